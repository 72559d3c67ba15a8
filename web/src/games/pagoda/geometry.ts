/** Where the pieces of a pagoda stand in the picture of its site. Units: the frame is WIDTH by HEIGHT, the
 * middle of the ground is the origin, y grows downwards. */
import type { Site } from "./view";

export const WIDTH = 160;
export const HEIGHT = 222;
/** The origin in the frame. */
export const GROUND = { x: WIDTH / 2, y: HEIGHT - 38 };

/** A tile's thickness, a roof from its eaves to the tip, the tip. */
export const SLAB = 6;
export const ROOF = 27;
export const TIP = 25;
const TALLEST_RISE = 44;
/** From the middle of a floor to the top of its rearmost column. */
const FLOOR_BACK = 15;
const TOP_MARGIN = 5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The four fields in the order in which they are filled: from the back, so that nothing new is hidden. */
export const FIELDS: readonly Point[] = [
  { x: 0, y: -FLOOR_BACK },
  { x: -37, y: 0 },
  { x: 37, y: 0 },
  { x: 0, y: FLOOR_BACK },
];

/** From one floor to the next. All sites share it, so that heights can be compared, and it shrinks as the
 * tallest pagoda grows, so that everything fits its frame. */
export function rise(sites: readonly Site[], floors: number): number {
  const rises = sites.map((site) => highest(site, floors));
  return Math.min(TALLEST_RISE, ...rises);
}

function highest(site: Site, floors: number): number {
  const room = GROUND.y - TOP_MARGIN;
  const count = Math.max(1, site.floors.length);
  const roofDue = count === floors && site.floors.at(-1)?.columns === 4 && !site.blocked;
  if (site.tip !== null || roofDue) return (room - ROOF - TIP) / count;
  return (room - FLOOR_BACK - SLAB) / count;
}

/** How high the ground of a floor lies (1: the lowest). */
export function level(floor: number, step: number): number {
  return -(floor - 1) * step;
}

/** The height of a column, so that a tile fits on top. */
export function columnHeight(step: number): number {
  return step - SLAB;
}

/** A slab with upturned corners, its top around the origin: top face, then its two visible edges. */
export interface Slab {
  readonly top: string;
  readonly left: string;
  readonly right: string;
}

export function slab(half: number, lift: number, thickness: number): Slab {
  const depth = half * 0.4;
  const [l, b, r, f] = [at(-half, -lift), at(0, -depth - lift), at(half, -lift), at(0, depth - lift)];
  // The edge dips between two corners: the control point lies as far below the straight edge as they are raised.
  const dip = (x: number, y: number) => at(x, y + lift * 0.6);
  const [lb, br, rf, fl] = [
    dip(-half / 2, -depth / 2),
    dip(half / 2, -depth / 2),
    dip(half / 2, depth / 2),
    dip(-half / 2, depth / 2),
  ];
  const down = `v${thickness}`;
  return {
    top: `M${l} Q${lb} ${b} Q${br} ${r} Q${rf} ${f} Q${fl} ${l}Z`,
    left: `M${l} Q${fl} ${f} ${down} Q${low(fl, thickness)} ${low(l, thickness)}Z`,
    right: `M${f} Q${rf} ${r} ${down} Q${low(rf, thickness)} ${low(f, thickness)}Z`,
  };
}

function at(x: number, y: number): string {
  return `${round(x)},${round(y)}`;
}
function low(point: string, by: number): string {
  const [x = "0", y = "0"] = point.split(",");
  return `${x},${round(Number(y) + by)}`;
}
function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** The two visible faces of a curved roof over a slab, and the ridges between them. */
interface RoofFaces {
  readonly left: string;
  readonly right: string;
  readonly ridges: string;
}

export function roof(half: number, lift: number, height: number): RoofFaces {
  const depth = half * 0.4;
  const [l, f, r] = [at(-half, -lift), at(0, depth - lift), at(half, -lift)];
  const [tl, tf, tr] = [at(-9, -height), at(0, -height + 4), at(9, -height)];
  // Ridges sag, as on every pagoda.
  const [cl, cf, cr] = [at(-half * 0.35, -height * 0.3), at(0, 0), at(half * 0.35, -height * 0.3)];
  const [el, er] = [at(-half / 2, depth / 2 + lift * 0.6), at(half / 2, depth / 2 + lift * 0.6)];
  return {
    left: `M${l} Q${el} ${f} Q${cf} ${tf} L${tl} Q${cl} ${l}Z`,
    right: `M${f} Q${er} ${r} Q${cr} ${tr} L${tf} Q${cf} ${f}Z`,
    ridges: `M${l} Q${cl} ${tl} M${f} Q${cf} ${tf} M${r} Q${cr} ${tr}`,
  };
}

/** The side of an upright cylinder that stands on the origin. */
export function cylinder(radius: number, height: number): string {
  const flat = round(radius * 0.4);
  return `M${-radius},${round(-height)} V0 A${radius},${flat} 0 0 0 ${radius},0 V${round(-height)}Z`;
}

/** Where a score stands on a track of `length` fields that goes on after its end. */
export function onTrack(score: number, length: number): { readonly share: number; readonly lap: number } {
  return { share: (score % length) / length, lap: Math.floor(score / length) };
}
