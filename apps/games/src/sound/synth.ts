import type { WinTier } from '../engine/win-tier.ts';
import type { ThemeSound } from '../themes/theme.ts';

type Note = { readonly hz: number; readonly atS: number; readonly forS: number; readonly gain: number };

/** How many notes of the theme's scale a win climbs. */
const NOTES: Partial<Record<WinTier, number>> = { small: 2, medium: 4, large: 6 };

/** Small sounds made on the spot: no files, muted until the player turns sound on. */
export class Synth {
  readonly #sound: ThemeSound;
  #context: AudioContext | null = null;
  #on = false;

  /** @param sound the notes and the instrument of a theme */
  constructor(sound: ThemeSound) {
    this.#sound = sound;
  }

  get on(): boolean {
    return this.#on;
  }

  /** Has to be called from a gesture of the player the first time. */
  toggle(on: boolean): void {
    this.#on = on;
    if (on) this.#context ??= new AudioContext();
    if (on) void this.#context?.resume();
    else void this.#context?.suspend();
  }

  reelRest(reel: number): void {
    this.#play('triangle', [{ hz: this.#sound.thud * (1 + reel * 0.12), atS: 0, forS: 0.09, gain: 0.22 }]);
  }

  scatter(): void {
    const top = this.#note(5);
    this.#play('sine', [
      { hz: top, atS: 0, forS: 0.25, gain: 0.12 },
      { hz: top * 1.5, atS: 0.08, forS: 0.35, gain: 0.1 },
    ]);
  }

  /** Something bursts and drops; the more it counts, the higher it sounds. */
  drop(multiplier: number): void {
    const hz = this.#note(Math.min(5, multiplier));
    this.#play(this.#sound.wave, [
      { hz: hz / 2, atS: 0.45, forS: 0.16, gain: 0.12 },
      { hz, atS: 0.52, forS: 0.3, gain: 0.09 },
    ]);
  }

  anticipation(): void {
    this.#play(
      'sine',
      [0, 0.2, 0.4, 0.6, 0.8].map((atS, n) => ({ hz: 330 + n * 55, atS, forS: 0.18, gain: 0.07 })),
    );
  }

  /** A card slides or is turned. */
  card(place: number): void {
    this.#rustle(2400 + place * 160, 0.07, 0.16);
  }

  /** A chip on a stack of chips. */
  chip(): void {
    this.#play('triangle', [
      { hz: 2350, atS: 0, forS: 0.035, gain: 0.09 },
      { hz: 3120, atS: 0.03, forS: 0.05, gain: 0.06 },
    ]);
  }

  /** A pearl is found; each further one sounds higher. */
  pearl(count: number): void {
    const hz = this.#note((count - 1) % 6) * (count > 6 ? 1.5 : 1);
    this.#play(this.#sound.wave, [
      { hz, atS: 0, forS: 0.5, gain: 0.12 },
      { hz: hz * 2, atS: 0.05, forS: 0.4, gain: 0.05 },
    ]);
  }

  /** Bubbles rise. */
  bubbles(): void {
    this.#play(
      'sine',
      [0, 1, 2, 3].map((n) => ({ hz: 420 + n * 130, atS: n * 0.06, forS: 0.08, gain: 0.06 })),
    );
  }

  /** Something stings: short and low, not a defeat. */
  sting(): void {
    this.#rustle(700, 0.18, 0.14);
    this.#play('triangle', [{ hz: this.#sound.thud, atS: 0, forS: 0.22, gain: 0.16 }]);
  }

  /** Plays nothing for a return of the stake or less. */
  win(tier: WinTier): void {
    const count = NOTES[tier] ?? 0;
    const notes = Array.from({ length: count }, (_, n) => ({
      hz: this.#note(n),
      atS: n * 0.11,
      forS: 0.5,
      gain: 0.12,
    }));
    this.#play(this.#sound.wave, notes);
  }

  #note(place: number): number {
    const { scale } = this.#sound;
    return scale[Math.min(place, scale.length - 1)] ?? 440;
  }

  /** A short breath of noise around a pitch. */
  #rustle(hz: number, forS: number, gain: number): void {
    const context = this.#context;
    if (!this.#on || !context || context.state !== 'running') return;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * forS), context.sampleRate);
    const samples = buffer.getChannelData(0);
    // a fixed sequence sounds like noise when it is this short
    let state = 0x2545f491;
    for (let n = 0; n < samples.length; n += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      samples[n] = (state / 0x80000000) * (1 - n / samples.length) ** 2;
    }
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const volume = context.createGain();
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = hz;
    volume.gain.value = gain;
    source.connect(filter).connect(volume).connect(context.destination);
    source.start();
  }

  #play(type: OscillatorType, notes: readonly Note[]): void {
    const context = this.#context;
    if (!this.#on || !context || context.state !== 'running') return;
    for (const { hz, atS, forS, gain } of notes) {
      const oscillator = context.createOscillator();
      const volume = context.createGain();
      const startS = context.currentTime + atS;
      oscillator.type = type;
      oscillator.frequency.value = hz;
      volume.gain.setValueAtTime(0.0001, startS);
      volume.gain.exponentialRampToValueAtTime(gain, startS + 0.012);
      volume.gain.exponentialRampToValueAtTime(0.0001, startS + forS);
      oscillator.connect(volume).connect(context.destination);
      oscillator.start(startS);
      oscillator.stop(startS + forS + 0.02);
    }
  }
}
