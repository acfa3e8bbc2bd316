import type { WinTier } from '../engine/win-tier.ts';

type Note = { readonly hz: number; readonly atS: number; readonly forS: number; readonly gain: number };

const CHORDS: Partial<Record<WinTier, readonly number[]>> = {
  small: [523.25, 659.25],
  medium: [523.25, 659.25, 783.99, 1046.5],
  large: [392, 523.25, 659.25, 783.99, 1046.5, 1318.5],
};

/** Small sounds made on the spot: no files, silent until the player has turned sound on by hand. */
export class Synth {
  #context: AudioContext | null = null;
  #on = false;

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
    this.#play('triangle', [{ hz: 120 + reel * 14, atS: 0, forS: 0.09, gain: 0.22 }]);
  }

  scatter(): void {
    this.#play('sine', [
      { hz: 880, atS: 0, forS: 0.25, gain: 0.12 },
      { hz: 1318.5, atS: 0.08, forS: 0.35, gain: 0.1 },
    ]);
  }

  anticipation(): void {
    this.#play(
      'sine',
      [0, 0.2, 0.4, 0.6, 0.8].map((atS, n) => ({ hz: 330 + n * 55, atS, forS: 0.18, gain: 0.07 })),
    );
  }

  /** Silent for a return of the stake or less. */
  win(tier: WinTier): void {
    const chord = CHORDS[tier];
    if (chord)
      this.#play(
        'triangle',
        chord.map((hz, n) => ({ hz, atS: n * 0.11, forS: 0.5, gain: 0.12 })),
      );
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
