import { randomUUID } from 'node:crypto';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
  type TestStaff,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  addAccount,
  type CashierFixture,
  decide,
  offerPayments,
  prove,
  setSetting,
} from '../../../testing/cashier-fixture.ts';

let it: TestPlatform;
let payments: CashierFixture;
let pia: TestStaff;

beforeAll(async () => {
  it = await createTestPlatform();
  payments = await offerPayments(it);
  pia = await it.operator('pia', 'payments');
});
// what files paid must agree with the ledger
afterAll(async () => {
  await it.close();
  await payments.close();
});
// the next test begins with nothing to pay
afterEach(async () => {
  for (const { id, state } of (await pia.console('console.withdrawals', { waiting: 'true' })).list) {
    const list = (await files()).list.filter(({ droppedBy, open }) => droppedBy === null && open > 0);
    for (const { id: fileId } of list) await pia.console('console.dropPayoutFile', { fileId, reason });
    if (state === 'approved' || state === 'review')
      await decide(it, 'console.rejectWithdrawal', { withdrawalId: id, code: 'other' });
  }
});

const reason = 'the afternoon run';
const files = () => pia.console('console.payoutFiles', {});
const make = (format: 'csv' | 'pain001' = 'csv', by = pia) => by.console('console.makePayoutFile', { format, reason });
const document = (fileId: string) => pia.console('console.payoutFileDocument', { fileId });
const settle = (fileId: string) => pia.console('console.settlePayoutFile', { fileId, reason });
const drop = (fileId: string) => pia.console('console.dropPayoutFile', { fileId, reason });
const stateOf = async (member: TestMember, withdrawalId: string) =>
  (await member.site('cashier.withdrawalDetail', { withdrawalId })).state;

/** A withdrawal to be paid by hand, approved. */
async function approved(amount: string) {
  const member = await it.register();
  const accountId = await addAccount(it, member);
  await prove(it, member);
  const asked = { requestId: randomUUID(), method: 'transfer', accountId, amount };
  const { id, reference } = await member.site('cashier.withdraw', asked);
  expect(await decide(it, 'console.approveWithdrawal', { withdrawalId: id })).toMatchObject({ state: 'approved' });
  return { member, id, reference };
}

test('puts each approved withdrawal into one file, and pays what is in it', async () => {
  const [one, two] = [await approved('1500'), await approved('2500')];
  expect((await files()).ready).toBe(2);
  const made = await Promise.allSettled([make(), make(), make()]);
  const done = made.filter((answer) => answer.status === 'fulfilled');
  expect(done).toHaveLength(1);
  const file = done[0]?.value ?? expect.fail();
  expect(file).toMatchObject({ count: 2, total: '4000', open: 2, openTotal: '4000', madeBy: 'pia', droppedBy: null });
  expect(await refusedWith(make())).toBe('nothing_to_pay');
  const { text, name } = await document(file.id);
  expect(name).toBe(`payouts-${file.reference}.csv`);
  expect(text).toContain(`${one.reference},Linh Tran,Wallet,09`);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(await settle(file.id)).toMatchObject({ paid: 2, file: { open: 0, openTotal: '0', count: 2 } });
  expect([await stateOf(one.member, one.id), await stateOf(two.member, two.id)]).toEqual(['disbursed', 'disbursed']);
  // again records nothing, and the file can still be read
  expect(await settle(file.id)).toMatchObject({ paid: 0 });
  expect((await document(file.id)).text).toBe(text);
  expect((await files()).ready).toBe(0);
});

test('keeps what is in a file from being rejected, until the file is dropped', async () => {
  const { id, reference } = await approved('1000');
  const file = await make();
  expect(
    await refusedCall(pia.console('console.rejectWithdrawal', { withdrawalId: id, code: 'other', reason })),
  ).toMatchObject({
    code: 'payment_in_file',
    params: { reference },
  });
  expect(await drop(file.id)).toMatchObject({ open: 0, droppedBy: 'pia' });
  expect(await refusedWith(drop(file.id))).toBe('payment_state_changed');
  expect(await refusedWith(settle(file.id))).toBe('payment_state_changed');
  expect(await refusedWith(document(file.id))).toBe('payment_state_changed');
  const next = await make();
  expect(next).toMatchObject({ count: 1, total: '1000' });
});

test('leaves what a bank did not pay to be given back, and what another works on', async () => {
  const [failed, locked, paid] = [await approved('300'), await approved('400'), await approved('500')];
  const file = await make();
  const other = await it.operator('otto', 'payments');
  await decide(it, 'console.settleWithdrawal', { withdrawalId: failed.id, outcome: 'failed' });
  await other.console('console.lockWithdrawal', { withdrawalId: locked.id, locked: true });
  expect(await settle(file.id)).toMatchObject({ paid: 1, file: { open: 1, openTotal: '400' } });
  expect(await stateOf(failed.member, failed.id)).toBe('failed');
  expect(await stateOf(locked.member, locked.id)).toBe('approved');
  expect(await stateOf(paid.member, paid.id)).toBe('disbursed');
  await other.console('console.lockWithdrawal', { withdrawalId: locked.id, locked: false });
});

test('writes a credit transfer of bank accounts alone, from the account that the site names', async () => {
  const wallet = await approved('700');
  expect(await refusedWith(make('pain001'))).toBe('payout_account_missing');
  await setSetting(it, 'payoutAccountHolder', 'Marigold');
  await setSetting(it, 'payoutAccountNumber', 'GB82WEST12345698765432');
  await setSetting(it, 'payoutAccountBank', 'WESTGB2L');
  expect(await refusedWith(make('pain001'))).toBe('nothing_to_pay');
  await it.ownerDb.query(
    `update cashier.payee_account set kind = 'bank' where id = (select account_id from cashier.withdrawal where id = $1)`,
    [wallet.id],
  );
  const file = await make('pain001');
  expect((await document(file.id)).text).toContain(`<EndToEndId>${wallet.reference}</EndToEndId>`);
  const audited = (await (await it.operator('olga', 'owner')).console('console.audit', { action: 'payoutFile.read' }))
    .list;
  expect(audited[0]).toMatchObject({ target: `payout file ${file.reference}` });
});

test("knows no other site's files", async () => {
  await approved('600');
  const file = await make();
  const { siteId, code } = await it.addStrictSite('elsewhere');
  const foreign = await it.operator('fay', 'payments', { code, siteId });
  for (const call of ['console.dropPayoutFile', 'console.settlePayoutFile'] as const)
    expect(await refusedWith(foreign.console(call, { fileId: file.id, reason }))).toBe('payout_file_not_found');
  expect(await refusedWith(foreign.console('console.payoutFileDocument', { fileId: file.id }))).toBe(
    'payout_file_not_found',
  );
  expect((await foreign.console('console.payoutFiles', {})).list).toEqual([]);
});
