# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The texts of the help in English. ``help_pt`` has the same names."""

GAME = "The game"
GAME_TWO = "A game of tricks for two: you and your rival."
GAME_THREE = "A game of tricks for three: you and two rivals, each alone."
GAME_LAST = "In phase 1 you collect good cards. In phase 2 you win the deal with them."
GAME_ALL = "In phase 1 a trick counts and brings a new card. In phase 2 it only counts."
GOAL_LAST = "Your goal: %d of the last %d tricks."
GOAL_ALL = "Your goal: %d of all %d tricks."
GOAL_RACE_LAST = "Your goal: be the first to win %d tricks of phase 2."
GOAL_RACE_ALL = "Your goal: be the first to win %d tricks."
GOAL_ONE_LAST = "Your goal: win the first trick of phase 2."
GOAL_ONE_ALL = "Your goal: win the first trick."
GOAL_MOST_LAST = "Your goal: the most of the last %d tricks."
GOAL_MOST_ALL = "Your goal: the most of all %d tricks."
GAME_RULES = "Rules: %s"

DEAL = "Cards and deal"
PACK = "52 cards, no jokers. In each suit the ace is high: A K Q J 10 9 8 7 6 5 4 3 2."
PACK_VALUES = "No card is worth points of its own. There is no bidding and no betting."
DRAW_TWO = "Who deals first? You both draw, the higher card deals. After that you take turns."
DRAW_THREE = "Who deals first? All draw, the highest card deals. After that the deal goes round."
SHUFFLE_TWO = "The dealer shuffles, and the other player may cut."
SHUFFLE_THREE = "The dealer shuffles, and another player may cut."
HANDS_TWO = "Each player gets 13 cards, one at a time, the dealer last."
HANDS_THREE = (
    "Four hands of 7 are dealt, one card at a time. The fourth is the ghost hand: nobody sees it "
    "or plays it."
)
STOCK = "The other %d cards are the stock."
STOCK_PRIZE = "Its top card is turned face up: the prize."
STOCK_HIDDEN = (
    "Its top card is the prize. For the first trick it stays face down, later it lies open."
)
STOCK_ROW = "Its first %d cards lie open: the row."
TRUMP_PRIZE = "The suit of the first prize is trump for the whole deal."
TRUMP_ROW = "The suit of the first card turned is trump for the whole deal."
TRUMP_NONE = "No suit is trump."
MISDEAL = "A wrong deal is thrown in before play and dealt again."

TRICK = "A trick"
LEAD_TWO = "The player who did not deal leads to the first trick. You may lead any card."
LEAD_THREE = "The player after the dealer leads to the first trick. You may lead any card."
FOLLOW = "Follow suit: reply with the suit led if you have it. If not, play any card."
FOLLOW_FREE = (
    "In phase 1 you may reply with any card. In phase 2 follow suit: play the suit led if you have "
    "it, else any card."
)
NO_DUTY = "You never have to beat a card, nor to play a trump."
NO_DUTY_PLAIN = "You never have to beat a card."
WINS_TRUMP = "The highest trump wins. Without trumps the highest card of the suit led wins."
WINS_PLAIN = "The highest card of the suit led wins. No other suit can win."
LEADS_NEXT = "Who wins a trick leads to the next one."
NOT_PLAYED = "The prize is what you play for. It is not part of the trick."
NOT_PLAYED_ROW = "The open row is what you play for. It is not part of the trick."

PHASE_1 = "Phase 1: cards"
PHASE_1_TRICKS = "In the first %d tricks everyone draws a card after each trick."
TAKE_PRIZE = "The winner must take the prize, and everyone sees it."
TAKE_HIDDEN = "The first one, face down, only its winner sees."
TAKE_ROW = "The winner chooses a card from the row, and everyone sees it."
BLIND_TWO = "The loser takes the next card of the stock, unseen by the winner."
BLIND_THREE = (
    "The other two take the next cards of the stock, unseen: first the player after the winner."
)
TURN_PRIZE = "Only then is the next prize turned up."
TURN_ROW = "Then the row is filled up from the stock."
TURN_ROW_TWO = "When no card is left face down, the loser takes the oldest of the row."
TURN_ROW_THREE = "When no card is left face down, the others take the oldest of the row."
TURN_TRUMP = "Trump stays as it is."
ASIDE = "Cards played go aside, face down, and never come back."
ASIDE_LAST = "These tricks score nothing."
ASIDE_ALL = "Each trick counts for its winner."
AGAIN = "All hold %d cards again before the next lead."

PHASE_2 = "Phase 2: tricks"
PHASE_2_TRICKS = (
    "The stock is gone and nothing is drawn any more. The winner of the last trick leads, and you "
    "play out your %d cards."
)
SAME = "A trick is played and won just as before."
SAME_FREE = "Now you must follow suit. A trick is won just as before."
MEMORY_TWO = "The cards you have not seen are now just your rival's hand. It pays to remember them!"
MEMORY_THREE = (
    "The ghost hand stays hidden, so nobody can know all the cards. Remember what was played!"
)

WINNING = "Winning a deal"
COUNT_LAST = "Only the %d tricks of phase 2 count. Those before brought you cards, no more."
COUNT_ALL = "All %d tricks count, from the very first."
WIN_HALF = "%d tricks or more win the deal."
WIN_MOST = "The most tricks win the deal."
TARGET = "The first with %d tricks wins, and the deal ends at once."
TARGET_ONE = "The first trick that counts wins the deal, which ends at once."
TARGET_MISSED = "If nobody gets that far, the most tricks win."
TIE_NEVER = "A tie is impossible."
TIE_TWO = "%d tricks each are a tie: nobody scores."
TIE_THREE = "If the most is shared, as in %d-%d-%d, it is a tie: nobody scores."

MATCH = "The match"
MATCH_ONE = "A single deal decides the match."
MATCH_TIED = "After a tie another deal is played."
MATCH_DEALS = "Best of %d deals: the first to win %d wins the match."
MATCH_LEVEL = "If it is level after the last deal, more deals are played until somebody leads."
MATCH_POINTS = "The first to make %d points wins the match."
POINTS_ONE = "A deal won is one point."
POINTS_OVER = "The winner of a deal gets a point for each trick over %d: with %d tricks, 3 points."
POINTS_SHOWN = "Here points are only shown. Deals decide the match."
MATCH_DEALER = "The deal passes on after every deal, after a tie too."

EXAMPLE = "Example"
EXAMPLE_TRUMP = "Hearts are trump."
EXAMPLE_PLAIN = "No suit is trump."
EXAMPLE_PRIZE = "The prize is K♥."
EXAMPLE_ROW = "K♥ lies in the open row."
EXAMPLE_LED = "Your rival leads J♠."
EXAMPLE_THIRD = "Rival 2 plays 5♠."
EXAMPLE_REPLY = "You have spades, so you must play one: A♠. It is the highest and wins."
EXAMPLE_REPLY_FREE = "You may play any card. You choose A♠: it is the highest spade and wins."
EXAMPLE_TAKE = "You take K♥."
EXAMPLE_TAKE_ROW = "You choose K♥."
EXAMPLE_BLIND = "Your rival takes the next card, unseen."
EXAMPLE_BLIND_THREE = "Each rival takes a card, unseen."
EXAMPLE_ASIDE = "Both spades go aside:"
EXAMPLE_ASIDE_THREE = "The spades go aside:"
EXAMPLE_SCORES = "no score yet."
EXAMPLE_COUNTS = "a trick for you."
EXAMPLE_NEXT = "Q♦ is the new prize."
EXAMPLE_NEXT_ROW = "Q♦ fills up the row."
EXAMPLE_STAYS = "Hearts stay trump."
EXAMPLE_LEAD = "All hold %d cards. You won, so you lead."
AT_PRIZE = "Prize"
AT_ROW = "Row"
AT_RIVAL = "Rival"
AT_RIVAL_2 = "Rival 2"
AT_YOU = "You"

KEYS = "Keys"
KEY_MOVE = "◄ ► go to the next card you may play, ▲ ▼ to any card."
KEY_PLAY = "A plays the raised card."
KEY_CLEAR = "Any of these keys clears a finished trick."
KEY_ROW = "In the row ◄ ► choose a card and A takes it."
KEY_MENU = "START opens the menu."
KEY_CUT = "To cut: ◄ ► choose the place, A cuts, B does not."

FAIR = "Fair play"
REFUSED = "A card against the rules is refused. You are told why, and it is still your turn."
CLAIM = (
    "Once the winner is certain you may end the deal from the menu, or play on. A wrong claim is "
    "refused."
)
UNDO = "The menu takes back your last card. If a hidden card was seen by then, the result says so."
UNDO_OFF = "Taking back is switched off in the options."
NUMBER = (
    "Each deal has a number. With the same number, rules, cut and dealer the same cards come again."
)
HONEST = "The computer knows only what you would know in its place."

TIPS = "Tips"
TIP_LOSE = "A poor prize? Lose the trick on purpose: the hidden card may be better."
TIP_LOSE_ALL = "A poor prize? Losing may bring a better card, but it costs a trick that counts."
TIP_SUITS = (
    "A middling card in a suit you collect can be worth more than an ace where you are strong."
)
TIP_EARLY = "The first cards won matter most: they shape your hand."
TIP_TRUMPS = "Count the trumps: there are only 13. When they are gone, a long suit wins."
TIP_LONG = (
    "In phase 2 lead long suits to draw the other trumps. Keep your own high ones to the end."
)
TIP_LONG_PLAIN = (
    "In phase 2 lead your long suit: once the others have none of it, all its cards win."
)

TERMS = "Terms"
TERM_TRICK = "Trick: one card from each player. One of them wins it."
TERM_LEAD = "Lead: to play first to a trick."
TERM_FOLLOW = "Follow suit: to play the suit that was led."
TERM_SUIT = "Suit: clubs ♣, diamonds ♦, hearts ♥, spades ♠."
TERM_TRUMP = "Trump: the suit that beats all others."
TERM_STOCK = "Stock: the cards that were not dealt."
TERM_PRIZE = "Prize: the top card of the stock, won with the trick."
TERM_ROW = "Row: the open cards of the stock, each a prize."
TERM_GHOST = "Ghost hand: 7 cards that nobody sees."
TERM_PHASE = "Phase: 1 while the stock lasts, 2 after it."
TERM_DEAL = "Deal: from dealing the cards to the last trick."
TERM_MATCH = "Match: deals until somebody has won enough."

ORIGIN = "Origin"
ORIGIN_PARTS = (
    "Whist was played by four, two against two. This is its form for a smaller table.",
    "In spite of its name it need not be German: it seems to be British, and nobody knows who "
    "invented it.",
    "Many variants are played, and other games have names like it. Look at Rules in the options.",
)
