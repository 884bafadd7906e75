# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What ``tools/deploy.py`` is made of: finding the drive, what belongs on it, bringing it there."""
