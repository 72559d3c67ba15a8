/** A few soft sounds, made by the browser itself. */
import { settings, type SoundName } from "./settings.svelte";

/** A tone: pitch in Hz, when it begins and how long it lasts in seconds, and how loud it is. */
type Tone = readonly [pitch: number, at: number, length: number, loud: number];

const TONES: Record<SoundName, readonly Tone[]> = {
  move: [
    [220, 0, 0.07, 0.5],
    [140, 0.012, 0.09, 0.4],
  ],
  turn: [
    [523, 0, 0.18, 0.18],
    [659, 0.09, 0.26, 0.18],
  ],
  offer: [
    [587, 0, 0.16, 0.16],
    [587, 0.14, 0.2, 0.16],
  ],
  low: [
    [440, 0, 0.14, 0.14],
    [440, 0.2, 0.14, 0.14],
    [349, 0.4, 0.3, 0.14],
  ],
  end: [
    [392, 0, 0.4, 0.16],
    [523, 0.14, 0.4, 0.16],
    [659, 0.28, 0.6, 0.16],
  ],
  refused: [[130, 0, 0.12, 0.3]],
};

/** Milliseconds after which a click is handled and the browser has time for something else. */
const WAKE_DELAY = 200;

let context: AudioContext | null = null;

export function sound(name: SoundName): void {
  if (!settings.chosen.sounds[name] || settings.chosen.volume === 0) return;
  const on = awake();
  if (on) for (const tone of TONES[name]) play(on, tone);
}

/** Prepare for sounds. Starting audio takes the browser some frames: that is done after the first click, not with
 * the first move, while a piece is on its way. Returns a function that ends the waiting. */
export function expectSounds(): () => void {
  const waiting = new AbortController();
  const once = { once: true, signal: waiting.signal };
  const wake = () =>
    setTimeout(() => Object.values(settings.chosen.sounds).includes(true) && awake(), WAKE_DELAY);
  addEventListener("pointerup", wake, once);
  addEventListener("keyup", wake, once);
  return () => waiting.abort();
}

/** Before the first click the browser allows no sound; a context made then would stay silent with a warning. */
function awake(): AudioContext | null {
  if (typeof AudioContext === "undefined" || !navigator.userActivation.hasBeenActive) return null;
  return (context ??= new AudioContext());
}

function play(on: AudioContext, [pitch, at, length, loud]: Tone): void {
  const from = on.currentTime + at;
  const wave = on.createOscillator();
  const volume = on.createGain();
  wave.type = "triangle";
  wave.frequency.value = pitch;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud * settings.chosen.volume, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  wave.connect(volume).connect(on.destination);
  wave.start(from);
  wave.stop(from + length);
}
