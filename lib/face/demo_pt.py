# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""O que uma demonstração diz de outro modo, em português. ``demo_en`` tem os mesmos nomes; os que
``words_pt`` também tem ficam em lugar deles."""

FIRST = "A Ana"  # begins a sentence, as all of WHO
YOU = "Ana"
RIVAL = "Rui"
RIVALS = ("Rui", "Eva")
WHO = ("O Rui", "O Rui", "A Eva")
CUT_ASK = "Corta-se o baralho"
CUT_LUCK = ""
ENDS = ("Decidida", "Decidida")
CUT_KEYS = GO_ON = "Demo. Qualquer tecla: sai"
BEGINS = ("A Ana sai", "%s sai")
NEXT_DEAL = "Qualquer tecla: sai"
STILL_NEEDED = "Faltam: Ana %d, Rui %d"

# A card played, to lead and to reply
LEADS = "%s sai com %s"
PLAYS = "%s joga %s"
# What the winner takes; with two players what the other gets
TAKES = "%s ganha e leva %s"
TAKES_BOTH = "%s leva %s, %s %s"
