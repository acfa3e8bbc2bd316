import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcesses } from './open-processes.ts';
import { runPaymentsModel } from './run-payments-model.ts';

let it: TestPlatform;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(async () => {
  for (const close of closers) await close();
  await it.close();
});

test('pays in and out as plain books do, whatever is lost, repeated, out of order or dies', {
  timeout: 600_000,
}, async () => {
  const processes = await openProcesses(it.database, {
    count: 2,
    clock: it.clock,
    secretKey: it.server.foundation.config.secretKey,
    closers,
  });
  const { acts, counts } = await runPaymentsModel({
    processes,
    owner: it.superDb,
    clock: it.clock,
    siteCode: 'marigold',
    seed: 'a short run',
    acts: 2_400,
    payers: 12,
    onProgress: () => {},
  });
  expect(acts).toBeGreaterThanOrEqual(2_400);
  // a run that never comes to these would prove little
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'deposit ok',
      'deposit conflict',
      'deposit too_many_open_payments',
      'withdraw ok',
      'withdraw withdrawal_not_ready turnover_open',
      'withdraw amount_above_maximum',
      'approve ok',
      'reject ok',
      'report payment',
      'report chargeback',
      'report payout',
      'report return',
      'creditDeposit conflict',
      'confirm ok',
      'endDispute ok',
      'giveSuspended ok',
    ]),
  );
});
