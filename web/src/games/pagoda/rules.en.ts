import type { RulesTexts } from "./rules";

export const en: RulesTexts = {
  title: "The rules of Pagoda",
  lead: "By Arve D. Fühler, published by Pegasus Spiele in 2014. For two players.",
  contents: "On this page",
  lesson: "Learn it by doing, in five minutes",
  sections: {
    goal: {
      title: "The goal",
      text: [
        "Two builders raise pagodas on six shared sites. Every column, tile and roof scores for the player who builds it; a column scores more the higher it stands. When three pagodas are complete the game ends, and the player with more points wins.",
      ],
    },
    things: {
      title: "What you need",
      text: [
        "The six building sites belong to both players. There are five colours: red, yellow, green, blue and violet. You play with 55 cards, eleven of each colour, any number of columns, and 25 tiles, one for each pair of base colour and field colour (P13).",
        "Each player has five cards open on the table, at first one of each colour, and two in hand, which the other does not see. Both kinds of cards pay for things in the same way.",
      ],
    },
    pagoda: {
      title: "A pagoda",
      text: [
        "A floor consists of four columns of one colour. On the ground floor the first column decides the colour. A complete floor is covered by a tile of the same colour as its columns; the fields on the tile give the colour of the next floor. After the fourth floor comes the roof, a last tile with a tip.",
      ],
      figures: [
        { diagram: "column", caption: "A red column on an empty site: from now on this floor is red." },
        {
          diagram: "tile",
          caption: "Four red columns, a red tile with blue fields: the second floor will be blue.",
        },
        { diagram: "whole", caption: "A whole pagoda: red, blue, yellow, green, and a violet tip." },
      ],
    },
    turn: {
      title: "A turn",
      text: [
        "Do any number of these, in any order and on any sites: build a column, lay a tile, build a roof. A turn builds at least one column and at most three. Tiles do not count towards that.",
        "A column costs one card of its colour and scores the number of its floor. A tile costs one card of its colour and lies on a complete floor; it scores one point and gives the ability of its colour. You choose among the tiles of that colour that are still there.",
        "At the end of the turn the cards you played are discarded, and you draw: open cards until five lie on your table, then hidden ones until you hold two. If you hold more than two, you keep them. An empty pile is replaced by the shuffled discard pile.",
      ],
      figures: [{ diagram: "points", caption: "Points of a column: 1, 2, 3 and 4 on floors 1 to 4." }],
    },
    roof: {
      title: "The roof",
      text: [
        "On a complete fourth floor the last tile is laid together with its tip, all or nothing: one card of the floor's colour for the tile, two cards of the tip's colour for the tip. The tile scores one point and gives its ability, the tip scores five and counts as one column.",
      ],
      figures: [
        { diagram: "roof", caption: "A green card for the tile, two violet cards for the tip: six points." },
      ],
    },
    alternative: {
      title: "The alternative turn",
      text: [
        "Instead of a normal turn, and before any action, any four of your cards build one column of any colour, by the usual rules and for the usual points. The turn ends at once, and you draw. It can be combined only with the dragon (before it) and the fan (at the end).",
      ],
      figures: [{ diagram: "alternative", caption: "Four cards that do not fit build the column you need." }],
    },
    abilities: {
      title: "Abilities",
      text: [
        "Laying a tile sets the marker of its colour to two uses, whatever it showed before. Different abilities may be used in one turn, each at most once.",
      ],
      table: {
        head: ["Tile", "Ability", "What it does"],
        rows: [
          ["red", "lantern", "at any time in your turn: four columns instead of three"],
          [
            "yellow",
            "dragon",
            "before any action: discard any of your cards and draw as many; table and hand keep their sizes",
          ],
          [
            "green",
            "rice bowl",
            "two cards of one colour stand for a column of another colour, or for one half of a tip",
          ],
          ["blue", "Buddha", "two cards of one colour stand for a tile of another colour"],
          [
            "violet",
            "fan",
            "at the end of your turn, when your table cards are drawn (P12): fill your hand to four cards instead of two",
          ],
        ],
      },
      figures: [
        { diagram: "rice-column", caption: "Rice bowl: two red cards build a yellow column." },
        { diagram: "rice-tip", caption: "Rice bowl: one violet card and two red ones build a violet tip." },
        { diagram: "buddha", caption: "Buddha: two green cards lay a violet tile." },
      ],
    },
    end: {
      title: "The end",
      text: [
        "As soon as three pagodas are complete the end is near. The turn is played to its end; if it is the start player's, the opponent has one more turn, so that both have had the same number. More pagodas may be completed then. The player with more points wins; equal points are a draw (P14).",
        "A pagoda that cannot go on, because its top floor is complete and no tile of that colour is left, counts as complete (P5).",
      ],
    },
    variants: {
      title: "Quick and simple",
      text: [
        "In the quick game a pagoda has three floors, its third tile is the roof, and a tip scores four. In the simple game there are no abilities. Both can be combined.",
      ],
    },
    notation: {
      title: "Moves in writing",
      text: [
        "Capitals are cards from the table, small letters cards from the hand; colours are r y g b v. Every turn ends with E or P; the fan is decided after that, with F or K.",
      ],
      table: {
        head: ["Action", "Written"],
        rows: [
          ["Blue column on site 3 for a blue table card", "C3b:B"],
          ["Yellow column with the rice bowl, two red cards", "C3y:Rr"],
          ["Blue tile with green fields for a blue hand card", "T3bg:b"],
          ["The same with Buddha, two violet cards", "T3bg:VV"],
          ["Roof: tile's payment, then the tip's", "R3bg:B+Gg"],
          ["Lantern; dragon with the cards it discards", "L, D:RRv"],
          ["Alternative turn", "A2v:RRBg"],
          ["End the turn; pass", "E, P"],
          ["After the table cards are drawn: use the fan; keep it", "F, K"],
        ],
      },
    },
  },
  rulings: {
    title: "Rulings",
    text: "This is how we play, and why, where the rulebooks leave a question open or where we depart from them. What they do say is quoted.",
    each: {
      P1: {
        rule: "The tip field on the back of a tile has the colour of the fields on its front.",
        why: "The texts of the books do not give the colour of each tip field (P13). This way one look at a tile tells everything.",
      },
      P2: {
        rule: "A pair used with rice bowl or Buddha must be of a different colour from what it builds. Both abilities may be used in one roof.",
        why: "The German book says “einer anderen Farbe” (of another colour), the French one “de votre choix” (of your choice). A pair of the same colour would only waste a card.",
      },
      P3: {
        rule: "An ability just gained can be used at once, even inside the same roof, unless it was already used this turn. The lantern is the exception: once the building limit is used up no roof is possible, not even one whose red tile would bring the lantern. A yellow tile's dragon comes too late, because an action has been taken. Buddha laying a blue tile leaves two uses.",
        why: "The book gives the ability “ab sofort” (at once) when the tile is laid; what is spent is spent before that. But it rules out a roof “wenn du in diesem Zug schon 3 Säulen gebaut hast” (if you have already built three columns this turn).",
      },
      P4: {
        rule: "Every turn owes a column, so no step may make its first column impossible. If no column can be built in any way, not even by an alternative turn, you may use the dragon, light the lantern and lay tiles, and you end the turn with P (pass). This is judged again after a dragon. The dragon is never refused; a lantern is, if it would rule out an alternative turn that is the only way left.",
        why: "The book demands “mindestens 1 Säule” (at least one column) and does not say what happens when none is possible. Nobody should be able to dodge the duty to build. A dragon cannot be counted on, because it draws unknown cards.",
      },
      P5: {
        rule: "A site is blocked, and counts as complete, from the moment its top floor is complete and no tile of its colour is left, even if the last one went elsewhere.",
        why: "In the book such a pagoda counts “als vollendet” (as complete), but it does not say from when. It can never go on, so waiting would only delay the end.",
      },
      P6: {
        rule: "The lantern is not an action, so a dragon may follow it. After lantern, rice bowl or Buddha there is no alternative turn.",
        why: "The book allows the lantern “jederzeit” (at any time), and only column, tile and roof are actions. In an alternative turn it allows dragon and fan, “die anderen Sonderfähigkeiten dagegen nicht” (but not the other abilities).",
      },
      P7: {
        rule: "Cards are drawn to the table first, then to the hand. The discard pile is reshuffled only when a card must be drawn and the pile is empty; what was just discarded is in it. The last turn refills too.",
        why: "The book: “zuerst deine Tischkarten” (your table cards first). The order decides what the other player sees, so all of it has to be fixed.",
      },
      P8: {
        rule: "The start player is drawn by lot. Columns never run out.",
        why: "In the book the start player is “wer zuletzt mit Stäbchen gegessen hat” (the player who last ate with chopsticks); on a screen a lot is fairer. It calls the supply of columns “theoretisch unbegrenzt” (unlimited in theory).",
      },
      P9: {
        rule: "Two turns in a row without a card played end the game on points at once.",
        why: "The book is silent; without this rule the game could go on for ever. Cards discarded by a dragon do not count as played, the four cards of an alternative turn do.",
      },
      P10: {
        rule: "A dragon discards at least one card. A pointless lantern is allowed and spent. A fan is never wasted: with four cards in hand nothing is asked.",
        why: "The book lets the dragon discard “beliebig viele” (any number of) cards; without any it would do nothing at all. A fan with four cards in hand “verpufft” (fizzles out), so there is nothing to decide. In games begun by rules version 1 it could still be spent that way.",
      },
      P11: {
        rule: "Cards can be counted: when the pile is empty, a player who counts knows the other's hand. What is known stays known until it is played or discarded; the board marks it with an eye.",
        why: "The book is silent. Memory should not decide between two players at a screen; everybody sees what could be known.",
      },
      P12: {
        rule: "When you end your turn, your table cards are drawn. Then, if you can use the fan and hold fewer than four cards, you decide: F fills your hand to four, K keeps the fan. Otherwise nothing is asked. This is version 2 of our rules; games begun before go on by version 1, where F instead of E decided on the fan before any card was drawn.",
        why: "The book allows the fan “nur am Ende deines Zugs …, wenn du deine Karten auffüllst” (only at the end of your turn, when you refill your cards), and you always refill “zuerst deine Tischkarten” (your table cards first). So you see them before you decide. A game keeps the rules it was begun with.",
      },
      P13: {
        rule: "The set of tiles, each pair of base colour and field colour once, and the backs of the tiles are a reconstruction.",
        why: "The rulebooks we have count “25 Plättchen, je 5 in 5 Farben” (25 tiles, 5 in each of 5 colours), but show neither the single tiles nor their backs. Each pair once is the simplest set that fits.",
      },
      P14: {
        rule: "Equal points are a draw.",
        why: "The German book says “unentschieden” (drawn), the French one “partagent la victoire” (share the victory). Either way nobody is ahead, so we read both as a draw.",
      },
    },
  },
};
