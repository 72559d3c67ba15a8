/** How a marked move is written behind it. */
export const MARKS: Readonly<Record<string, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };
