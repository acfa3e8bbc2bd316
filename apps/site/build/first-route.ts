import { gzipSync } from 'node:zlib';

/**
 * What the scripts of the first view may weigh together, each after gzip; bytes. The goal is 125 kB, of which React, the router, the
 * queries and the messages take 107 by themselves: this is what has been reached, so that it grows no more. Lower it with
 * every kilobyte that is won.
 */
export const mostFirstRouteBytes = 134_000;

/** The weight of the scripts of the first view. Refuses what is over the limit, telling what weighs how much. */
export function weighFirstRoute(
  scripts: readonly { name: string; code: string }[],
  most = mostFirstRouteBytes,
): number {
  const weighed = scripts.map(({ name, code }) => ({ name, bytes: gzipSync(code).length }));
  const sum = weighed.reduce((before, { bytes }) => before + bytes, 0);
  if (sum <= most) return sum;
  const list = weighed.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
  throw new Error(
    `The scripts of the first view weigh ${sum} bytes after gzip, over ${most}: ${list}. Make lazy what it can do without.`,
  );
}
