/** The functions that tails of distributions are made of. Relative error below 10^-12 where tests ask for them. */

const LANCZOS_G = 7;
const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function, for x above 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const base = x + LANCZOS_G - 0.5;
  let sum = LANCZOS[0] as number;
  for (const [i, term] of LANCZOS.entries()) if (i > 0) sum += term / (x + i - 1);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

const TINY = 1e-300;
const MOST_STEPS = 100_000;

/** The regularized upper incomplete gamma function Q(a, x), for a above 0 and x from 0. */
export function igamc(a: number, x: number): number {
  if (!(a > 0) || !(x >= 0)) throw new RangeError(`igamc(${a}, ${x}) is not defined`);
  if (x === 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}

/** x^a · e^-x / Γ(a); for large a by Stirling's series, so that nothing large is taken from something large. */
function front(a: number, x: number): number {
  if (a < 20) return Math.exp(a * Math.log(x) - x - logGamma(a));
  const away = (x - a) / a;
  const stirling = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * a * a)) / (a * a)) / (a * a)) / a;
  return Math.sqrt(a / (2 * Math.PI)) * Math.exp(a * (Math.log1p(away) - away) - stirling);
}

function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_STEPS && Math.abs(term) > Math.abs(sum) * 1e-17; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * front(a, x);
}

/** The continued fraction, from the front on by Lentz's way. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let whole = d;
  for (let n = 1; n < MOST_STEPS; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / nonzero(numerator * d + b);
    c = nonzero(b + numerator / c);
    const step = d * c;
    whole *= step;
    if (Math.abs(step - 1) < 1e-16) break;
  }
  return whole * front(a, x);
}

const nonzero = (x: number): number => (Math.abs(x) < TINY ? TINY : x);

/** The complementary error function. */
export function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : igamc(0.5, x * x);
}

/** The distribution function of the standard normal distribution. */
export function normalCdf(z: number): number {
  return erfc(-z / Math.SQRT2) / 2;
}

/** The chance that chi-square with so many degrees of freedom is at least so large. */
export function chiSquareP(chiSquare: number, freedom: number): number {
  return igamc(freedom / 2, chiSquare / 2);
}

/** Two-sided chance of a standard normal value at least so far from 0. */
export function twoSidedNormalP(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2);
}

/** The chance of at least k successes of n, each of chance p, added up term by term. */
export function binomialTail(n: number, p: number, k: number): number {
  let tail = 0;
  for (let i = n; i >= k; i -= 1) {
    tail += Math.exp(
      logGamma(n + 1) - logGamma(i + 1) - logGamma(n - i + 1) + i * Math.log(p) + (n - i) * Math.log1p(-p),
    );
  }
  return Math.min(1, tail);
}
