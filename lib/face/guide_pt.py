# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the first start asks and what the guided deal says, in European Portuguese."""

WELCOME = ("Olá!", "O teu primeiro jogo?")
WELCOME_CHOICES = ("Ensina-me", "Já sei jogar")
WELCOME_KEYS = "▲▼  A"

NEXT = "A►"
STEPS = (
    "13 vazas trazem cartas,\nnas outras 13 faz 7.\nA: ir  B: sem notas",
    "Estas 13 cartas são tuas.\nO cursor mostra a que\nvais jogar.",
    "Cada vaza tem uma carta\nde cada um. Ganha a maior\ndo naipe que saiu.",
    "Este naipe é trunfo e\nganha aos outros. Os teus\nficam à esquerda.",
    "O prémio. Quem ganhar a\nvaza fica com esta carta\nna mão.",
    "Quem perder tira a carta\nseguinte do monte. Mais\nninguém a vê.",
    "Este prémio é um trunfo:\ntenta ganhá-lo. Escolhe\ncom ◄►, joga: A",
    "Ganhaste a vaza e levas\n%s. O rival tirou uma\ncarta escondida.",
    "Esta carta nova fica\nmais alta, com uma\nmarca, até jogares.",
    "As primeiras 13 vazas não\ncontam. Importam só as\ncartas que ganhas.",
    "Prémio fraco: joga baixo\ne perde-o. Talvez tires\numa carta melhor.",
    "O rival saiu a %s:\ntens de assistir. Cartas\ncinzentas não servem.",
    "SELECT: dica e o porquê.\nB: as cartas que saíram.\nSTART: menu, regras.",
    "O monte acabou. Agora\ncada vaza conta: ganha\n7 das últimas 13.",
    "O que não saiu e não tens\nestá na mão do rival.\nEsta mão é só treino!",
    "O rival ganhou a vaza e o\nprémio. Tiraste %s\nsem ele ver.",
    "Sem mais notas?\nB: sim, jogar só\nA: não",
)
ENDED = "Sem mais notas: joga"
