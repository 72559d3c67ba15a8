import { describe, expect, test } from "vitest";
import type { Option } from "../lib/wire";
import { chosenOptions, initialInputs, problemOf } from "./options";

const said = { en: "", de: "", fr: "" };
const option = (more: Pick<Option, "name" | "type" | "default"> & Partial<Option>): Option => ({
  help: "",
  label: said,
  hint: said,
  least: null,
  most: null,
  choices: null,
  file: "",
  ...more,
});
const quick = option({ name: "quick", type: "boolean", default: false });
const limit = option({ name: "limit", type: "integer", default: 400, least: 0, most: 1000 });
const path = option({ name: "path", type: "text", default: "- 5 6b", most: 10 });
const all = [quick, limit, path];

test("a form begins with the defaults, and sends none of them", () => {
  const inputs = initialInputs(all);
  expect(inputs).toEqual({ quick: false, limit: "400", path: "- 5 6b" });
  expect(chosenOptions(all, inputs)).toEqual({});
});

test("what differs from its default is sent with its own type", () => {
  const inputs = { quick: true, limit: " 7 ", path: "- 3\n" };
  expect(chosenOptions(all, inputs)).toEqual({ quick: true, limit: 7, path: "- 3" });
});

test("an input that was never touched is not sent", () => {
  expect(chosenOptions(all, { limit: "5" })).toEqual({ limit: 5 });
});

describe("an input that cannot be sent", () => {
  test.each(["", "many", "1.5", "1e3"])("is no whole number: %j", (input) => {
    expect(problemOf(limit, input)).toBe("number");
  });

  test.each(["-1", "1001"])("lies out of range: %s", (input) => {
    expect(problemOf(limit, input)).toBe("range");
  });

  test("is too long a text", () => {
    expect(problemOf(path, "01234567890")).toBe("length");
  });
});

test("the ends of a range can be sent", () => {
  expect([problemOf(limit, "0"), problemOf(limit, "1000"), problemOf(quick, true)]).toEqual([
    null,
    null,
    null,
  ]);
});
