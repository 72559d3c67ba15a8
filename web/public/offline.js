// Try again as soon as the network may be back.
addEventListener("online", () => location.reload());
setInterval(
  () =>
    fetch("/health").then(
      (answer) => answer.ok && location.reload(),
      () => undefined,
    ),
  5000,
);
