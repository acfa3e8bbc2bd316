import type { Stereo } from './loudness.ts';

export type Bus = 'music' | 'effects';

/** Where what a player wants to hear is kept. */
export type SoundMemory = { readonly read: () => string | null; readonly write: (value: string) => void };

/** What is heard, as it is kept: nothing at first. */
export type Heard = { readonly music: boolean; readonly effects: boolean };

/** How far music gives way to a win, and how fast it goes and comes back, seconds. */
const DUCKED = 0.22;
const GIVES_WAY_S = 0.08;
const COMES_BACK_S = 0.9;
/** Between two loops. */
const CROSSFADE_S = 0.7;

/** What was heard when a game was last open, as `music effects` with 1 or 0 each; nothing for what cannot be read. */
export function readHeard(kept: string | null): Heard {
  return /^[01]{2}$/.test(kept ?? '')
    ? { music: kept?.[0] === '1', effects: kept?.[1] === '1' }
    : { music: false, effects: false };
}

export const keepHeard = ({ music, effects }: Heard): string => `${music ? 1 : 0}${effects ? 1 : 0}`;

type Loop = { readonly name: string; readonly source: AudioBufferSourceNode; readonly gain: GainNode };

/** Two buses to the loudspeaker: music, which goes round and gives way, and effects. */
export class Mixer {
  readonly context: AudioContext;
  readonly #buses: Readonly<Record<Bus, GainNode>>;
  readonly #ducked: GainNode;
  #loop: Loop | null = null;

  constructor(context: AudioContext) {
    this.context = context;
    this.#ducked = context.createGain();
    this.#ducked.connect(context.destination);
    const music = context.createGain();
    music.connect(this.#ducked);
    const effects = context.createGain();
    effects.connect(context.destination);
    this.#buses = { music, effects };
  }

  bus(name: Bus): GainNode {
    return this.#buses[name];
  }

  /** Opens and closes the buses, softly. */
  hear(heard: Heard): void {
    const { currentTime } = this.context;
    for (const bus of ['music', 'effects'] as const)
      this.#buses[bus].gain.setTargetAtTime(heard[bus] ? 1 : 0, currentTime, 0.05);
  }

  /** Plays something once and returns the way to stop it. */
  play(sound: AudioBuffer, { gain = 1, rate = 1, loops = false } = {}): () => void {
    const source = this.context.createBufferSource();
    const volume = this.context.createGain();
    source.buffer = sound;
    source.loop = loops;
    source.playbackRate.value = rate;
    volume.gain.value = gain;
    source.connect(volume).connect(this.#buses.effects);
    source.start();
    return () => {
      volume.gain.setTargetAtTime(0, this.context.currentTime, 0.03);
      source.stop(this.context.currentTime + 0.2);
    };
  }

  /** Lets a loop go round in the place of the one before; the same again goes on. */
  loop(name: string, sound: AudioBuffer): void {
    if (this.#loop?.name === name) return;
    const { currentTime } = this.context;
    this.endLoop();
    const source = this.context.createBufferSource();
    const gain = this.context.createGain();
    source.buffer = sound;
    source.loop = true;
    gain.gain.setValueAtTime(0.0001, currentTime);
    gain.gain.linearRampToValueAtTime(1, currentTime + CROSSFADE_S);
    source.connect(gain).connect(this.#buses.music);
    source.start();
    this.#loop = { name, source, gain };
  }

  endLoop(): void {
    if (!this.#loop) return;
    const { source, gain } = this.#loop;
    const { currentTime } = this.context;
    gain.gain.setTargetAtTime(0, currentTime, CROSSFADE_S / 3);
    source.stop(currentTime + CROSSFADE_S * 2);
    this.#loop = null;
  }

  /** Lets music give way for so many seconds. */
  duck(forS: number): void {
    const { currentTime } = this.context;
    const { gain } = this.#ducked;
    gain.cancelScheduledValues(currentTime);
    gain.setTargetAtTime(DUCKED, currentTime, GIVES_WAY_S);
    gain.setTargetAtTime(1, currentTime + forS, COMES_BACK_S / 3);
  }

  bufferOf([left, right]: Stereo, rate: number): AudioBuffer {
    const buffer = this.context.createBuffer(2, left.length, rate);
    buffer.copyToChannel(left as Float32Array<ArrayBuffer>, 0);
    buffer.copyToChannel(right as Float32Array<ArrayBuffer>, 1);
    return buffer;
  }
}
