import { randomUUID } from 'node:crypto';
import { type PaymentSandbox, startPaymentSandbox } from '@croupier/tools/sandbox-payments/sandbox.ts';
import { readBrandFile } from '@croupier/tools/seed/brand-file.ts';
import { seedBrand } from '@croupier/tools/seed/seed-brand.ts';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDemoPaymentProviders,
  demoPaymentKey,
  marigoldCashierSettings,
  marigoldMethods,
  openDemoCashier,
  sandboxProvider,
} from './demo-payments.ts';

let it: TestPlatform;
let sandbox: PaymentSandbox;

const openMarigold = () =>
  openDemoCashier(it.modules, it.siteId, { methods: marigoldMethods, settings: marigoldCashierSettings });

beforeAll(async () => {
  it = await createTestPlatform();
  const callSite = fetchFrom(it.server.site);
  const { secretKey } = it.server.foundation.config;
  sandbox = await startPaymentSandbox({
    key: () => demoPaymentKey(secretKey),
    provider: sandboxProvider,
    now: () => it.clock.now(),
    post: async (path, body, headers) =>
      (await callSite(`http://localhost${path}`, { method: 'POST', body, headers })).status,
  });
  await addDemoPaymentProviders(it.modules, { secretKey, sandboxUrl: sandbox.url });
  await openMarigold();
});

afterAll(async () => {
  await it.close();
  await sandbox.close();
});

test('opens a cashier in which a deposit through the sandbox is credited', async () => {
  const member = await it.register();
  const { list } = await member.site('cashier.depositMethods', {});
  expect(list.map(({ code }) => code)).toEqual(['bank-transfer', 'qr-ph', 'e-wallet', 'card']);
  const begun = await member.site('cashier.deposit', {
    requestId: randomUUID(),
    method: 'e-wallet',
    amount: '200000',
  });
  await sandbox.onDeposit(begun.id, 'pay');
  expect((await member.site('cashier.depositDetail', { depositId: begun.id })).state).toBe('credited');
});

test('shows the QR code of the account with amount and reference of the deposit', async () => {
  const member = await it.register();
  const begun = await member.site('cashier.deposit', { requestId: randomUUID(), method: 'qr-ph', amount: '200000' });
  const code = begun.instructions.find(({ label }) => label === 'qr')?.value ?? '';
  expect(code).toContain('54072000.00');
  expect(code).toContain(`05${begun.reference.length}${begun.reference}`);
});

test('leaves methods and settings as operators changed them', async () => {
  const set = (value: unknown) =>
    it.modules.sites.change({ siteId: it.siteId, key: 'depositPage', value, record: async () => {} });
  await set(false);
  await openMarigold();
  expect((await it.modules.sites.get(it.siteId)).settings.depositPage).toBe(false);
  await set(true);
});

test('opens the cashier of a brand in a currency without decimals, with other methods', async () => {
  const brand = readBrandFile('moonreef');
  const { siteId } = await seedBrand(it.modules, brand);
  const { methods, ...settings } = brand.payments ?? { methods: [], quickAmounts: [], autoApproveUpTo: '0' };
  await openDemoCashier(it.modules, siteId, { methods, settings });
  const member = await it.register('moonreef.localhost');
  const { list } = await member.site('cashier.depositMethods', { language: 'VI' });
  expect(list.map(({ code, name }) => [code, name])).toEqual([
    ['vietqr', 'VietQR'],
    ['wallet', 'Ví điện tử'],
  ]);
  const begun = await member.site('cashier.deposit', { requestId: randomUUID(), method: 'vietqr', amount: '200000' });
  expect(begun.instructions.find(({ label }) => label === 'qr')?.value).toContain('5406200000');
});
