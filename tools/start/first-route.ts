import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Problem } from '../problem.ts';

/**
 * What the scripts of the first view may weigh together, each in the gzip form that is served: the budget of the site, of which
 * React, the router, the queries and the messages take 103 kB by themselves. Bytes.
 */
export const mostFirstRouteBytes = 125_000;

/** The same of the operators' console, whose first view is its frame with one screen. Bytes. */
export const mostConsoleBytes = 170_000;

/** Where a build lists the scripts of the first view, by language: `{ en: ["assets/base-….js", …], … }`. */
const listFile = '.vite/first-route.json';

/**
 * The weight of the scripts of the first view in the language where they weigh most, each as the gzip file that lies beside it
 * (those too small to have one as zlib makes it). Refuses what is over the limit, naming what weighs how much.
 *
 * @param folder a build of the site or the console, compressed
 */
export function weighFirstRoute(folder: string, most = mostFirstRouteBytes): number {
  const lists = JSON.parse(readFileSync(join(folder, listFile), 'utf8')) as Record<string, string[]>;
  const weighed = Object.entries(lists).map(([language, scripts]) => weigh(folder, language, scripts));
  const [heaviest] = weighed.sort((one, other) => other.sum - one.sum);
  if (!heaviest) throw new Error(`${listFile} lists nothing`);
  const { language, sum, parts } = heaviest;
  if (sum <= most) return sum;
  throw new Problem(
    `The scripts of the first view (${language}) weigh ${sum} bytes after gzip, over ${most}: ${parts.join(', ')}. ` +
      'Make lazy what it can do without.',
  );
}

function weigh(folder: string, language: string, scripts: readonly string[]) {
  const weights = scripts.map((script) => ({ script, bytes: gzipBytes(join(folder, script)) }));
  const parts = weights.map(({ script, bytes }) => `${script.replace(/^assets\//, '')} ${bytes}`);
  return { language, sum: weights.reduce((before, { bytes }) => before + bytes, 0), parts };
}

function gzipBytes(file: string): number {
  const compressed = `${file}.gz`;
  return existsSync(compressed) ? statSync(compressed).size : gzipSync(readFileSync(file)).length;
}
