import type { TableSound } from './sound-of-step.ts';

let context: AudioContext | null = null;

/** A tone with a soft beginning and end: hertz, seconds from now, seconds long, loudness. */
type Tone = readonly [hertz: number, at: number, lasts: number, gain: number];

const tones: Readonly<Record<Exclude<TableSound, 'chip' | 'deal'>, readonly Tone[]>> = {
  open: [
    [587, 0, 0.14, 0.1],
    [880, 0.12, 0.22, 0.1],
  ],
  closed: [
    [523, 0, 0.12, 0.1],
    [392, 0.11, 0.24, 0.1],
  ],
  result: [[698, 0, 0.34, 0.09]],
  won: [
    [659, 0, 0.14, 0.1],
    [880, 0.12, 0.14, 0.1],
    [1_109, 0.24, 0.34, 0.1],
  ],
};

/** Lets a sound of the table be heard: chips and felt as noise through a filter, calls as tones. */
export function playTableSound(sound: TableSound): void {
  context ??= new AudioContext();
  void context.resume();
  if (sound === 'chip') {
    // clay on clay: it falls, and settles
    noise(context, { at: 0, lasts: 0.05, hertz: 2_600, type: 'bandpass', gain: 0.5 });
    noise(context, { at: 0.045, lasts: 0.03, hertz: 3_400, type: 'bandpass', gain: 0.25 });
  } else if (sound === 'deal') noise(context, { at: 0, lasts: 0.22, hertz: 900, type: 'lowpass', gain: 0.16 });
  else for (const tone of tones[sound]) ring(context, tone);
}

function ring(audio: AudioContext, [hertz, at, lasts, gain]: Tone): void {
  const begins = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(gain, begins + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begins);
  oscillator.stop(begins + lasts);
}

type Noise = { at: number; lasts: number; hertz: number; type: BiquadFilterType; gain: number };

function noise(audio: AudioContext, { at, lasts, hertz, type, gain }: Noise): void {
  const begins = audio.currentTime + at;
  const buffer = new AudioBuffer({ length: Math.ceil(lasts * audio.sampleRate), sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  // a fixed pattern sounds like noise, and needs no draw
  let state = 0x2545f491;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = state / 2_147_483_648 - 1;
  }
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type, frequency: hertz, Q: 1.4 });
  const volume = new GainNode(audio, { gain });
  volume.gain.setValueAtTime(gain, begins);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(begins);
}
