import { describe, expect, it } from 'vitest';
import { readLobbySearch } from '../../shared/lobby-search.ts';
import { lobbyFilter, minorUnits } from './lobby-filter.ts';
import { toClass, toPage } from './use-lobby.ts';

describe('readLobbySearch', () => {
  it('does not pass on what nobody offers', () => {
    expect(
      readLobbySearch({ class: 'XX', bet: '3', sort: 'random', page: '-1', q: '   ', list: 'mine', view: 'x' }),
    ).toEqual({});
  });

  it('leaves the usual out, so that one view has one address', () => {
    expect(readLobbySearch({ page: 1, sort: 'popular', list: 'all' })).toEqual({});
  });

  it('keeps what a visitor chose', () => {
    const search = {
      q: 'tide',
      class: 'BG',
      bet: 0.1,
      sort: 'rtp',
      list: 'fav',
      pageNo: 3,
      view: 'endless',
      vassalage: 'HOUSE',
    };
    expect(readLobbySearch(search)).toEqual({ ...search, bet: '0.1' });
  });
});

describe('the two readings of page', () => {
  it("takes the specification's vendor tab for the vendor, unless a vendor is named too", () => {
    expect(readLobbySearch({ page: 'HOUSE' })).toEqual({ vassalage: 'HOUSE' });
    expect(readLobbySearch({ page: 'HOUSE', vassalage: 'OTHER' })).toEqual({ vassalage: 'OTHER' });
  });

  it('takes a number for the number of a page', () => {
    expect(readLobbySearch({ page: 4 })).toEqual({ pageNo: 4 });
    expect(readLobbySearch({ page: 4, pageNo: 5 })).toEqual({ pageNo: 5 });
  });
});

describe('toPage', () => {
  it('keeps the rest of an address, and amounts in it as numbers', () => {
    const address = { bet: 0.1, q: 'tide', pageNo: 5, view: 'endless', ref: 'x' };
    expect(toPage(2)(address)).toEqual({ bet: 0.1, q: 'tide', pageNo: 2, ref: 'x' });
    expect(toPage(1)(address)).toEqual({ bet: 0.1, q: 'tide', ref: 'x' });
  });
});

describe('toClass', () => {
  it('keeps the rest of an address, from the first page', () => {
    const address = { bet: 0.1, list: 'hot', pageNo: 5, view: 'endless', class: 'SC', ref: 'x' };
    expect(toClass('TG')(address)).toEqual({ bet: 0.1, list: 'hot', class: 'TG', ref: 'x' });
    expect(toClass(undefined)(address)).toEqual({ bet: 0.1, list: 'hot', ref: 'x' });
  });

  it('leaves a list that has no classes', () => {
    expect(toClass('TG')({ list: 'fav' })).toEqual({ class: 'TG' });
  });
});

describe('lobbyFilter', () => {
  it("does not mistake a bet in the currency's major units for minor ones", () => {
    expect(minorUnits('0.05', 2)).toBe(5n);
    expect(minorUnits('0.75', 3)).toBe(750n);
    expect(minorUnits('0.5', 0)).toBe(0n);
  });

  it('asks for nothing that cannot be a key of what is kept', () => {
    const filter = lobbyFilter({ q: '7', class: 'SC', bet: '0.1', sort: 'name', list: 'hot' }, 2, 'RNG');
    expect(JSON.parse(JSON.stringify(filter))).toEqual(filter);
    expect(filter.minBet).toBe('10');
  });

  it('asks for games of its type only', () => {
    expect(lobbyFilter({ q: ' tide ' }, 2, 'LIVE')).toEqual({ gameType: 'LIVE', sort: 'popular', gameName: 'tide' });
  });
});
