import type { Instrument } from './score.ts';

const TAU = Math.PI * 2;

/** Samples of one note, from its beginning until it has died away. `forS` is how long it is held. */
type Voice = (hz: number, forS: number, rate: number) => Float32Array;

/** Plays one note of an instrument at full force. The same note always sounds the same. */
export function playNote(instrument: Instrument, hz: number, forS: number, rate: number): Float32Array {
  return voices[instrument](hz, forS, rate);
}

const voices: Readonly<Record<Instrument, Voice>> = {
  koto: plucked({ bright: 0.62, ringsS: 1.9 }),
  harp: plucked({ bright: 0.4, ringsS: 2.4 }),
  guitar: plucked({ bright: 0.34, ringsS: 1.7 }),
  banjo: plucked({ bright: 0.86, ringsS: 0.8 }),
  bell: struck({ ratio: 3.51, index: 2.6, ringsS: 2.6, hardS: 1.1 }),
  glockenspiel: struck({ ratio: 4.02, index: 1.1, ringsS: 1.4, hardS: 0.25 }),
  marimba: struck({ ratio: 3.98, index: 0.8, ringsS: 0.55, hardS: 0.06 }),
  piano: struck({ ratio: 1, index: 1.5, ringsS: 1.7, hardS: 0.5 }),
  flute: held({ harmonics: [1, 0.28, 0.1, 0.03], riseS: 0.06, fallS: 0.12, vibrato: 0.006, breath: 0.05 }),
  whistle: held({ harmonics: [1, 0.06], riseS: 0.04, fallS: 0.1, vibrato: 0.009, breath: 0.03 }),
  strings: held({ harmonics: falling(14, 1.05), riseS: 0.18, fallS: 0.4, vibrato: 0.004, detune: 0.0035 }),
  choir: held({
    harmonics: [1, 0.7, 0.3, 0.45, 0.2, 0.06],
    riseS: 0.25,
    fallS: 0.5,
    vibrato: 0.006,
    detune: 0.005,
    breath: 0.02,
  }),
  organ: held({ harmonics: [1, 0.8, 0.3, 0.5, 0, 0.25, 0, 0.3], riseS: 0.02, fallS: 0.08, vibrato: 0.003 }),
  brass: held({ harmonics: falling(12, 0.75), riseS: 0.05, fallS: 0.12, vibrato: 0.003, opens: 0.12 }),
  clarinet: held({ harmonics: [1, 0.05, 0.6, 0.04, 0.3, 0.02, 0.14], riseS: 0.04, fallS: 0.09, vibrato: 0.003 }),
  lead: held({ harmonics: falling(18, 0.9), riseS: 0.01, fallS: 0.12, vibrato: 0.003, detune: 0.004, opens: 0.3 }),
  bass: held({ harmonics: [1, 0.4, 0.16, 0.06], riseS: 0.012, fallS: 0.1, vibrato: 0, dies: 1.1 }),
  synthBass: held({ harmonics: falling(10, 0.95), riseS: 0.006, fallS: 0.07, vibrato: 0, opens: 0.14, dies: 0.5 }),
  kick: drum({ fromHz: 130, toHz: 46, fallsS: 0.05, ringsS: 0.28, noise: 0.08, noiseHz: 3000 }),
  taiko: drum({ fromHz: 110, toHz: 62, fallsS: 0.08, ringsS: 0.7, noise: 0.2, noiseHz: 700 }),
  frameDrum: drum({ fromHz: 150, toHz: 92, fallsS: 0.05, ringsS: 0.34, noise: 0.28, noiseHz: 1500 }),
  snare: drum({ fromHz: 230, toHz: 180, fallsS: 0.03, ringsS: 0.17, noise: 1.2, noiseHz: 4200 }),
  brush: drum({ fromHz: 0, toHz: 0, fallsS: 0.03, ringsS: 0.22, noise: 0.7, noiseHz: 3600, riseS: 0.03 }),
  hat: drum({ fromHz: 0, toHz: 0, fallsS: 0.02, ringsS: 0.07, noise: 0.9, noiseHz: 9000 }),
  shaker: drum({ fromHz: 0, toHz: 0, fallsS: 0.02, ringsS: 0.1, noise: 0.6, noiseHz: 7000, riseS: 0.025 }),
  tambourine: drum({ fromHz: 5200, toHz: 5100, fallsS: 0.05, ringsS: 0.2, noise: 0.7, noiseHz: 8500 }),
  clap: drum({ fromHz: 0, toHz: 0, fallsS: 0.02, ringsS: 0.16, noise: 1.1, noiseHz: 2000, riseS: 0.008 }),
  block: drum({ fromHz: 980, toHz: 920, fallsS: 0.01, ringsS: 0.09, noise: 0.12, noiseHz: 3000 }),
};

/** Strength of the harmonics of a sawtooth, each weaker by a power of its number. */
function falling(count: number, power: number): number[] {
  return Array.from({ length: count }, (_, n) => 1 / (n + 1) ** power);
}

/** A string that is plucked: noise that goes round a delay as long as its pitch, and loses its brightness on the way. */
function plucked({ bright, ringsS }: { bright: number; ringsS: number }): Voice {
  return (hz, _forS, rate) => {
    const out = new Float32Array(Math.ceil(ringsS * rate));
    const period = rate / hz;
    const length = Math.max(2, Math.floor(period - 0.5));
    const part = period - 0.5 - length;
    const string = new Float32Array(length);
    const noise = noiseFrom(Math.round(hz * 7));
    let soft = 0;
    for (let n = 0; n < length; n += 1) {
      soft += (noise() - soft) * (0.15 + 0.8 * bright);
      string[n] = soft;
    }
    const loss = 0.001 ** (1 / (hz * ringsS * 0.9));
    let [at, last, tuned] = [0, 0, 0];
    for (let n = 0; n < out.length; n += 1) {
      const now = string[at] as number;
      // a little of the last sample tunes the string between two whole delays
      const between = now * (1 - part) + last * part;
      out[n] = between * Math.min(1, (out.length - n) / (0.08 * rate));
      tuned = loss * (now * (0.5 + 0.5 * bright) + last * (0.5 - 0.5 * bright));
      string[at] = tuned;
      last = now;
      at = at + 1 === length ? 0 : at + 1;
    }
    return scaled(out, 0.8);
  };
}

/** Something that is struck: one tone that bends another, hard at first and round later. */
function struck({
  ratio,
  index,
  ringsS,
  hardS,
}: {
  ratio: number;
  index: number;
  ringsS: number;
  hardS: number;
}): Voice {
  return (hz, _forS, rate) => {
    const out = new Float32Array(Math.ceil(ringsS * rate));
    const [carrier, modulator] = [(TAU * hz) / rate, (TAU * hz * ratio) / rate];
    const [dies, softens] = [0.001 ** (1 / out.length), 0.01 ** (1 / (hardS * rate))];
    let [strength, hardness] = [0.7, index];
    for (let n = 0; n < out.length; n += 1) {
      out[n] = strength * Math.min(1, n / (0.003 * rate)) * Math.sin(carrier * n + hardness * Math.sin(modulator * n));
      strength *= dies;
      hardness *= softens;
    }
    return out;
  };
}

type Held = {
  readonly harmonics: readonly number[];
  readonly riseS: number;
  readonly fallS: number;
  /** Share of the pitch by which it trembles. */
  readonly vibrato: number;
  /** Share of the pitch by which two more of it are apart. */
  readonly detune?: number;
  readonly breath?: number;
  /** Seconds until it has closed from bright to round. */
  readonly opens?: number;
  /** Seconds after which a held note has died to a third. */
  readonly dies?: number;
};

const TABLE = 2048;

/** Something that is blown, bowed or sung as long as it is held. */
function held(how: Held): Voice {
  const { harmonics, riseS, fallS, vibrato, detune = 0, breath = 0, opens = 0, dies = 0 } = how;
  const tables = new Map<number, Float32Array>();
  return (hz, forS, rate) => {
    // no harmonic may be above half the rate, or it would sound somewhere else
    const most = Math.max(1, Math.min(harmonics.length, Math.floor((rate * 0.45) / hz)));
    const bright = tables.get(most) ?? tableOf(harmonics.slice(0, most));
    tables.set(most, bright);
    const roundCount = Math.min(3, most);
    const round = opens > 0 ? (tables.get(-roundCount) ?? tableOf(harmonics.slice(0, roundCount))) : bright;
    if (opens > 0) tables.set(-roundCount, round);
    const out = new Float32Array(Math.ceil((forS + fallS) * rate));
    const noise = noiseFrom(Math.round(hz * 3));
    const pitches = detune > 0 ? [1, 1 + detune, 1 - detune] : [1];
    const phases = pitches.map((_, n) => n * 631);
    const step = (TABLE * hz) / rate;
    let air = 0;
    for (let n = 0; n < out.length; n += 1) {
      const s = n / rate;
      const rise = Math.min(1, s / riseS);
      const fall = s <= forS ? 1 : Math.max(0, 1 - (s - forS) / fallS);
      const trembles = 1 + vibrato * Math.min(1, s / 0.4) * Math.sin(TAU * 5.1 * s);
      const closed = opens > 0 ? Math.min(1, s / opens) : 0;
      let sum = 0;
      for (let k = 0; k < pitches.length; k += 1) {
        const phase = ((phases[k] as number) + step * trembles * (pitches[k] as number)) % TABLE;
        phases[k] = phase;
        const place = phase | 0;
        sum +=
          closed > 0
            ? (bright[place] as number) * (1 - closed) + (round[place] as number) * closed
            : (bright[place] as number);
      }
      if (breath > 0) {
        air += (noise() - air) * 0.3;
        sum += air * breath * 6;
      }
      const strength = dies > 0 ? 3 ** (-s / dies) : 1;
      out[n] = (0.5 * sum * rise * fall * fall * strength) / Math.sqrt(pitches.length);
    }
    return out;
  };
}

function tableOf(harmonics: readonly number[]): Float32Array {
  const table = new Float32Array(TABLE);
  for (const [n, strength] of harmonics.entries()) {
    for (let place = 0; place < TABLE; place += 1) {
      table[place] = (table[place] as number) + strength * Math.sin((TAU * (n + 1) * place) / TABLE);
    }
  }
  return scaled(table, 0.8);
}

type Drum = {
  readonly fromHz: number;
  readonly toHz: number;
  /** How long the pitch takes to fall, how long it rings, and how long it takes to rise. */
  readonly fallsS: number;
  readonly ringsS: number;
  readonly riseS?: number;
  readonly noise: number;
  /** About where the noise lies. */
  readonly noiseHz: number;
};

/** A skin, a shell or a handful of seeds: a tone that falls, and noise. */
function drum({ fromHz, toHz, fallsS, ringsS, riseS = 0.002, noise: loud, noiseHz }: Drum): Voice {
  return (_hz, _forS, rate) => {
    const out = new Float32Array(Math.ceil(ringsS * 1.6 * rate));
    const noise = noiseFrom(Math.round(noiseHz + ringsS * 1000));
    const share = Math.min(0.98, 1 - Math.exp((-TAU * Math.min(noiseHz, rate * 0.45)) / rate));
    let [phase, low, high] = [0, 0, 0];
    for (let n = 0; n < out.length; n += 1) {
      const s = n / rate;
      const hz = toHz + (fromHz - toHz) * Math.exp(-s / fallsS);
      phase += (TAU * hz) / rate;
      const white = noise();
      low += (white - low) * share;
      high += (low - high) * share * 0.35;
      const rise = Math.min(1, s / riseS);
      const dies = Math.exp((-4.2 * s) / ringsS);
      const ends = Math.min(1, (out.length - n) / (0.01 * rate));
      out[n] =
        rise * ends * dies * ((hz > 0 ? Math.sin(phase) * 0.8 : 0) + (low - high) * loud * Math.exp((-3 * s) / ringsS));
    }
    return out;
  };
}

function scaled(samples: Float32Array, peak: number): Float32Array {
  let most = 1e-9;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  return samples.map((sample) => (sample * peak) / most);
}

/** A fixed sequence between -1 and 1 that sounds like noise. */
function noiseFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1_013_904_223) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x80000000;
  };
}
