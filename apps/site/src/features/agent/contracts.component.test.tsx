import type { AgentLine, CallResult } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const token = 'a'.repeat(43);
const id = (last: number) => `0190a0b0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const agent: CallResult<'member.info'> = {
  id: id(1),
  account: 'qtop',
  nickname: 'qtop',
  type: 1,
  toUpline: false,
  clubLabel: { labelName: '', rankLevel: 0 },
  memberLabel: [],
  registeredAt: '2026-11-01T00:00:00.000Z',
  isView: false,
};
const sums = { bets: 6, validBet: '41288000', net: '1666000', spread: '251490' };
const money = { deposited: '8642000', withdrawn: '6190500' };
const line = (last: number, account: string, more: Partial<AgentLine> = {}): AgentLine => ({
  memberId: id(last),
  account,
  type: 2,
  upline: null,
  rates: { SLOTS: 60 },
  team: 38,
  ...sums,
  ...money,
  joinedAt: '2026-11-02T00:00:00.000Z',
  note: '',
  ...more,
});
const lines: CallResult<'agent.lines'> = {
  path: [],
  list: [line(2, 'bao'), line(3, 'jo88', { type: 0, team: 0 })],
  total: { ...sums, ...money },
  count: 2,
};
const consolidated = {
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  divinfotype: 1,
  dailysalinfotype: 1,
  hoursalinfotype: 0,
  realtimesalinfotype: 0,
} as const;
const answers = {
  'agent.consolidated': consolidated,
  'member.info': agent,
  'agent.lines': lines,
};
const open = (item: string, view = '', more: object = {}) =>
  openScreen(`/help?modal=agentCenter&item=${item}&view=${encodeURIComponent(view)}`, {
    token,
    site: { whitelabel: { flags: { feedback: true } } },
    answers: { ...answers, ...more },
  });

const teamBet = (last: number, validBet: string, net: string) => ({
  id: id(last),
  roundId: id(last + 100),
  at: '2026-11-22T10:00:00.000Z',
  nodeId: 'lantern-tide',
  gameName: 'Lantern Tide',
  vendorName: 'Croupier',
  stake: validBet,
  payout: '0',
  net,
  status: 'SETTLED' as const,
  issue: null,
  gameType: 'RNG' as const,
  state: 'lost' as const,
  isResettled: false,
  memberId: id(3),
  account: 'jo88',
  validBet,
  rate: null,
  rateBelow: null,
  spread: '0',
});

describe('contracts', () => {
  const terms = {
    tiers: [{ rate: 1_200, leastActive: 5, leastValidBet: '0', leastLoss: '10000000' }],
    activeBet: '0',
    activeDeposit: '0',
    carryLoss: false,
  };
  const contract = {
    id: id(40),
    kind: 'dividend' as const,
    account: 'upper',
    memberId: id(50),
    period: 'M' as const,
    terms,
    status: 'offered' as const,
    offeredAt: '2026-11-20T00:00:00.000Z',
    answerBy: '2099-11-30T00:00:00.000Z',
    answeredAt: null,
    startsOn: null,
    endsOn: null,
    reason: '',
    gross: '0',
    ends: ['bao_hai'],
  };
  const trial = {
    list: [
      {
        from: '2026-10-01',
        to: '2026-10-31',
        loss: '60000000',
        validBet: '90000000',
        active: 6,
        base: '60000000',
        rate: 1_200,
        gross: '7200000',
      },
    ],
  };
  const contracts = (list: readonly object[], rate = 2_000) => ({
    'agent.contracts': {
      list,
      nextCursor: null,
      most: [{ kind: 'dividend', rate, groups: [] }],
    } as unknown as CallResult<'agent.contracts'>,
    'agent.tryContract': trial as CallResult<'agent.tryContract'>,
  });

  test('a contract is ended with a reason', async () => {
    const { server } = await open('agentContract', '', {
      ...contracts([{ ...contract, status: 'active', startsOn: '2026-11-01', account: 'thi_an' }]),
      'agent.endContract': { endsOn: '2026-11-30', ended: 1 },
    });
    await page.getByRole('button', { name: 'thi_an' }).click();
    await page.getByLabelText('Reason, the agent reads it').fill('New terms');
    await page.getByRole('button', { name: 'End the contract' }).click();
    await expect
      .poll(() => server.askedFor('agent.endContract'))
      .toEqual([{ contractId: id(40), reason: 'New terms' }]);
  });

  test('an offer is read as a sentence with what would end, tried on the past, and accepted', async () => {
    const { server } = await open('agentContract', '', {
      ...contracts([contract]),
      'agent.acceptContract': { startsOn: '2026-12-01', ended: 1 },
    });
    const request = page.getByRole('region', { name: 'Contract request' });
    await expect
      .element(
        request.getByText(
          /% of what the team lost, with 5 active members or more and a net loss of .100,000\.00 or more/,
        ),
      )
      .toBeVisible();
    await expect.element(request.getByText(/the contracts of bao_hai end/)).toBeVisible();
    await request.getByRole('button', { name: 'What it would have paid' }).click();
    await expect.element(page.getByRole('row', { name: /Together.*72,000\.00/ })).toBeVisible();
    await request.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => server.askedFor('agent.acceptContract')).toEqual([{ contractId: id(40) }]);
  });

  test('an offer is made only after what it would have paid was shown', async () => {
    const { server } = await open('agentContract', '', {
      ...contracts([]),
      'agent.offerContract': { contractId: id(41) },
    });
    await page.getByLabelText('Rate').fill('12');
    await page.getByLabelText('Active').first().fill('5');
    const button = page.getByRole('button', { name: 'What it would have paid' });
    await button.click();
    await expect.element(page.getByRole('heading', { name: /What it would have paid/ })).toBeVisible();
    expect(server.askedFor('agent.offerContract')).toEqual([]);
    await page.getByRole('button', { name: 'Offer to bao' }).click();
    await expect
      .poll(() => server.askedFor('agent.offerContract')[0]?.terms.tiers)
      .toEqual([{ rate: 1_200, leastActive: 5, leastLoss: '0', leastValidBet: '0' }]);
  });

  test.each([
    ['9000', 'Equal'],
    ['9001', 'Differs'],
  ])('a dividend of %s is computed again from its bets: %s', async (earned, verdict) => {
    const dividend: CallResult<'agent.dividend'>['statement'] = {
      id: id(60),
      contractId: id(40),
      period: 'M',
      from: '2026-11-01',
      to: '2026-11-30',
      terms: { ...terms, tiers: [{ rate: 1_500, leastActive: 0, leastValidBet: '0', leastLoss: '0' }] },
      net: '60000',
      rebates: '0',
      wages: '0',
      validBet: '60000',
      active: 6,
      lossIn: '0',
      base: '60000',
      rate: 1_500,
      gross: '9000',
      claims: '0',
      adjusted: '0',
      lossOut: '0',
      earned,
      owedIn: '0',
      owedOut: '0',
      paid: earned,
      paidAt: null,
    };
    await open('agentDividend', '', {
      'agent.dividends': { list: [dividend], nextCursor: null },
      'agent.dividend': {
        statement: dividend,
        days: [{ day: '2026-11-02', net: '60000', rebates: '0', wages: '0', validBet: '60000' }],
        below: [],
        adjustments: [],
      },
      'agent.bets': { list: [teamBet(31, '60000', '-60000')], nextCursor: null },
    });
    await page.getByRole('button', { name: 'Compute it here' }).click();
    await expect.element(page.getByText(verdict, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /1 – 30 Nov|Nov 1 – 30/ }).click();
    await expect.element(page.getByRole('heading', { name: /Active members: 6/ })).toBeVisible();
  });

  test.each([
    ['2000', 'Equal'],
    ['2001', 'Differs'],
  ])(
    'a wage of %s is computed again from its groups and what the downlines got, and can be disputed: %s',
    async (earned, verdict) => {
      const wage = {
        id: id(70),
        contractId: id(40),
        day: '2026-11-22',
        begin: '2026-11-21T16:00:00.000Z',
        end: '2026-11-22T16:00:00.000Z',
        terms: {
          ...terms,
          tiers: [{ rate: 50, leastActive: 0, leastValidBet: '0', leastLoss: '0' }],
          groups: ['SLOTS' as const],
        },
        validBet: '1000000',
        active: 3,
        rate: 50,
        gross: '5000',
        claims: '3000',
        adjusted: '0',
        earned,
        owedIn: '0',
        owedOut: '0',
        paid: earned,
        paidAt: null,
      };
      const { server } = await open('agentDailyWages', '', {
        'inbox.feedback': ({ feedbackId }: { feedbackId: string }) => ({ feedbackId }),
        'agent.wages': { list: [wage], nextCursor: null },
        'agent.wage': {
          statement: wage,
          groups: [{ group: 'SLOTS', validBet: '1000000' }],
          below: [{ account: 'kim', rate: 30, validBet: '1000000', gross: '3000' }],
        },
      });
      await page.getByRole('button', { name: 'Compute it here' }).click();
      await expect.element(page.getByText(verdict, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /22 Nov|Nov 22/ }).click();
      await expect.element(page.getByRole('row', { name: /kim.*30\.00/ })).toBeVisible();
      await page.getByRole('button', { name: 'Dispute: kim' }).click();
      await page.getByLabelText('What is wrong?').fill('kim had no such bets');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect.element(page.getByText('Sent to the operator')).toBeVisible();
      expect(server.askedFor('inbox.feedback')).toMatchObject([
        { kind: 'COMPLAINT', content: 'wage daily 2026-11-21T16:00, kim: kim had no such bets' },
      ]);
    },
  );

  test('a page of wages is there only for who has such a contract', async () => {
    await openScreen('/help?modal=agentCenter', { token, answers: { ...answers, ...contracts([]) } });
    await expect.element(page.getByRole('button', { name: 'Daily wages' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Hourly salary' }).elements()).toEqual([]);
  });
});
