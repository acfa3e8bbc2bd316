import type { TableDetail, TableKindCode, TableMine, TablePast } from '@croupier/contract';
import { cardOf } from '@croupier/rules/shared';
import { SHARED_KINDS } from '@croupier/rules/shared-rounds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const roundId = '01900000-0000-7000-8000-000000000001';
const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();

/** A table of a kind with its bets and odds as they are dealt; betting is open for a minute unless the times say otherwise. */
function tableOf(
  kind: TableKindCode,
  outcomes: readonly unknown[],
  round: Partial<NonNullable<TableDetail['round']>> = {},
): TableDetail {
  return {
    tableId: 'red-hall',
    name: 'Red Hall',
    vassalage: 'HOUSE_LIVE',
    kind,
    open: true,
    minBet: '1000',
    maxBet: '1000000',
    maxRound: '2000000',
    canUndo: true,
    seats: [],
    players: 0,
    bets: SHARED_KINDS[kind].offered(null).map(({ id, odds }) => ({ bet: id, odds })),
    spots: [],
    past: pastOf(outcomes),
    now: at(0),
    round: {
      roundId,
      number: outcomes.length + 1,
      shoe: null,
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

const pastOf = (outcomes: readonly unknown[]): TablePast[] =>
  outcomes.map((outcome, index) => ({
    number: index + 1,
    shoe: null,
    state: 'settled',
    outcome: outcome as TablePast['outcome'],
    at: at(-60_000),
  }));

const dealing = (outcome: unknown) => ({
  outcome: outcome as TablePast['outcome'],
  state: 'dealt' as const,
  locksAt: at(-3_000),
  dealsAt: at(-100),
  resultAt: at(60_000),
});

const settled = (outcome: unknown) => ({
  outcome: outcome as TablePast['outcome'],
  state: 'settled' as const,
  locksAt: at(-20_000),
  dealsAt: at(-19_000),
  resultAt: at(-500),
  endsAt: at(60_000),
});

const sit = (table: TableDetail, past: readonly TablePast[] = table.past) =>
  openScreen('/table?table=red-hall', {
    token: 'a'.repeat(43),
    site: { whitelabel: { gameTypes: ['RNG', 'LIVE'] } },
    answers: {
      // the page sets its clock by the moment of the answer
      'tables.table': () => ({ ...table, now: at(0) }),
      'tables.list': () => ({ list: [], now: at(0) }),
      'tables.mine': { list: [], nextCursor: null },
      'tables.past': { list: past.toReversed() },
      'tables.bet': ({ bets }: { bets: { bet: string; stake: string }[] }) => ({
        mine: {
          roundId,
          number: table.round?.number ?? 1,
          state: 'open',
          at: at(0),
          stake: '0',
          payout: null,
          outcome: null,
          bets: bets.map(({ bet, stake }) => ({ bet, stake, state: 'open' as const, payout: null })),
        } satisfies TableMine,
        balance: '490000',
      }),
      'wallet.balance': { sumBalance: '500000' },
    } as never,
  });

const button = (name: string | RegExp) => page.getByRole('button', { name });
const called = (text: string) => page.getByRole('status').getByText(text);

test('a chip lies on a number, a called bet lays all of its chips, and both are charged as one', async () => {
  await page.viewport(1440, 900);
  const { server } = await sit(tableOf('roulette', [17, 0]));
  await button('Chip of 10').click();
  await button(/^Straight up 17,/).click();
  await button(/^Orphans, 5 chips/).click();
  await expect.element(button(/^Straight up 17,.*your bet .*10\.00/)).toBeVisible();
  await button(/^Confirm/).click();
  await expect.poll(() => server.askedFor('tables.bet')).toHaveLength(1);
  expect(server.askedFor('tables.bet')).toMatchObject([
    {
      bets: [
        { bet: 'straight:17', stake: '1000' },
        { bet: 'straight:1', stake: '1000' },
        { bet: 'split:6-9', stake: '1000' },
        { bet: 'split:14-17', stake: '1000' },
        { bet: 'split:17-20', stake: '1000' },
        { bet: 'split:31-34', stake: '1000' },
      ],
    },
  ]);
});

test('keys alone lay a chip between two numbers', async () => {
  await page.viewport(1440, 900);
  const { server } = await sit(tableOf('roulette', []));
  await expect.element(button(/^Straight up 0,/)).toHaveAttribute('tabindex', '0');
  (button(/^Straight up 17,/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(button(/^Split 17, 20,.*your bet/)).toHaveFocus();
  await button(/^Confirm/).click();
  await expect.poll(() => server.askedFor('tables.bet')).toMatchObject([{ bets: [{ bet: 'split:17-20' }] }]);
});

test('a number with its neighbours on the wheel takes as many chips as are chosen', async () => {
  await page.viewport(1440, 900);
  const { server } = await sit(tableOf('roulette', []));
  await button('Fewer neighbours').click();
  await button('0 and 1 neighbour on either side').click();
  await button(/^Confirm/).click();
  await expect
    .poll(() => server.askedFor('tables.bet'))
    .toMatchObject([{ bets: [{ bet: 'straight:26' }, { bet: 'straight:0' }, { bet: 'straight:32' }] }]);
});

test('the number is called when the ball lies, and hot numbers are counted', async () => {
  const before = [5, 5, 5, 17, 0];
  await sit(tableOf('roulette', before, settled(32)));
  await expect.element(called('32, Red, Even')).toBeVisible();
  const hot = page.getByRole('list', { name: 'Hot' });
  await expect.element(hot.getByRole('listitem').first()).toHaveTextContent('5 3×');
  await expect.element(page.getByText(/last 5 rounds/)).toBeVisible();
});

test('a ball that is spinning keeps its number to itself', async () => {
  await sit(tableOf('roulette', [7], dealing(32)), pastOf([7, 32]));
  await expect.element(page.getByText('The ball is spinning')).toBeVisible();
  expect(page.getByText('32, Red, Even').elements()).toHaveLength(0);
  await expect.element(page.getByText(/last round/)).toBeVisible();
});

test('dragon and tiger show a card each, and the higher one is called', async () => {
  await sit(tableOf('dragonTiger', [], settled({ dragon: cardOf(13, 0), tiger: cardOf(9, 3) })));
  await expect.element(called('Dragon wins, K♠ over 9♥')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Tiger' }).getByRole('img', { name: '9♥' })).toBeVisible();
  await expect.element(button(/^Dragon big pays 1:1/)).toBeDisabled();
});

test('dice are hidden under the dome while they are shaken, and named when it is lifted', async () => {
  await sit(tableOf('sicBo', [[1, 2, 3]], dealing([4, 5, 6])));
  await expect.element(page.getByText('Shaking the dice')).toBeVisible();
  expect(page.getByRole('img', { name: '4 5 6' }).elements()).toHaveLength(0);
});

test('a throw is called, and every bet of the layout can be seen', async () => {
  await sit(tableOf('sicBo', [[1, 2, 3]], settled([4, 5, 6])));
  await expect.element(called('Big, 15: 4 5 6')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '4 5 6' })).toBeVisible();
  for (const name of [/^Total 15 pays 18:1/, /^Any triple pays 30:1/, /^4 and 5 pays 5:1/, /^Double 6 pays 10:1/])
    await expect.element(button(name)).toBeVisible();
});

test('coins are under the bowl until it is lifted', async () => {
  await sit(tableOf('xocDia', [2, 3], dealing(4)));
  await expect.element(page.getByText('Shaking the bowl')).toBeVisible();
  expect(page.getByRole('img', { name: '4 red coins' }).elements()).toHaveLength(0);
});

test('how many coins are red is called, and the roads count two sides', async () => {
  await sit(tableOf('xocDia', [2, 3], settled(4)));
  await expect.element(called('Even: 4 red, 0 white')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '4 red coins' })).toBeVisible();
  for (const name of [/^Even pays 0.98:1/, /^Four red pays 14:1/, /^Three white pays 2.9:1/])
    await expect.element(button(name)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Roads' }).getByText('Odd', { exact: true }))
    .toBeInTheDocument();
  expect(page.getByText('If Tie next').elements()).toHaveLength(0);
});

test('symbols are under the bowl until it is lifted', async () => {
  await sit(tableOf('bauCua', [['stag', 'fish', 'fish']], dealing(['gourd', 'crab', 'crab'])));
  await expect.element(page.getByText('Shaking the bowl')).toBeVisible();
  expect(page.getByRole('img', { name: 'Gourd, Crab, Crab' }).elements()).toHaveLength(0);
});

test('symbols are called, and each of them, pairs and triples can be bet on by name', async () => {
  await sit(tableOf('bauCua', [['stag', 'fish', 'fish']], settled(['gourd', 'crab', 'crab'])));
  await expect.element(called('Gourd, Crab, Crab')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Gourd, Crab, Crab' })).toBeVisible();
  for (const name of [
    /^Crab pays to 3:1/,
    /^Gourd and crab pays 5:1/,
    /^Triple shrimp pays 180:1/,
    /^Any triple pays 30:1/,
  ])
    await expect.element(button(name)).toBeVisible();
});

const contestOdds = {
  MERON: { win: 9_100, draw: 0 },
  WALA: { win: 9_600, draw: 0 },
  BDD: { win: 80_000 },
  FTD: { win: 800_000 },
};

/** A table of contests, whose odds are the round's own. */
function contestOf(round: Partial<NonNullable<TableDetail['round']>>): TableDetail {
  const bets = Object.keys(contestOdds).map((bet) => ({ bet, odds: {} }));
  return { ...tableOf('sicBo', [], { odds: contestOdds, ...round }), kind: 'contest', bets };
}

test('a contest is labelled virtual, offers the odds of its round, and keeps its end to itself while it is fought', async () => {
  await sit(contestOf(dealing({ side: 'WALA' })));
  await expect.element(page.getByText('Virtual, animated')).toBeVisible();
  await expect.element(page.getByText(/no animals, and nobody is hurt/)).toBeVisible();
  await expect.element(button(/^Meron pays 0.91:1/)).toBeVisible();
  await expect.element(button(/^Draw, both yield pays 8:1/)).toBeVisible();
  await expect.element(page.getByText('The contest is on')).toBeVisible();
  expect(page.getByText('Wala wins').elements()).toHaveLength(0);
});

test.each([
  ['WALA', 'Wala wins'],
  ['FTD', 'Draw: full time'],
])('a contest that ends with %s is called: %s', async (side, text) => {
  await sit(contestOf(settled({ side })));
  await expect.element(called(text)).toBeVisible();
});
