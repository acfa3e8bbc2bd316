/** How many sets of `k` can be made of `n` things; 0 when there are too few. Exact while it fits into 53 bits. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = (ways * (n - Math.min(k, n - k) + i)) / i;
  return ways;
}

/** Every set of `k` of the items, in the order of the items. */
export function* combinations<T>(items: readonly T[], k: number, from = 0): Generator<T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - k; i += 1) {
    for (const rest of combinations(items, k - 1, i + 1)) yield [items[i] as T, ...rest];
  }
}

/** Every way to take `k` of the items where each may be taken again, in the order of the items. */
export function* selections<T>(items: readonly T[], k: number, from = 0): Generator<T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let i = from; i < items.length; i += 1) {
    for (const rest of selections(items, k - 1, i)) yield [items[i] as T, ...rest];
  }
}

/** Every way to take one item of each group, the last group turning fastest. */
export function* product<T>(groups: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...others] = groups;
  if (!first) {
    yield [];
    return;
  }
  for (const item of first) for (const rest of product(others)) yield [item, ...rest];
}

/** Every order of `k` of the items. */
export function* arrangements<T>(items: readonly T[], k: number): Generator<T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (const [i, item] of items.entries()) {
    for (const rest of arrangements([...items.slice(0, i), ...items.slice(i + 1)], k - 1)) yield [item, ...rest];
  }
}
