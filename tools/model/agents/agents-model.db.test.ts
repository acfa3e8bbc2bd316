import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcesses } from '../payments/open-processes.ts';
import { runAgentsModel } from './run-agents-model.ts';

let it: TestPlatform;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(async () => {
  for (const close of closers) await close();
  // changes of bets are published without the bets themselves
  it.leavesDrift(['changes of a bet sum up to it']);
  await it.close();
});

test('states and pays what slow books of every line come to, whatever is corrected, changes meanwhile or dies', {
  timeout: 600_000,
}, async () => {
  const processes = await openProcesses(it.database, {
    count: 2,
    clock: it.clock,
    secretKey: it.server.foundation.config.secretKey,
    closers,
  });
  const { acts, counts } = await runAgentsModel({
    processes,
    owner: it.superDb,
    clock: it.clock,
    siteCode: 'marigold',
    seed: 'a short year',
    acts: 1_000,
    days: 24,
    onProgress: () => {},
  });
  expect(acts).toBeGreaterThanOrEqual(1_000);
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'accept dividend ok',
      'accept dividend contract_answered and ok',
      'accept daily ok',
      'accept hourly ok',
      'accept realTime ok',
      'end dividend ok',
      'bet void again',
      'run died',
      'dividend is what the house owes',
    ]),
  );
});
