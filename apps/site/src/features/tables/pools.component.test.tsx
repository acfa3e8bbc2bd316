import type { TableDetail, TableMine, TablePast } from '@croupier/contract';
import { DERBY_BETS } from '@croupier/rules/contest';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const roundId = '01900000-0000-7000-8000-000000000001';
const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();
type Round = NonNullable<TableDetail['round']>;

const past: TablePast[] = [
  {
    number: 1,
    shoe: null,
    state: 'settled',
    outcome: { finish: [4, 1, 6, 2, 3, 5, 7, 8] },
    dividends: { bets: { 'win:4': 61_500, 'exacta:4-1': 240_300 }, returned: {} },
    at: at(-60_000),
  },
];

function tableOf(kind: 'contestPool' | 'derby', more: Partial<TableDetail>, round: Partial<Round> = {}): TableDetail {
  const bets = kind === 'derby' ? DERBY_BETS : ['MERON', 'WALA', 'BDD', 'FTD'];
  return {
    tableId: 'arena',
    name: 'Lantern Arena',
    vassalage: 'HOUSE_ARENA',
    kind,
    open: true,
    minBet: '1000',
    maxBet: '1000000',
    maxRound: '2000000',
    canUndo: true,
    seats: [],
    players: 2,
    bets: bets.map((bet) => ({ bet, odds: bet === 'BDD' ? { win: 80_000 } : bet === 'FTD' ? { win: 880_000 } : {} })),
    spots: [],
    past: kind === 'derby' ? past : [],
    now: at(0),
    ...more,
    round: {
      roundId,
      number: 2,
      shoe: null,
      state: 'open',
      step: 1,
      opensAt: at(-1_000),
      locksAt: at(60_000),
      dealsAt: at(61_000),
      resultAt: at(70_000),
      endsAt: at(75_000),
      commitment: 'c0ffee'.repeat(11).slice(0, 64),
      odds: null,
      play: null,
      outcome: null,
      ...round,
    },
  };
}

const settled = (outcome: unknown): Partial<Round> => ({
  state: 'settled',
  step: 4,
  opensAt: at(-60_000),
  locksAt: at(-20_000),
  dealsAt: at(-15_000),
  resultAt: at(-1_000),
  endsAt: at(40_000),
  outcome: outcome as Round['outcome'],
});

const sit = (table: TableDetail, mine: readonly TableMine[] = []) =>
  openScreen('/table?table=arena', {
    token: 'a'.repeat(43),
    site: { whitelabel: { gameTypes: ['RNG', 'LIVE', 'COCKFIGHT'] } },
    answers: {
      // the page sets its clock by the moment of the answer
      'tables.table': () => ({ ...table, now: at(0) }),
      'tables.list': () => ({ list: [], now: at(0) }),
      'tables.mine': { list: mine.map((one) => ({ ...one, tableId: 'arena' })), nextCursor: null },
      'tables.past': { list: table.past.toReversed() },
      'tables.bet': {
        mine: { roundId, number: 2, state: 'open', at: at(0), stake: '5000', payout: null, outcome: null, bets: [] },
        balance: '490000',
      },
      'wallet.balance': { sumBalance: '500000' },
    } as never,
  });

const paidList = page.getByRole('list', { name: 'What the pools paid' });
const button = (name: RegExp) => page.getByRole('button', { name });
const fightSpots = [
  { bet: 'MERON', players: 2, stake: '12000000' },
  { bet: 'WALA', players: 1, stake: '8000000' },
  { bet: 'BDD', players: 1, stake: '100' },
];

test('a fight with a pool states what each side would pay as the pool stands, and the draws at odds', async () => {
  await sit(tableOf('contestPool', { spots: fightSpots }));
  await expect.element(button(/^Meron pays 158.33 for 100/)).toBeVisible();
  await expect.element(button(/^Wala pays 237.50 for 100/)).toBeVisible();
  await expect.element(button(/^Draw, both yield pays 8:1/)).toBeVisible();
  await expect.element(page.getByText('Virtual, animated')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Pool' })).toBeVisible();
  await expect.element(page.getByText(/^5% is kept/)).toBeVisible();
  expect(page.getByText(/would be called off/).elements()).toHaveLength(0);
});

test('a fight that nobody bets against is announced as one that would be called off', async () => {
  await sit(tableOf('contestPool', { spots: [{ bet: 'MERON', players: 1, stake: '100' }] }));
  await expect.element(button(/^Wala pays no bets yet/)).toBeVisible();
  await expect.element(page.getByText(/would be called off/)).toBeVisible();
});

test('a settled fight shows what its pool paid, and the member by which dividend he won', async () => {
  const dividends = { bets: { WALA: 23_750 }, returned: {} };
  const mine: TableMine = {
    roundId,
    number: 2,
    state: 'settled',
    at: at(-30_000),
    stake: '10000',
    payout: '23750',
    outcome: { side: 'WALA' },
    bets: [{ bet: 'WALA', stake: '10000', state: 'won', payout: '23750', dividend: 23_750 }],
  };
  await sit(tableOf('contestPool', { spots: fightSpots }, { ...settled({ side: 'WALA' }), dividends }), [mine]);
  await expect.element(paidList.getByText(/237\.50\sfor\s100/)).toBeVisible();
  await expect.element(page.getByText('Wala (237.50 for 100)')).toBeVisible();
});

const chances = Object.fromEntries(
  [2_400, 1_900, 1_500, 1_300, 1_000, 800, 700, 400].map((chance, index) => [`win:${index + 1}`, chance]),
);
const raceSpots = [
  { bet: 'win:1', players: 1, stake: '30000' },
  { bet: 'win:2', players: 3, stake: '70000' },
  { bet: 'place:3', players: 1, stake: '5000' },
  { bet: 'exacta:1-2', players: 1, stake: '1000' },
  { bet: 'exacta:2-1', players: 1, stake: '9000' },
];

test('a derby lists its runners with chance and live dividends, and takes a bet on the first two in the picked order', async () => {
  const { server } = await sit(tableOf('derby', { spots: raceSpots }, { chances }));
  await expect.element(page.getByText('Chance 24%')).toBeVisible();
  await expect.element(button(/^Win 1 pays 3.06 for 1/)).toBeVisible();
  await expect.element(button(/^Win 8 pays no bets yet/)).toBeVisible();
  await expect.element(button(/^Place 3 pays 1.00 for 1/)).toBeVisible();
  await expect.element(button(/^Exacta 1, 2 pays 8.80 for 1/)).toBeVisible();
  // the runner of the second place becomes the first, and the places change
  await userEvent.click(page.getByRole('group', { name: 'First' }).getByRole('button', { name: '2 Jade' }));
  await userEvent.click(button(/^Exacta 2, 1 pays/));
  await userEvent.click(page.getByRole('button', { name: /^Confirm/ }));
  await expect.poll(() => server.askedFor('tables.bet')).toHaveLength(1);
  expect(server.askedFor('tables.bet')).toMatchObject([{ bets: [{ bet: 'exacta:2-1' }] }]);
});

test('past races stand below with their first three and what they paid', async () => {
  await sit(tableOf('derby', {}, { chances }));
  const row = page.getByRole('row', { name: /4, 1, 6/ });
  await expect.element(row.getByText(/^6\.15\sfor\s1$/)).toBeVisible();
  await expect.element(row.getByText(/^24\.03\sfor\s1$/)).toBeVisible();
});

test('a race keeps its end to itself while it is run, and calls it then, with what each pool paid or gave back', async () => {
  const finish = [3, 7, 1, 2, 4, 5, 6, 8];
  const running = { ...settled({ finish }), state: 'dealt' as const, dealsAt: at(-5_000), resultAt: at(60_000) };
  await sit(tableOf('derby', { spots: raceSpots }, { ...running, chances }));
  await expect.element(page.getByText('The race is on')).toBeVisible();
  expect(page.getByText(/3 wins/).elements()).toHaveLength(0);
});

test('what each pool of a race paid or gave back is listed', async () => {
  const dividends = { bets: { 'win:3': 41_200, 'place:3': 10_000 }, returned: { exacta: 'PUSH' as const } };
  const finish = [3, 7, 1, 2, 4, 5, 6, 8];
  await sit(tableOf('derby', { spots: raceSpots }, { ...settled({ finish }), chances, dividends }));
  await expect.element(page.getByText('3 wins, then 7 and 1').first()).toBeVisible();
  await expect.element(paidList.getByText(/^4\.12\sfor\s1$/)).toBeVisible();
  await expect.element(paidList.getByText('nobody had it, stakes returned')).toBeVisible();
});
