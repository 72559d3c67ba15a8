import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // TypeScript itself knows which names exist.
    // French has blanks that do not break, in templates too.
    rules: { "no-undef": "off", "no-irregular-whitespace": ["error", { skipTemplates: true }] },
  },
  { ignores: ["node_modules/", "dist/"] },
);
