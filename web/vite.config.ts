import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  gzip as gzipCompress,
  type BrotliOptions,
  type ZlibOptions,
} from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { pages } from "./pages.ts";

// The server hands the built client out; during development Vite does, and passes the rest on to the server.
const server = process.env.BAUMEISTER_SERVER ?? "http://127.0.0.1:8173";
const OUT = "../src/baumeister/server/static";
/** What nearly every page needs: of the games what they have in common, their fact sheets and their pictures; of a
 * table what every page with a board needs. */
const BASE =
  /\/src\/(lib|styles)\/|\/src\/pages\/(homeTexts|lazyPages|openTable)\.|\/src\/review\/marks\.|\/src\/table\/(BoardFrame|TypedMove|typedTexts|keys)\.|\/src\/games\/([^/]+$|\w+\/(index\.ts|Picture\.svelte|colours\.css))|\/node_modules\//;
const GAME = /\/src\/games\/(\w+)\//;
const gameOf = (module: string): string | null => GAME.exec(module)?.[1] ?? null;
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzip = promisify<Buffer, ZlibOptions, Buffer>(gzipCompress);

/** Compressed once here, so that the server has nothing to compress. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async closeBundle() {
      const files = readdirSync(OUT, { recursive: true, withFileTypes: true });
      const texts = files.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      const most = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      const compress = async (path: string) => {
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, await brotli(content, { params: most }));
        writeFileSync(`${path}.gz`, await gzip(content, { level: 9 }));
      };
      await Promise.all(texts.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), pages(), compressed()],
  // Tests run the state classes as a browser does.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // No data: addresses, which the page's content policy does not allow.
    assetsInlineLimit: 0,
    // A browser fetches six files at a time. So what nearly every page needs comes in one file instead of many small
    // ones, and so does what tables, reviews and analysis share, and what the pages of one game share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: BASE, priority: 1 },
            {
              name: "shared",
              test: /\/src\/((table|deal|phrases)\/|pages\/PlayComputer\.)/,
              minShareCount: 2,
            },
            { name: gameOf, test: GAME, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
