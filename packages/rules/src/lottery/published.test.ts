import { expect, test } from 'vitest';
import { LOTTERIES, type LotteryCode } from './catalogue.ts';
import { drawOwn, NO_BETS_DIGEST } from './own-draw.ts';
import { drawOfPublished, publishedOf, publishedShape } from './published.ts';

const codes = Object.keys(LOTTERIES) as LotteryCode[];
const official = codes.filter((code) => publishedShape(code).length > 0);

test('the lotteries that others publish are those of Vietnam, Thailand and four digits', () => {
  expect(official.toSorted()).toEqual(['4D', 'STREET_MB', 'STREET_MN1', 'STREET_MN2', 'THAI', 'VN_MB', 'VN_MN']);
});

test.each(official)('a draw of %s taken apart into its prizes is put together again, each in its shape', (code) => {
  const kind = LOTTERIES[code].draws;
  const draw = kind.write(
    drawOwn(kind as never, {
      serverSeed: new Uint8Array(32).fill(7),
      number: '20261127',
      betsDigest: NO_BETS_DIGEST,
    }) as never,
  );
  // a database keeps the fields of an object in an order of its own
  const stored = JSON.parse(JSON.stringify(draw), (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
  const prizes = publishedOf(code, stored);
  expect(prizes.map(({ code: prize, numbers }) => [prize, numbers.length, numbers[0]?.length])).toEqual(
    publishedShape(code).map(({ code: prize, count, digits }) => [prize, count, digits]),
  );
  expect(kind.read(drawOfPublished(code, prizes))).toEqual(draw);
});

test('a prize that is missing, twice or of another lottery makes no draw', () => {
  const prizes = publishedShape('THAI').map(({ code, count, digits }) => ({
    code,
    numbers: Array.from({ length: count }, () => '1'.repeat(digits)),
  }));
  expect(() => drawOfPublished('THAI', prizes.slice(1))).toThrow('missing');
  expect(() => drawOfPublished('THAI', [...prizes, ...prizes.slice(0, 1)])).toThrow('twice');
  expect(() => drawOfPublished('THAI', [...prizes, { code: 'G8', numbers: ['11'] }])).toThrow('none of the lottery');
  expect(() => drawOfPublished('K3', [])).toThrow('the house draws K3');
});

test('numbers without prizes are one list', () => {
  expect(publishedOf('K3', [3, 1, 6])).toEqual([{ code: 'NUMBERS', numbers: ['3', '1', '6'] }]);
  expect(publishedOf('K3', null)).toEqual([]);
});
