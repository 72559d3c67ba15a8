import { expect, test } from "vitest";
import { deName } from "./french";

test.each([
  ["Ada", "d’Ada"],
  ["élodie", "d’élodie"],
  ["Åsa", "d’Åsa"],
  ["Œdipe", "d’Œdipe"],
  ["Yves", "d’Yves"],
  ["Max", "de Max"],
  ["Hugo", "de Hugo"],
  ["Yann", "de Yann"],
  ["7up", "de 7up"],
  ["", "de "],
])("de + %s: %s", (name, said) => expect(deName(name)).toBe(said));
