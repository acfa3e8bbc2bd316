import { expect, it } from 'vitest';
import { bigTwoCombo } from './big-two.ts';

it('five-card hands come as often as at poker', () => {
  const counts = new Map<string, number>();
  for (let a = 0; a < 48; a += 1) {
    for (let b = a + 1; b < 49; b += 1) {
      for (let c = b + 1; c < 50; c += 1) {
        for (let d = c + 1; d < 51; d += 1) {
          // Three or four different ranks are no combination unless they are a full house or quads, which have two.
          for (let e = d + 1; e < 52; e += 1) {
            const ranks = new Set([a >> 2, b >> 2, c >> 2, d >> 2, e >> 2]).size;
            if (ranks === 3 || ranks === 4) continue;
            const kind = bigTwoCombo([a, b, c, d, e])?.kind;
            if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
          }
        }
      }
    }
  }
  expect(['straightFlush', 'quads', 'fullHouse', 'flush', 'straight'].map((kind) => counts.get(kind))).toEqual([
    40, 624, 3_744, 5_108, 10_200,
  ]);
});
