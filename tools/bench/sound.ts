import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loudnessOf, peakOf, type Stereo } from '@croupier/games/sound/loudness.ts';
import { MUSIC_LUFS, renderNow } from '@croupier/games/sound/render.ts';
import type { Piece, Score } from '@croupier/games/sound/score.ts';
import { countLoopOf, STINGER_LUFS, stingerNames, stingerOf } from '@croupier/games/sound/stingers.ts';
import { atMost, type BenchTarget, type RunBench } from '../bench-kit.ts';
import { root } from '../root.ts';
import { rounded } from './wallet/figures.ts';

export const description =
  'Music of the games: renders every piece and states length, loudness and peak. --games (all), --wav FOLDER keeps what was rendered';

export const options = ['games', 'wav'] as const;

const RATE = 32_000;
const PEAK_DB = -1;
const APART_LU = 2;
const folders = ['apps/games/src/themes', 'apps/games/src/solo/themes'];

type Measured = { game: string; piece: string; seconds: number; lufs: number; peakDb: number; renderMs: number };

/** Renders the music of games and compares how loud its pieces are: loops with loops, and what is played once with its like. */
export const run: RunBench = async ({ flags, progress }) => {
  const wanted = flags.games?.split(',');
  const measured: Measured[] = [];
  const targets: BenchTarget[] = [];
  for (const [game, score] of await scores(wanted)) {
    for (const { piece, name, lufs } of piecesOf(score)) {
      const startMs = performance.now();
      const sound = renderNow(piece, RATE, lufs);
      const renderMs = rounded(performance.now() - startMs);
      const seconds = rounded(sound[0].length / RATE);
      const found = { lufs: rounded(loudnessOf(sound, RATE)), peakDb: rounded(peakOf(sound)) };
      measured.push({ game, piece: name, seconds, ...found, renderMs });
      targets.push(atMost(`peak, dB, ${game} ${name}`, PEAK_DB, found.peakDb));
      if (flags.wav) keep(flags.wav, `${game}-${name}`, sound);
    }
    progress(`${game}: rendered`);
  }
  for (const isLoop of [true, false]) {
    const loud = measured.filter(({ piece }) => loops.has(piece) === isLoop).map(({ lufs }) => lufs);
    const apart = rounded(Math.max(...loud) - Math.min(...loud));
    targets.push(atMost(`between the quietest and the loudest ${isLoop ? 'loop' : 'stinger'}, LU`, APART_LU, apart));
  }
  return { table: measured, targets, figures: measured };
};

const loops = new Set(['base', 'feature', 'count']);

function piecesOf(score: Score): { name: string; piece: Piece; lufs: number }[] {
  return [
    { name: 'base', piece: score.base, lufs: MUSIC_LUFS },
    { name: 'feature', piece: score.feature, lufs: MUSIC_LUFS },
    { name: 'count', piece: countLoopOf(score), lufs: MUSIC_LUFS },
    ...stingerNames.map((name) => ({ name, piece: stingerOf(score, name), lufs: STINGER_LUFS })),
  ];
}

async function scores(wanted: readonly string[] | undefined): Promise<(readonly [string, Score])[]> {
  const games = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && (wanted?.includes(entry.name) ?? true))
      .map(({ name }) => [name, join(root, folder, name, 'score.ts')] as const),
  );
  return Promise.all(
    games.map(async ([name, file]) => [name, ((await import(file)) as { score: Score }).score] as const),
  );
}

/** Writes sixteen bits a sample. */
function keep(folder: string, name: string, [left, right]: Stereo): void {
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.alloc(44 + left.length * 4);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(left.length * 4, 40);
  for (const [n, sample] of left.entries()) {
    bytes.writeInt16LE(Math.round(sample * 32_767), 44 + n * 4);
    bytes.writeInt16LE(Math.round((right[n] ?? 0) * 32_767), 46 + n * 4);
  }
  writeFileSync(join(folder, `${name}.wav`), bytes);
}
