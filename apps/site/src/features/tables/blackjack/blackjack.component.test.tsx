import type { TableDetail, TableMine, TablePlay } from '@croupier/contract';
import { cardOf } from '@croupier/rules/shared';
import { SHARED_KINDS } from '@croupier/rules/shared-rounds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.tsx';

const roundId = '01900000-0000-7000-8000-000000000001';
const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();
type Round = NonNullable<TableDetail['round']>;

function tableOf(round: Partial<Round> = {}, seats: number[] = [5]): TableDetail {
  return {
    tableId: 'boxes',
    name: 'Seven Boxes',
    vassalage: 'HOUSE_LIVE',
    kind: 'blackjack',
    open: true,
    minBet: '1000',
    maxBet: '1000000',
    maxRound: '2000000',
    canUndo: true,
    players: 1,
    seats,
    bets: SHARED_KINDS.blackjack.offered(null).map(({ id, odds }) => ({ bet: id, odds })),
    spots: [],
    past: [],
    now: at(0),
    round: {
      roundId,
      number: 8,
      shoe: { number: 1, round: 8, cardsLeft: 300 },
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

const mine: TableMine = {
  roundId,
  number: 8,
  state: 'playing',
  at: at(0),
  stake: '2000',
  payout: null,
  outcome: null,
  bets: [{ bet: 'box:3', stake: '2000', state: 'open', payout: null }],
};

/** A round in which seat 3, with 5 and 6, decides against a seven. */
const play = (more: Partial<TablePlay> = {}): TablePlay => ({
  hands: [{ seat: 3, cards: [cardOf(5, 0), cardOf(6, 1)], units: 1, split: false, state: 'playing' }],
  dealer: [cardOf(7, 2)],
  insured: [],
  active: 0,
  owes: [{ seat: 3, moves: ['hit', 'stand', 'double'], decided: 0 }],
  decideBy: at(12_000),
  ...more,
});
const playing = (more: Partial<TablePlay> = {}): Partial<Round> => ({
  state: 'playing',
  step: 3,
  locksAt: at(-3_000),
  dealsAt: at(-2_000),
  play: play(more),
});

const sit = (table: TableDetail, seat: number | null) =>
  openScreen('/table?table=boxes', {
    token: 'a'.repeat(43),
    site: { whitelabel: { gameTypes: ['RNG', 'LIVE'] } },
    answers: {
      'tables.table': () => ({ ...table, now: at(0) }),
      'tables.list': () => ({ list: [], now: at(0) }),
      'tables.mine': { list: table.round?.state === 'open' ? [] : [{ ...mine, tableId: 'boxes' }], nextCursor: null },
      'tables.seat': { seat },
      'tables.sit': ({ seat: wanted }: { seat: number }) => ({ seat: wanted }),
      'tables.bet': { mine: { ...mine, state: 'open' }, balance: '498000' },
      'tables.decide': {
        mine: { ...mine, stake: '4000' },
        balance: '496000',
        round: { ...table.round, state: 'playing', step: 4, play: play({ owes: [], active: null }) },
      },
      'wallet.balance': { sumBalance: '500000' },
    } as never,
  });

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a free seat is taken, and its box takes the chips', async () => {
  const { server } = await sit(tableOf(), null);
  await expect.element(button('Seat 5, Taken')).toBeVisible();
  await button('Take seat 3').click();
  await expect.poll(() => server.askedFor('tables.sit').map(({ seat }) => seat)).toEqual([3]);
  await button(/^Box 3 pays/).click();
  await button(/^Confirm/).click();
  await expect.poll(() => server.askedFor('tables.bet')).toHaveLength(1);
  expect(server.askedFor('tables.bet')[0]).toMatchObject({ bets: [{ bet: 'box:3', stake: '2000' }] });
});

test('who chooses a seat of another bets behind, and reads what that means', async () => {
  await sit(tableOf(), null);
  await button('Seat 5, Taken').click();
  await expect.element(page.getByText(/You bet behind seat 5/)).toBeVisible();
  await expect.element(button(/^Box 5 pays/)).toBeVisible();
  await expect.element(button(/^21\+3 pays/)).toBeVisible();
});

test('the seat whose turn it is decides by buttons or keys, reads what a double adds, and the hidden card stays hidden', async () => {
  const { server } = await sit(tableOf(playing(), [3]), 3);
  await expect.element(page.getByText('Your turn')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Dealer' }).getByRole('img')).toHaveAccessibleName('7♦');
  expect(page.getByRole('region', { name: 'Dealer' }).getByRole('img').elements()).toHaveLength(1);
  await expect.element(button(/^Double.*20\.00/)).toBeVisible();
  expect(button('Split').elements()).toHaveLength(0);
  // nobody walks away from a hand in play
  await expect.element(button('Leave the seat')).toBeDisabled();
  await expect.element(button('Take seat 1')).toBeDisabled();
  await userEvent.keyboard('d');
  await expect.poll(() => server.askedFor('tables.decide')).toHaveLength(1);
  expect(server.askedFor('tables.decide')[0]).toMatchObject({ roundId, seat: 3, decided: 0, move: 'double' });
  await expect.poll(() => page.getByText('Your turn').elements()).toHaveLength(0);
});

test('others see whose turn it is, and cannot decide', async () => {
  await sit(tableOf(playing(), [3]), null);
  await expect.element(page.getByRole('status').getByText('Seat 3 decides')).toBeVisible();
  expect(button('Hit').elements()).toHaveLength(0);
});

test('insurance is offered by what it costs', async () => {
  const insurance = {
    dealer: [cardOf(1, 0)],
    active: null,
    owes: [{ seat: 3, moves: ['insure' as const, 'decline' as const], decided: 0 }],
  };
  const { server } = await sit(tableOf(playing(insurance), [3]), 3);
  await expect.element(button(/^Insure.*10\.00/)).toBeVisible();
  await button('No insurance').click();
  await expect.poll(() => server.askedFor('tables.decide')[0]).toMatchObject({ move: 'decline' });
});

test('the result is called with every hand', async () => {
  const outcome = {
    seats: [3],
    decisions: [{ seat: 3, move: 'double' }],
    hands: [{ seat: 3, cards: [cardOf(5, 0), cardOf(6, 1), cardOf(10, 2)], units: 2, split: false, state: 'standing' }],
    dealer: [cardOf(7, 2), cardOf(10, 0), cardOf(8, 3)],
    insured: [],
  };
  await sit(
    tableOf(
      { state: 'settled', outcome, locksAt: at(-20_000), dealsAt: at(-9_000), resultAt: at(-500), endsAt: at(60_000) },
      [3],
    ),
    3,
  );
  await expect.element(page.getByRole('status').getByText('Dealer is bust with 25')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: '21×2Seat 3' })).toBeVisible();
});
