/**
 * Squares of the moduli of the first half of the discrete Fourier transform of real numbers, from the constant on. Any
 * length; fast where its prime factors are small, as those of 10^6 are.
 */
export function powerSpectrum(values: ArrayLike<number>): Float64Array {
  const n = values.length;
  return n % 2 === 0 && n > 0 ? spectrumOfPairs(values) : spectrumOf(values);
}

function spectrumOf(values: ArrayLike<number>): Float64Array {
  const n = values.length;
  const re = Float64Array.from(values);
  const im = new Float64Array(n);
  const out = transform(re, im);
  return Float64Array.from(
    { length: Math.floor(n / 2) },
    (_, i) => (out.re[i] as number) ** 2 + (out.im[i] as number) ** 2,
  );
}

/** Even and odd places as the real and imaginary parts of half as many numbers, taken apart again afterwards. */
function spectrumOfPairs(values: ArrayLike<number>): Float64Array {
  const half = values.length / 2;
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  for (let i = 0; i < half; i += 1) {
    re[i] = values[2 * i] as number;
    im[i] = values[2 * i + 1] as number;
  }
  const out = transform(re, im);
  const squares = new Float64Array(half);
  for (let k = 0; k < half; k += 1) {
    const mirror = k === 0 ? 0 : half - k;
    const [a, b] = [out.re[k] as number, out.im[k] as number];
    const [c, d] = [out.re[mirror] as number, -(out.im[mirror] as number)];
    const angle = (-Math.PI * k) / half;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // even part (z + z̄) / 2, odd part (z - z̄) / 2i
    const [evenRe, evenIm] = [(a + c) / 2, (b + d) / 2];
    const [oddRe, oddIm] = [(b - d) / 2, (c - a) / 2];
    const sumRe = evenRe + oddRe * cos - oddIm * sin;
    const sumIm = evenIm + oddRe * sin + oddIm * cos;
    squares[k] = sumRe * sumRe + sumIm * sumIm;
  }
  return squares;
}

interface Complex {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** The transform of complex numbers: decimation in time, one prime factor after another. */
function transform(re: Float64Array, im: Float64Array): Complex {
  const n = re.length;
  const { factors, order, turns } = planOf(n);
  const out = { re: new Float64Array(n), im: new Float64Array(n) };
  for (let i = 0; i < n; i += 1) {
    out.re[i] = re[order[i] as number] as number;
    out.im[i] = im[order[i] as number] as number;
  }
  let size = 1;
  for (const factor of factors) {
    if (factor === 5) joinFive(out, turns, size);
    else join(out, turns, size, factor);
    size *= factor;
  }
  return out;
}

interface Plan {
  readonly length: number;
  readonly factors: readonly number[];
  /** Where each value of the first stage comes from: the places' digits, last factor first. */
  readonly order: Int32Array;
  /** Each n-th part of a turn. */
  readonly turns: Complex;
}

let kept: Plan | null = null;

/** Sequence after sequence has the same length, so the last plan is kept. */
function planOf(length: number): Plan {
  if (kept?.length === length) return kept;
  const factors = factorsOf(length);
  const at = (i: number) => (-2 * Math.PI * i) / length;
  kept = {
    length,
    factors,
    order: digitReversed(length, factors),
    turns: {
      re: Float64Array.from({ length }, (_, i) => Math.cos(at(i))),
      im: Float64Array.from({ length }, (_, i) => Math.sin(at(i))),
    },
  };
  return kept;
}

function factorsOf(n: number): number[] {
  const factors: number[] = [];
  let rest = n;
  for (let p = 2; rest > 1; p += 1) {
    for (; rest % p === 0; rest /= p) factors.push(p);
  }
  return factors;
}

function digitReversed(n: number, factors: readonly number[]): Int32Array {
  const order = new Int32Array(n);
  for (let i = 0; i < n; i += 1) {
    let rest = i;
    let weight = n;
    let place = 0;
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
function join({ re, im }: Complex, turns: Complex, size: number, factor: number): void {
  const whole = size * factor;
  const stride = re.length / whole;
  const partRe = new Float64Array(factor);
  const partIm = new Float64Array(factor);
  for (let k = 0; k < size; k += 1) {
    for (let start = k; start < re.length; start += whole) {
      for (let part = 0; part < factor; part += 1) {
        const from = start + part * size;
        const cos = turns.re[part * k * stride] as number;
        const sin = turns.im[part * k * stride] as number;
        partRe[part] = (re[from] as number) * cos - (im[from] as number) * sin;
        partIm[part] = (re[from] as number) * sin + (im[from] as number) * cos;
      }
      for (let out = 0; out < factor; out += 1) {
        let sumRe = 0;
        let sumIm = 0;
        for (let part = 0; part < factor; part += 1) {
          const angle = ((part * out) % factor) * size * stride;
          const cos = turns.re[angle] as number;
          const sin = turns.im[angle] as number;
          sumRe += (partRe[part] as number) * cos - (partIm[part] as number) * sin;
          sumIm += (partRe[part] as number) * sin + (partIm[part] as number) * cos;
        }
        re[start + out * size] = sumRe;
        im[start + out * size] = sumIm;
      }
    }
  }
}

const COS_1 = Math.cos((2 * Math.PI) / 5);
const COS_2 = Math.cos((4 * Math.PI) / 5);
const SIN_1 = Math.sin((2 * Math.PI) / 5);
const SIN_2 = Math.sin((4 * Math.PI) / 5);

/** The same for five at a time, where most of the time goes: opposite turns are added and subtracted first. */
function joinFive({ re, im }: Complex, turns: Complex, size: number): void {
  const stride = re.length / (size * 5);
  for (let start = 0; start < re.length; start += 5 * size) {
    for (let k = 0; k < size; k += 1) {
      const at = start + k;
      const turned = (part: number): [number, number] => {
        const from = at + part * size;
        const cos = turns.re[part * k * stride] as number;
        const sin = turns.im[part * k * stride] as number;
        const [x, y] = [re[from] as number, im[from] as number];
        return [x * cos - y * sin, x * sin + y * cos];
      };
      const [r0, i0] = [re[at] as number, im[at] as number];
      const [r1, i1] = turned(1);
      const [r2, i2] = turned(2);
      const [r3, i3] = turned(3);
      const [r4, i4] = turned(4);
      const [sum14, sum23] = [r1 + r4, r2 + r3];
      const [isum14, isum23] = [i1 + i4, i2 + i3];
      const [dif14, dif23] = [r1 - r4, r2 - r3];
      const [idif14, idif23] = [i1 - i4, i2 - i3];
      re[at] = r0 + sum14 + sum23;
      im[at] = i0 + isum14 + isum23;
      const a = r0 + COS_1 * sum14 + COS_2 * sum23;
      const ia = i0 + COS_1 * isum14 + COS_2 * isum23;
      const b = SIN_1 * idif14 + SIN_2 * idif23;
      const ib = SIN_1 * dif14 + SIN_2 * dif23;
      re[at + size] = a + b;
      im[at + size] = ia - ib;
      re[at + 4 * size] = a - b;
      im[at + 4 * size] = ia + ib;
      const c = r0 + COS_2 * sum14 + COS_1 * sum23;
      const ic = i0 + COS_2 * isum14 + COS_1 * isum23;
      const d = SIN_2 * idif14 - SIN_1 * idif23;
      const id = SIN_2 * dif14 - SIN_1 * dif23;
      re[at + 2 * size] = c + d;
      im[at + 2 * size] = ic - id;
      re[at + 3 * size] = c - d;
      im[at + 3 * size] = ic + id;
    }
  }
}
