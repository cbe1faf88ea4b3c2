// Small sounds made on the spot by Web Audio; silent until the first press, as browsers want it.
import { liked } from './settings.svelte';

let context: AudioContext | undefined;

function tone(frequency: number, seconds: number, type: OscillatorType, loudness: number, later = 0): void {
  if (!liked.sound) return;
  try {
    context ??= new AudioContext();
    const start = context.currentTime + later;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, start);
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  } catch {
    /* no sound here */
  }
}

export const sound = {
  land: () => {
    tone(210, 0.09, 'triangle', 0.25);
    tone(520, 0.04, 'sine', 0.08);
  },
  lift: () => tone(420, 0.05, 'sine', 0.07),
  /** Your turn: two notes that rise. */
  turn: () => [587, 880].forEach((note, i) => tone(note, 0.16, 'sine', 0.12, i * 0.12)),
  refuse: () => tone(110, 0.22, 'sawtooth', 0.06),
  win: () => [523, 659, 784, 1047].forEach((note, i) => tone(note, 0.28, 'triangle', 0.14, i * 0.1)),
  end: () => [392, 330].forEach((note, i) => tone(note, 0.3, 'triangle', 0.12, i * 0.14)),
};
