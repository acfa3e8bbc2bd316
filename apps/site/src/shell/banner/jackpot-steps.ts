/** How often the counter moves (specification §9). */
export const jackpotStepMs = 3000;
/** How far, in hundredths of a unit of money: 165.11. */
const stepHundredths = 16_511n;
/** The furthest behind the pool that the counter may be, in steps: what it makes up within a minute. */
const mostStepsBehind = 20n;

/**
 * One step in minor units of a currency.
 *
 * @param exponent decimals of the currency
 */
export function jackpotStep(exponent: number): bigint {
  return exponent >= 2 ? stepHundredths * 10n ** BigInt(exponent - 2) : stepHundredths / 10n ** BigInt(2 - exponent);
}

/**
 * Where the counter stands when the pool has been read. It follows the pool and never passes it (decision 26): what is shown is
 * money that is there. A first reading shows the pool itself, so that a page that is loaded anew shows no less than before; a counter
 * that is already shown goes on from where it is, unless the pool has been paid out or has run away from it.
 *
 * @param shown what stands there, null before the first reading; minor units like all amounts here
 */
export function jackpotStart(shown: bigint | null, pool: bigint, step: bigint): bigint {
  if (shown === null || shown > pool) return pool;
  const furthest = pool - step * mostStepsBehind;
  return shown < furthest ? furthest : shown;
}

/** The counter after one more step. */
export function jackpotNext(shown: bigint, pool: bigint, step: bigint): bigint {
  const next = shown + step;
  return next > pool ? pool : next;
}
