import { expect, test } from 'vitest';
import { type StatementHead, spreadLines, statementText } from './statement-file.ts';

const head: StatementHead = {
  site: 'marigold',
  id: '0199b7a4-0000-7000-8000-0000000000d1',
  account: '=goldline',
  kind: 'spread',
  period: 'day',
  from: '2026-11-01',
  to: '2026-11-01',
  timeZone: 'Asia/Manila',
  currency: { code: 'PHP', exponent: 2 },
  earned: '123456',
  carriedIn: '-5',
  carriedOut: '0',
  paid: '123451',
};

test('writes amounts in the units of the currency, losses with their sign, and no cell that a spreadsheet would work out', () => {
  const lines = statementText(head, () => []).split('\r\n');
  expect(lines).toContain('earned,1234.56');
  expect(lines).toContain('carried in,-0.05');
  expect(lines).toContain('paid,1234.51');
  expect(lines).not.toContain('account,=goldline');
  expect(lines.at(-1)).toBe('');
});

test('writes a currency without minor units as it is', () => {
  const dong = Object.assign({}, head, { currency: { code: 'VND', exponent: 0 } });
  expect(statementText(dong, () => []).split('\r\n')).toContain('earned,123456');
});

test('names each kind of game of a spread, whose bets they were, and what other days brought', () => {
  const statement = {
    lines: [{ gameType: 'RNG', isOwn: false, bets: 3, validBet: '60000', spread: '300' }],
    others: '-20',
  } as unknown as Parameters<typeof spreadLines>[0];
  const lines = statementText(head, (write) => spreadLines(statement, write)).split('\r\n');
  expect(lines).toContain('games,RNG,team,3,600.00,3.00');
  expect(lines).toContain('other days,-0.20');
});
