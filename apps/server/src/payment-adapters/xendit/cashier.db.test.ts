import { randomUUID } from 'node:crypto';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccount, decide, setSetting, testMethod } from '../../testing/cashier-fixture.ts';
import { startXenditStandIn, type XenditWebhook } from '../../testing/xendit-stand-in.ts';

const credentials = { apiKey: 'xnd_development_key', webhookToken: 'a token that was agreed on' };
const minuteMs = 60_000;

let it: TestPlatform;
let xendit: Awaited<ReturnType<typeof startXenditStandIn>>;
let member: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  xendit = await startXenditStandIn({ ...credentials, now: () => it.clock.now() });
  const { cashier } = it.modules;
  const provider = { code: 'xendit', protocol: 'xendit', name: 'Xendit', apiUrl: xendit.url };
  await cashier.providers.save({ ...provider, credentials });
  for (const direction of ['deposit', 'withdrawal'] as const)
    await cashier.saveMethod(testMethod(it.siteId, { direction, code: 'gcash', provider: 'xendit' }));
  await setSetting(it, 'payeeAccountWaitHours', 0);
  await setSetting(it, 'depositTurnoverBps', 0);
  await setSetting(it, 'withdrawalsPerDay', 100);
});
afterAll(async () => {
  await it.close();
  await xendit.close();
});
beforeEach(async () => {
  member = await it.register();
});

const cash = () => it.modules.wallet.cash(it.siteId, member.memberId);
const begin = (wanted: string) =>
  member.site('cashier.deposit', { requestId: randomUUID(), method: 'gcash', amount: wanted });
const report = async ({ headers, body }: XenditWebhook) =>
  (await fetchFrom(it.server.site)('http://localhost/callback/payments/xendit', { method: 'POST', body, headers }))
    .status;
const depositState = async (depositId: string) => (await member.site('cashier.depositDetail', { depositId })).state;
const withdrawalState = async (withdrawalId: string) =>
  (await member.site('cashier.withdrawalDetail', { withdrawalId })).state;

test('is not set up without what the provider gave', async () => {
  const { providers } = it.modules.cashier;
  const provider = { code: 'other', protocol: 'xendit', name: 'Other', apiUrl: 'https://api.example.com' };
  await expect(providers.save({ ...provider, credentials: { apiKey: 'one' } })).rejects.toMatchObject({
    code: 'payment_provider_invalid',
  });
  expect(await providers.find('other')).toBeNull();
});

test('credits what was paid once, whether a webhook says so twice, or it was lost and the platform asks', async () => {
  const before = await cash();
  const reported = await begin('50050');
  expect(reported.payUrl).toBe(xendit.invoices.at(-1)?.invoice_url);
  const webhook = xendit.pay(reported.id);
  expect(await report({ ...webhook, headers: { ...webhook.headers, 'x-callback-token': 'a guess' } })).toBe(401);
  expect(await depositState(reported.id)).toBe('waiting');
  expect(await Promise.all([report(webhook), report(webhook)])).toEqual([200, 200]);
  expect(await depositState(reported.id)).toBe('credited');
  const silent = await begin('20000');
  xendit.pay(silent.id);
  it.clock.advance(3 * minuteMs);
  await it.modules.cashier.settleDeposits();
  expect(await depositState(silent.id)).toBe('credited');
  expect(await cash()).toBe(before + 70_050n);
});

test('pays a withdrawal once although the first answer was lost, and gives back what the bank refused', async () => {
  const begun = await begin('90000');
  await report(xendit.pay(begun.id));
  const before = await cash();
  const accountId = await addAccount(it, member);
  await it.ownerDb.query(`update cashier.payee_account set institution = 'GCash' where id = $1`, [accountId]);
  const request = (wanted: string) =>
    member.site('cashier.withdraw', { requestId: randomUUID(), method: 'gcash', accountId, amount: wanted });

  const first = await request('30000');
  xendit.faults.lost = 1;
  await decide(it, 'console.approveWithdrawal', { withdrawalId: first.id });
  expect(await withdrawalState(first.id)).toBe('sending');
  it.clock.advance(2 * minuteMs);
  await it.modules.cashier.settleWithdrawals();
  expect(xendit.payouts.filter((one) => one.reference_id === first.id)).toHaveLength(1);
  expect(await report(xendit.endPayout(first.id, 'SUCCEEDED'))).toBe(200);
  expect(await withdrawalState(first.id)).toBe('disbursed');
  await member.site('cashier.confirmWithdrawal', { withdrawalId: first.id, outcome: 'received' });

  const second = await request('10000');
  await decide(it, 'console.approveWithdrawal', { withdrawalId: second.id });
  expect(await report(xendit.endPayout(second.id, 'FAILED', 'INVALID_DESTINATION'))).toBe(200);
  expect(await withdrawalState(second.id)).toBe('failed');
  expect(await cash()).toBe(before - 30_000n);
});
