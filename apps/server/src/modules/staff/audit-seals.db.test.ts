import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestKernel, type TestKernel } from '../../testing/test-kernel.ts';
import { createAudit } from './audit.ts';
import { type AuditSeals, createAuditSeals } from './audit-seals.ts';

let kernel: TestKernel;
let seals: AuditSeals;

beforeAll(async () => {
  kernel = await createTestKernel();
  seals = createAuditSeals({ ...kernel, log: { info: () => {} } });
});

afterAll(() => kernel.close());

const dayMs = 86_400_000;

async function write(target: string): Promise<void> {
  const line = { actor: 'anna', operatorId: null, siteId: null, action: 'test', reason: 'because', before: null };
  await createAudit(kernel).write(kernel.db, { ...line, target, after: { amount: '5' } });
}

const broken = async () => (await seals.verify()).findings.map(({ check, found }) => `${check}: ${found}`);

test('seals each day that has ended, once, in a chain', async () => {
  await write('first');
  await write('second');
  expect(await seals.sealFinishedDays()).toEqual([]);
  kernel.clock.advance(dayMs);
  await write('third');
  kernel.clock.advance(2 * dayMs);
  // lines get their places once no older transaction runs, in another test's database of the same server either
  await vi.waitFor(async () => expect((await seals.verify()).unsealed).toBe(3n), { timeout: 30_000, interval: 100 });
  const made = await seals.sealFinishedDays();
  expect(made.map(({ seal, lines }) => [seal, lines])).toEqual([
    ['1', '2'],
    ['2', '1'],
    ['3', '0'],
  ]);
  expect(await seals.sealFinishedDays()).toEqual([]);
  expect(await seals.verify()).toMatchObject({ findings: [], seals: 3n, lines: 3n, unsealed: 0n });
});

test('finds a line that was changed, removed or added beside the log, whoever did it', async () => {
  const owner = (sql: string) =>
    kernel.ownerDb.transaction(async (tx) => {
      for (const table of ['audit', 'audit_seal']) await tx.query(`alter table staff.${table} disable trigger user`);
      await tx.query(sql);
      for (const table of ['audit', 'audit_seal']) await tx.query(`alter table staff.${table} enable trigger user`);
    });
  await owner(`update staff.audit set reason = 'another' where target = 'first'`);
  expect(await broken()).toEqual(['sealed line of the audit log is as it was: changed']);
  await owner(`update staff.audit set reason = 'because' where target = 'first'`);
  expect(await broken()).toEqual([]);
  await owner(`delete from staff.audit where target = 'third'`);
  expect(await broken()).toEqual(['sealed line of the audit log is as it was: none']);
  await owner(
    `insert into staff.audit (at, actor, action, target, reason, xid) values (now(), 'x', 'x', 'x', 'x', '3')`,
  );
  expect(await broken()).toContain('line of the audit log has its place in order: 1');
  await owner(`update staff.audit_seal set root = decode(repeat('00', 32), 'hex') where number = 1`);
  expect((await broken()).filter((one) => one.startsWith('seals of the audit log form a chain'))).toHaveLength(2);
});
