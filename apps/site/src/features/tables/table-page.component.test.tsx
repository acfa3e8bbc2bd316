import type { TableDetail, TableMine } from '@croupier/contract';
import { refusal } from '@croupier/web/testing/fake-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const token = 'a'.repeat(43);
const site = { whitelabel: { gameTypes: ['RNG', 'LIVE'] } };
const roundId = '01900000-0000-7000-8000-000000000001';
const earlierId = '01900000-0000-7000-8000-000000000002';
const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();

const dealt = {
  playerCards: [4, 8],
  bankerCards: [24, 0],
  player: { total: 5, cards: 2 },
  banker: { total: 8, cards: 2 },
  playerPair: 'none',
  bankerPair: 'none',
  used: 4,
};

/** A baccarat table whose round is in a state; betting is open for a minute unless the times say otherwise. */
function tableOf(round: Partial<NonNullable<TableDetail['round']>> = {}): TableDetail {
  return {
    tableId: 'red-hall',
    name: 'Red Hall',
    vassalage: 'HOUSE_LIVE',
    kind: 'baccarat',
    open: true,
    minBet: '1000',
    maxBet: '1000000',
    maxRound: '2000000',
    canUndo: true,
    seats: [],
    players: 3,
    bets: [
      { bet: 'player', odds: { win: 10_000, tie: 0 } },
      { bet: 'tie', odds: { win: 80_000 } },
      { bet: 'banker', odds: { win: 9_500, tie: 0 } },
      { bet: 'playerPair', odds: { win: 110_000 } },
    ],
    spots: [{ bet: 'banker', players: 2, stake: '60000' }],
    past: [
      { number: 10, shoe: 3, state: 'settled', outcome: dealt, at: at(-60_000) },
      { number: 11, shoe: 3, state: 'void', outcome: null, at: at(-30_000) },
    ],
    now: at(0),
    round: {
      roundId,
      number: 12,
      shoe: { number: 3, round: 5, cardsLeft: 380 },
      state: 'open',
      step: 1,
      opensAt: at(-1_000),
      locksAt: at(60_000),
      dealsAt: at(61_000),
      resultAt: at(70_000),
      endsAt: at(75_000),
      commitment: 'c'.repeat(64),
      odds: null,
      play: null,
      outcome: null,
      ...round,
    },
  };
}

const mineOf = (bets: TableMine['bets'], more: Partial<TableMine> = {}): TableMine => ({
  roundId,
  number: 12,
  state: 'open',
  at: at(0),
  stake: bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n).toString(),
  payout: null,
  outcome: null,
  bets,
  ...more,
});

const open = (bet: string, stake: string): TableMine['bets'][number] => ({ bet, stake, state: 'open', payout: null });

async function sit(table = tableOf(), mine: readonly TableMine[] = [], more: Record<string, unknown> = {}) {
  return openScreen('/table?table=red-hall', {
    token,
    site,
    answers: {
      // the page sets its clock by the moment of the answer
      'tables.table': () => ({ ...table, now: at(0) }),
      'tables.list': () => ({ list: [], now: at(0) }),
      'tables.mine': { list: mine.map((one) => ({ ...one, tableId: 'red-hall' })), nextCursor: null },
      'wallet.balance': { sumBalance: '500000' },
      ...more,
    } as never,
  });
}

const spot = (name: RegExp) => page.getByRole('button', { name });
const confirm = page.getByRole('button', { name: /^Confirm/ });

test('chips are laid, doubled and taken back, and charged only when they are confirmed', async () => {
  const { server } = await sit(tableOf(), [], {
    'tables.bet': ({ bets }: { bets: { bet: string; stake: string }[] }) => ({
      mine: mineOf(bets.map(({ bet, stake }) => open(bet, stake))),
      balance: '490000',
    }),
  });
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('button', { name: 'Chip of 50' }).click();
  await spot(/^Banker pays/).click();
  await page.getByRole('button', { name: /Double the bets/ }).click();
  await spot(/^Tie pays 8:1/).click();
  await page.getByRole('button', { name: 'Take the last chip back' }).click();
  await expect.element(page.getByRole('button', { name: /^Confirm.*100\.00$/ })).toBeEnabled();
  expect(server.askedFor('tables.bet')).toEqual([]);
  await confirm.click();
  await expect.element(spot(/^Banker pays 0.95:1.*your bet/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  expect(server.askedFor('tables.bet')).toMatchObject([
    { tableId: 'red-hall', roundId, bets: [{ bet: 'banker', stake: '10000' }] },
  ]);
});

test('a refusal keeps the chips and names the limit', async () => {
  await sit(tableOf(), [], {
    'tables.bet': () => {
      throw refusal('bet_above_maximum', { params: { maxBet: '1000' } });
    },
  });
  await spot(/^Player pays/).click();
  await confirm.click();
  await expect.element(page.getByText(/The largest bet on this spot is .*10\.00/).first()).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

test('bets of this round can be taken back, and those of the last repeated', async () => {
  const before = mineOf([open('tie', '3000')], { roundId: earlierId, number: 11, payout: '0', state: 'settled' });
  const { server } = await sit(tableOf(), [mineOf([open('banker', '2000')]), before], {
    'tables.undo': { mine: null, balance: '500000' },
  });
  await page.getByRole('button', { name: 'Take the last chip back' }).click();
  expect(server.askedFor('tables.undo')).toMatchObject([{ roundId }]);
  await page.getByRole('button', { name: 'Repeat the last bets' }).click();
  await expect.element(spot(/^Tie pays 8:1.*your bet .*30\.00/)).toBeVisible();
});

test('after the lock nothing can be bet', async () => {
  await sit(tableOf({ locksAt: at(-500), state: 'locked' }));
  await expect.element(spot(/^Banker pays/)).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'No more bets' })).toBeDisabled();
});

test('the result is called, shown on the roads, and only then are bets won or lost', async () => {
  const settled = { outcome: dealt, state: 'settled' as const, locksAt: at(-20_000), dealsAt: at(-19_000) };
  const won = [
    { bet: 'banker', stake: '2000', state: 'won' as const, payout: '3900' },
    { bet: 'tie', stake: '1000', state: 'lost' as const, payout: '0' },
  ];
  await sit(tableOf({ ...settled, resultAt: at(-1_000), endsAt: at(5_000) }), [
    mineOf(won, { state: 'settled', payout: '3900', outcome: dealt }),
  ]);
  await expect.element(page.getByRole('status').getByText('Banker wins, 8 to 5')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'My rounds' }).getByText('Won')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '7♠' })).toBeVisible();
});

test('a round that is being dealt keeps its end to itself', async () => {
  await sit(tableOf({ outcome: dealt, state: 'dealt', locksAt: at(-3_000), dealsAt: at(-100), resultAt: at(60_000) }), [
    mineOf([open('banker', '2000')]),
  ]);
  await expect.element(page.getByText('Dealing')).toBeVisible();
  expect(page.getByText('Banker wins, 8 to 5').elements()).toHaveLength(0);
  await expect.element(page.getByRole('region', { name: 'My rounds' }).getByText('Open')).toBeVisible();
});

test('a visitor watches, and is asked to log in to bet', async () => {
  const { address } = await openScreen('/table?table=red-hall', {
    site,
    answers: { 'tables.table': tableOf(), 'tables.list': { list: [], now: at(0) } },
  });
  await spot(/^Banker pays/).click();
  await expect.poll(address).toContain('modal=login');
});

test('a table that is not there says so', async () => {
  await openScreen('/table?table=nowhere', {
    site,
    answers: {
      'tables.table': () => {
        throw refusal('table_not_found');
      },
    },
  });
  await expect.element(page.getByText('This table is not open here')).toBeVisible();
});
