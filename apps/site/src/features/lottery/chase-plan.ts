/** How the stake of a chase goes on from issue to issue. */
export type ChaseMode = 'same' | 'multiply';

/** The largest multiplier that a chase takes. */
const mostTimes = 10_000;

/** The multiplier of each step: the same, or raised by a factor every so many issues. */
export function multipliersOf(
  count: number,
  { mode, factor, every }: { mode: ChaseMode; factor: number; every: number },
): number[] {
  return Array.from({ length: count }, (_, step) =>
    mode === 'same' ? 1 : Math.min(mostTimes, factor ** Math.floor(step / Math.max(1, every))),
  );
}
