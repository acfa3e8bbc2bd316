import type { CallRequest } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
let owner: Client;

beforeAll(async () => {
  it = await createTestPlatform();
  owner = (await it.operator('olga', 'owner')).console;
});

afterAll(() => it.close());

type Wanted = CallRequest<'console.savePaymentProvider'>;

const reason = 'the contract was signed';
const checkout: Wanted = {
  code: 'checkout',
  name: 'Checkout',
  protocol: 'hosted-checkout',
  apiUrl: 'https://pay.example.com',
  reason,
};
const xendit: Wanted = {
  code: 'gcash-ph',
  name: 'Xendit',
  protocol: 'xendit',
  apiUrl: 'https://api.example.com',
  credentials: { apiKey: 'first', webhookToken: 'first token' },
  reason,
};
const save = (wanted: Wanted, changes: Partial<Wanted> = {}) =>
  owner('console.savePaymentProvider', { ...wanted, ...changes });
const known = async (code: string) =>
  (await owner('console.paymentProviders', {})).list.find((provider) => provider.code === code);

test('connects a provider and shows its secret once', async () => {
  const { provider, secret } = await save(checkout);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(provider).toMatchObject({ code: 'checkout', apiUrl: 'https://pay.example.com', isActive: true });
  const again = await save(checkout, { apiUrl: 'https://other.example.com' });
  expect(again.secret).toBeNull();
  expect(await known('checkout')).toEqual({ ...provider, apiUrl: 'https://other.example.com' });
  const found = await it.modules.cashier.providers.find('checkout');
  expect(found?.client.provider).toMatchObject({ secret, apiUrl: 'https://other.example.com' });
});

test('keeps what a provider gave until other credentials are given, and writes down their names alone', async () => {
  const credentials = async () => (await it.modules.cashier.providers.find('gcash-ph'))?.client.provider.credentials;
  expect((await save(xendit)).secret).toBeNull();
  const { credentials: _credentials, ...reach } = xendit;
  await owner('console.savePaymentProvider', { ...reach, name: 'Xendit PH' });
  expect(await credentials()).toEqual(xendit.credentials);
  await save(xendit, { credentials: { apiKey: 'second', webhookToken: 'second token' } });
  expect(await credentials()).toEqual({ apiKey: 'second', webhookToken: 'second token' });
  const { list } = await owner('console.platformAudit', { action: 'payment.provider.save' });
  expect(JSON.stringify(list)).toContain('"webhookToken"');
  expect(JSON.stringify(list)).not.toMatch(/second token|first token/);
});

test('closes a provider for what is new, and opens it again', async () => {
  await save(checkout);
  const answer = await owner('console.openPaymentProvider', { code: 'checkout', isActive: false, reason });
  expect(answer.isActive).toBe(false);
  expect((await it.modules.cashier.providers.find('checkout'))?.client.provider.isActive).toBe(false);
  await owner('console.openPaymentProvider', { code: 'checkout', isActive: true, reason });
  expect((await known('checkout'))?.isActive).toBe(true);
  expect(await refusedWith(owner('console.openPaymentProvider', { code: 'nobody', isActive: true, reason }))).toBe(
    'not_found',
  );
});

test.each<[string, Wanted, Partial<Wanted>]>([
  ['protocol', checkout, { code: 'other', protocol: 'nothing' }],
  ['protocol', checkout, { protocol: 'manual', apiUrl: null }],
  ['address', checkout, { code: 'other', apiUrl: null }],
  ['address', checkout, { code: 'other', apiUrl: 'file:///etc/passwd' }],
  ['credentials', checkout, { code: 'other', credentials: { apiKey: 'one' } }],
  ['credentials', xendit, { code: 'other', credentials: { apiKey: 'one' } }],
  ['credentials', xendit, { credentials: { apiKey: 'one', other: 'two' } }],
])('refuses a provider whose %s cannot be', async (problem, wanted, changes) => {
  await save(wanted);
  const refused = await refusedCall(save(wanted, changes));
  expect([refused.code, refused.params]).toEqual(['payment_provider_invalid', { problem }]);
});

test('lists the protocols with what a provider of each gives', async () => {
  expect((await owner('console.paymentProviders', {})).protocols).toEqual(
    expect.arrayContaining([
      { protocol: 'manual', isByHand: true, credentials: [] },
      { protocol: 'hosted-checkout', isByHand: false, credentials: [] },
      { protocol: 'xendit', isByHand: false, credentials: ['apiKey', 'webhookToken'] },
    ]),
  );
});

test('is kept from who does not administer the platform', async () => {
  const payments = (await it.operator('paul', 'payments')).console;
  expect(await refusedWith(payments('console.paymentProviders', {}))).toBe('not_permitted');
  expect(await refusedWith(payments('console.savePaymentProvider', checkout))).toBe('not_permitted');
});
