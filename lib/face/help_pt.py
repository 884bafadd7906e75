# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Os textos da ajuda em português, ordenados como em ``help_en``."""

GAME = (
    "O jogo",
    (
        "Um jogo de vazas para dois: tu e o teu rival.",
        "Um jogo de vazas para ti e dois rivais.",
    ),
    (
        "Na fase 1 juntas boas cartas. Na fase 2 ganhas a mão com elas.",
        "Cada vaza conta, e na fase 1 traz uma carta.",
    ),
    # The goal: more than half, the most, a race, and a race to 1.
    (
        (
            "Meta: %d das últimas %d vazas.",
            "Meta: %d das %d vazas.",
        ),
        (
            "Meta: mais vazas do que os outros nas últimas %d.",
            "Meta: mais vazas do que os outros, de %d.",
        ),
        (
            "Meta: ser o primeiro com %d vazas da fase 2.",
            "Meta: ser o primeiro com %d vazas.",
        ),
        (
            "Meta: ganhar a primeira vaza da fase 2.",
            "Meta: ganhar a primeira vaza.",
        ),
    ),
    "Regras: %s",
)

DEAL = (
    "Cartas e como dar",
    "52 cartas, da mais alta:\nA K Q J 10 9 8 7 6 5 4 3 2",
    "As cartas não valem pontos. Sem jokers, leilão ou apostas.",
    (
        "Para começar cada um tira uma carta: a mais alta dá.",
        "Para começar cada um tira uma carta: a mais alta dá. Depois dão à roda.",
    ),
    (
        "Quem dá baralha, o outro pode partir.",
        "Quem dá baralha, outro pode partir.",
    ),
    (
        "São 13 cartas para cada um, uma a uma, o outro primeiro.",
        (
            "Dão-se quatro mãos de 7 cartas, uma a uma. A quarta é a mão fantasma: ninguém a vê "
            "nem a joga."
        ),
    ),
    "As outras %d cartas são o monte.",
    (
        "A de cima é o prémio. Na primeira vaza fica tapado, depois fica à vista.",
        "A de cima vira-se: é o prémio.",
    ),
    "As primeiras %d ficam à vista: uma fila de prémios.",
    "Nenhum naipe é trunfo.",
    (
        "O naipe do primeiro prémio é trunfo toda a mão.",
        "O naipe da primeira carta virada é trunfo toda a mão.",
    ),
    "Se as cartas forem mal dadas, dá-se de novo.",
)

TRICK = (
    "Uma vaza",
    (
        "Primeiro sai quem não deu, com a carta que quiser.",
        "Primeiro sai quem está a seguir a quem deu, com a carta que quiser.",
    ),
    (
        (
            "Na fase 1 podes responder com qualquer carta. Na fase 2 assiste: joga o naipe da "
            "saída se o tiveres. Se não, qualquer carta."
        ),
        "Assiste: joga o naipe da saída se o tiveres. Se não, qualquer carta.",
    ),
    (
        "Não és obrigado a jogar mais alto.",
        "Não és obrigado a subir nem a cortar com trunfo.",
    ),
    (
        "Ganha a carta mais alta do naipe da saída, nunca outro naipe.",
        "Ganha o trunfo mais alto. Sem trunfos, a carta mais alta do naipe da saída.",
    ),
    "Quem ganha sai na vaza seguinte.",
    (
        "O prémio não faz parte da vaza: joga-se por ele.",
        "Os prémios não fazem parte da vaza: joga-se por um.",
    ),
)

PHASE_1 = (
    "Fase 1: as cartas",
    (
        "São %d vazas. Depois de cada uma ambos tiram carta.",
        "São %d vazas. Depois de cada uma todos tiram carta.",
    ),
    (
        "Quem ganha tem de levar o prémio, à vista de todos.",
        "Quem ganha tem de levar um dos prémios, à vista de todos.",
    ),
    "Só o primeiro, tapado, mais ninguém o vê.",
    (
        "Quem perde tira a carta seguinte do monte, tapada.",
        (
            "Os outros tiram as cartas seguintes do monte, tapadas, primeiro o que joga a seguir a "
            "quem ganhou."
        ),
    ),
    (
        "Ambos voltam a ter %d.",
        "Todos voltam a ter %d.",
    ),
    (
        "Só depois se vira o novo prémio.",
        "Depois a fila enche-se com cartas do monte.",
    ),
    (
        "Sem cartas tapadas, quem perde leva a mais antiga da fila.",
        "Sem cartas tapadas, os outros levam as mais antigas da fila.",
    ),
    "O trunfo não muda.",
    "As cartas jogadas ficam de lado, tapadas, e não voltam.",
    (
        "Estas vazas não contam.",
        "Cada vaza conta para quem a ganha.",
    ),
)

PHASE_2 = (
    "Fase 2: as vazas",
    "O monte acabou. Jogam-se as %d cartas de cada um. Sai quem ganhou a última vaza.",
    (
        "Agora tens de assistir.",
        "Tudo se joga como antes.",
    ),
    (
        "As cartas que nunca viste são agora as do rival. Vale a pena decorar!",
        "A mão fantasma fica tapada: nunca sabes todas as cartas.",
    ),
)

WINNING = (
    "Ganhar a mão",
    (
        "Só contam as %d vazas da fase 2. As outras só deram cartas.",
        "Contam todas as %d vazas, desde a primeira.",
    ),
    (
        "Com %d vazas ou mais ganhas a mão.",
        "Quem tiver mais vazas ganha a mão.",
    ),
    "O primeiro com %d vazas ganha, e a mão acaba logo.",
    "Quem ganhar a primeira vaza que conta ganha a mão, que acaba logo.",
    "Se ninguém lá chegar, ganha quem tiver mais vazas.",
    "Não pode haver empate.",
    (
        "Com %d vazas cada um há empate: ninguém marca.",
        "Se dois ou mais têm o máximo, como em %d-%d-%d, há empate: ninguém marca.",
    ),
)

MATCH = (
    "A partida",
    "Uma só mão decide a partida.",
    "Depois de um empate joga-se outra mão.",
    "À melhor de %d mãos: o primeiro a ganhar %d ganha a partida.",
    "Se depois da última mão houver igualdade, jogam-se mais até alguém ir à frente.",
    "O primeiro a fazer %d pontos ganha a partida.",
    "Uma mão ganha é um ponto.",
    "Quem ganha a mão marca um ponto por cada vaza acima de %d: com %d vazas, 3 pontos.",
    "Os pontos só se mostram: decidem as mãos.",
    (
        "Cada partida começa com novo sorteio.",
        "De cada vez dá outro jogador.",
    ),
)

EXAMPLE = (
    "Exemplo",
    (
        "Não há trunfo.",
        "Copas são trunfo.",
    ),
    (
        "O prémio é K♥.",
        "K♥ é um dos prémios.",
    ),
    (
        "O teu rival sai de J♠.",
        "%s sai de J♠.",
    ),
    "%s joga 5♠.",
    (
        "Podes jogar qualquer carta. Escolhes A♠: é a espada mais alta e ganha.",
        "Tens espadas, por isso assistes: A♠. É a mais alta e ganha.",
    ),
    (
        "Levas K♥.",
        "Escolhes K♥.",
    ),
    (
        "O rival tira a carta seguinte, tapada.",
        "Cada rival tira uma carta tapada.",
    ),
    "As espadas ficam de lado:",
    (
        "não contam.",
        "é uma vaza tua.",
    ),
    (
        "Q♦ é o novo prémio.",
        "Q♦ completa a fila.",
    ),
    "O trunfo ainda é copas.",
    (
        "Ambos têm %d cartas. Ganhaste, por isso sais.",
        "Todos têm %d cartas. Ganhaste, por isso sais.",
    ),
)

KEYS = (
    "Botões",
    "◄► vão às que podes jogar, ▲▼ de naipe em naipe.",
    "A joga a carta levantada.",
    "B mostra a última vaza.",
    "Prémios: ◄►, depois A.",
    "START abre o menu, SELECT dá uma dica.",
    "Para partir: ◄► escolhem onde, A parte, B não.",
)

FAIR = (
    "Jogo limpo",
    "Uma carta contra as regras é recusada, e vês porquê.",
    (
        (
            "Quando já se sabe quem ganha, o menu deixa acabar a mão, ou joga-se até ao fim. Se o "
            "resto é de certeza teu, podes pedi-lo."
        ),
        "Quando já se sabe quem ganha, o menu deixa acabar a mão, ou joga-se até ao fim.",
    ),
    (
        "Desfazer está desligado nas opções.",
        "No menu podes desfazer. Se viste uma carta tapada, o resultado di-lo.",
    ),
    "Número, regras, corte e quem dá: com isso voltam as mesmas cartas.",
    "O computador vê só o que tu verias no lugar dele.",
)

TIPS = (
    "Conselhos",
    (
        "Prémio fraco? Perde a vaza de propósito: a carta tapada pode ser melhor.",
        "Prémio fraco? Perder pode dar melhor carta, mas custa uma vaza que conta.",
    ),
    "Um 7 num naipe que juntas pode valer mais do que um ás onde já és forte.",
    "Ganha cedo boas cartas: dão forma ao teu jogo.",
    "Conta os trunfos: só há 13. Sem eles ganha um naipe comprido.",
    (
        "Na fase 2 sai do naipe comprido. Se mais ninguém o tem, todas ganham.",
        "Na fase 2 sai de naipes compridos para tirar trunfos. Guarda os teus altos para o fim.",
    ),
)

TERMS = (
    "Termos",
    "Vaza: uma carta de cada jogador. Um deles ganha-a.",
    "Sair: jogar primeiro numa vaza.",
    "Assistir: jogar o naipe da saída.",
    "Naipe: paus ♣, ouros ♦, copas ♥, espadas ♠.",
    "Trunfo: o naipe que vence os outros.",
    "Monte: as cartas não dadas.",
    "Prémio: a carta de cima do monte, ganha com a vaza.",
    "Prémios: as cartas do monte à vista, em fila.",
    "Mão fantasma: 7 cartas que ninguém vê.",
    "Fase: 1 enquanto há monte, 2 depois dele.",
    "Mão: desde dar as cartas até à última vaza.",
    "Partida: várias mãos, até alguém a ganhar.",
)

ORIGIN = (
    "Origem",
    "O whist é para quatro, dois contra dois. Esta é a forma para menos gente.",
    "Apesar do nome, parece ser britânico. Ninguém sabe quem o inventou.",
    "Não o confundas com outros jogos chamados whist.",
)
