import type { Import } from './imports.ts';

/**
 * Finds files that import one another in a circle, by types alone too: each circle once, as the files that are in it, sorted. A circle of
 * types cannot be distinguished from one of code by a reader, and becomes one with the next change.
 */
export function findCircles(edges: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of edges) targets.set(file, [...(targets.get(file) ?? []), target]);
  const walk: Walk = { targets, index: new Map(), lowest: new Map(), open: [], circles: [] };
  for (const file of targets.keys()) if (!walk.index.has(file)) visit(walk, file);
  return walk.circles;
}

/** Tarjan's algorithm for strongly connected components. */
type Walk = {
  targets: ReadonlyMap<string, readonly string[]>;
  index: Map<string, number>;
  lowest: Map<string, number>;
  open: string[];
  circles: string[][];
};

function visit(walk: Walk, file: string): void {
  const { targets, index, lowest, open } = walk;
  const own = index.size;
  index.set(file, own);
  lowest.set(file, own);
  open.push(file);
  for (const target of targets.get(file) ?? []) {
    if (!index.has(target)) visit(walk, target);
    else if (!open.includes(target)) continue;
    lowest.set(file, Math.min(lowest.get(file) ?? own, lowest.get(target) ?? own));
  }
  if (lowest.get(file) !== own) return;
  const circle = open.splice(open.indexOf(file));
  if (circle.length > 1 || targets.get(file)?.includes(file)) walk.circles.push(circle.sort());
}
