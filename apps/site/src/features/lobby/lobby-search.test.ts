import { describe, expect, it } from 'vitest';
import { lobbyFilter, minorUnits } from './lobby-filter.ts';
import { readLobbySearch } from './lobby-search.ts';

describe('readLobbySearch', () => {
  it('does not pass on what nobody offers', () => {
    expect(readLobbySearch({ class: 'XX', bet: '3', sort: 'random', page: '-1', q: '   ', list: 'fav' })).toEqual({});
  });

  it('leaves the usual out, so that one view has one address', () => {
    expect(readLobbySearch({ page: 1, sort: 'popular', list: 'all' })).toEqual({});
  });

  it('keeps what a visitor chose', () => {
    const search = { q: 'tide', class: 'SC', bet: 0.1, sort: 'rtp', page: 3, vassalage: 'HOUSE' };
    expect(readLobbySearch(search)).toEqual({ ...search, bet: '0.1' });
  });
});

describe('lobbyFilter', () => {
  it("does not mistake a bet in the currency's major units for minor ones", () => {
    expect(minorUnits('0.05', 2)).toBe(5n);
    expect(minorUnits('0.75', 3)).toBe(750n);
    expect(minorUnits('0.5', 0)).toBe(0n);
  });

  it('asks for slots only', () => {
    expect(lobbyFilter({ q: ' tide ' }, 2)).toEqual({ gameType: 'RNG', pageNo: 1, sort: 'popular', gameName: 'tide' });
  });
});
