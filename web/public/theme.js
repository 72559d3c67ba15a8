// Before the first paint, so that nothing flashes; a file of its own because the page allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("theme"));
  } catch {
    // No storage, no choice.
  }
  if (chosen !== "light" && chosen !== "dark")
    chosen = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = chosen;
})();
