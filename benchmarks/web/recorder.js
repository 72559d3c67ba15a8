// Records when the screen responds to a click, and every frame while something moves.
(() => {
  const seen = (window.benchSeen = { answers: [], frames: [] });
  let pressed = null;
  // The time of the input itself, so that waiting for the page counts too. Responses to pressing the button are
  // measured from there, everything else from its release.
  addEventListener("pointerdown", (event) => (pressed = event.timeStamp), true);
  addEventListener("click", (event) => pressed !== null && (pressed = event.timeStamp), true);
  const painted = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  const changed = () => {
    if (pressed === null) return;
    const from = pressed;
    pressed = null;
    painted(() => seen.answers.push(performance.now() - from));
  };
  // Not tabindex: the focus moves without a visible change.
  const attributeFilter = ["class", "style", "d", "fill", "transform", "aria-pressed", "disabled"];
  const watch = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter };
  addEventListener("DOMContentLoaded", () => new MutationObserver(changed).observe(document.body, watch));
  let last = null;
  const frame = (now) => {
    const moving = document.getAnimations().some((animation) => animation.playState === "running");
    if (moving && last !== null) seen.frames.push(now - last);
    last = moving ? now : null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})();
