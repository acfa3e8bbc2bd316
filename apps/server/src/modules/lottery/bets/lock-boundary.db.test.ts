import { setTimeout as sleep } from 'node:timers/promises';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../../kernel/refusal.ts';
import { currentIssue, moveIssue, openLottery } from '../testing/lottery-fixture.ts';

const offsetsMs = [0, 5_000, -5_000];
const attempts = 600;
const beforeLockMs = 2_500;
const afterLockMs = 1_000;

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform({}, { clock: clockAt(0) });
  await openLottery(it, 'dice', 'K3');
});

afterAll(() => it.close());

const clockAt = (offsetMs: number) => ({ now: () => new Date(Date.now() + offsetMs) });

test('takes every slip before the lock and none after it, however far the clocks of the processes are apart', async () => {
  const processes = await Promise.all(
    offsetsMs.map((offsetMs) => (offsetMs === 0 ? it.server : it.startAnother({}, { clock: clockAt(offsetMs) }))),
  );
  const members = await Promise.all(Array.from({ length: 6 }, () => it.register()));
  const issue = await currentIssue(it, 'dice');
  await moveIssue(it, issue.issueId, { locksInMs: beforeLockMs, drawsInMs: 3_600_000 });
  const [row] = await it.ownerDb.query<{ locksAt: Date }>(
    'select locks_at as "locksAt" from lottery.issue where id = $1',
    [issue.issueId],
  );
  if (!row) throw new Error('the issue is gone');
  const { locksAt } = row;
  const taken: string[] = [];
  const refusals: { code: string; isEarly: boolean }[] = [];
  for (const { modules } of processes) modules.lottery.runner.start();

  await Promise.all(
    Array.from({ length: attempts }, async (_, attempt) => {
      const { modules } = processes[attempt % processes.length] ?? it.server;
      const { memberId } = members[attempt % members.length] ?? { memberId: '' };
      // evenly from before the lock to after it
      await sleep(((beforeLockMs + afterLockMs) * attempt) / attempts);
      const lines = [{ play: 'SUM', selection: `${3 + (attempt % 16)}`, unit: '1' }];
      const request = {
        requestId: crypto.randomUUID(),
        gameId: 'dice',
        number: issue.number,
        lines,
        acceptHalfPrice: false,
      };
      const context = { site: { id: it.siteId }, caller: { kind: 'member', memberId } };
      try {
        const { slip } = await modules.handlers['lottery.placeSlip'](request, context as never);
        taken.push(slip.slipId);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusals.push({ code: error.code, isEarly: Date.now() < locksAt.getTime() });
      }
    }),
  );
  for (const { modules } of processes) await modules.lottery.runner.stop();

  const written = await it.ownerDb.query<{ id: string; isLate: boolean }>(
    `select s.id, s.placed_at >= i.locks_at as "isLate" from lottery.slip s join lottery.issue i on i.id = s.issue_id where i.id = $1`,
    [issue.issueId],
  );
  expect(written.filter(({ isLate }) => isLate)).toEqual([]);
  expect(written.map(({ id }) => id).sort()).toEqual(taken.sort());
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['issue_locked']));
  expect(refusals.filter(({ isEarly }) => isEarly)).toEqual([]);
  expect(taken.length + refusals.length).toBe(attempts);
  expect(taken.length).toBeGreaterThan(0);
});
