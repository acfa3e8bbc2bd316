import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';
import { type BookLine, openBooks } from './vendor-books.ts';

let folder: string;
const file = () => join(folder, 'journal.jsonl');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a journal's file holds for who opens it next. */
async function reread<Line>(): Promise<readonly Line[]> {
  const journal = await openJournal<Line>(file());
  await journal.close();
  return journal.before;
}

test('keeps its lines in order', async () => {
  const journal = await openJournal<number>(file());
  const kept = Array.from({ length: 50 }, (_, number) => journal.keep(number));
  await kept[10];
  expect(readFileSync(file(), 'utf8')).toContain('10\n');
  await Promise.all(kept);
  await journal.close();
  expect(await reread()).toEqual(Array.from({ length: 50 }, (_, number) => number));
});

test('drops only the line that a crash tore', async () => {
  const journal = await openJournal<{ a: number }>(file());
  await journal.keep({ a: 1 });
  await journal.close();
  appendFileSync(file(), '{"a":');
  const again = await openJournal<{ a: number }>(file());
  expect(again.before).toEqual([{ a: 1 }]);
  await again.keep({ a: 2 });
  await again.close();
  expect(await reread()).toEqual([{ a: 1 }, { a: 2 }]);
});

const holder = { vendor: 'SBX_ONE', site: 'marigold', playerId: 'p' };

test('applies a transfer once over a restart, and never after it was refused', async () => {
  const journal = await openJournal<BookLine>(file());
  const books = openBooks(journal, []);
  const into = { transferId: 't1', direction: 'in', amount: '500' } as const;
  expect(await Promise.all([books.move(holder, into), books.move(holder, into)])).toEqual([
    { status: 'OK', balance: '500' },
    { status: 'OK', balance: '500' },
  ]);
  expect(await books.move(holder, { ...into, amount: '501' })).toEqual({ status: 'DUPLICATE_TRANSACTION' });
  const out = { transferId: 't2', direction: 'out', amount: '600' } as const;
  expect(await books.move(holder, out)).toEqual({ status: 'NOT_ENOUGH_MONEY' });
  await books.move(holder, { ...into, transferId: 't3' });
  // the money is there now, and the refusal stands
  expect(await books.move(holder, out)).toEqual({ status: 'NOT_ENOUGH_MONEY' });
  expect(await books.status('marigold', 't4', false)).toMatchObject({ state: 'unknown' });
  expect(await books.status('marigold', 't4', true)).toMatchObject({ state: 'refused' });
  expect(await books.play(holder, { roundId: 'r', stake: '1001', win: '5000' })).toBeNull();
  expect(await books.play(holder, { roundId: 'r', stake: '100', win: '250' })).toBe('1150');
  await journal.close();

  const later = await openJournal<BookLine>(file());
  const again = openBooks(later, later.before);
  expect(await again.balance(holder)).toBe('1150');
  expect(await again.move(holder, { ...into, transferId: 't4' })).toEqual({ status: 'TRANSACTION_ROLLED_BACK' });
  expect(await again.move(holder, into)).toEqual({ status: 'OK', balance: '500' });
  expect(again.all()).toMatchObject({ held: 1_150n, won: 150n });
  await later.close();
});
