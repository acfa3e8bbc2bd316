import type { Queryable } from '@croupier/server/kernel/database.ts';
import type { TestClock } from '@croupier/server/testing/test-kernel.ts';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll } from 'vitest';
import { openProcesses } from '../payments/open-processes.ts';
import type { Process } from '../payments/payer-hand.ts';

/** What a model runs on: two processes that can die, and the owner's way past them. */
export type ShortModel = {
  processes: readonly Process[];
  owner: Queryable;
  clock: TestClock;
  siteCode: string;
  onProgress: () => void;
};

/**
 * Starts a platform for the short form of a model before the tests of this file, and reconciles it after them.
 *
 * @param leaves checks that find what the model writes past the platform
 */
export function startsModel(leaves: readonly string[] = []): () => Promise<ShortModel> {
  let it: TestPlatform;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    it = await createTestPlatform();
  });
  afterAll(async () => {
    for (const close of closers) await close();
    if (leaves.length > 0) it.leavesDrift(leaves);
    await it.close();
  });
  return async () => {
    const { secretKey } = it.server.foundation.config;
    const processes = await openProcesses(it.database, { count: 2, clock: it.clock, secretKey, closers });
    return { processes, owner: it.superDb, clock: it.clock, siteCode: 'marigold', onProgress: () => {} };
  };
}
