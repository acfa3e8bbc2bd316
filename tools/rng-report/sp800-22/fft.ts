/**
 * The discrete Fourier transform of real numbers, any length whose prime factors are small: 10^6 is 2^6 · 5^6. Decimation in time,
 * one factor after another.
 *
 * @returns squares of the moduli of the first half of the spectrum, from the constant on
 */
export function powerSpectrum(values: ArrayLike<number>): Float64Array {
  const n = values.length;
  const factors = factorsOf(n);
  const [re, im] = [new Float64Array(n), new Float64Array(n)];
  const order = digitReversed(n, factors);
  const turns = turnsOf(n);
  for (let i = 0; i < n; i += 1) re[i] = values[order[i] as number] as number;
  let size = 1;
  for (const factor of factors) {
    combine(re, im, turns, size, factor);
    size *= factor;
  }
  return Float64Array.from({ length: Math.floor(n / 2) }, (_, i) => (re[i] as number) ** 2 + (im[i] as number) ** 2);
}

interface Turns {
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

let kept: Turns = { cos: new Float64Array(0), sin: new Float64Array(0) };

/** Cosine and sine of each n-th part of a turn, kept because sequence after sequence has the same length. */
function turnsOf(n: number): Turns {
  const at = (i: number) => (-2 * Math.PI * i) / n;
  if (kept.cos.length !== n) {
    kept = {
      cos: Float64Array.from({ length: n }, (_, i) => Math.cos(at(i))),
      sin: Float64Array.from({ length: n }, (_, i) => Math.sin(at(i))),
    };
  }
  return kept;
}

function factorsOf(n: number): number[] {
  const factors: number[] = [];
  let rest = n;
  for (let p = 2; rest > 1; p = p === 2 ? 3 : p + 2) {
    if (p * p > rest) p = rest;
    while (rest % p === 0) {
      factors.push(p);
      rest /= p;
    }
  }
  return factors;
}

/** Where each value of the first stage comes from: the places' digits, last factor first. */
function digitReversed(n: number, factors: readonly number[]): Int32Array {
  const order = new Int32Array(n);
  for (let i = 0; i < n; i += 1) {
    let rest = i;
    let place = 0;
    let weight = n;
    for (const factor of factors) {
      weight /= factor;
      place += (rest % factor) * weight;
      rest = Math.floor(rest / factor);
    }
    order[i] = place;
  }
  return order;
}

/** Joins neighbouring transforms of length `size`, `factor` at a time, into one each. */
function combine(re: Float64Array, im: Float64Array, turns: Turns, size: number, factor: number): void {
  const whole = size * factor;
  const { cos, sin } = turns;
  const stride = re.length / whole;
  const [partRe, partIm] = [new Float64Array(factor), new Float64Array(factor)];
  for (let start = 0; start < re.length; start += whole) {
    for (let k = 0; k < size; k += 1) {
      for (let part = 0; part < factor; part += 1) {
        const from = start + part * size + k;
        const angle = part * k * stride;
        const [c, s] = [cos[angle] as number, sin[angle] as number];
        partRe[part] = (re[from] as number) * c - (im[from] as number) * s;
        partIm[part] = (re[from] as number) * s + (im[from] as number) * c;
      }
      for (let out = 0; out < factor; out += 1) {
        let sumRe = 0;
        let sumIm = 0;
        for (let part = 0; part < factor; part += 1) {
          const angle = ((part * out) % factor) * size * stride;
          const [c, s] = [cos[angle] as number, sin[angle] as number];
          sumRe += (partRe[part] as number) * c - (partIm[part] as number) * s;
          sumIm += (partRe[part] as number) * s + (partIm[part] as number) * c;
        }
        re[start + out * size + k] = sumRe;
        im[start + out * size + k] = sumIm;
      }
    }
  }
}
