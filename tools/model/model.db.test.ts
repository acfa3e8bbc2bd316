import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runModel } from './run-model.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('an answer or a balance that is not the one of a ledger in plain maps', { timeout: 600_000 }, async () => {
  const servers = [it.server, await it.startAnother(), await it.startAnother()];
  const { operations, counts } = await runModel({
    processes: servers.map(({ modules, foundation }) => ({ wallet: modules.wallet, db: foundation.db })),
    reader: it.ownerDb,
    seed: 'a short run',
    operations: 8_000,
    callers: 24,
    onProgress: () => {},
  });
  expect(operations).toBeGreaterThanOrEqual(8_000);
  // a run that never comes to these would prove little
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'post posted',
      'post replayed',
      'post conflict',
      'post insufficient',
      'post blocked',
      'post marked',
      'post too_late',
      'post out_of_range',
      'hold posted',
      'hold too_late',
      'capture posted',
      'capture too_late',
      'release posted',
      'reverse posted',
      'reverse posted, claimed',
      'reverse posted, too early',
      'collect posted',
    ]),
  );
});
