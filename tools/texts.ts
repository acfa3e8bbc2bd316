import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFaults } from './texts/catalogues.ts';
import { directionFaults } from './texts/directions.ts';
import type { Fault } from './texts/fault.ts';
import { literalFaults } from './texts/literals.ts';
import { unusedTexts } from './texts/uses.ts';

/** Pages that say messages as `{{key}}` before any code runs. */
const PAGES = ['apps/site/index.html', 'apps/site/offline/offline.html'];

/**
 * What is wrong with what the browser code says: words that stand in the source, catalogues that differ from English, messages
 * that nobody says, and styles that would not turn with the direction of a language.
 */
export function findTextFaults(root: string): Fault[] {
  const pages = PAGES.map((page) => join(root, page)).filter(existsSync);
  return [
    ...literalFaults(root),
    ...catalogueFaults(root),
    ...unusedTexts(
      root,
      pages.map((page) => readFileSync(page, 'utf8')),
    ),
    ...directionFaults(root),
  ];
}
