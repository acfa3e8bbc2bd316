import { describe, expect, it } from 'vitest';
import { assertHouseEdge } from '../shared/house-edge.ts';
import { tableRows, tablesParSheet } from './par-sheet.ts';

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
});
