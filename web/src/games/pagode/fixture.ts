/** Positions for tests: the samples of the gallery, which the engine wrote. */
import capture from "../../gallery/samples/pagode-capture.json";
import cross from "../../gallery/samples/pagode-cross.json";
import declared from "../../gallery/samples/pagode-declared.json";
import demolish from "../../gallery/samples/pagode-demolish.json";
import double from "../../gallery/samples/pagode-double.json";
import early from "../../gallery/samples/pagode-early.json";
import house from "../../gallery/samples/pagode-house.json";
import over from "../../gallery/samples/pagode-over.json";
import rich from "../../gallery/samples/pagode-rich.json";
import start from "../../gallery/samples/pagode-start.json";
import threat from "../../gallery/samples/pagode-threat.json";
import waiting from "../../gallery/samples/pagode-waiting.json";
import wall from "../../gallery/samples/pagode-wall.json";
import { group } from "./moves";
import type { Desk } from "./picking";
import type { PagodeView } from "./types";

const samples = {
  capture,
  cross,
  declared,
  demolish,
  double,
  early,
  house,
  over,
  rich,
  start,
  threat,
  waiting,
  wall,
};
export type SampleName = keyof typeof samples;

export function sample(name: SampleName): { view: PagodeView; moves: readonly string[] } {
  // JSON modules have no tuples and no literal types; the engine wrote them as views.
  return samples[name] as unknown as { view: PagodeView; moves: string[] };
}

export function deskOf(name: SampleName): Desk {
  const { view, moves } = sample(name);
  return { view, legal: group(moves), seat: view.player ?? 0 };
}
