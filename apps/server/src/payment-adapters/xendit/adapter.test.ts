import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbound } from '../../kernel/outbound.ts';
import { createPaymentClient } from '../../modules/cashier/cashier.public.ts';
import { createTestClock } from '../../testing/test-kernel.ts';
import { startXenditStandIn, type XenditWebhook } from '../../testing/xendit-stand-in.ts';
import { adapter } from './adapter.ts';

const credentials = { apiKey: 'xnd_development_key', webhookToken: 'a token that was agreed on' };
const clock = createTestClock('2026-11-27T08:00:00.000Z');
const outbound = createOutbound({ privateNetworks: ['127.0.0.0/8'] });

let xendit: Awaited<ReturnType<typeof startXenditStandIn>>;
beforeEach(async () => {
  xendit = await startXenditStandIn({ ...credentials, now: () => clock.now() });
});
afterEach(() => xendit.close());

const clientWith = (more: Partial<typeof credentials> = {}) =>
  createPaymentClient({
    outbound,
    clock,
    provider: {
      code: 'xendit',
      protocol: 'xendit',
      name: 'Xendit',
      apiUrl: xendit.url,
      isActive: true,
      keyId: '',
      secret: '',
      credentials: { ...credentials, ...more },
    },
  });
const deposit = (depositId: string, minor = 50_050n, currency = 'PHP') =>
  adapter.deposits.begin(clientWith(), {
    depositId,
    reference: 'D-4711',
    site: 'marigold',
    amount: amount(minor),
    currency,
    member: randomUUID(),
    expiresAt: new Date(clock.now().getTime() + 600_000),
    returnUrl: 'https://marigold.example/m/deposit',
    instructions: [],
  });
const payoutTo = (payoutId: string, more: { institution?: string; number?: string; minor?: bigint } = {}) =>
  adapter.payouts?.send(clientWith(), {
    payoutId,
    reference: 'W-4711',
    site: 'marigold',
    amount: amount(more.minor ?? 100_025n),
    currency: 'PHP',
    payee: {
      kind: 'ewallet',
      institution: more.institution ?? 'gcash',
      number: more.number ?? '09171234567',
      holder: 'Linh Tran',
    },
  });
const askDeposit = (depositId: string) => adapter.deposits.ask?.(clientWith(), depositId);
const askPayout = (payoutId: string) => adapter.payouts?.ask(clientWith(), payoutId);
const take = ({ headers, body }: XenditWebhook, client = clientWith()) =>
  adapter.callbacks?.read(
    { path: '/callback/payments/xendit', header: (name) => headers[name] ?? null, body: Buffer.from(body) },
    client,
  );

test('a deposit is an invoice under its own id, in major units, open as long as the deposit is', async () => {
  const depositId = randomUUID();
  const begun = await deposit(depositId);
  const [invoice] = xendit.invoices;
  expect(begun).toEqual({ providerReference: invoice?.id, payUrl: invoice?.invoice_url, instructions: [] });
  expect(invoice).toMatchObject({
    external_id: depositId,
    amount: 500.5,
    currency: 'PHP',
    description: 'D-4711',
    invoice_duration: 600,
    success_redirect_url: 'https://marigold.example/m/deposit',
  });
  await deposit(randomUUID(), 250_000n, 'VND');
  expect(xendit.invoices[1]).toMatchObject({ amount: 250_000, currency: 'VND' });
});

test('a deposit whose answer was lost is begun once', async () => {
  const depositId = randomUUID();
  xendit.faults.lost = 1;
  await expect(deposit(depositId)).rejects.toMatchObject({ name: 'PaymentHttpError', wasSent: true });
  const again = await deposit(depositId);
  expect(xendit.invoices.length).toBe(1);
  expect(again.payUrl).toBe(xendit.invoices[0]?.invoice_url);
});

test('what was paid is the same payment in a webhook and when it is asked for, whatever the amount', async () => {
  const depositId = randomUUID();
  await deposit(depositId);
  expect(await askDeposit(depositId)).toEqual({ state: 'waiting', payments: [] });
  const webhook = xendit.pay(depositId, 123.45);
  const payment = { transactionId: xendit.invoices[0]?.id, amount: 12_345n, currency: 'PHP' };
  expect(take(webhook)).toEqual([{ about: 'payment', depositId, site: null, payment }]);
  expect(await askDeposit(depositId)).toEqual({ state: 'waiting', payments: [payment] });
});

test('an invoice that ran out ends its deposit', async () => {
  const depositId = randomUUID();
  await deposit(depositId);
  expect(take(xendit.expire(depositId))).toEqual([{ about: 'deposit', depositId, state: 'expired' }]);
  expect(await askDeposit(depositId)).toEqual({ state: 'expired', payments: [] });
});

test('a webhook without the agreed token, or with a body that is none, is not believed', async () => {
  const depositId = randomUUID();
  await deposit(depositId);
  const { body } = xendit.pay(depositId);
  expect(take({ headers: {}, body })).toBeNull();
  expect(take({ headers: { 'x-callback-token': 'another token' }, body })).toBeNull();
  const headers = { 'x-callback-token': '' };
  expect(take({ headers, body }, clientWith({ webhookToken: '' }))).toBeNull();
  const invoice = JSON.parse(body) as object;
  expect(take(xendit.webhook({ ...invoice, paid_amount: 0.001 }))).toBeNull();
  expect(take(xendit.webhook({ ...invoice, currency: 'XXX' }))).toBeNull();
  expect(take(xendit.webhook({ ...invoice, paid_amount: -1 }))).toBeNull();
  expect(take({ headers: { 'x-callback-token': credentials.webhookToken }, body: '{' })).toBeNull();
});

test('money for an invoice that the platform never made is reported as nobody knows whose', () => {
  const invoice = { id: 'inv-1', external_id: 'shop-77', status: 'PAID', amount: 10, currency: 'PHP' };
  const payment = { transactionId: 'inv-1', amount: 1_000n, currency: 'PHP' };
  expect(take(xendit.webhook(invoice))).toEqual([{ about: 'payment', depositId: null, site: null, payment }]);
});

test('a payout goes to the channel of the institution, whether that is named by its name or its code', async () => {
  for (const [institution, channel] of [
    ['gcash', 'PH_GCASH'],
    ['BDO  Unibank', 'PH_BDO'],
    ['PH_BDO', 'PH_BDO'],
  ] as const) {
    expect(await payoutTo(randomUUID(), { institution })).toEqual({ state: 'accepted' });
    expect(xendit.payouts.at(-1)?.channel_code).toBe(channel);
  }
  expect(xendit.payouts[0]).toMatchObject({
    amount: 1000.25,
    channel_properties: { account_number: '09171234567', account_holder_name: 'Linh Tran' },
  });
  // a Vietnamese bank pays no pesos
  const refused = { state: 'refused', reason: 'CHANNEL_UNKNOWN' };
  expect(await payoutTo(randomUUID(), { institution: 'Vietcombank' })).toEqual(refused);
});

test('a payout is paid once, however often it is sent', async () => {
  const payoutId = randomUUID();
  expect(await askPayout(payoutId)).toEqual({ state: 'unknown' });
  await payoutTo(payoutId);
  expect(await payoutTo(payoutId)).toEqual({ state: 'accepted' });
  // the key was used with another amount: what became of the first is what counts
  xendit.endPayout(payoutId, 'SUCCEEDED');
  const paid = { state: 'paid', transactionId: xendit.payouts[0]?.id };
  expect(await payoutTo(payoutId, { minor: 5_000n })).toEqual(paid);
  expect(xendit.payouts.length).toBe(1);
  expect(await askPayout(payoutId)).toEqual(paid);
});

test('a payout that Xendit refuses is refused for ever; one that it could not judge is not', async () => {
  const invalid = await payoutTo(randomUUID(), { number: 'nothing' });
  expect(invalid).toEqual({ state: 'refused', reason: 'API_VALIDATION_ERROR' });
  xendit.faults.busy = 1;
  await expect(payoutTo(randomUUID())).rejects.toMatchObject({ name: 'PaymentHttpError', wasSent: true });
  const wrongKey = adapter.payouts?.ask(clientWith({ apiKey: 'another' }), randomUUID());
  await expect(wrongKey).rejects.toMatchObject({ name: 'PaymentHttpError' });
});

test('webhooks say what became of a payout, and pass over those that are not the platform’s', async () => {
  const payoutId = randomUUID();
  await payoutTo(payoutId);
  const { id } = xendit.payouts[0] ?? {};
  const paid = xendit.endPayout(payoutId, 'SUCCEEDED');
  expect(take(paid)).toEqual([{ about: 'payout', payoutId, status: { state: 'paid', transactionId: id } }]);
  const failed = xendit.endPayout(payoutId, 'FAILED', 'INVALID_DESTINATION');
  const status = { state: 'failed', reason: 'INVALID_DESTINATION' };
  expect(take(failed)).toEqual([{ about: 'payout', payoutId, status }]);
  expect(await askPayout(payoutId)).toEqual(status);
  expect(take(xendit.endPayout(payoutId, 'REVERSED'))).toEqual([{ about: 'return', payoutId }]);
  const event = JSON.parse(paid.body) as { data: object };
  expect(take(xendit.webhook({ ...event, data: { ...event.data, reference_id: 'payroll-7' } }))).toEqual([]);
  expect(take(xendit.webhook({ ...event, event: 'payout.planned' }))).toEqual([]);
});

test('its balance and its list of a day are read exactly, page after page', async () => {
  const ids = Array.from({ length: 120 }, () => randomUUID());
  for (const id of ids) {
    await deposit(id, 10_001n);
    xendit.pay(id);
  }
  const payoutId = randomUUID();
  await payoutTo(payoutId);
  xendit.endPayout(payoutId, 'SUCCEEDED');
  expect(await adapter.balance?.(clientWith(), 'VND')).toBe(0n);
  const list = (await adapter.dailyList?.(clientWith(), '2026-11-27')) ?? [];
  expect(list.length).toBe(121);
  expect(new Set(list.map(({ transactionId }) => transactionId)).size).toBe(121);
  expect(list[0]).toEqual({
    direction: 'in',
    transactionId: xendit.invoices[0]?.id,
    depositId: ids[0],
    reverses: null,
    amount: 10_001n,
    currency: 'PHP',
  });
  expect(list.at(-1)).toMatchObject({ direction: 'out', amount: 100_025n });
  expect(await adapter.dailyList?.(clientWith(), '2026-11-26')).toEqual([]);
});

test('an amount that JSON cannot carry is not sent', async () => {
  await expect(deposit(randomUUID(), 9_007_199_254_740_993_01n)).rejects.toMatchObject({ wasSent: false });
  expect(xendit.invoices).toEqual([]);
});
