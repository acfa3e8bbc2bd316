import type { CallResult, DepositView, PaymentMethod } from '@croupier/contract';
import { type Answers, lostConnection, refusal } from '@croupier/web/testing/fake-server';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberAnswers } from '../../testing/member-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const bank: PaymentMethod = {
  code: 'bank-transfer',
  kind: 'bank',
  name: 'Bank transfer',
  minAmount: '10000',
  maxAmount: '2000000',
  dayLeft: '500000',
  fee: { fixed: '0', bps: 100, bearer: 'member' },
  minutes: 10,
  isOpen: true,
  opensAt: null,
};
const card: PaymentMethod = { ...bank, code: 'card', kind: 'card', name: 'Card', isOpen: false, opensAt: '08:00' };

const waiting: DepositView = {
  id: '0199b7a4-0000-7000-8000-000000000001',
  reference: 'D-1',
  method: 'bank-transfer',
  methodName: 'Bank transfer',
  kind: 'bank',
  state: 'waiting',
  amount: '50000',
  credited: '0',
  fee: '500',
  reason: null,
  createdAt: '2026-11-27T03:00:00.000Z',
  expiresAt: null,
  expectedAt: null,
  payUrl: null,
  instructions: [{ label: 'account_number', value: '0012 4417' }],
  needsSlip: true,
  slips: 0,
  steps: [{ state: 'chosen', at: '2026-11-27T03:00:00.000Z' }],
  next: ['paid', 'credited'],
};

let offer: CallResult<'cashier.depositMethods'>;
beforeEach(() => {
  offer = { list: [bank, card], quickAmounts: ['10000', '50000', '3000000'], turnoverBps: 10_000 };
});

const open = (answers: Answers = {}) =>
  openScreen('/?modal=center&item=depositv2', {
    token: 'a'.repeat(43),
    site: { whitelabel: { flags: { depositPage: true } } },
    answers: {
      ...memberAnswers,
      'cashier.depositMethods': () => offer,
      'cashier.deposits': { list: [], nextCursor: null },
      ...answers,
    },
  });

const amount = page.getByRole('textbox', { name: 'Amount' });
const send = page.getByRole('button', { name: /^Deposit ₱/ });

describe('the form', () => {
  test('offers the amounts that the method takes, and says what will happen', async () => {
    await open();
    await expect.element(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: /Card/ })).toBeDisabled();
    await amount.fill('500');
    await expect.element(page.getByText('+₱495.00')).toBeVisible();
    expect(await page.getByRole('button', { name: /30,000/ }).elements()).toEqual([]);
  });

  test.each([
    ['', 'Enter an amount, such as 500'],
    ['99.99', 'The smallest amount is ₱100.00.'],
    ['20000.01', 'The largest amount is ₱20,000.00.'],
    ['5001', 'Only ₱5,000.00 is left for today with this method.'],
  ])('says what is wrong with "%s" before anything is sent', async (typed, words) => {
    const { server } = await open();
    await amount.fill(typed);
    await send.click();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amount).toHaveAccessibleDescription(words);
    expect(server.askedFor('cashier.deposit')).toEqual([]);
  });

  test('says that there is no way to pay in', async () => {
    offer = { ...offer, list: [] };
    await open();
    await expect.element(page.getByRole('heading', { name: 'No way to deposit right now' })).toBeVisible();
  });
});

describe('sending', () => {
  test('repeats a lost deposit under the same request, and another wish under another one', async () => {
    let asked = 0;
    const { server } = await open({
      'cashier.deposit': () => {
        asked += 1;
        return asked === 1 ? lostConnection() : waiting;
      },
      'cashier.depositDetail': waiting,
    });
    await amount.fill('500');
    await send.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await send.click();
    await expect.element(page.getByText('0012 4417')).toBeVisible();
    const [first, second] = server.askedFor('cashier.deposit');
    expect(second).toEqual(first);
    expect(first).toMatchObject({ method: 'bank-transfer', amount: '50000' });
  });

  test('shows why the server refused it, and keeps what was typed', async () => {
    await open({
      'cashier.deposit': () => {
        throw refusal('payment_provider_unavailable');
      },
    });
    await amount.fill('500');
    await send.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(amount).toHaveValue('500.00');
  });
});
