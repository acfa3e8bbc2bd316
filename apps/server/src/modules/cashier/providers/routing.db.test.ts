import { randomUUID } from 'node:crypto';
import { type PaymentSandbox, startPaymentSandbox } from '@croupier/tools/sandbox-payments/sandbox.ts';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addAccount,
  type CashierFixture,
  decide,
  offerPayments,
  testMethod,
} from '../../../testing/cashier-fixture.ts';

let it: TestPlatform;
let payments: CashierFixture;
let second: PaymentSandbox;
let member: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  payments = await offerPayments(it);
  let key = { keyId: '', secret: '' };
  const callSite = fetchFrom(it.server.site);
  second = await startPaymentSandbox({
    key: () => key,
    provider: 'second',
    now: () => it.clock.now(),
    post: async (path, body, headers) =>
      (await callSite(`http://localhost${path}`, { method: 'POST', body, headers })).status,
  });
  const { cashier } = it.modules;
  key = await cashier.providers.save({
    code: 'second',
    protocol: 'hosted-checkout',
    name: 'Second',
    apiUrl: second.url,
  });
  for (const direction of ['deposit', 'withdrawal'] as const)
    await cashier.saveMethod(
      testMethod(it.siteId, { direction, code: 'routed', provider: 'sandbox', standIns: ['second'] }),
    );
});

afterAll(async () => {
  await it.close();
  await payments.close();
  await second.close();
});

beforeEach(async () => {
  payments.sandbox.switches.losesAnswers = false;
  member = await it.register();
});

const begin = (requestId: string = randomUUID()) =>
  member.site('cashier.deposit', { requestId, method: 'routed', amount: '500' });
const asked = (sandbox: PaymentSandbox) => sandbox.books.deposits.size;
const pausedUntil = async () => (await it.modules.cashier.providers.paused()).get('sandbox');
const wait = (seconds: number) => it.clock.advance(seconds * 1_000);

test('asks who stands in for a provider that gives no answer, passes it over after three, and returns to it', async () => {
  const { url } = payments.sandbox;
  expect((await begin()).payUrl).toContain(url);
  payments.sandbox.switches.losesAnswers = true;
  for (const paused of [false, false, true]) {
    const begun = await begin();
    expect(begun).toMatchObject({ state: 'waiting', payUrl: `${second.url}/pay/${begun.id}` });
    expect((await pausedUntil()) !== undefined).toBe(paused);
    member = await it.register();
  }
  const before = asked(payments.sandbox);
  expect((await begin()).payUrl).toContain(second.url);
  expect(asked(payments.sandbox)).toBe(before);
  // one more failure after the pause is enough, and the next pause is twice as long
  wait(31);
  await begin();
  expect((await pausedUntil())?.getTime()).toBe(it.clock.now().getTime() + 60_000);
  wait(61);
  payments.sandbox.switches.losesAnswers = false;
  expect((await begin()).payUrl).toContain(url);
  expect(await pausedUntil()).toBeUndefined();
});

test('credits what the one in whose hands it is reports, and lets no other end it', async () => {
  payments.sandbox.switches.losesAnswers = true;
  const { id } = await begin();
  payments.sandbox.switches.losesAnswers = false;
  await payments.sandbox.report({ type: 'deposit', depositId: id, state: 'expired' });
  expect((await member.site('cashier.depositDetail', { depositId: id })).state).toBe('waiting');
  await second.onDeposit(id, 'pay');
  expect(await member.site('cashier.depositDetail', { depositId: id })).toMatchObject({
    state: 'credited',
    credited: '500',
  });
});

test('shows operators what a provider holds, and which one gives no answer', async () => {
  const owner = await it.operator('paul', 'owner');
  const balanceOf = async (code: string) => (await owner.console('console.paymentProviderBalance', { code })).list;
  expect(await balanceOf('second')).toEqual([{ currency: 'PHP', available: expect.stringMatching(/^\d+$/) }]);
  payments.sandbox.switches.losesAnswers = true;
  expect(await balanceOf('sandbox')).toEqual([{ currency: 'PHP', available: null }]);
  expect(await balanceOf('by-hand')).toEqual([]);
});

test('sends a payout to who stands in for a provider that is closed, and never to two', async () => {
  const accountId = await addAccount(it, member);
  const request = () =>
    member.site('cashier.withdraw', { requestId: randomUUID(), method: 'routed', accountId, amount: '300' });
  const { id } = await request();
  await it.ownerDb.query(`update cashier.provider set status = 'closed' where code = 'sandbox'`);
  try {
    await decide(it, 'console.approveWithdrawal', { withdrawalId: id });
  } finally {
    await it.ownerDb.query(`update cashier.provider set status = 'active' where code = 'sandbox'`);
  }
  expect([payments.sandbox, second].map(({ books }) => books.payouts.has(id))).toEqual([false, true]);
  await member.site('cashier.confirmWithdrawal', { withdrawalId: id, outcome: 'received' });
  // what the first may have got stays with it, whatever its answer
  payments.sandbox.switches.losesAnswers = true;
  const lost = await request();
  expect(await decide(it, 'console.approveWithdrawal', { withdrawalId: lost.id })).toMatchObject({ state: 'sending' });
  payments.sandbox.switches.losesAnswers = false;
  wait(61);
  await it.modules.cashier.settleWithdrawals();
  expect((await member.site('cashier.withdrawalDetail', { withdrawalId: lost.id })).state).toBe('disbursed');
  expect([payments.sandbox, second].map(({ books }) => books.payouts.has(lost.id))).toEqual([true, false]);
});
