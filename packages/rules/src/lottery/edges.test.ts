import { drawContext, hmacWords } from '@croupier/fairness';
import { describe, expect, it } from 'vitest';
import { standIn } from './draw-kind.ts';
import { drawK3 } from './k3.ts';
import { drawKeno, KENO, type KenoDraw, kenoSumCounts } from './keno.ts';
import { LUCKY28, type Lucky28Draw } from './lucky28.ts';
import { playCalled } from './testing/bets.ts';

const streamOf = (gameVersion: string, issue: number) =>
  hmacWords({
    serverSeed: Uint8Array.from({ length: 32 }, (_, i) => i),
    gameVersion,
    context: drawContext(`20261121-${issue}`),
  });

/** Twenty balls of this sum: 1 to 20, the highest moved up. */
function ballsOf(sum: number): KenoDraw {
  const balls = Array.from({ length: 20 }, (_, i) => i + 1);
  for (let at = 19, left = sum - 210; left > 0; at -= 1) {
    const up = Math.min(left, 60);
    balls[at] = (balls[at] as number) + up;
    left -= up;
  }
  return standIn<KenoDraw>(balls);
}

describe('a draw shows only what is on its dice or balls', () => {
  it('over two hundred issues', () => {
    const dice = new Set<number>();
    const balls = new Set<number>();
    for (let issue = 0; issue < 200; issue += 1) {
      for (const die of drawK3(streamOf('K3', issue))) dice.add(die);
      for (const ball of drawKeno(streamOf('KENO1', issue))) balls.add(ball);
    }
    expect([...dice].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...balls].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
  });
});

describe('a bet at the edge of its band is settled on the right side', () => {
  const sides = playCalled(KENO, 'SUM');
  it.each([
    [809, { B: [0, 0], S: [1, 0], O: [1, 0], E: [0, 0] }],
    [810, { B: [0, 1], S: [0, 1], O: [0, 0], E: [1, 0] }],
    [811, { B: [1, 0], S: [0, 0], O: [1, 0], E: [0, 0] }],
    [210, { B: [0, 0], S: [1, 0], O: [0, 0], E: [1, 0] }],
    [1410, { B: [1, 0], S: [0, 0], O: [0, 0], E: [1, 0] }],
  ])('keno, sum %i', (sum, hits) => {
    const actual = Object.fromEntries(['B', 'S', 'O', 'E'].map((side) => [side, sides.read(side).hits(ballsOf(sum))]));
    expect(actual).toEqual(hits);
  });

  it.each([
    ['METAL', 210, 695],
    ['WOOD', 696, 763],
    ['WATER', 764, 855],
    ['FIRE', 856, 923],
    ['EARTH', 924, 1410],
  ])('keno, %s from %i to %i', (element, from, to) => {
    const play = playCalled(KENO, 'ELEMENT');
    const wins = (sum: number) =>
      play
        .read(element)
        .hits(ballsOf(sum))
        .some((hit) => hit > 0);
    expect([wins(from), wins(to)]).toEqual([true, true]);
    expect([from > 210 && wins(from - 1), to < 1410 && wins(to + 1)]).toEqual([false, false]);
  });

  it.each([
    ['EXTREME', 5, 22],
    ['EXTREME4', 4, 23],
  ])('lucky 28, %s up to %i and from %i', (code, low, high) => {
    const play = playCalled(LUCKY28, code);
    const won = (end: string) =>
      Array.from({ length: 28 }, (_, sum) => sum).filter((sum) => play.read(end).hits(digitsOf(sum))[0] === 1);
    expect(won('LOW')).toEqual(Array.from({ length: low + 1 }, (_, sum) => sum));
    expect(won('HIGH')).toEqual(Array.from({ length: 28 - high }, (_, i) => high + i));
  });
});

describe('sums of keno', () => {
  it('occur in as many draws as counted, evenly about the middle', () => {
    const counts = kenoSumCounts();
    expect(counts).toHaveLength(1201);
    // 80 choose 20
    expect(counts.reduce((sum, count) => sum + count, 0n)).toBe(3_535_316_142_212_174_320n);
    expect(counts).toEqual(counts.toReversed());
    expect(counts.slice(0, 5)).toEqual([1n, 1n, 2n, 3n, 5n]);
  });
});

/** Three digits of this sum. */
function digitsOf(sum: number): Lucky28Draw {
  const first = Math.min(sum, 9);
  const second = Math.min(sum - first, 9);
  return standIn<Lucky28Draw>([first, second, sum - first - second]);
}
