import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type CashierFixture, decide, offerPayments } from '../../../testing/cashier-fixture.ts';

let it: TestPlatform;
let payments: CashierFixture;
let member: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  payments = await offerPayments(it);
  payments.sandbox.switches.paysPayouts = true;
  member = await it.register();
});

afterAll(async () => {
  await it.close();
  await payments.close();
});

const today = () => it.clock.now().toISOString().slice(0, 10);
const compare = async () => (await it.modules.cashier.compareDay(today())).get('sandbox');
const deposit = async () =>
  (await member.site('cashier.deposit', { requestId: randomUUID(), method: 'sandbox', amount: '500' })).id;
const cases = () =>
  it.ownerDb.query<{ kind: string; note: string }>('select kind, note from cashier.payment_case order by id');
const balance = () => it.modules.wallet.sumBalance(it.siteId, member.memberId);

test('finds nothing where both sides agree', async () => {
  await payments.sandbox.onDeposit(await deposit(), 'pay');
  const accountId = await addAccount(it, member);
  const asked = { requestId: randomUUID(), method: 'sandbox', accountId, amount: '300' };
  const { id } = await member.site('cashier.withdraw', asked);
  await decide(it, 'console.approveWithdrawal', { withdrawalId: id });
  expect(payments.sandbox.books.movements.map(({ direction }) => direction)).toEqual(['in', 'out']);
  expect(await compare()).toBe(0);
  expect(await cases()).toEqual([]);
});

test('credits a payment that was never reported to the deposit that the list names, once', async () => {
  const before = await balance();
  await payments.sandbox.onDeposit(await deposit(), 'pay-silently');
  expect(await compare()).toBe(1);
  expect(await balance()).toBe(before + 500n);
  expect(await compare()).toBe(0);
  expect(await balance()).toBe(before + 500n);
  expect(await cases()).toEqual([]);
});

test('suspends a payment that was never reported and that the list gives to nobody, once', async () => {
  const before = await balance();
  await payments.sandbox.onDeposit(await deposit(), 'pay-silently');
  delete payments.sandbox.books.movements.at(-1)?.depositId;
  expect(await compare()).toBe(1);
  expect((await cases()).map(({ kind }) => kind)).toEqual(['unknown_payment']);
  expect(await compare()).toBe(0);
  expect(await balance()).toBe(before);
});

test('applies a chargeback and a return whose reports were lost', async () => {
  const id = await deposit();
  await payments.sandbox.onDeposit(id, 'pay');
  const before = await balance();
  const { books } = payments.sandbox;
  const [payment] = books.deposits.get(id)?.payments ?? [];
  const [payout] = [...books.payouts.values()];
  for (const [direction, of] of [
    ['out', payment],
    ['in', payout],
  ] as const)
    books.movements.push({
      day: today(),
      direction,
      transactionId: `back-${of?.transactionId}`,
      reverses: of?.transactionId ?? '',
      amount: of?.amount ?? 0n,
      currency: 'PHP',
    });
  expect(await compare()).toBe(2);
  expect(await balance()).toBe(before - 500n + 300n);
  expect(await compare()).toBe(0);
});

test('opens one case for each difference that people have to judge', async () => {
  const known = (await cases()).length;
  const { books } = payments.sandbox;
  books.movements.push({ day: today(), direction: 'out', transactionId: 'out-nobody', amount: 70n, currency: 'PHP' });
  const [first] = books.movements;
  if (first) first.amount += 1n;
  const id = await deposit();
  await payments.sandbox.onDeposit(id, 'pay');
  books.movements.pop();
  expect(await compare()).toBe(3);
  const found = (await cases()).slice(known);
  expect(found.map(({ kind }) => kind)).toEqual(['contradiction', 'contradiction', 'contradiction']);
  expect(found.map(({ note }) => note).join('; ')).toMatch(
    /reported as 501.*not known here.*not on the provider's list/s,
  );
  await compare();
  expect(await cases()).toHaveLength(known + 3);
});
