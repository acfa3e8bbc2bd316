import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';
import type { Today } from './alerts.ts';

beforeEach(() => page.viewport(1440, 900));

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const today = (): Today => ({
  at: ago(0),
  day: '2026-11-24',
  currency: 'PHP',
  total: { bets: 2, stake: '20000', payout: '19000', result: '1000' },
  verticals: [
    { vertical: 'RNG', bets: 1, stake: '10000', payout: '9400', result: '600', hold: 0.06, theory: 0.0401 },
    { vertical: 'LIVE', bets: 1, stake: '10000', payout: '9600', result: '400', hold: 0.04, theory: null },
  ],
  membersNow: 7,
  betsPerSecond: 1.5,
  queues: [
    { queue: 'withdrawals', count: 3, oldestAt: ago(90), dueAt: ago(30) },
    { queue: 'deposits', count: 0, oldestAt: null, dueAt: null },
  ],
  jackpots: { running: 1, held: '5555500' },
  providers: [{ provider: 'halcyon', vendor: 'HALCYON', state: 'open' }],
  returnAlarms: 0,
  platform: {
    ledgerSealed: null,
    auditSealed: null,
    partitionProblems: [],
    unsequencedSince: ago(2),
    consumers: [],
    failedJobs: [],
  },
});

test('shows the day by kind of game, what is late, and what asks for a look', async () => {
  await openScreen('/today', { answers: { 'console.today': today() } });
  await expect.element(page.getByText(/Tuesday,? 24 November|Tuesday, November 24/)).toBeVisible();
  const slots = page.getByRole('row', { name: /Casino/ });
  await expect.element(slots.getByText('6.00%')).toBeVisible();
  await expect.element(slots.getByText('4.01%')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Live dealers/ }).getByText('none')).toBeVisible();
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect.element(alerts.getByRole('link', { name: 'Withdrawals: the promise is broken' })).toBeVisible();
  await expect.element(alerts.getByText(/It was due .+ ago/)).toBeVisible();
  await expect.element(alerts.getByRole('link', { name: 'halcyon does not answer as it should' })).toBeVisible();
  await expect.element(alerts.getByText('The order of the ledger stands still')).toBeVisible();
});

test('says so when the day cannot be read, and reads it again', async () => {
  const { server } = await openScreen('/today');
  await expect.element(page.getByRole('button', { name: /again/i })).toBeVisible();
  server.answer({ 'console.today': today() });
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByRole('region', { name: 'Alerts' })).toBeVisible();
});
