import type { RulesTexts } from "./rules";

export const en: RulesTexts = {
  title: "The rules of Pagode",
  lead: "By Valentin Siena, edited by E. Oker, published by F.X. Schmid in 1973. For two players.",
  contents: "On this page",
  lesson: "Learn it by doing, in five minutes",
  sections: {
    goal: {
      title: "The goal",
      text: [
        "Green and Red place pieces on a board of 9 by 9 squares. Once you have completed a building, you may declare its value; the other side then has one turn to come up with a more valuable one. Only the winner scores: the value of the winning building.",
      ],
    },
    board: {
      title: "Board and pieces",
      text: [
        "The squares have three colours, which run diagonally: black, green and red, 27 squares of each. Green squares are Green's own colour and red ones Red's; black belongs to nobody. The cross through e5 is marked with small diamonds: that is where pagodas are built.",
        "Each side has seven square stones and seven round pillars. Stones have value but never move. Pillars have none, but they can move. Who begins is decided by lot.",
      ],
      figures: [
        {
          diagram: "pieces",
          caption: "Green's pieces have a hollow core, Red's a filled one. Stones are square, pillars round.",
        },
        {
          diagram: "pillar",
          caption: "A pillar on green reaches every empty green square, however far.",
          ghosts: ["Si5-b7"],
        },
      ],
    },
    turn: {
      title: "Your turn",
      text: [
        "A turn is exactly one of these. Demolishing, tearing down and capturing are never forced. A draw can be offered and accepted at any time (R15); that does not count as a turn.",
      ],
      table: {
        head: ["Turn", "Written"],
        rows: [
          ["Place a stone or a pillar from your reserve on any empty square", "STe4, Se4"],
          ["Move a pillar to any empty square of the colour it stands on", "Sh7-b7"],
          ["Take one of your stones back into the reserve; pillars never come back", "-STe4"],
          [
            "Demolish: with an empty reserve, take two or more of your stones back into the reserve at once; captured pieces do not matter (R9); not again until the other side has demolished too",
            "Aa5b8b9",
          ],
          ["Tear down one enemy fence, wall or ruin; its pieces leave the game", "xa2b2d2e2"],
          ["Capture an announced piece; it leaves the game", "xh5"],
          ["Declare a building that already stood when your turn began", "m"],
          ["Waive, in the last turn or when nothing else is possible", "w"],
          ["Resign", "resign"],
        ],
      },
    },
    buildings: {
      title: "The buildings",
      text: [
        "Four pieces of yours make a building. A hut is a block of two by two. A house has its corners on an upright square with sides of three to five squares, a castle on one with sides of six to nine. A tower consists of two neighbours on one edge and the two opposite them on the far edge. A pagoda has its four points on the cross through e5, all at the same distance from e5.",
        "What stands between the corners does not matter. Squares that stand on a point count only as pagodas.",
      ],
      figures: [
        { diagram: "hut-house", caption: "Green's hut and Red's house." },
        { diagram: "castle-tower", caption: "Green's castle and Red's tower." },
        {
          diagram: "pagoda",
          caption: "A pagoda of stones: 180, the highest value a single building can have.",
        },
      ],
    },
    value: {
      title: "What a building is worth",
      text: [
        "Pillars count nothing. Each stone counts what the table says. If all four pieces are stones, each counts double. Valid buildings that share a piece count as one building, and their values are added (R3). Separate buildings are never added up: only the most valuable one counts.",
      ],
      table: {
        head: ["A stone in a …", "hut", "house", "castle", "tower", "pagoda"],
        rows: [
          ["off its owner's colour", "1", "5", "10", "11", "15"],
          ["on its owner's colour", "2", "10", "20", "22", "30"],
        ],
      },
      figures: [{ diagram: "double", caption: "Two houses that share b4: 15 and 30 make 45." }],
    },
    harm: {
      title: "Fences, walls and ruins",
      text: [
        "Three of your pieces at equal distances on a rank or file are a fence. Four or more anywhere on one rank or file are a wall. A building of four pillars is a ruin. Diagonals never matter, nor does what stands in between.",
        "A building with a piece in a fence or wall counts nothing (R1), and the other side may tear the formation down. An empty square on which your next piece would make a fence or wall is called lost: the board shows such squares on request.",
      ],
      figures: [
        {
          diagram: "harm",
          caption: "Green's fence c7 e7 g7 and wall a2 b2 d2 e2, Red's ruin of four pillars.",
        },
        { diagram: "spoilt", caption: "The house stands, but the fence b7 e7 h7 makes it worthless." },
      ],
    },
    cross: {
      title: "Crosses",
      text: [
        "An enemy piece is encircled when it stands exactly halfway between two of your pieces on its rank and halfway between two on its file; the two distances may differ (R14). At the end of your turn every encircled piece is announced (R2). The other side has one turn to take the stone off or to move the pillar away. If the piece is still there and still encircled, you may capture it with your next turn.",
      ],
      figures: [{ diagram: "cross", caption: "Red's pillar on f4, held by d4, h4, f1 and f7." }],
    },
    end: {
      title: "The end",
      text: [
        "After a declaration the other side has one last turn of any kind. If it then has a valid building that is worth more, it wins with that value (R7); otherwise, even with an equal value, the declaration wins.",
        "Resigning gives the other side the value of its most valuable building; if it has none, 10 for each of its stones on the board, or 20 for a stone on its own colour. Resigning early can be cheap.",
        "A game is drawn by agreement (R15), when a position occurs for the third time (R10), when neither side can build any more (R11), or after 400 turns (R13). A match is an agreed number of games, ten by tradition; the points are added up and the first move alternates (R16).",
      ],
    },
  },
  rulings: {
    title: "Rulings",
    text: "This is how we play, and why, where the rulebook of 1973 is silent, can be read in two ways, or where we depart from it. What it does say is quoted.",
    each: {
      R1: {
        rule: "A building is valid if none of its pieces belongs to a fence or wall of its owner. A ruin is never valid.",
        why: "The book warns of fences and walls: “das Gebäude wäre ungültig” (the building would be invalid). It does not say which ones count; we take those that touch the building. Pillars alone have no value.",
      },
      R2: {
        rule: "Crosses are announced automatically at the end of a turn. A piece may be captured on the next turn if it has been encircled all the time.",
        why: "Of a cross the book says “muß gemeldet werden” (it must be announced). Nobody should lose a capture to a forgotten word, and a player who moves a piece into a cross is warned first.",
      },
      R3: {
        rule: "Valid buildings that share a piece, directly or through a chain, are one building whose value is the sum.",
        why: "The book counts “nur ein Gebäude (oder Doppelgebäude)” (only one building, or a double one), and a shared stone in each of its buildings.",
      },
      R4: {
        rule: "A building may be declared from the turn after the one that completed it, if it is valid when that turn begins. The value is then fixed.",
        why: "The book: “ab dem nächsten Zug” (from the next turn on). The last turn can then only outbid the declaration, never reduce it.",
      },
      R5: {
        rule: "A wall of five or more falls as a whole; one formation falls per turn; a fence inside a wall may be torn down alone.",
        why: "A wall in the book has “4 Spielstücke” (four pieces); it does not mention more. What is torn down is the formation, whatever its size.",
      },
      R6: {
        rule: "Taking back a single stone is an ordinary turn, never a demolition.",
        why: "A demolition in the book takes “soviele eigene Steine als er will” (as many of one's own stones as one likes). If one were enough, the right to demolish could be used up for nothing.",
      },
      R7: {
        rule: "In the last turn every valid building counts, not only one finished by that turn. A more valuable building that already stands therefore wins by waiving.",
        why: "The book asks the other side “mit diesem ein wertvolleres Gebäude zu errichten” (to put up a more valuable building with this turn). But a building loses nothing by already standing.",
      },
      R8: {
        rule: "A value of 0 cannot be declared, and in the last turn you waive instead of declaring.",
        why: "The book is silent. A declaration has to be worth something, and the last turn is itself the answer to one: nobody could answer another.",
      },
      R9: {
        rule: "You may demolish with an empty reserve, even if pieces of yours have been captured, unless the last demolition of the game was your own.",
        why: "The book asks for “alle seine Spielstücke auf dem Brett” (all of one's pieces on the board), but in its second sample game Red demolishes with a pillar captured. The next time is “erst wieder, wenn auch sein Gegner einen Abbruch getätigt hat” (only when the opponent has demolished too).",
      },
      R10: {
        rule: "A draw by repetition is automatic. The position at the start counts too; board, reserves, the right to demolish, capturable pieces and the side to move are compared. The rule does not apply once a declaration has been made.",
        why: "The book: “dreimal die gleiche Stellung” (the same position three times). The same position must offer the same possibilities.",
      },
      R11: {
        rule: "When neither side can build any more, the game is drawn automatically. This is decided by counting alone: a side needs four pieces, at least one of them a stone.",
        why: "The book lets the players agree on a draw when “kein Gebäude mehr entstehen kann” (no building is possible any more). Counting is something everybody can check at the table.",
      },
      R12: {
        rule: "A player who could only resign waives instead. If the winner has neither building nor stone, a resignation scores 0.",
        why: "The book is silent. Nobody should be forced to give up.",
      },
      R13: {
        rule: "After 400 turns the game is drawn; the limit can be changed or switched off. It is an addition of ours: the book has none.",
        why: "Every game has to end, and programs could go on for ever. People are done long before: the book calls “Entscheidungen vor dem zehnten Zug” (decisions before the tenth move) not unusual.",
      },
      R14: {
        rule: "Only pieces on the rank and the file of a piece encircle it; diagonals do not count for a cross.",
        why: "The book excludes diagonals for house, castle, fence and wall. Of the cross it only says “auf dem Schnittpunkt von vier eigenen Spielstücken” (where four of one's own pieces cross), and its examples lie on ranks and files.",
      },
      R15: {
        rule: "A draw may be agreed at any time. This is an extension of ours.",
        why: "The book allows it only “wenn beide Spieler so viele Spielstücke verloren haben, daß kein Gebäude mehr entstehen kann” (when both players have lost so many pieces that no building is possible any more). Two players who want to stop should not have to go on.",
      },
      R16: {
        rule: "In a match lots are drawn for the first game; after that the first move alternates.",
        why: "The book: “um den ersten Zug muß gelost werden” (lots must be drawn for the first move), with no exception for matches. Taking turns is fairer: in ten games each side begins five times.",
      },
    },
  },
  samples: {
    title: "Two games of 1973",
    text: "The rulebook of 1973 closes with two sample games. Play them through here, with our own comments.",
    players: ["Green", "Red"],
    start: "The empty board.",
    first: "To the start",
    back: "Back",
    next: "Forward",
    last: "To the end",
    games: {
      one: {
        title: "First game: a pillar crosses the board",
        about: "Green begins and wins with a house worth 20.",
        comments: {
          1: "On green, and on the middle cross: this stone could grow into the smallest pagoda.",
          2: "Red takes the opposite point at once. One move, and the plan is gone.",
          3: "Half the base of a house. Pillars are good for this: they can still go elsewhere.",
          4: "Red answers far away and starts another plan.",
          5: "A second house comes into sight, to the right of e4.",
          6: "Three red stones and h6 empty: a stone there would be a house of 80.",
          7: "Green has to block and loses nothing by it: the pillar stays mobile.",
          8: "e1 and e9 together look two ways, to a tower and to the largest pagoda.",
          9: "Two houses lack one corner each, b7 and h4. But both are lost squares: a new piece would complete a fence.",
          10: "Red does not defend but threatens a tower. A stone on f9 would make it worth 132.",
          11: "Blocked at the last moment.",
          12: "And the next threat: the pagoda lacks only i5.",
          13: "Blocked again. Green's pillars are everywhere by now.",
          14: "Red starts a house in the lower right corner.",
          15: "The point of the game: h7, the very piece that would have made the fence, moves to b7. Both are green squares. The house stands, worth 20.",
          16: "Red's house lacks f4 now. With a stone it would be worth 30, more than Green's.",
          17: "So Green must not declare yet: Red would answer with f4. Patience first.",
          18: "A tower lacks h1, but there Red would have four pieces on the first rank: a wall.",
          19: "Now nothing within reach of one turn beats 20. Green declares.",
          20: "Red waives. 20 points for Green.",
        },
      },
      two: {
        title: "Second game: a cross, a demolition and a wall torn down",
        about:
          "Red begins and wins with a tower worth 44. On the way: a cross with a capture, a demolition, a wall and two fences.",
        comments: {
          2: "Both mirror each other: nobody wants to show a plan.",
          7: "The first threat: a house lacks b5.",
          8: "A pure block. A stone on the board's middle cross might have been worth more.",
          9: "Red points at a castle and, along the edges, at a tower.",
          10: "The pillar changes sides on black squares and stands in the castle's corner.",
          12: "Red wanted the pagoda; one stone on the cross ends it.",
          14: "Green has a house and a hut in mind that would share a corner.",
          16: "Now g2 would finish the house.",
          17: "Red would rather threaten a tower than defend: g1 would make it 44.",
          18: "Blocked, and the same stone belongs to a hut that also lacks g2.",
          19: "One red stone stops house and hut.",
          20: "Green turns to the middle cross: the pagoda lacks h5.",
          21: "Blocked, but on h5 the pillar will be in danger.",
          24: "A quiet move with a purpose: green pieces now stand left and right of h5.",
          26: "Cross! h5 is held by g5, i5, h1 and h9.",
          27: "Red gives the pillar up. Moving f9 away clears the file for a house with f4; before, a piece there would have made a wall.",
          28: "Captured. Green's pagoda lacks h5 again, but the square is lost now: h1 h2 h5 h9 would be a wall.",
          29: "Red's house lacks only f4.",
          30: "Green blocks there and makes a fence, e4 f4 g4. In the book Red spares it for fear of the pagoda with h5; but by R1 the wall would spoil that pagoda, and Red could tear the fence down safely.",
          31: "Red prefers to stop the pagoda for good.",
          32: "Green takes the stone back: the fence is gone before it costs anything.",
          33: "The pillar changes its job: a castle lacks b2.",
          34: "Blocked by another pillar on black.",
          35: "Red's last piece. With an empty reserve, Red may demolish from now on.",
          37: "Five stones at once return to the reserve. What looked solid was in the way and can now be placed again. But g9 is free, and a green stone there would complete a tower of 55.",
          38: "Green overlooks the tower and covers the corner instead, threatening a castle.",
          39: "Three red stones on red and d2 empty: a house of 80.",
          40: "The block on d2 is the fourth green piece on the second rank: a wall.",
          41: "Torn down, four pieces in one turn. The house of 80 is a threat once more.",
          42: "Blocked again, by a pillar from the upper edge.",
          43: "A tower lacks i1.",
          44: "Blocked, but with a fence, g1 h1 i1. Resigning would have cost 80: four red stones on red.",
          45: "The fence falls, and the tower is a threat again.",
          46: "Another block, and Green has hardly a free piece left.",
          47: "Now a castle lacks g8; all of stone it would be worth 160, were it not for a fence that Red could open.",
          48: "Green chooses the lesser evil: stop the castle, allow the tower.",
          49: "The tower stands: two stones on red, 22 each.",
          50: "A waiting move: every other green pillar is needed where it stands.",
          51: "Red declares 44.",
          52: "Green waives, content: it could have been 160.",
        },
      },
    },
  },
};
