import { describe, expect, it } from 'vitest';
import { assertHouseEdge } from '../shared/house-edge.ts';
import { tableTextKey } from './bet.ts';
import { BLACKJACK_SEAT_BETS } from './blackjack-side-bets.ts';
import { loadTables } from './configuration.ts';
import { tableRows, tablesParSheet, tableTextKeys } from './par-sheet.ts';

describe('every offered bet is counted', () => {
  it('the sheet in docs/par equals the code', async () => {
    await expect(tablesParSheet()).toMatchFileSnapshot('../../../../docs/par/tables.md');
  });

  it('no default returns 99.95 % or more', () => {
    const rows = tableRows();
    expect(rows).toHaveLength(19 + 12 + 157 + 52 + 6 + 28 + 3);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    assertHouseEdge(rows.map(({ name, figures }) => ({ name, rtp: figures.rtp })));
  });

  it('rows and texts are named after their own game', () => {
    const games = tableRows().map(({ name }) => name.split('.')[0] as string);
    expect([...new Set(games)]).toEqual([
      'baccarat',
      'dragonTiger',
      'roulette',
      'sicBo',
      'xocDia',
      'bauCua',
      'blackjack',
    ]);
    const named = tableRows().map(({ name }) => {
      const [game = '', ...id] = name.split('.');
      return tableTextKey(game, id.join('.'));
    });
    const doubleZero = loadTables({ zeros: 2 }).roulette.map(({ id }) => tableTextKey('roulette', id));
    const seat = BLACKJACK_SEAT_BETS.map((id) => tableTextKey('blackjack', id));
    expect(tableTextKeys().toSorted()).toEqual([...new Set([...named, ...doubleZero, ...seat])].toSorted());
  });
});
