import type { PaymentMethod, WithdrawalTerms, WithdrawalView } from '@croupier/contract';
import { type Answers, lostConnection, refusal } from '@croupier/web/testing/fake-server';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberAnswers } from '../../testing/member-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const method: PaymentMethod = {
  code: 'bank-transfer',
  kind: 'bank',
  name: 'Bank transfer',
  minAmount: '10000',
  maxAmount: '2000000',
  dayLeft: null,
  fee: { fixed: '0', bps: 100, bearer: 'member' },
  minutes: 240,
  isOpen: true,
  opensAt: null,
};
const account: WithdrawalTerms['accounts'][number] = {
  id: '0199b7a4-0000-7000-8000-000000000011',
  kind: 'bank',
  institution: 'Metro Bank',
  maskedNumber: '5678',
  holder: 'LINH TRAN',
  usableFrom: null,
  isVerified: true,
};
const fresh = {
  ...account,
  id: '0199b7a4-0000-7000-8000-000000000012',
  institution: 'New Bank',
  usableFrom: '2026-12-01T03:00:00.000Z',
};
const requested: WithdrawalView = {
  id: '0199b7a4-0000-7000-8000-000000000021',
  reference: 'W-1',
  method: 'bank-transfer',
  methodName: 'Bank transfer',
  kind: 'bank',
  state: 'review',
  amount: '50000',
  fee: '500',
  net: '49500',
  receivedAmount: null,
  account: { institution: 'Metro Bank', maskedNumber: '5678' },
  reason: null,
  createdAt: '2026-11-27T03:00:00.000Z',
  expectedAt: '2026-11-27T07:00:00.000Z',
  autoReceivedAt: null,
  mayCancel: false,
  mayConfirm: false,
  steps: [{ state: 'review', at: '2026-11-27T03:00:00.000Z' }],
  next: ['approved', 'sent', 'disbursed', 'received'],
};

let terms: WithdrawalTerms;
beforeEach(() => {
  terms = {
    cash: '150000',
    locked: '0',
    withdrawable: '100000',
    turnover: { required: '80000', left: '50000' },
    methods: [method],
    accounts: [account, fresh],
    payeeName: 'LINH TRAN',
    missing: [],
    accountWaitHours: 24,
    expectedMinutes: 240,
  };
});

const open = (answers: Answers = {}) =>
  openScreen('/?modal=center&item=withdraw', {
    token: 'a'.repeat(43),
    site: { whitelabel: { flags: { withdrawPage: true } } },
    answers: {
      ...memberAnswers,
      'cashier.withdrawalTerms': () => terms,
      'cashier.withdrawals': { list: [], nextCursor: null },
      ...answers,
    },
  });

const amount = page.getByRole('textbox', { name: 'Amount' });
const send = page.getByRole('button', { name: /^Withdraw ₱/ });

describe('the form', () => {
  test('says what may leave, what has to be played first, and what will arrive', async () => {
    await open();
    await expect.element(page.getByText('Can be withdrawn now')).toBeVisible();
    await expect.element(page.getByText('₱300.00 of ₱800.00 played')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /Metro Bank/ })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: /New Bank/ })).toBeDisabled();
    await amount.fill('500');
    await expect.element(page.getByText('₱495.00')).toBeVisible();
  });

  test.each([
    ['', 'Enter an amount, such as 500'],
    ['99.99', 'The smallest amount is ₱100.00.'],
    ['1000.01', 'The largest amount is ₱1,000.00.'],
  ])('says what is wrong with "%s" before anything is sent', async (typed, words) => {
    const { server } = await open();
    await amount.fill(typed);
    await send.click();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amount).toHaveAccessibleDescription(words);
    expect(server.askedFor('cashier.withdraw')).toEqual([]);
  });

  test('lists everything that is missing once, and asks for no amount before', async () => {
    terms = {
      ...terms,
      accounts: [],
      missing: [
        { code: 'no_account', amount: null, until: null },
        { code: 'turnover_open', amount: '50000', until: null },
      ],
    };
    await open();
    const missing = page.getByRole('region', { name: 'Before you can withdraw' });
    await expect.poll(() => missing.getByRole('listitem').elements().length).toBe(2);
    await expect.element(missing.getByRole('button')).toBeVisible();
    expect(amount.elements()).toEqual([]);
    expect(send.elements()).toEqual([]);
  });
});

describe('sending', () => {
  test('repeats a lost withdrawal under the same request, and shows its steps once it is there', async () => {
    let asked = 0;
    const { server } = await open({
      'cashier.withdraw': () => {
        asked += 1;
        return asked === 1 ? lostConnection() : requested;
      },
      'cashier.withdrawalDetail': requested,
    });
    await amount.fill('500');
    await send.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await send.click();
    // the form has given way to the withdrawal's own page
    await expect.poll(() => send.elements().length).toBe(0);
    await expect.element(page.getByText('₱495.00').first()).toBeVisible();
    const [first, second] = server.askedFor('cashier.withdraw');
    expect(second).toEqual(first);
    expect(first).toMatchObject({ method: 'bank-transfer', accountId: account.id, amount: '50000' });
  });

  test('asks for another wish under another request, and keeps what was typed where it is refused', async () => {
    const { server } = await open({
      'cashier.withdraw': () => {
        throw refusal('insufficient_funds', { params: { balance: '100' } });
      },
    });
    await amount.fill('500');
    await send.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(amount).toHaveValue('500.00');
    await amount.fill('600');
    await send.click();
    await expect.poll(() => server.askedFor('cashier.withdraw')).toHaveLength(2);
    const [first, second] = server.askedFor('cashier.withdraw');
    expect(second?.requestId).not.toBe(first?.requestId);
  });
});
