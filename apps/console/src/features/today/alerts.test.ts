import { expect, test } from 'vitest';
import { alertsOf, type Today } from './alerts.ts';

const now = Date.parse('2026-11-24T06:32:00.000Z');

const calm: Today = {
  at: '2026-11-24T06:32:00.000Z',
  day: '2026-11-24',
  currency: 'PHP',
  total: { bets: 0, stake: '0', payout: '0', result: '0' },
  verticals: [],
  membersNow: 0,
  betsPerSecond: 0,
  queues: [{ queue: 'withdrawals', count: 3, oldestAt: '2026-11-24T06:00:00.000Z', dueAt: '2026-11-24T07:00:00.000Z' }],
  jackpots: { running: 0, held: '0' },
  providers: [{ provider: 'acme', vendor: 'ACME', state: 'closed' }],
  returnAlarms: 0,
  platform: {
    ledgerSealed: '2026-11-22',
    auditSealed: null,
    partitionProblems: [],
    unsequencedSince: '2026-11-24T06:31:59.000Z',
    consumers: [{ name: 'bets.bets', behind: 40 }],
    failedJobs: [],
  },
};

test('nothing asks for a look while all is as it should be', () => {
  expect(alertsOf(calm, now)).toEqual([]);
});

test('a broken promise, a failing provider, returns out of bounds and a platform that stands still each ask for one, the worst first', () => {
  const today: Today = {
    ...calm,
    queues: [
      { queue: 'withdrawals', count: 3, oldestAt: '2026-11-24T05:00:00.000Z', dueAt: '2026-11-24T06:31:00.000Z' },
    ],
    providers: [
      { provider: 'acme', vendor: 'ACME', state: 'half_open' },
      { provider: 'halcyon', vendor: null, state: 'open' },
    ],
    returnAlarms: 2,
    platform: {
      ledgerSealed: '2026-11-20',
      auditSealed: '2026-11-22',
      partitionProblems: ['bets.bet has no partition for 2027-01'],
      unsequencedSince: '2026-11-24T06:31:30.000Z',
      consumers: [{ name: 'bets.bets', behind: 40_000 }],
      failedJobs: [{ name: 'outbox.send', failures: 3, lastAt: '2026-11-24T06:00:00.000Z' }],
    },
  };
  expect(alertsOf(today, now).map(({ key }) => key)).toEqual([
    'late withdrawals',
    'provider halcyon null',
    'returns',
    'unsequenced',
    'partitions bets.bet has no partition for 2027-01',
    'unsealed ledger',
    'provider acme ACME',
    'behind bets.bets',
    'job outbox.send',
  ]);
});
