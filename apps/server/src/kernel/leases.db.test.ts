import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/test-kernel.ts';
import { createLeases, type Lease } from './leases.ts';

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await createTestKernel();
});

afterAll(() => kernel.close());

test('a process that stands still in the middle of a step loses it, and another takes over', async () => {
  const leases = createLeases('test', 300);
  const [one, another] = [randomUUID(), randomUUID()];
  await leases.add(kernel.db, randomUUID());
  const [lease] = (await leases.take(kernel.db, one)) as [Lease];
  const stopped = kernel.db.transaction(async (tx) => {
    expect(await leases.hold(tx, lease)).toBe(true);
    await sleep(1_500);
    return leases.hold(tx, lease);
  });
  await expect(stopped).rejects.toThrow();
  const [taken] = await leases.take(kernel.db, another);
  expect(taken).toMatchObject({ owner: another, fence: lease.fence + 1n });
  expect(await kernel.db.transaction((tx) => leases.hold(tx, lease))).toBe(false);
});
