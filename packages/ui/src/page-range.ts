/**
 * The page numbers to show: `range` around the current page and `margin` at each end; null where numbers are left out.
 * A gap of one number is filled with that number. Range 3 and margin 1 are the specification's (§9).
 */
export function pageRange(current: number, total: number, range = 3, margin = 1): (number | null)[] {
  const half = Math.floor((range - 1) / 2);
  const from = Math.max(1, Math.min(current - half, total - range + 1));
  const shown = new Set<number>();
  for (let page = from; page < from + range; page += 1) shown.add(page);
  for (let page = 1; page <= margin; page += 1) {
    shown.add(page);
    shown.add(total - page + 1);
  }
  const pages = [...shown].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  const withGaps: (number | null)[] = [];
  for (const page of pages) {
    const last = withGaps.at(-1);
    if (typeof last === 'number' && page - last === 2) withGaps.push(last + 1);
    else if (typeof last === 'number' && page - last > 2) withGaps.push(null);
    withGaps.push(page);
  }
  return withGaps;
}
