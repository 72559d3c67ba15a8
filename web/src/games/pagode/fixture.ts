/** Positions for tests: the samples of the gallery, which the engine wrote. */
import capture from "./samples/capture.json";
import cross from "./samples/cross.json";
import declared from "./samples/declared.json";
import demolish from "./samples/demolish.json";
import double from "./samples/double.json";
import early from "./samples/early.json";
import house from "./samples/house.json";
import over from "./samples/over.json";
import rich from "./samples/rich.json";
import start from "./samples/start.json";
import threat from "./samples/threat.json";
import waiting from "./samples/waiting.json";
import wall from "./samples/wall.json";
import { group } from "./moves";
import type { Situation } from "./touch";
import type { PagodeView } from "./view";

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

export function situationOf(name: SampleName): Situation {
  const { view, moves } = sample(name);
  return { view, legal: group(moves), seat: view.player ?? 0 };
}
