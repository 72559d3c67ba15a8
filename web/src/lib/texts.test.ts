/** Everything shown comes from texts in three languages, and each says it in its own words. The types check that no
 * language lacks a text (`i18n.test.ts`); these tests read the sources. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { expect, test } from "vitest";
import { LANGUAGES } from "./i18n.svelte";

const SOURCES = join(import.meta.dirname, "..");
const WORD = /\p{L}{3}/u;
/** Names, and words that two languages share. */
const SHARED = new Set([
  ...["Pagode", "Pagoda", "Buddha", "Mira"],
  ...[
    "Actions",
    "Computer",
    "Duel",
    "Duels",
    "Filter",
    "Match",
    "Messages",
    "Name",
    "Notation",
    "Points",
    "Start",
    "table",
  ],
  "site :",
]);
/** Milliseconds: hundreds of files are read, and everything else on the machine may be busy. */
const PATIENCE = 120_000;
/** Attributes that people read or hear; the others are for the browser. */
const SAID = /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|text)$/;

function sources(endings: string): string[] {
  return globSync(`**/*.${endings}`, { cwd: SOURCES }).filter((file) => !/test|gallery|fixture/.test(file));
}

function read(file: string): string {
  return readFileSync(join(SOURCES, file), "utf8");
}

// ---- what each language says ----------------------------------------------------------------------------

function tree(file: string): ts.SourceFile {
  const script = file.endsWith(".svelte")
    ? (/<script lang="ts">([^]*?)<\/script>/.exec(read(file))?.[1] ?? "")
    : read(file);
  const kind = file.endsWith(".json") ? ts.ScriptKind.JSON : ts.ScriptKind.TS;
  return ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true, kind);
}

/** What a name refers to: in the same file, or in a neighbouring one that it is imported from. */
function behind(name: string, source: ts.SourceFile): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        if (one.name.getText() === name) return one.initializer;
    if (ts.isImportDeclaration(statement) && statement.importClause?.getText().match(`\\b${name}\\b`)) {
      const path = (statement.moduleSpecifier as ts.StringLiteral).text;
      const file = join(dirname(source.fileName), `${path}.ts`);
      return existsSync(join(SOURCES, file)) ? behind(name, tree(file)) : undefined;
    }
  }
  return undefined;
}

function entries(node: ts.ObjectLiteralExpression): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const one of node.properties) {
    if (!one.name) continue;
    const key = ts.isStringLiteral(one.name) ? one.name.text : one.name.getText();
    const held = ts.isPropertyAssignment(one) ? one.initializer : one;
    const name = ts.isShorthandPropertyAssignment(one) || ts.isIdentifier(held) ? held.getText() : null;
    found.set(key, (name === null ? null : behind(name, node.getSourceFile())) ?? held);
  }
  return found;
}

function words(node: ts.Node): string {
  const here =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  const inside: string[] = [];
  node.forEachChild((child) => void inside.push(words(child)));
  return [here ? node.text : "", ...inside].join(" ").trim();
}

/** Where two languages have the same words, whatever else is in the functions that say them. */
function same(one: ts.Node, other: ts.Node): string[] {
  if (ts.isObjectLiteralExpression(one) && ts.isObjectLiteralExpression(other)) {
    const others = entries(other);
    return [...entries(one)].flatMap(([key, held]) => same(held, others.get(key) ?? other));
  }
  const text = words(one);
  return WORD.test(text) && !SHARED.has(text) && text === words(other) ? [text] : [];
}

interface Found {
  compared: number;
  untranslated: string[];
}

function compare(node: ts.Node, found: Found): Found {
  const held = ts.isObjectLiteralExpression(node) ? entries(node) : new Map<string, ts.Node>();
  const [en, de, fr] = LANGUAGES.map((language) => held.get(language));
  if (en && de && fr) {
    found.compared += 1;
    found.untranslated.push(...same(en, de), ...same(en, fr));
  } else node.forEachChild((child) => void compare(child, found));
  return found;
}

test("German and French never repeat the English words", { timeout: PATIENCE }, () => {
  const found: Found = { compared: 0, untranslated: [] };
  for (const file of sources("{ts,svelte,json}")) compare(tree(file), found);
  expect(found.compared).toBeGreaterThan(200);
  expect(found.untranslated).toEqual([]);
});

/** Every piece of text inside. */
function pieces(node: ts.Node): string[] {
  const here =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  const found = here ? [node.text] : [];
  node.forEachChild((child) => void found.push(...pieces(child)));
  return found;
}

/** What is said in French. */
function french(node: ts.Node): string[] {
  const held = ts.isObjectLiteralExpression(node) ? entries(node).get("fr") : undefined;
  if (held) return pieces(held);
  const found: string[] = [];
  node.forEachChild((child) => void found.push(...french(child)));
  return found;
}

test("French signs never begin a line: the blank before them does not break", { timeout: PATIENCE }, () => {
  const said = sources("{ts,svelte,json}").flatMap((file) => french(tree(file)));
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter((text) => / [:;!?»%](?!\p{L})|« /u.test(text))).toEqual([]);
});

// ---- text written directly into a page --------------------------------------------------------------------

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

/** Words that are shown or heard as written. */
function literal(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literal);
  if (!isNode(node) || node["type"] === "StyleDirective") return [];
  if (node["type"] === "Attribute" && !SAID.test(String(node["name"]))) return [];
  const text = node["type"] === "Text" ? String(node["data"]) : "";
  return [...(WORD.test(text) ? [text.trim()] : []), ...Object.values(node).flatMap(literal)];
}

test("no page has words of its own beside the name of the house", { timeout: PATIENCE }, () => {
  const found = sources("svelte").flatMap((file) => {
    const { fragment } = parse(read(file), { modern: true, filename: file });
    return literal(fragment).filter((words) => words !== "Baumeister" && words !== "· Baumeister");
  });
  expect(found).toEqual([]);
});
