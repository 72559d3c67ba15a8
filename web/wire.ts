/** Makes the types of everything that goes over the wire from the server's document, which it reads from its input:
 * `npm run wire` writes `src/lib/wire.ts`. With `--print` it only prints, for the test that compares. */
import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const FILE = fileURLToPath(new URL("src/lib/wire.ts", import.meta.url));
const HEAD = `/** Everything that goes over the wire. Generated from the server's models by \`npm run wire\`: do not edit. */\n`;

/** Pydantic gives everything a title that only repeats its name. */
const untitled = (key: string, value: unknown): unknown =>
  key === "title" && typeof value === "string" ? undefined : value;

const { openapi, info, components } = JSON.parse(await text(process.stdin), untitled) as OpenAPI3;
const ast = await openapiTS(
  { openapi, info: { ...info, title: "" }, ...(components && { components }) },
  {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  },
);
// No paths are given, and so nothing is left of them but their empty frames.
const types = astToString(ast).replace(
  /^export (type|interface) (paths|webhooks|operations|\$defs)\b.*\n/gm,
  "",
);
const written = await format(HEAD + types, { ...(await resolveConfig(FILE)), filepath: FILE });
if (process.argv.includes("--print")) process.stdout.write(written);
else writeFileSync(FILE, written);
