import { expect, test } from 'vitest';
import { Refusal } from '../../../kernel/refusal.ts';
import { listLimit, readList } from './transaction-list.ts';

const header = 'transactionId,type,playerId,roundId,amount,currency,status,at';
const player = '0190c2a4-7d3e-7a51-8a3b-6f0c3d2e1f00';
const line = (id = 'one') => `${id},debit,${player},round,1000,PHP,applied,2027-03-03T12:00:00.000Z`;
const row = {
  transactionId: 'one',
  type: 'debit',
  playerId: player,
  roundId: 'round',
  amount: '1000',
  currency: 'PHP',
  status: 'applied',
  at: '2027-03-03T12:00:00.000Z',
};

/** The line that a list is refused for, or null. */
async function refusedLine(text: string): Promise<unknown> {
  try {
    await readList(text);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'list_invalid') return error.params.line;
    throw error;
  }
}

test.each([
  [`${header}\n${line()}\n`, [row]],
  [`${header}\r\n${line()}\r\n`, [row]],
  [JSON.stringify(row), [row]],
  [`${JSON.stringify({ ...row, roundId: null })}\n`, [{ ...row, roundId: null }]],
  [header, []],
  ['', []],
])('reads the list %j', async (text, rows) => {
  expect(await readList(text)).toEqual(rows);
});

test.each([
  [`${header}\n${line()}\n${line()}`, 3],
  [`${header}\n${line()},more`, 2],
  [`${header}\n\n${line()}`, 2],
  [line(), 1],
  ['{', 1],
  ['null', 1],
  [JSON.stringify({ ...row, amount: 1000 }), 1],
  [JSON.stringify({ ...row, note: 'x'.repeat(2_000) }), 1],
  [JSON.stringify({ ...row, amount: '1e3' }), 1],
  [JSON.stringify({ ...row, type: 'rollback' }), 1],
  [JSON.stringify({ ...row, at: '2027-02-30T00:00:00Z' }), 1],
  [JSON.stringify({ ...row, at: '0000-01-01T00:00:00Z' }), 1],
  [JSON.stringify({ ...row, at: '2027-01-01T25:00:00Z' }), 1],
  [JSON.stringify({ ...row, playerId: 'somebody' }), 1],
  [JSON.stringify({ ...row, transactionId: 'a b' }), 1],
])('refuses the unreadable line %j', async (text, wrong) => {
  expect(await refusedLine(text)).toBe(wrong);
});

test.each([
  ['\n'.repeat(1_000_000), null],
  [`${header}\n${','.repeat(1_000_000)}`, 2],
  ['['.repeat(1_000_000), 1],
])('refuses a list that is too long for its lines', async (text, wrong) => {
  expect(await refusedLine(text)).toBe(wrong);
});

test('refuses a list without an end', async () => {
  const lines = Array.from({ length: listLimit }, (_, index) => line(`t${index}`));
  expect(await readList([header, ...lines].join('\n'))).toHaveLength(listLimit);
  expect(await refusedLine([header, ...lines, line('more')].join('\n'))).toBe(listLimit + 2);
});
