import type { ConsoleDeposit, ConsoleWithdrawal } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

beforeEach(() => page.viewport(1440, 900));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const deposit = (): ConsoleDeposit => ({
  id: '0199b7a4-0000-7000-8000-0000000000e1',
  reference: 'DP-50277',
  account: 'linhtran',
  memberId: '0199b7a4-0000-7000-8000-0000000000b1',
  method: 'Bank transfer',
  provider: 'sandbox',
  kind: 'bank',
  state: 'waiting',
  amount: '50000',
  credited: '0',
  currency: 'PHP',
  reason: null,
  slips: 1,
  createdAt: minutesAgo(120),
  waitingSince: minutesAgo(45),
});

const withdrawal = (): ConsoleWithdrawal => ({
  id: '0199b7a4-0000-7000-8000-0000000000e2',
  reference: 'WD-20931',
  account: 'marco',
  memberId: '0199b7a4-0000-7000-8000-0000000000b2',
  method: 'Bank transfer',
  provider: 'sandbox',
  state: 'review',
  amount: '4800000',
  fee: '0',
  net: '4800000',
  currency: 'PHP',
  payee: { institution: 'Metro Bank', maskedNumber: '••8820', holder: 'Marco', isVerified: true },
  score: 12,
  checks: [],
  approvals: 0,
  approvalsNeeded: 1,
  lockedBy: null,
  lockedUntil: null,
  reason: null,
  createdAt: minutesAgo(90),
  dueAt: minutesAgo(30),
});

test.each([
  ['/deposits', 'console.deposits', 'DP-50277', 'credited', 'Credited'],
  ['/withdrawals', 'console.withdrawals', 'WD-20931', 'rejected', 'Rejected'],
] as const)(
  '%s asks for what waits first, and for all by their state in the address',
  async (path, id, reference, state, label) => {
    const answers = {
      'console.deposits': { list: [deposit()], nextCursor: null },
      'console.withdrawals': { list: [withdrawal()], nextCursor: null },
    };
    const { server, address } = await openScreen(path, { answers });
    await expect.element(page.getByRole('cell', { name: reference })).toBeVisible();
    await expect.element(page.getByText(/Waiting: 1/)).toBeVisible();
    await page.getByText('All', { exact: true }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: label }).click();
    await expect.poll(() => server.askedFor(id).at(-1)).toMatchObject({ waiting: 'false', state });
    expect(server.askedFor(id)[0]).toMatchObject({ waiting: 'true' });
    expect(address()).toContain(`state=${state}`);
  },
);

test('says how many withdrawals are late', async () => {
  await openScreen('/withdrawals', { answers: { 'console.withdrawals': { list: [withdrawal()], nextCursor: null } } });
  await expect.element(page.getByText(/Late: 1/)).toBeVisible();
});
