/** The sample views of the gallery, for the tests beside this file. */
import { readdirSync, readFileSync } from "node:fs";
import type { LogEntry } from "../contract";
import type { JaguarView } from "./view";

interface Sample {
  readonly view: JaguarView;
  readonly moves: readonly string[];
  readonly last: readonly LogEntry[];
}

const FOLDER = new URL("./samples/", import.meta.url);

export function sample(name: string): Sample {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8")) as Sample;
}

export const SAMPLES = readdirSync(FOLDER).map((file) => sample(file.slice(0, -".json".length)));
