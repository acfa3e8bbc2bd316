import type { TableDetail, TableItem, TablePast } from '@croupier/contract';
import { cardOf } from '@croupier/rules/shared';
import { SHARED_KINDS } from '@croupier/rules/shared-rounds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();

/** Dragon tiger as it stands after these winners; `B` is the dragon. */
function tableOf(tableId: string, name: string, road: string): TableDetail {
  const past = [...road].map(
    (winner, index): TablePast => ({
      number: index + 1,
      shoe: 1,
      state: 'settled',
      outcome:
        winner === 'B'
          ? { dragon: cardOf(13, 0), tiger: cardOf(3, 1) }
          : { dragon: cardOf(3, 0), tiger: cardOf(13, 1) },
      at: at(-60_000),
    }),
  );
  return {
    tableId,
    name,
    vassalage: 'HOUSE_LIVE',
    kind: 'dragonTiger',
    open: true,
    minBet: '1000',
    maxBet: '1000000',
    maxRound: '2000000',
    canUndo: true,
    seats: [],
    players: 0,
    bets: SHARED_KINDS.dragonTiger.offered(null).map(({ id, odds }) => ({ bet: id, odds })),
    spots: [],
    past,
    now: at(0),
    round: {
      roundId: tableId === 'jade' ? '01900000-0000-7000-8000-000000000001' : '01900000-0000-7000-8000-000000000002',
      number: road.length + 1,
      shoe: { number: 1, round: road.length + 1, cardsLeft: 300 },
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
    },
  };
}

const tables = [
  tableOf('jade', 'Jade Hall', 'PBBBBB'),
  tableOf('river', 'River Hall', 'BPPBB'),
  tableOf('moon', 'Moon Hall', 'B'),
];
const itemOf = (table: TableDetail): TableItem => table;

const open = (path: string) =>
  openScreen(path, {
    token: 'a'.repeat(43),
    site: { whitelabel: { gameTypes: ['RNG', 'LIVE'] } },
    answers: {
      'tables.table': ({ tableId }: { tableId: string }) => ({
        ...tables.find((one) => one.tableId === tableId),
        now: at(0),
      }),
      'tables.list': ({ gameType }: { gameType?: string }) => ({
        list: gameType === 'LIVE' ? tables.map(itemOf) : [],
        now: at(0),
      }),
      'tables.mine': { list: [], nextCursor: null },
      'tables.past': { list: [] },
      'tables.bet': ({ roundId }: { roundId: string }) => ({
        mine: { roundId, number: 1, state: 'open', at: at(0), stake: '1000', payout: null, outcome: null, bets: [] },
        balance: '490000',
      }),
      'wallet.balance': { sumBalance: '500000' },
    } as never,
  });

const tableNamed = (name: string) => page.getByRole('region', { name });

test('two tables stand side by side, and each is bet at by itself', async () => {
  await page.viewport(1440, 900);
  const { server } = await open('/table?table=jade&with=river');
  await expect.element(tableNamed('Jade Hall')).toBeVisible();
  await tableNamed('River Hall')
    .getByRole('button', { name: /^Tiger pays/ })
    .click();
  await expect.element(tableNamed('Jade Hall').getByRole('button', { name: /^Confirm/ })).toBeDisabled();
  await tableNamed('River Hall')
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect.poll(() => server.askedFor('tables.bet')).toHaveLength(1);
  expect(server.askedFor('tables.bet')).toMatchObject([{ tableId: 'river', bets: [{ bet: 'tiger' }] }]);
});

test('a table is added to those beside each other, and closed again', async () => {
  await page.viewport(1440, 900);
  const { address } = await open('/table?table=jade&with=river');
  await page.getByRole('combobox', { name: /^Add a table/ }).selectOptions('moon');
  await expect.element(tableNamed('Moon Hall')).toBeVisible();
  expect(decodeURIComponent(address())).toContain('river,moon');
  await page.getByRole('button', { name: 'Close Jade Hall' }).click();
  await page.getByRole('button', { name: 'Close Moon Hall' }).click();
  // one table alone has its whole screen
  await expect.element(page.getByRole('heading', { level: 1, name: 'River Hall' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show Jade Hall side by side' })).toBeVisible();
});

test('a lobby points to the tables whose roads end with a pattern, and says that rounds are independent', async () => {
  await open('/live');
  await expect.element(page.getByRole('heading', { name: 'Good roads now' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Jade Hall Dragon 5 in a row' })).toBeVisible();
  expect(page.getByRole('link', { name: /^River Hall (Tiger|Dragon|In turn|Two)/ }).elements()).toHaveLength(0);
  await expect
    .element(page.getByText('Every round is independent: no road shows what comes next.').first())
    .toBeVisible();
});

test('sound is off until a player turns it on, and stays as it was set', async () => {
  await open('/table?table=jade');
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.element(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
  expect(localStorage.getItem('tableSound')).toBe('on');
});
