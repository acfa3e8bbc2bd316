import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { builtInGames } from '../apps/server/src/demo/built-in-games.ts';
import { root } from './root.ts';

/** The site's art, where each game of ours has its drawing. */
const art = join(root, 'apps/site/public/art');
const list = join(root, 'tools/covers.generated.json');

/** Pixels across: two and a half for each point of a card on a phone. */
const width = 420;

/** Where the drawing of a cover lies: `/art/koi-court.svg`. */
const drawings = builtInGames.map((game) => ('drawing' in game && game.drawing) || `/art/${game.nodeId}.svg`);

/** Covers by name, with the SHA-256 of the drawings that they should be painted from. */
export function drawnFrom(): Record<string, string> {
  return Object.fromEntries(
    drawings.map((drawing) => [
      basename(drawing, '.svg'),
      createHash('sha256')
        .update(readFileSync(source(drawing)))
        .digest('hex'),
    ]),
  );
}

/** The same as the covers that are checked in were painted from. */
export function paintedFrom(): Record<string, string> {
  return JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
}

/**
 * Paints the covers whose drawings changed. A drawing of five hundred shapes is a document of its own to the browser, and a list
 * of games asks a phone's processor for dozens; what is painted once beforehand costs it a tenth.
 */
export async function paintCovers(): Promise<void> {
  const before = paintedFrom();
  const now = drawnFrom();
  for (const drawing of drawings) {
    const name = basename(drawing, '.svg');
    if (before[name] === now[name]) continue;
    await sharp(source(drawing), { density: 144 })
      .resize({ width })
      .webp({ quality: 76, effort: 6 })
      .toFile(join(art, `covers/${name}.webp`));
  }
  writeFileSync(list, `${JSON.stringify(now, null, 2)}\n`);
}

function source(drawing: string): string {
  return join(root, 'apps/site/public', drawing);
}
