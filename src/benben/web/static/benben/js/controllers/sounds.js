/**
 * Sounds, made on the spot: off until the player wants them.
 *
 * @typedef {import("../models/news.js").Sound} Sound
 */

/**
 * Each sound's tones: frequency in hertz, start and length in seconds.
 * @type {Readonly<Record<Sound, readonly (readonly [number, number, number])[]>>}
 */
const TONES = {
  select: [[520, 0, 0.05]],
  remove: [
    [660, 0, 0.07],
    [880, 0.06, 0.09],
  ],
  draw: [[300, 0, 0.06]],
  refuse: [
    [180, 0, 0.09],
    [150, 0.08, 0.1],
  ],
  win: [
    [523, 0, 0.16],
    [659, 0.13, 0.16],
    [784, 0.26, 0.16],
    [1047, 0.39, 0.4],
  ],
};
const LOUDNESS = 0.08;

/** The sounds of the table. */
export class Sounds {
  enabled = false;
  /** @type {AudioContext | null} */
  #context = null;

  /**
   * Play a sound, if sounds are on.
   * @param {Sound} sound
   */
  play(sound) {
    if (!this.enabled) {
      return;
    }
    this.#context ??= new AudioContext();
    for (const [frequency, start, length] of TONES[sound]) {
      this.#tone(this.#context, frequency, start, length);
    }
  }

  /**
   * @param {AudioContext} context
   * @param {number} frequency
   * @param {number} start
   * @param {number} length
   */
  #tone(context, frequency, start, length) {
    const begin = context.currentTime + start;
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    const gain = new GainNode(context, { gain: LOUDNESS });
    gain.gain.setValueAtTime(LOUDNESS, begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(gain).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
