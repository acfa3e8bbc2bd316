import { expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { ELEVEN_FIVE } from './eleven-five.ts';
import { PK10 } from './pk10.ts';
import { SSC_OFFICIAL } from './ssc/official.ts';

it('every prize-mode price follows its chance', () => {
  for (const lottery of [SSC_OFFICIAL, PK10, ELEVEN_FIVE] as const) {
    for (const play of lottery.plays.filter(({ tiers }) => tiers[0]?.full)) {
      for (const selection of play.cases) {
        const { hits } = play.chance(selection);
        for (const [tier, { full }] of play.tiers.entries()) {
          const expected = hits[tier] ?? fraction(0);
          if (!full || expected.numerator === 0n) continue;
          const price = BigInt(play.read(selection).weight);
          expect(full).toEqual(fraction(price * expected.denominator, expected.numerator));
        }
      }
    }
  }
}, 60_000);
