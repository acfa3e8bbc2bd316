/** Steps of chips, per unit of the currency. */
const steps = [1n, 2n, 5n];
const chipsShown = 6;

/**
 * The chips of a table: six in steps of 1, 2 and 5 from its smallest bet on, as far as its largest allows.
 *
 * @param exponent decimals of the currency
 */
export function chipsOf(minBet: bigint, maxBet: bigint, exponent: number): bigint[] {
  const unit = 10n ** BigInt(exponent);
  const smallest = unit > 100n ? unit / 100n : 1n;
  const all: bigint[] = [];
  for (let power = smallest; power <= maxBet; power *= 10n) for (const step of steps) all.push(power * step);
  return all.filter((chip) => chip >= minBet && chip <= maxBet).slice(0, chipsShown);
}

/** A chip's value as it is written on it: 500, 1K, 25K, 1M; minor units that are no whole unit with their decimals. */
export function chipText(value: bigint, exponent: number): string {
  const unit = 10n ** BigInt(exponent);
  if (value % unit !== 0n) return `${Number(value) / Number(unit)}`;
  const whole = value / unit;
  if (whole >= 1_000_000n && whole % 1_000_000n === 0n) return `${whole / 1_000_000n}M`;
  if (whole >= 1_000n && whole % 1_000n === 0n) return `${whole / 1_000n}K`;
  return `${whole}`;
}

/** Chips that lie on the layout and are not confirmed: what each move added, so that moves can be taken back one by one. */
export type Pending = readonly (readonly { readonly bet: string; readonly stake: bigint }[])[];

export function sumOf(pending: Pending): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const move of pending) for (const { bet, stake } of move) sums.set(bet, (sums.get(bet) ?? 0n) + stake);
  return sums;
}

export const totalOf = (sums: ReadonlyMap<string, bigint>): bigint =>
  [...sums.values()].reduce((sum, stake) => sum + stake, 0n);
