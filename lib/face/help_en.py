# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The texts of the help in English, a tuple for each chapter: its title, then what
``face.chapters`` chooses from. ``help_pt`` has the same tuples.

Of two texts in brackets the second is for three players, when all tricks count, with trumps, where
suit must be followed in phase 1, with a row of prizes, and if moves may be taken back.

Few names and many texts: a badge keeps each name of a program for ever.
"""

GAME = (
    "The game",
    (
        "A game of tricks for two: you and your rival.",
        "A game of tricks for you and two rivals.",
    ),
    (
        "In phase 1 you collect good cards. In phase 2 you win the deal with them.",
        "Each trick counts, and in phase 1 it brings a card.",
    ),
    # The goal: more than half, the most, a race, and a race to 1.
    (
        (
            "Goal: %d of the last %d tricks.",
            "Goal: %d of all %d tricks.",
        ),
        (
            "Goal: the most of the last %d tricks.",
            "Goal: the most of all %d tricks.",
        ),
        (
            "Goal: be the first to win %d tricks of phase 2.",
            "Goal: be the first to win %d tricks.",
        ),
        (
            "Goal: win the first trick of phase 2.",
            "Goal: win the first trick.",
        ),
    ),
    "Rules: %s",
)

DEAL = (
    "Cards and deal",
    "52 cards, high to low:\nA K Q J 10 9 8 7 6 5 4 3 2",
    "Cards are worth no points. No bids, no bets, no jokers.",
    (
        "To begin you both draw: the higher card deals.",
        "To begin all draw: the highest card deals.",
    ),
    (
        "The dealer shuffles, the other may cut.",
        "The dealer shuffles, another may cut.",
    ),
    (
        "You get 13 cards each, one by one, the dealer last.",
        (
            "Four hands of 7 are dealt, one card at a time. The fourth is the ghost hand: nobody "
            "sees it or plays it."
        ),
    ),
    "The other %d cards are the stock.",
    (
        "Its top card is the prize. For the first trick it stays face down, later it is open.",
        "Its top card is turned up: the prize.",
    ),
    "Its first %d cards lie open, a row of prizes.",
    "No suit is trump.",
    (
        "The suit of the first prize is trump all through the deal.",
        "The suit of the first one turned is trump all through the deal.",
    ),
    "A wrong deal is dealt again before play.",
)

TRICK = (
    "A trick",
    (
        "The player who did not deal leads first. Any card may be led.",
        "The player after the dealer leads first. Any card may be led.",
    ),
    (
        (
            "In phase 1 you may reply with any card. In phase 2 follow suit: play the suit led if "
            "you have it. If not, play any card."
        ),
        "Follow suit: play the suit led if you have it. If not, play any card.",
    ),
    (
        "You never have to beat a card.",
        "You never have to beat a card or to play a trump.",
    ),
    (
        "The highest card of the suit led wins, no other suit can.",
        "The highest trump wins. With no trump, the highest card of the suit led.",
    ),
    "The winner leads the next trick.",
    (
        "The prize is no part of the trick. You play for it.",
        "The prizes are no part of the trick. You play for one.",
    ),
)

PHASE_1 = (
    "Phase 1: cards",
    (
        "There are %d tricks. After each one both draw.",
        "There are %d tricks. After each one everybody draws.",
    ),
    (
        "The winner must take the prize, for all to see.",
        "The winner must take one of the prizes, for all to see.",
    ),
    "Only the first, face down, nobody else sees.",
    (
        "The loser takes the next card of the stock, unseen.",
        "The others take the next cards of the stock, unseen, first the one after the winner.",
    ),
    (
        "Both hold %d again.",
        "All hold %d again.",
    ),
    (
        "Only then is the next prize turned up.",
        "Then the row is filled up from the stock.",
    ),
    (
        "When no card is left face down, the loser takes the oldest of the row.",
        "When no card is left face down, the others take the oldest of the row.",
    ),
    "Trump stays as it is.",
    "Cards played go aside, face down, and stay there.",
    (
        "These tricks score nothing.",
        "Each trick counts for its winner.",
    ),
)

PHASE_2 = (
    "Phase 2: tricks",
    "The stock is gone. Play out your %d cards. The winner of the last trick leads.",
    (
        "Now you must follow suit.",
        "All is played as before.",
    ),
    (
        "The cards you never saw are now your rival's hand. It pays to remember!",
        "The ghost hand stays hidden: you never know all the cards.",
    ),
)

WINNING = (
    "Winning a deal",
    (
        "Only the %d tricks of phase 2 count. Earlier tricks only won cards.",
        "All %d tricks count, from the very first.",
    ),
    (
        "%d tricks or more win the deal.",
        "The most tricks win the deal.",
    ),
    "The first with %d tricks wins, and the deal ends at once.",
    "Whoever wins the first trick that counts wins the deal, which ends at once.",
    "If nobody gets that far, the most tricks win.",
    "A tie is impossible.",
    (
        "%d tricks each are a tie: nobody scores.",
        "If the most is shared, as in %d-%d-%d, it is a tie: nobody scores.",
    ),
)

MATCH = (
    "The match",
    "A single deal decides the match.",
    "After a tie another deal is played.",
    "Best of %d deals: the first to win %d wins the match.",
    "If it is level after the last deal, more deals are played until somebody leads.",
    "The first to make %d points wins the match.",
    "A deal won is one point.",
    "The winner of a deal gets a point for each trick over %d: with %d tricks, 3 points.",
    "Points are only for show: deals decide.",
    (
        "Each match begins with a new draw.",
        "Every time another player deals.",
    ),
)

EXAMPLE = (
    "Example",
    (
        "No suit is trump.",
        "Hearts are trump.",
    ),
    (
        "The prize is K♥.",
        "K♥ is one of the prizes.",
    ),
    (
        "Your rival leads J♠.",
        "%s leads J♠.",
    ),
    "%s plays 5♠.",
    (
        "You may play any card. You choose A♠: it is the highest spade and wins.",
        "You have spades, so you must play one: A♠. It is the highest and wins.",
    ),
    (
        "You take K♥.",
        "You choose K♥.",
    ),
    (
        "Your rival takes the next card, unseen.",
        "Each rival takes a card, unseen.",
    ),
    "The spades go aside:",
    (
        "no score yet.",
        "a trick for you.",
    ),
    (
        "Q♦ is the new prize.",
        "Q♦ fills up the row.",
    ),
    "Hearts stay trump.",
    (
        "Both hold %d cards. You won, so you lead.",
        "All hold %d cards. You won, so you lead.",
    ),
)

KEYS = (
    "Keys",
    "◄► go to the next card you may play, ▲▼ from suit to suit.",
    "A plays the raised card.",
    "B shows the last trick.",
    "Prizes: ◄►, then A.",
    "START opens the menu, SELECT gives a hint.",
    "To cut: ◄► choose where, A cuts, B does not.",
)

FAIR = (
    "Fair play",
    "A card against the rules is refused, and you are told why.",
    (
        (
            "When it is decided, the menu lets you end the deal, or you play on. If the rest is "
            "yours for sure, you can claim it."
        ),
        "When it is decided, the menu lets you end the deal, or you play on.",
    ),
    (
        "Taking back is switched off in the options.",
        "Take back cards in the menu. If you saw a hidden one, the result says so.",
    ),
    "Deal number, rules, cut and dealer give the same cards again.",
    "The computer sees no more than you could.",
)

TIPS = (
    "Tips",
    (
        "A poor prize? Lose the trick on purpose: the hidden card may be better.",
        "A poor prize? Losing may bring a better card, but it costs a trick that counts.",
    ),
    "A 7 in a suit you collect can be worth more than an ace where you are strong.",
    "Early prizes matter most: they shape your hand.",
    "Count the trumps: only 13. When they are gone, a long suit wins.",
    (
        "In phase 2 lead your long suit. When nobody else has any, all its cards win.",
        "In phase 2 lead long suits to draw trumps. Keep your high trumps to the end.",
    ),
)

TERMS = (
    "Terms",
    "Trick: one card from each player. One of them wins it.",
    "Lead: to play first to a trick.",
    "Follow suit: to play the suit that was led.",
    "Suit: clubs ♣, diamonds ♦, hearts ♥, spades ♠.",
    "Trump: the suit that beats all others.",
    "Stock: the cards not dealt.",
    "Prize: the top card of the stock, won with the trick.",
    "Prizes: the open cards of the stock, in a row.",
    "Ghost hand: 7 cards that nobody sees.",
    "Phase: 1 while the stock lasts, 2 after it.",
    "Deal: from dealing the cards to the last trick.",
    "Match: deals, until somebody has won enough.",
)

ORIGIN = (
    "Origin",
    "Whist is for four players, two against two. This is its form for fewer.",
    "Despite its name it seems to be British. Nobody knows who invented it.",
    "Do not mix it up with other games called whist.",
)
