import { expect, test } from 'vitest';
import { loudnessOf, peakOf, type Stereo } from './loudness.ts';

const rate = 48_000;
const tone = (hz: number, strength: number, seconds = 3): Stereo => {
  const samples = Float32Array.from(
    { length: seconds * rate },
    (_, n) => strength * Math.sin((2 * Math.PI * hz * n) / rate),
  );
  return [samples, samples];
};

test('a tone of 997 hertz at full scale on both sides has the loudness that the standard gives it', () => {
  // ITU-R BS.1770: -3.01 LKFS on one side, and 3 dB more on two
  expect(loudnessOf(tone(997, 1), rate)).toBeCloseTo(0, 1);
  expect(loudnessOf(tone(997, 0.1), rate)).toBeCloseTo(-20, 1);
});

test('silence between is left out', () => {
  const [sound] = tone(997, 0.1);
  const rests = new Float32Array(sound.length * 3);
  rests.set(sound);
  expect(loudnessOf([rests, rests], rate)).toBeCloseTo(-20, 0);
});

test('silence has no loudness, and a peak is that of the louder side', () => {
  expect(loudnessOf(tone(997, 0), rate)).toBe(Number.NEGATIVE_INFINITY);
  expect(peakOf([new Float32Array([0, 0.1]), new Float32Array([-0.5, 0])])).toBeCloseTo(-6.02, 1);
});
