import { digestHex } from '@croupier/fairness';
import { expect, test } from 'vitest';
import { LOTTERIES } from './catalogue.ts';
import { drawnNumbers, drawOwn, NO_BETS_DIGEST } from './own-draw.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
const issue = { serverSeed, number: '20261121-0001', betsDigest: NO_BETS_DIGEST };

test('a draw follows from seed, number and bets, and from nothing else', () => {
  const kind = LOTTERIES.SSC_CREDIT.draws;
  const draw = drawOwn(kind, issue);
  expect(drawOwn(kind, issue)).toEqual(draw);
  const others = [
    Object.assign({}, issue, { number: '20261121-0002' }),
    Object.assign({}, issue, { betsDigest: digestHex('a bet') }),
    Object.assign({}, issue, { serverSeed: serverSeed.toReversed() }),
  ].map((other) => drawOwn(kind, other));
  for (const other of others) expect(other).not.toEqual(draw);
});

test('every lottery is drawn whole, and its numbers are read out in the order of the draw', () => {
  const counts = Object.fromEntries(
    Object.entries(LOTTERIES).map(([code, { draws }]) => {
      const draw = drawOwn(draws as typeof LOTTERIES.K3.draws, issue);
      expect(draws.read(JSON.parse(JSON.stringify(draw)))).toEqual(draw);
      return [code, drawnNumbers(draw).length];
    }),
  );
  expect(counts).toMatchObject({ VN_MB: 27, VN_MN: 18, STREET_MN2: 36, THAI: 6, '4D': 23, K3: 3, PK10: 10, KENO: 20 });
});

test('refuses a digest that is none, so that no two issues share a label', () => {
  expect(() => drawOwn(LOTTERIES.K3.draws, Object.assign({}, issue, { betsDigest: 'ab' }))).toThrow(RangeError);
});
