import type { StrengthCounts } from './frequencies.ts';
import { STRENGTHS, strengthOf, strengthOfSeven } from './poker-strength.ts';

/** All 2,598,960 hands of five cards by strength. Takes about a second. */
export function countFiveCards(): StrengthCounts {
  const counts = new Int32Array(STRENGTHS + 1);
  for (let a = 0; a < 48; a += 1) {
    for (let b = a + 1; b < 49; b += 1) {
      for (let c = b + 1; c < 50; c += 1) {
        for (let d = c + 1; d < 51; d += 1) {
          for (let e = d + 1; e < 52; e += 1) {
            const strength = strengthOf([a, b, c, d, e]);
            counts[strength] = (counts[strength] as number) + 1;
          }
        }
      }
    }
  }
  return counts;
}

/** All 133,784,560 hands of seven cards by the strength of their best five, each evaluated. Takes a few seconds. */
export function countSevenCards(): StrengthCounts {
  const counts = new Int32Array(STRENGTHS + 1);
  for (let a = 0; a < 46; a += 1) {
    for (let b = a + 1; b < 47; b += 1) {
      for (let c = b + 1; c < 48; c += 1) {
        for (let d = c + 1; d < 49; d += 1) {
          for (let e = d + 1; e < 50; e += 1) {
            for (let f = e + 1; f < 51; f += 1) {
              for (let g = f + 1; g < 52; g += 1) {
                const strength = strengthOfSeven(a, b, c, d, e, f, g);
                counts[strength] = (counts[strength] as number) + 1;
              }
            }
          }
        }
      }
    }
  }
  return counts;
}
