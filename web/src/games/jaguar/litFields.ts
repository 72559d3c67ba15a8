/** The fields that light up, and what a click on them plays. */
import type { Options } from "./moves";

/** What a field is lit for. */
export interface Light {
  readonly kind: "lay" | "cover" | "aim";
  readonly move: string;
  /** How far the enemy explorer advances for a covering. */
  readonly price: number;
}

export type Lights = ReadonlyMap<number, Light>;

/** Fields of one's own pyramid: for this card, if there is one, or for an event. */
export function ownLights(options: Options, card: number | null): Lights {
  const lights = aims(options.own);
  const spots = card === null ? undefined : options.spots.get(card);
  for (const [field, { move, covers, price }] of spots ?? [])
    lights.set(field, { kind: covers ? "cover" : "lay", move, price });
  return lights;
}

/** Fields of the other pyramid, for an event. */
export function enemyLights(options: Options): Lights {
  return aims(options.enemy);
}

function aims(fields: ReadonlyMap<number, string>): Map<number, Light> {
  return new Map([...fields].map(([field, move]) => [field, { kind: "aim", move, price: 0 }]));
}
