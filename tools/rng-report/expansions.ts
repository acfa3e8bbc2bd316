import { type Bits, bitsOfText } from './sp800-22/index.ts';

/** Bits beyond those asked for, so that rounding never reaches them. */
const GUARD = 64;

/** The first bits of a number's binary expansion, its integer part first: what the publication's appendix B is worked out on. */
export function expansionOf(number: 'pi' | 'e' | 'sqrt2' | 'sqrt3', count: number): Bits {
  const text = scaled[number](BigInt(count + GUARD)).toString(2);
  return bitsOfText(text.slice(0, count));
}

/** Each number times 2^bits, rounded down. */
const scaled = {
  pi: piTimes,
  e: eTimes,
  sqrt2: (bits: bigint) => squareRoot(2n << (2n * bits)),
  sqrt3: (bits: bigint) => squareRoot(3n << (2n * bits)),
} as const;

/** Newton's way, from half as many bits on, each step twice as exact. */
function squareRoot(n: bigint): bigint {
  const bits = n.toString(16).length * 4;
  if (bits <= 96) return slowRoot(n);
  const shift = BigInt(Math.floor(bits / 8) * 2);
  const rough = squareRoot(n >> (2n * shift)) << shift;
  let root = (rough + n / rough) >> 1n;
  while (root * root > n) root -= 1n;
  while ((root + 1n) * (root + 1n) <= n) root += 1n;
  return root;
}

function slowRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** The sum of 1 / k!, halves joined as fractions. */
function eTimes(bits: bigint): bigint {
  let terms = 1;
  for (let size = 0; size < Number(bits); terms += 1) size += Math.log2(terms);
  const part = (from: number, to: number): [p: bigint, q: bigint] => {
    if (to - from === 1) return [1n, BigInt(to)];
    const middle = (from + to) >> 1;
    const [p, q] = part(from, middle);
    const [r, s] = part(middle, to);
    return [p * s + r, q * s];
  };
  const [p, q] = part(0, terms);
  return ((p + q) << bits) / q;
}

/** Chudnovsky's series, halves joined as fractions. */
function piTimes(bits: bigint): bigint {
  const cubed = 640_320n ** 3n / 24n;
  const part = (from: number, to: number): [p: bigint, q: bigint, t: bigint] => {
    if (to - from === 1) {
      const k = BigInt(from);
      if (k === 0n) return [1n, 1n, 13_591_409n];
      const p = (6n * k - 5n) * (2n * k - 1n) * (6n * k - 1n);
      const t = p * (13_591_409n + 545_140_134n * k);
      return [p, k * k * k * cubed, k % 2n === 0n ? t : -t];
    }
    const middle = (from + to) >> 1;
    const [p1, q1, t1] = part(from, middle);
    const [p2, q2, t2] = part(middle, to);
    return [p1 * p2, q1 * q2, q2 * t1 + p1 * t2];
  };
  const [, q, t] = part(0, Math.ceil(Number(bits) / 47) + 2);
  return (q * 426_880n * squareRoot(10_005n << (2n * bits))) / t;
}
