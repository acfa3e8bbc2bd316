import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loudnessOf, peakOf, type Stereo } from './loudness.ts';
import { MUSIC_LUFS, renderNow } from './render.ts';
import type { Score } from './score.ts';
import { countLoopOf, STINGER_LUFS, stingerNames, stingerOf } from './stingers.ts';

const rate = 16_000;
const games = fileURLToPath(new URL('..', import.meta.url));
const scores = await Promise.all(
  ['themes', 'solo/themes']
    .flatMap((folder) => readdirSync(`${games}${folder}`, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(async ({ name, parentPath }) => {
      const { score } = (await import(`${parentPath}/${name}/score.ts`)) as { score: Score };
      return [name, score] as const;
    }),
);

/** The largest step between two samples, and that from the end of a loop to its beginning. */
function steps([left]: Stereo): { largest: number; atSeam: number } {
  let largest = 0;
  for (let n = 1; n < left.length; n += 1) largest = Math.max(largest, Math.abs((left[n] ?? 0) - (left[n - 1] ?? 0)));
  return { largest, atSeam: Math.abs((left[0] ?? 0) - (left.at(-1) ?? 0)) };
}

test('every game has a score', () => {
  expect(scores).toHaveLength(15);
});

test.each(scores)('the loops of %s are equally loud, do not clip and go round without a seam', (_, score) => {
  for (const piece of [score.base, score.feature, countLoopOf(score)]) {
    const sound = renderNow(piece, rate);
    expect(Math.abs(loudnessOf(sound, rate) - MUSIC_LUFS)).toBeLessThan(1);
    expect(peakOf(sound)).toBeLessThan(-1);
    const { largest, atSeam } = steps(sound);
    expect(atSeam).toBeLessThanOrEqual(largest);
    expect(sound[0].every(Number.isFinite)).toBe(true);
  }
});

test.each(scores)('the stingers of %s are equally loud, do not clip and end in silence', (_, score) => {
  for (const name of stingerNames) {
    const sound = renderNow(stingerOf(score, name), rate, STINGER_LUFS);
    expect([name, Math.abs(loudnessOf(sound, rate) - STINGER_LUFS) < 1]).toEqual([name, true]);
    expect(peakOf(sound)).toBeLessThan(-1);
    expect([name, Math.abs(sound[0].at(-1) ?? 1) < 0.05]).toEqual([name, true]);
  }
});

test('the larger a win, the longer it sounds', () => {
  for (const [, score] of scores) {
    const lengths = (['small', 'nice', 'big', 'huge', 'epic', 'jackpot'] as const).map(
      (name) => stingerOf(score, name).chords.length,
    );
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  }
});
