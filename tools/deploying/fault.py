# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What ends a deployment early."""


class Fault(Exception):
    """Something stands in the way, told in one line that says what to do.

    :param str text: that line
    :param int status: exit status: 2 if nothing has been changed, 1 if something has
    """

    def __init__(self, text: str, status: int = 2) -> None:
        super().__init__(text)
        self.status = status
