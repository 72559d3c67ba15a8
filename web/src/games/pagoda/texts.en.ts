import { colourOf, onTable, type CardLetter, type Colour } from "./view";
import type { Thing } from "./texts";

const colours = { r: "red", y: "yellow", g: "green", b: "blue", v: "violet" };
const abilities = { r: "lantern", y: "dragon", g: "rice bowl", b: "Buddha", v: "fan" };

function thing({ kind, base, colour }: Thing): string {
  const own = colours[base ?? colour];
  if (kind === "T") return `${own} tile with ${colours[colour]} fields`;
  return kind === "R" ? `${own} roof with a ${colours[colour]} tip` : `${own} column`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}

function cards(n: number): string {
  return n === 1 ? "1 card" : `${n} cards`;
}

export const en = {
  colours,
  abilities,
  /** What an ability does, where it is used. */
  effects: {
    r: "Lantern: four columns this turn instead of three. Any time in the turn.",
    y: "Dragon: before you build, discard any of your cards and draw as many.",
    g: "Rice bowl: two cards of one colour stand for one column of another colour, or for one half of a tip.",
    b: "Buddha: two cards of one colour lay one tile of another colour.",
    v: "Fan: when the turn ends, fill your hand to four cards instead of two.",
  },
  /** "red tile with blue fields", and with its article. */
  thing,
  aThing: (what: Thing) => `a ${thing(what)}`,
  card: (card: CardLetter) => `${colours[colourOf(card)]} ${onTable(card) ? "table" : "hand"} card`,
  /** "a red table card", "2 red table cards". */
  paid: (card: CardLetter, n: number) => {
    const name = `${colours[colourOf(card)]} ${onTable(card) ? "table" : "hand"} card`;
    return n === 1 ? `a ${name}` : `${n} ${name}s`;
  },
  list,

  // Moves and draws, for the move list; without a name for a hint.
  build: (what: string, site: number, paid: string) => `${what} on site ${site}, for ${paid}`,
  builds: (by: string, what: string, site: number, paid: string) =>
    `${by} built ${what} on site ${site}, for ${paid}`,
  alternative: (by: string, what: string, site: number, paid: string) =>
    `${by} took an alternative turn: ${what} on site ${site}, for ${paid}`,
  place: (site: string) => `site ${site}`,
  withAbility: (used: readonly string[]) => ` (used the ${list(used)})`,
  lights: (by: string) => `${by} lit the lantern: four columns in this turn`,
  swap: (said: string) => `Dragon: ${said}`,
  swaps: (by: string, said: string) => `${by} let the dragon swap ${said}`,
  ends: (by: string) => `${by} ended the turn`,
  usesFan: (by: string) => `${by} used the fan and filled the hand to four`,
  keepsFan: (by: string) => `${by} kept the fan for later`,
  passes: (by: string) => `${by} passed: no column could be built`,
  /** What a player did, after their name. */
  did: {
    /** Columns of one colour in a row: "2 yellow on 4". */
    column: (c: Colour, site: number, count: number) =>
      `${count > 1 ? `${count} ` : ""}${colours[c]} on ${site}`,
    columns: (built: readonly string[]) => `built ${list(built)}`,
    alternative: (built: string) => `built ${built} in an alternative turn`,
    tile: (what: string, site: number) => `laid ${what} on ${site}`,
    roof: (what: string, site: number) => `put ${what} on ${site}`,
    lantern: "lit the lantern",
    dragon: (n: number) => `swapped ${cards(n)} with the dragon`,
    fan: "filled the hand to four with the fan",
    keep: "kept the fan",
    end: "ended the turn",
    pass: "passed",
  },
  begins: (name: string) => `Drawn by lot: ${name} begins`,
  player: (seat: number) => `player ${seat}`,
  draws: (table: readonly string[], hand: readonly string[], hidden: number, reshuffled: boolean) => {
    const held = [...hand, ...(hidden ? [hidden === 1 ? "1 hidden card" : `${hidden} hidden cards`] : [])];
    const parts = [
      ...(table.length ? [`${list(table)} to the table`] : []),
      ...(held.length ? [`${list(held)} to the hand`] : []),
    ];
    return `Drawn: ${parts.join(", ") || "nothing"}${reshuffled ? "; the pile was reshuffled" : ""}`;
  },

  // The turn that writes itself.
  /** Without a site if it is the same as in the step before. */
  step: (what: string, site: number | null, notes: string) =>
    `${what}${site === null ? "" : ` on ${site}`} (${notes})`,
  steps: (what: Thing, count: number) => (count > 1 ? `${count} ${thing(what)}s` : thing(what)),
  lit: "lantern lit",
  alternativeStep: (step: string) => `alternative turn: ${step}`,
  columnsLeft: (count: number) =>
    count === 0 ? "no column left" : count === 1 ? "1 column left" : `${count} columns left`,

  // Read-outs.
  emptySite: "empty",
  floorDone: (floor: number, c: Colour, field: Colour) =>
    `floor ${floor} ${colours[c]}, tile with ${colours[field]} fields`,
  floorOpen: (floor: number, c: Colour, columns: number) =>
    `floor ${floor} ${colours[c]}, ${columns === 0 ? "no column yet" : columns === 1 ? "1 column" : `${columns} columns`}, no tile`,
  roofed: (base: Colour, tip: Colour) => `complete: ${thing({ kind: "R", base, colour: tip })}`,
  blockedSite: (c: Colour) => `cannot go on: no ${colours[c]} tile is left; counts as complete`,
  site: (n: number, what: string) => `site ${n}: ${what}`,
  may: (things: readonly string[]) => `you may add ${list(things)}`,
  hand: (table: string, hand: string) => `Your table: ${table}. Your hand: ${hand}.`,
  otherCards: (name: string, table: string, hand: number, known: string) =>
    `${name}'s table: ${table}. ${name} holds ${cards(hand)}${known ? `, among them ${known}` : ""}.`,
  counted: (card: string, count: number) => (count === 1 ? card : `${count} ${card}`),
  nothing: "nothing",
  score: (a: string, scoreA: number, b: string, scoreB: number, complete: number) =>
    `${a} ${scoreA}, ${b} ${scoreB}. ${complete === 1 ? "1 pagoda is" : `${complete} pagodas are`} complete; three end the game.`,
  uses: (name: string, uses: string) => `${name}'s abilities: ${uses}.`,
  endNear: "Three pagodas are complete: both players finish with the same number of turns.",

  // What to do now.
  taskWait: "Wait for the other builder.",
  taskOver: "The game is over.",
  taskFirst: "Pick a card, then a glowing site: build at least one column.",
  taskAlternative: "Your cards fit no site. Take an alternative turn: four cards for one column.",
  taskMore: (left: number) =>
    `Build on, up to ${left} more ${left === 1 ? "column" : "columns"}, or end the turn.`,
  taskTiles: "All columns are built. Lay a tile, or end the turn.",
  taskEnd: "All columns are built. End the turn to draw new cards.",
  taskClosing: "The alternative turn is done. End the turn to draw new cards.",
  taskPass: "No column can be built. Lay tiles if you can, then pass.",
  taskFan: "Your table cards are drawn. Use the fan to fill your hand to four, or keep it.",

  // Labels.
  sites: "Building sites",
  yourTable: "Your table",
  yourHand: "Your hand",
  yourCards: "Your cards",
  theirs: (name: string) => `${name}'s cards`,
  abilityBoard: "Your abilities",
  supply: "Tiles",
  tileGone: (tile: string) => `${tile}: used up`,
  pile: (count: number) => `Draw pile: ${cards(count)}`,
  discard: (count: number, said: string) => `Discard pile: ${cards(count)}${said ? ` (${said})` : ""}`,
  pileShort: "Pile",
  discardShort: "Discard",
  track: "Score",
  points: (name: string, points: number) => `${name}: ${points === 1 ? "1 point" : `${points} points`}`,
  turnPoints: (points: number) => `+${points} this turn`,
  columnsUsed: (built: number, limit: number) => `${built} of ${limit} columns built`,
  endTurn: "End turn",
  endFan: "End with fan",
  useFan: "Use the fan",
  keepFan: "Keep the fan",
  pass: "Pass",
  alternativeTurn: "Alternative turn",
  cancel: "Cancel",
  use: "Use it",
  showWhere: "Show where",
  usesLeft: (count: number) => (count === 0 ? "no uses" : count === 1 ? "1 use" : `${count} uses`),
  locked: "cannot be undone",
  knownCard: "known to the other player",
  hiddenCard: "hidden card",
  lastTurn: "Last turn",

  // Choices.
  chooseWhat: (site: number) => `What do you build on site ${site}?`,
  chooseTile: (site: number) => `Which tile for site ${site}? Its fields give the colour of the next floor.`,
  chooseTip: (site: number) => `Which roof for site ${site}? Its tip costs two cards of the tip's colour.`,
  payFor: (what: string) => `Pay for the ${what} with`,
  payTip: (tip: Colour) => `Pay for the ${colours[tip]} tip with`,
  fromTable: "table",
  fromHand: "hand",
  price:
    "Both pay the same, but a table card is replaced face up, where everybody sees it. A hand card is replaced unseen, and only up to two.",
  ricePair: "with the rice bowl",
  buddhaPair: "with Buddha",
  alternativeHelp: (n: number) =>
    `Instead of a normal turn: any four cards build one column of any colour that fits. ${n} of 4 chosen.`,
  alternativeWhere: "Now pick a glowing site.",
  /** After "Show where": what to pick now. */
  pairHelp: {
    g: "Rice bowl: pick a glowing site. Two cards of one colour pay for its column, or for half a tip.",
    b: "Buddha: pick a glowing site. Two cards of one colour pay for its tile.",
  },
  dragonHelp: "Pick the cards you want to swap. You draw as many; then your turn goes on.",
  dragonDo: (n: number) => (n === 0 ? "Pick cards" : `Swap ${cards(n)}`),
  fanHelp: "Fan: your hand is filled to four instead of two.",
  fanAsk:
    "Your table cards are drawn. Fill your hand to four with the fan, or keep the fan and fill it to two?",

  // Why a click does nothing.
  notYourTurn: (name: string) => `It is ${name}'s turn.`,
  notYours: (name: string) => `Those are ${name}'s cards. You pay with your own.`,
  closing: "An alternative turn builds one column and is over: you can only end the turn now.",
  fanDue: "The turn has ended. Decide on the fan first: use it or keep it.",
  complete: (site: number) => `The pagoda on site ${site} is complete.`,
  blocked: (site: number, c: Colour) =>
    `No ${colours[c]} tile is left, so site ${site} cannot go on. It counts as complete.`,
  limit: (limit: number): string =>
    limit === 3
      ? "Three columns a turn are the limit (four with the lantern)."
      : "Four columns are the limit, even with the lantern.",
  needsTile: (site: number, c: Colour) =>
    `The floor on site ${site} has its four columns. Next comes a ${colours[c]} tile, for a ${colours[c]} card.`,
  needsRoof: (site: number, c: Colour) =>
    `The top floor on site ${site} is full. Next comes the roof: a ${colours[c]} card for its tile and two cards for the tip.`,
  roofNeeds: (c: Colour) =>
    `A roof costs a ${colours[c]} card for the tile and two cards of the tip's colour, all in one go. You do not have them.`,
  floorTakes: (site: number, floor: number, wanted: Colour, got: Colour) =>
    `Floor ${floor} on site ${site} takes ${colours[wanted]} columns, so a ${colours[got]} card does not fit.`,
  noCard: (site: number, c: Colour) => `Site ${site} needs a ${colours[c]} card, and you have none.`,
  noUse: (c: Colour) => `A ${colours[c]} card cannot build anything right now.`,
  columnOwed: "After that you could not build the column that every turn requires.",
  owes: "Every turn builds at least one column.",
  tileNotDue: (c: Colour) =>
    `A ${colours[c]} tile goes on four ${colours[c]} columns. No site is ready for it.`,
  tileTaken: (base: Colour, field: Colour) =>
    `The ${colours[base]} tile with ${colours[field]} fields is already built in.`,
  notThisTile: (c: Colour) => `This floor takes a ${colours[c]} tile, like the columns below it.`,
  noMarker: (c: Colour) => `No use of the ${abilities[c]} left. Laying a ${colours[c]} tile gives you two.`,
  usedUp: (c: Colour) =>
    `The ${abilities[c]} has already been used this turn. Each ability works once a turn.`,
  dragonLate: "The dragon comes first, before anything is built or laid.",
  lanternBlocks: "Only an alternative turn can build a column now, and the lantern would rule it out.",
  fanLater: "You decide on the fan when the turn has ended and your table cards are drawn.",
  /** By rules version 1. */
  fanAtEnd: "The fan works at the end of the turn, after a column is built.",
  noPair: (c: Colour): string =>
    c === "g"
      ? "The rice bowl needs two cards of one colour and a site that takes another."
      : "Buddha needs two cards of one colour and a full floor of another.",
  simple: "The simple game has no abilities.",
  alternativeLate: "An alternative turn replaces the whole turn, and this one has begun.",
  alternativeNowhere: (site: number) => `No column can be built on site ${site} now.`,
  fourFirst: "First choose four cards for the alternative turn.",
  fourAlready: "Four cards are chosen. Click one again to put it back.",
  drawLater: "You draw when your turn ends: the table up to five, then the hand up to two.",
};
