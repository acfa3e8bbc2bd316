/** Sound of two channels. */
export type Stereo = readonly [left: Float32Array, right: Float32Array];

const BLOCK_S = 0.4;
const HOP_S = 0.1;
/** Blocks below this are silence, and those so much below the rest are left out, as ITU-R BS.1770 has it. */
const SILENCE_LUFS = -70;
const GATE_LU = -10;

/** The integrated loudness of a piece by ITU-R BS.1770, LUFS; minus infinity for silence. */
export function loudnessOf(sound: Stereo, rate: number): number {
  const powers = blockPowers(
    sound.map((channel) => weighted(channel, rate)),
    rate,
  );
  const audible = powers.filter((power) => lufs(power) > SILENCE_LUFS);
  const gate = lufs(mean(audible)) + GATE_LU;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

/** The largest sample of a piece, dB below full scale. */
export function peakOf(sound: Stereo): number {
  let most = 0;
  for (const channel of sound) for (const sample of channel) most = Math.max(most, Math.abs(sample));
  return 20 * Math.log10(most);
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function blockPowers(channels: readonly Float32Array[], rate: number): number[] {
  const [length = 0] = channels.map((channel) => channel.length);
  const block = Math.min(length, Math.round(BLOCK_S * rate));
  const powers: number[] = [];
  for (let from = 0; from + block <= length; from += Math.round(HOP_S * rate)) {
    let power = 0;
    for (const channel of channels) {
      let sum = 0;
      for (let n = from; n < from + block; n += 1) sum += (channel[n] as number) ** 2;
      power += sum / block;
    }
    powers.push(power);
  }
  return powers;
}

/** The weighting of the standard: more treble for the head, and a filter that leaves out what is felt rather than heard. */
function weighted(channel: Float32Array, rate: number): Float32Array {
  return filtered(filtered(channel, treble(rate)), highPass(rate));
}

type Biquad = { readonly b: readonly [number, number, number]; readonly a: readonly [number, number] };

function treble(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const vh = 10 ** (3.999843853973347 / 20);
  const vb = vh ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [(vh + (vb * k) / q + k * k) / a0, (2 * (k * k - vh)) / a0, (vh - (vb * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filtered(input: Float32Array, { b, a }: Biquad): Float32Array {
  const output = new Float32Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let n = 0; n < input.length; n += 1) {
    const x = input[n] as number;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    output[n] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
  return output;
}
