/** Milliseconds of the histogram's bounds; longer calls are counted after the last. */
export const latencyBounds = [
  5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 30_000,
] as const;

/** A count for each bound and one for longer calls. */
export const emptyLatency = (): number[] => Array.from({ length: latencyBounds.length + 1 }, () => 0);

/** The bucket of a duration. */
export function latencyBucket(ms: number): number {
  const place = latencyBounds.findIndex((bound) => ms <= bound);
  return place === -1 ? latencyBounds.length : place;
}

/** The time within which a part of the calls was answered, interpolated between the bounds; null without calls. */
export function quantileMs(latency: readonly number[], part: number): number | null {
  const total = latency.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = part * total;
  let before = 0;
  for (const [place, count] of latency.entries()) {
    if (count > 0 && before + count >= wanted) {
      const from = latencyBounds[place - 1] ?? 0;
      const to = latencyBounds[place] ?? latencyBounds[latencyBounds.length - 1] ?? from;
      return Math.round(from + ((to - from) * (wanted - before)) / count);
    }
    before += count;
  }
  return latencyBounds.at(-1) ?? null;
}
