export type Ranked = {
  /** How often a value of the first is above one of the second, ties counted half: 0.5 where nothing distinguishes them. */
  above: number;
  /** The probability of a difference of ranks as large as this one between two samples of the same distribution. */
  p: number;
};

/** The two-sided test of Mann and Whitney, by the normal approximation with its correction for ties. */
export function rankTest(first: readonly number[], second: readonly number[]): Ranked {
  const all = [...first.map((value) => ({ value, of: 0 })), ...second.map((value) => ({ value, of: 1 }))];
  all.sort((a, b) => a.value - b.value);
  const [n, m] = [first.length, second.length];
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter(({ of }) => of === 0).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const u = rankSum - (n * (n + 1)) / 2;
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  const p = variance === 0 ? 1 : 2 * tailOf(Math.abs(u - (n * m) / 2) / Math.sqrt(variance));
  return { above: u / (n * m), p: Math.min(1, p) };
}

/** How much of the normal distribution lies beyond z, z at least 0 (Abramowitz and Stegun 26.2.17, wrong by 8e-8 at most). */
function tailOf(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
