import { describe, expect, it } from 'vitest';
import { assertHouseEdge } from '../shared/house-edge.ts';
import { tableTextKey } from './bet.ts';
import { loadTables } from './configuration.ts';
import { tableRows, tablesParSheet, tableTextKeys } from './par-sheet.ts';

describe('a bet would be offered that nobody has counted', () => {
  it('the sheet in docs/par would tell something else than the code', async () => {
    await expect(tablesParSheet()).toMatchFileSnapshot('../../../../docs/par/tables.md');
  });

  it('a default returns 99.95 % or more', () => {
    const rows = tableRows();
    expect(rows).toHaveLength(19 + 12 + 157 + 52 + 6 + 3);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    assertHouseEdge(rows.map(({ name, figures }) => ({ name, rtp: figures.rtp })));
  });

  it('a row or a text would be called after another game', () => {
    const games = tableRows().map(({ name }) => name.split('.')[0] as string);
    expect([...new Set(games)]).toEqual(['baccarat', 'dragonTiger', 'roulette', 'sicBo', 'xocDia', 'blackjack']);
    const named = tableRows().map(({ name }) => {
      const [game = '', ...id] = name.split('.');
      return tableTextKey(game, id.join('.'));
    });
    const doubleZero = loadTables({ zeros: 2 }).roulette.map(({ id }) => tableTextKey('roulette', id));
    expect(tableTextKeys().toSorted()).toEqual([...new Set([...named, ...doubleZero])].toSorted());
  });
});
