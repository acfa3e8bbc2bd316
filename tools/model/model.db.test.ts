import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runModel } from './run-model.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('an answer or a balance that is not the one of a ledger in plain maps', { timeout: 240_000 }, async () => {
  const servers = [it.server, await it.startAnother(), await it.startAnother()];
  const seed = process.env.MODEL_SEED ?? 'a short run';
  const report = await runModel({
    processes: servers.map(({ modules, foundation }) => ({ wallet: modules.wallet, db: foundation.db })),
    reader: it.ownerDb,
    seed,
    operations: Number(process.env.MODEL_OPERATIONS ?? 20_000),
    callers: 24,
    onProgress: () => {},
  });
  console.table(Object.fromEntries([...report.counts].sort()));
  expect(report.operations).toBeGreaterThanOrEqual(20_000);
});
