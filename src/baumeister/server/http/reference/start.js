// Draws the document of the HTTP API. Everything comes from this server.
Redoc.init(
  "/api/openapi.json",
  {
    disableSearch: true, // it would need a worker made from text, which the page's content policy forbids
    nativeScrollbars: true,
    hideDownloadButton: false,
    theme: {
      colors: { primary: { main: "#0f766e" } },
      typography: { fontFamily: "system-ui, sans-serif", headings: { fontFamily: "system-ui, sans-serif" } },
    },
  },
  document.getElementById("reference"),
);
