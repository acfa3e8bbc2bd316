import { expect, test } from 'vitest';
import { LOTTERIES } from './catalogue.ts';
import { drawOwn, NO_BETS_DIGEST } from './own-draw.ts';
import { moveDigits, sumSent } from './sent-numbers.ts';

const sixteen = Array.from({ length: 16 }, (_, at) => `${(at + 1) * 1_000}`.padStart(5, '0'));

test('sums the numbers that were sent, in their last five digits', () => {
  expect(sumSent([])).toBe(0);
  expect(sumSent(['00042', '12345'])).toBe(12_387);
  expect(sumSent(['99999', '00002'])).toBe(1);
});

test('takes the sixteenth from the last out of the sum, and nothing where there are fewer', () => {
  const sum = 136_000; // 1,000 to 16,000
  expect(sumSent(sixteen)).toBe((sum - 1_000) % 100_000);
  expect(sumSent([...sixteen, '00007'])).toBe((sum + 7 - 2_000) % 100_000);
  expect(sumSent(sixteen.slice(1))).toBe((sum - 1_000) % 100_000);
});

test.each(['1234', '123456', '12a45', '-1234', ''])('refuses %j as a number that was sent', (number) => {
  expect(() => sumSent([number])).toThrow(RangeError);
});

test('moves the digits of a draw around their circle, so that each stays as likely as any other', () => {
  expect(moveDigits('00000', 0)).toBe('00000');
  expect(moveDigits('99999', 43)).toBe('00042');
  const moved = new Set(Array.from({ length: 100_000 }, (_, n) => moveDigits(`${n}`.padStart(5, '0'), 54_321)));
  expect(moved.size).toBe(100_000);
});

test('a yeekee draw is the one of its seed plus what members sent; the last three digits are the top, those before them the bottom', () => {
  const issue = { serverSeed: new Uint8Array(32).fill(7), number: '20261121-0001', betsDigest: NO_BETS_DIGEST };
  const kind = LOTTERIES.YEEKEE.draws;
  const alone = drawOwn(kind, issue);
  expect(drawOwn(kind, Object.assign({ sent: [] }, issue))).toEqual(alone);
  const moved = drawOwn(kind, Object.assign({ sent: ['00042', '12345'] }, issue));
  const text = moveDigits(`${alone.bottom}${alone.top}`, 12_387);
  expect(moved).toEqual({ bottom: text.slice(0, 2), top: text.slice(2) });
});

test('numbers of members count in no other lottery', () => {
  const issue = { serverSeed: new Uint8Array(32).fill(7), number: '20261121-0001', betsDigest: NO_BETS_DIGEST };
  for (const { draws } of Object.values(LOTTERIES)) expect(draws.move !== undefined).toBe(draws.code === 'YEEKEE');
  const kind = LOTTERIES.K3.draws;
  expect(drawOwn(kind, Object.assign({ sent: ['00042'] }, issue))).toEqual(drawOwn(kind, issue));
});
