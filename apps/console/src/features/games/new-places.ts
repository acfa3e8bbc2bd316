/** A game and its place in the site's order. */
export type Placed = { nodeId: string; position: number };

/**
 * Places that change so that games stand in the order given. Places grow from one to the next; those that do already are left, so that one game
 * that is moved mostly changes alone.
 */
export function newPlaces(order: readonly Placed[]): Placed[] {
  const kept = longestRising(order.map(({ position }) => position));
  const changes: Placed[] = [];
  let last = -1;
  order.forEach(({ nodeId, position }, at) => {
    if (kept.has(at) && position > last) {
      last = position;
      return;
    }
    last += 1;
    if (last !== position) changes.push({ nodeId, position: last });
  });
  return changes;
}

/** Indexes of the longest run of values, not necessarily neighbours, in which each is greater than the one before. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const length = values.map(() => 1);
  const before = values.map(() => -1);
  let best = -1;
  values.forEach((value, at) => {
    for (let other = 0; other < at; other += 1) {
      if ((values[other] ?? 0) < value && (length[other] ?? 0) + 1 > (length[at] ?? 0)) {
        length[at] = (length[other] ?? 0) + 1;
        before[at] = other;
      }
    }
    if (best < 0 || (length[at] ?? 0) > (length[best] ?? 0)) best = at;
  });
  const kept = new Set<number>();
  for (let at = best; at >= 0; at = before[at] ?? -1) kept.add(at);
  return kept;
}
