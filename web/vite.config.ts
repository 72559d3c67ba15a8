import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server hands the built client out; during development Vite does, and passes the rest on to the server.
const server = process.env.BAUMEISTER_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/baumeister/server/static",
    emptyOutDir: true,
    target: "es2022",
    // No data: addresses, which the page's content policy does not allow.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
