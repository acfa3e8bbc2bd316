import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../kernel/database.ts';
import type { Leases } from '../../../kernel/leases.ts';
import { silentLog } from '../../../testing/test-kernel.ts';
import type { Advance } from './advance-round.ts';
import { createTableRunner } from './run-tables.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1_000;
const row = {
  id: 'a',
  siteId: 's',
  nodeId: 'first',
  kind: 'sicBo',
  pace: { openMs: 20_000, lockMs: 1_000, dealMs: 6_000, pauseMs: 4_000 },
  bets: [],
  limits: { minBet: '1', maxBet: '10', maxRound: '20', maxLiability: '100' },
  isOpen: true,
  position: 0,
  names: {},
};

/** A runner of one table, whose every look finds that the next step is due in so many milliseconds. */
function runnerOf(dueInMs: number) {
  const stored = { ...row };
  const advance = vi.fn(async (): Promise<Advance | null> => ({ round: null, moved: false, paid: [], dueInMs }));
  const leases = {
    take: async () => [{ subject: 'a', owner: 'me', fence: 1n }],
    release: async () => {},
  } as unknown as Leases;
  const runner = createTableRunner({
    db: { query: async () => [{ ...stored }] } as unknown as Database,
    log: silentLog,
    leases,
    owner: 'me',
    advance,
    onStep: () => {},
  });
  return { runner, advance, stored };
}

test('a table is looked at when its next step is due, and not in between', async () => {
  const { runner, advance } = runnerOf(20 * second);
  runner.start();
  await vi.advanceTimersByTimeAsync(19 * second);
  expect(advance).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(advance).toHaveBeenCalledTimes(2);
  await runner.stop();
});

test('a table that an operator opens, closes or gives another pace is looked at within a second', async () => {
  const { runner, advance, stored } = runnerOf(20 * second);
  runner.start();
  await vi.advanceTimersByTimeAsync(second / 2);
  stored.isOpen = false;
  await vi.advanceTimersByTimeAsync(1.1 * second);
  expect(advance).toHaveBeenCalledTimes(2);
  stored.pace = { ...row.pace, openMs: 30_000 };
  await vi.advanceTimersByTimeAsync(1.1 * second);
  expect(advance).toHaveBeenCalledTimes(3);
  await runner.stop();
});
