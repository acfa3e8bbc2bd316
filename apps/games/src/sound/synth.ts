type Note = { readonly hz: number; readonly atS: number; readonly forS: number; readonly gain: number };

/** Small sounds of things that are touched, made on the spot. */
export class Synth {
  #context: AudioContext | null = null;
  #into: AudioNode | null = null;

  /** Where they sound; before that they are silent. */
  playInto(context: AudioContext, into: AudioNode): void {
    this.#context = context;
    this.#into = into;
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

  /** Bubbles rise. */
  bubbles(): void {
    this.#play(
      'sine',
      [0, 1, 2, 3].map((n) => ({ hz: 420 + n * 130, atS: n * 0.06, forS: 0.08, gain: 0.06 })),
    );
  }

  gust(): void {
    this.#rustle(520, 0.5, 0.09);
  }

  /** Something stings: short and low, not a defeat. */
  sting(): void {
    this.#rustle(700, 0.18, 0.14);
    this.#play('triangle', [{ hz: 82, atS: 0, forS: 0.22, gain: 0.16 }]);
  }

  /** A short breath of noise around a pitch. */
  #rustle(hz: number, forS: number, gain: number): void {
    const context = this.#context;
    const into = this.#into;
    if (!into || !context || context.state !== 'running') return;
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
    source.connect(filter).connect(volume).connect(into);
    source.start();
  }

  #play(type: OscillatorType, notes: readonly Note[]): void {
    const context = this.#context;
    const into = this.#into;
    if (!into || !context || context.state !== 'running') return;
    for (const { hz, atS, forS, gain } of notes) {
      const oscillator = context.createOscillator();
      const volume = context.createGain();
      const startS = context.currentTime + atS;
      oscillator.type = type;
      oscillator.frequency.value = hz;
      volume.gain.setValueAtTime(0.0001, startS);
      volume.gain.exponentialRampToValueAtTime(gain, startS + 0.012);
      volume.gain.exponentialRampToValueAtTime(0.0001, startS + forS);
      oscillator.connect(volume).connect(into);
      oscillator.start(startS);
      oscillator.stop(startS + forS + 0.02);
    }
  }
}
