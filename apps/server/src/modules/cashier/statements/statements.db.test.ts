import { randomUUID } from 'node:crypto';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
  type TestStaff,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccount, type CashierFixture, decide, offerPayments } from '../../../testing/cashier-fixture.ts';

let it: TestPlatform;
let payments: CashierFixture;
let operator: TestStaff;
let member: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  payments = await offerPayments(it);
  operator = await it.operator('pia', 'payments');
});
// what statements booked must agree with the ledger
afterAll(async () => {
  await it.close();
  await payments.close();
});
beforeEach(async () => {
  member = await it.register();
});

const today = () => it.clock.now().toISOString().slice(0, 10);
const cash = () => it.modules.wallet.cash(it.siteId, member.memberId);
const table = (...rows: string[][]) =>
  ['Date,Description,Amount,Reference', ...rows.map((row) => [today(), ...row].join(','))].join('\n');
const bringIn = (text: string, provider = 'by-hand') =>
  operator.console('console.importStatement', {
    provider,
    fileName: 'account.csv',
    file: Buffer.from(text).toString('base64'),
    reason: 'the statement of today',
  });
const lines = async (state?: 'open' | 'matched' | 'suspended' | 'ignored') =>
  (await operator.console('console.statementLines', { state })).list;
const lineOf = async (transactionId: string) =>
  (await lines()).find((line) => line.transactionId === transactionId) ?? expect.fail('there is no such line');
const begin = (amount: string) =>
  member.site('cashier.deposit', { requestId: randomUUID(), method: 'transfer', amount });
const depositState = async (depositId: string) => (await member.site('cashier.depositDetail', { depositId })).state;
const bankId = () => `FT${randomUUID().slice(0, 12)}`;
const reason = 'looked at the account';

test('credits the deposit whose reference was written, once, whichever files have the line', async () => {
  const before = await cash();
  const { id, reference } = await begin('50050');
  const paid = bankId();
  const answer = await bringIn(table([`from Linh ${reference}`, '500.50', paid], ['bank fee', '-20.00', bankId()]));
  expect(answer).toEqual({ format: 'csv', lines: 2, added: 2, exact: 1 });
  const { proposals } = await lineOf(paid);
  expect(proposals).toMatchObject([{ kind: 'deposit', id, reference, account: member.account, fit: 'exact' }]);
  const lineIds = (await lines('open')).map((line) => line.id);
  const both = await Promise.all(
    [1, 2].map(() => operator.console('console.matchStatementLines', { lineIds, reason })),
  );
  expect(Math.max(...both.map(({ booked }) => booked))).toBe(1);
  expect(await depositState(id)).toBe('credited');
  expect(await cash()).toBe(before + 50_050n);
  expect(await lineOf(paid)).toMatchObject({ state: 'matched', depositId: id, decidedBy: 'pia', proposals: [] });
  // the next file covers the same day, and more
  const again = await bringIn(table([`from Linh ${reference}`, '500.50', paid], ['interest', '1.00', bankId()]));
  expect(again).toMatchObject({ lines: 2, added: 1, exact: 0 });
  expect(await cash()).toBe(before + 50_050n);
});

test('takes a file once, and refuses what is no statement with the line where reading ended', async () => {
  const text = table(['thanks', '10.00', bankId()]);
  await bringIn(text);
  expect(await refusedWith(bringIn(text))).toBe('statement_known');
  expect(await refusedCall(bringIn('Date,Amount\n2026-11-27,1.2.3x'))).toMatchObject({
    code: 'statement_unreadable',
    params: { line: 2 },
  });
  expect(await refusedWith(bringIn('nothing at all'))).toBe('statement_unreadable');
  expect(await refusedWith(bringIn(text, 'sandbox'))).toBe('payment_provider_unknown');
  expect(await refusedWith(bringIn(text, 'nobody'))).toBe('payment_provider_unknown');
});

test('credits what arrived where it is another amount, and only to a deposit of that account and currency', async () => {
  const before = await cash();
  const deposit = await begin('20000');
  const other = await member.site('cashier.deposit', { requestId: randomUUID(), method: 'sandbox', amount: '20000' });
  const paid = bankId();
  await bringIn(table([deposit.reference, '150.00', paid]));
  const line = await lineOf(paid);
  expect(line.proposals).toMatchObject([{ fit: 'reference', amount: '20000' }]);
  const match = (kind: 'deposit' | 'withdrawal', id: string) =>
    operator.console('console.matchStatementLine', { lineId: line.id, kind, id, reason });
  expect(await refusedWith(match('deposit', other.id))).toBe('payment_not_found');
  expect(await refusedWith(match('withdrawal', deposit.id))).toBe('payment_not_found');
  expect(await match('deposit', deposit.id)).toMatchObject({ state: 'matched', depositId: deposit.id });
  expect(await refusedWith(match('deposit', deposit.id))).toBe('payment_state_changed');
  expect(await cash()).toBe(before + 15_000n);
});

test('leaves two lines that name one deposit to a person', async () => {
  const { reference } = await begin('7000');
  await bringIn(table([reference, '70.00', bankId()], [reference, '70.00', bankId()]));
  const lineIds = (await lines('open')).map((line) => line.id);
  expect(await operator.console('console.matchStatementLines', { lineIds, reason })).toEqual({ booked: 1 });
});

test('ends a withdrawal that was paid by hand, for what was paid and no other amount', async () => {
  const accountId = await addAccount(it, member);
  const asked = await member.site('cashier.withdraw', {
    requestId: randomUUID(),
    method: 'transfer',
    accountId,
    amount: '30000',
  });
  await decide(it, 'console.approveWithdrawal', { withdrawalId: asked.id });
  const [wrong, paid] = [bankId(), bankId()];
  await bringIn(table([`payout ${asked.reference}`, '-299.00', wrong], [`payout ${asked.reference}`, '-300.00', paid]));
  const book = async (transactionId: string) =>
    operator.console('console.matchStatementLine', {
      lineId: (await lineOf(transactionId)).id,
      kind: 'withdrawal',
      id: asked.id,
      reason,
    });
  expect((await lineOf(paid)).proposals).toMatchObject([{ kind: 'withdrawal', id: asked.id, fit: 'exact' }]);
  expect(await refusedWith(book(wrong))).toBe('conflict');
  expect(await book(paid)).toMatchObject({ state: 'matched', withdrawalId: asked.id });
  expect((await member.site('cashier.withdrawalDetail', { withdrawalId: asked.id })).state).toBe('disbursed');
});

test('puts money of nobody into suspense with a case, and notes what concerns no member', async () => {
  const [stray, fee] = [bankId(), bankId()];
  await bringIn(table(['from a stranger', '12.34', stray], ['account fee', '-1.00', fee]));
  const aside = async (transactionId: string, to: 'suspended' | 'ignored') =>
    operator.console('console.setAsideStatementLine', { lineId: (await lineOf(transactionId)).id, to, reason });
  expect(await refusedWith(aside(fee, 'suspended'))).toBe('payment_action_invalid');
  expect(await aside(fee, 'ignored')).toMatchObject({ state: 'ignored' });
  expect(await aside(stray, 'suspended')).toMatchObject({ state: 'suspended', decidedBy: 'pia' });
  const { list } = await operator.console('console.paymentCases', { state: 'open' });
  expect(list.find((one) => one.transactionId === stray)).toMatchObject({ kind: 'unknown_payment', amount: '1234' });
});

test('is for the site that brought it in, and for those who may', async () => {
  const { siteId, code } = await it.addStrictSite('elsewhere');
  const paid = bankId();
  await bringIn(table(['thanks', '10.00', paid]));
  const { id: lineId } = await lineOf(paid);
  const other = await it.operator('otto', 'payments', { siteId, code });
  expect((await other.console('console.statementLines', {})).list).toEqual([]);
  const aside = other.console('console.setAsideStatementLine', { lineId, to: 'ignored', reason });
  expect(await refusedWith(aside)).toBe('statement_line_not_found');
  const reader = await it.operator('rita', 'readOnly');
  expect(await refusedWith(reader.console('console.setAsideStatementLine', { lineId, to: 'ignored', reason }))).toBe(
    'not_permitted',
  );
});
