import type { Client } from '@croupier/contract/client';
import { demoPaymentKey, sandboxProvider } from '@croupier/server/demo/demo-payments.ts';
import { type PaymentSandbox, startPaymentSandbox } from '@croupier/tools/sandbox-payments/sandbox.ts';
import { axeViolations, contrastViolations } from '@croupier/tools/testing/axe.ts';
import { signInOperator } from '@croupier/tools/testing/console-operator.ts';
import { registerMember, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import { desktop, phone, shoot, startsSite, tokenOf, until } from '@croupier/tools/testing/site-fixture.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** A picture that a server can read. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let sandbox: PaymentSandbox;
let operator: Client;
const opened: Page[] = [];

const site = startsSite(undefined, async () => {
  sandbox = await startPaymentSandbox({
    key: () => demoPaymentKey(site.installation.secretKey),
    provider: sandboxProvider,
    post: async (path, body, headers) => (await fetch(site.url + path, { method: 'POST', body, headers })).status,
  });
  return { SANDBOX_PAYMENTS_URL: sandbox.url };
});

beforeAll(async () => {
  operator = await signInOperator(site.installation);
});

afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});

afterAll(() => sandbox.close());

const centre = (page: Page) => page.getByRole('dialog', { name: 'Member centre' });
const picture = { name: 'slip.png', mimeType: 'image/png', buffer: png };

/** Comes as a new member on a phone, and has its calls beside the page. */
async function come(account: string, path = '/', how: typeof phone | typeof desktop = phone) {
  const token = await registerMember(site.origins, account);
  const page = await site.visit(path, { ...how, token });
  opened.push(page);
  // what the member proves renews the token
  const call: Client = async (...asked) => {
    const current = await tokenOf(page);
    return siteClient(site.url, () => current)(...asked);
  };
  return { page, call };
}

/** What stands there is without faults for axe in both themes; with PICTURES=1 it is kept at both sizes and themes. */
async function look(page: Page, name: string): Promise<void> {
  const theme = (wanted: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), wanted);
  expect(await axeViolations(page)).toEqual([]);
  await theme('dark');
  expect(await contrastViolations(page)).toEqual([]);
  for (const [width, height] of process.env.PICTURES ? [[390, 844] as const, [1440, 900] as const] : []) {
    await page.setViewportSize({ width, height });
    for (const wanted of ['light', 'dark']) {
      await theme(wanted);
      await shoot(page, `cashier-${name}-${width}-${wanted}`);
    }
  }
  await page.setViewportSize(phone.viewport);
  await theme('light');
}

async function beginDeposit(page: Page, method: string, amount: string): Promise<string> {
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await centre(page).getByRole('radio', { name: method }).check();
  await centre(page).getByLabel('Amount', { exact: true }).fill(amount);
  await centre(page)
    .getByRole('button', { name: /^Deposit/ })
    .click();
  await centre(page).getByRole('heading', { name: 'Your deposit' }).waitFor();
  return new URL(page.url()).searchParams.get('item')?.split('/')[1] ?? '';
}

/** The member proves by the password that it is still the member, where that is asked. */
async function prove(page: Page, done: Locator): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.or(done).first().waitFor();
  if (!(await question.isVisible())) return;
  await question.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await question.locator('button[type="submit"]').click();
}

async function addAccount(page: Page, kind: string, fields: Record<string, string>): Promise<void> {
  await centre(page).getByRole('button', { name: 'Add an account' }).first().click();
  await centre(page).getByRole('radio', { name: kind }).check();
  for (const [label, value] of Object.entries(fields))
    await centre(page).getByLabel(label, { exact: true }).fill(value);
  await centre(page).getByRole('button', { name: 'Add this account' }).click();
  const heading = centre(page).getByRole('heading', { name: 'Withdraw', exact: true });
  await prove(page, heading);
  await heading.waitFor();
}

test('pays in by e-wallet on the provider’s page, withdraws, and confirms that it arrived', {
  tags: ['journey'],
}, async () => {
  const { page, call } = await come('walletpayer');
  await beginDeposit(page, 'E-wallet', '500');
  await look(page, 'deposit-pay');
  await page.getByRole('link', { name: /^Go to payment/ }).click();
  await page.getByRole('button', { name: 'Pay the amount' }).click();
  // the provider sends the payer back to the deposit
  await centre(page).getByText('In your balance').first().waitFor();
  expect((await call('wallet.balance', {})).sumBalance).toBe('550000');
  await look(page, 'deposit-credited');

  await page.goto(`${site.url}/`);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await centre(page).getByText('Add an account in your own name to be paid to.').waitFor();
  await look(page, 'withdraw-missing');
  await addAccount(page, 'E-wallet', {
    Wallet: 'Harbour Pay',
    'Wallet number': '09171234567',
    'Name on the account': 'LINH TRAN',
  });
  await centre(page).getByLabel('Amount', { exact: true }).fill('1200');
  await look(page, 'withdraw');
  await centre(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await centre(page).getByRole('heading', { name: 'Your withdrawal' }).waitFor();
  await centre(page).getByText('Being checked').waitFor();
  await look(page, 'withdraw-review');

  const withdrawalId = new URL(page.url()).searchParams.get('item')?.split('/')[1] ?? '';
  await operator('console.approveWithdrawal', { withdrawalId, reason: 'checked' });
  // by the live connection
  await centre(page).getByRole('heading', { name: 'Has it arrived?' }).waitFor();
  await look(page, 'withdraw-arrived');
  await centre(page)
    .getByRole('button', { name: /^Yes, all of it/ })
    .click();
  await centre(page).getByText('Received', { exact: true }).waitFor();
  expect((await call('cashier.withdrawalDetail', { withdrawalId })).state).toBe('received');
  expect((await call('wallet.balance', {})).sumBalance).toBe('430000');
});

test('pays in by bank transfer with a slip that an operator matches, and is paid to a bank in part', async () => {
  const { page, call } = await come('bankpayer');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await centre(page).getByRole('heading', { name: 'What happens' }).waitFor();
  await look(page, 'deposit');
  await centre(page).getByRole('button', { name: 'Back' }).click();
  await page.goto(`${site.url}/`);
  const depositId = await beginDeposit(page, 'Bank transfer', '2000');
  await centre(page).getByText('0012 4417 8820').waitFor();
  await look(page, 'deposit-bank');
  await centre(page).getByLabel('Picture of the payment').setInputFiles(picture);
  await centre(page).getByRole('button', { name: 'I have paid' }).click();
  await centre(page).getByText('Being checked').first().waitFor();
  await look(page, 'deposit-checked');
  await operator('console.creditDeposit', {
    depositId,
    transactionId: 'bank-1',
    amount: '200000',
    reason: 'on the statement',
  });
  await centre(page).getByText('In your balance').first().waitFor();

  await page.goto(`${site.url}/?modal=center&item=withdraw`);
  await addAccount(page, 'Bank account', {
    Bank: 'Harbour Savings',
    'Account number': '001244178820',
    'Name on the account': 'LINH TRAN',
  });
  await centre(page).getByLabel('Amount', { exact: true }).fill('1000');
  await centre(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await centre(page).getByRole('heading', { name: 'Your withdrawal' }).waitFor();
  const withdrawalId = new URL(page.url()).searchParams.get('item')?.split('/')[1] ?? '';
  await operator('console.approveWithdrawal', { withdrawalId, reason: 'checked' });
  await operator('console.settleWithdrawal', { withdrawalId, outcome: 'paid', transactionId: 'out-1', reason: 'paid' });
  await centre(page).getByRole('button', { name: 'Only a part' }).click();
  await centre(page).getByLabel('How much arrived?').fill('700');
  await look(page, 'withdraw-part');
  await centre(page)
    .getByRole('button', { name: /^Report as missing/ })
    .click();
  await centre(page).getByText('Add a picture as proof.').waitFor();
  await centre(page).getByLabel('Statement or screenshot').setInputFiles(picture);
  await centre(page)
    .getByRole('button', { name: /^Report as missing/ })
    .click();
  await centre(page).getByRole('heading', { name: 'We are looking into it' }).waitFor();
  await look(page, 'withdraw-disputed');
  expect(await call('cashier.withdrawalDetail', { withdrawalId })).toMatchObject({
    state: 'partly',
    receivedAmount: '70000',
  });
});

test('pays in by the QR code of the account, which carries amount and reference', async () => {
  const { page, call } = await come('qrpayer');
  const depositId = await beginDeposit(page, 'QR Ph', '300');
  await centre(page).getByRole('img', { name: 'QR code of this payment' }).waitFor();
  await look(page, 'deposit-qr');
  await operator('console.creditDeposit', {
    depositId,
    transactionId: 'qr-1',
    amount: '30000',
    reason: 'on the statement',
  });
  await centre(page).getByText('In your balance').first().waitFor();
  expect((await call('wallet.balance', {})).sumBalance).toBe('530000');
});

test('says what is wrong with an amount before anything is sent, and what a provider refused', async () => {
  const { page } = await come('refused');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await centre(page).getByRole('radio', { name: 'Card' }).check();
  const amount = centre(page).getByLabel('Amount', { exact: true });
  const submit = centre(page).getByRole('button', { name: /^Deposit/ });
  for (const [typed, text] of [
    ['', 'Enter an amount'],
    ['12,5x', 'Enter an amount'],
    ['100', 'The smallest amount is ₱200.00.'],
    ['40000', 'The largest amount is ₱30,000.00.'],
  ] as const) {
    await amount.fill(typed);
    await submit.click();
    await centre(page).getByText(text).waitFor();
  }
  await look(page, 'deposit-refused');
});

test('shows the parts of the wallet that add up to the balance', async () => {
  const { page } = await come('walletholder', '/?modal=center&item=transferFund');
  await centre(page).getByText('Everything you hold').waitFor();
  await centre(page).getByText('Can be withdrawn').waitFor();
  await look(page, 'wallet');
  await centre(page).getByRole('button', { name: 'Withdraw' }).click();
  await centre(page).getByRole('heading', { name: 'Withdraw', exact: true }).waitFor();
});

test('offers deposit and withdrawal in the header of wide windows', async () => {
  const { page } = await come('wide', '/', desktop);
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await until(() => new URL(page.url()).searchParams.get('item')).toBe('depositv2');
});
