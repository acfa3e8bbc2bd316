import { describe, expect, it } from 'vitest';
import type { GameFilter, SiteGame } from './catalogue.store.ts';
import { gameMenus } from './game-menus.ts';
import { makeNameIndex } from './name-index.ts';
import { makeShelf } from './shelf.ts';
import { toVendorCard } from './vendor-card.ts';

const row = (nodeId: string, changes: Partial<SiteGame> = {}): SiteGame => ({
  nodeId,
  gameCode: nodeId,
  name: nodeId,
  names: {},
  description: '',
  descriptions: {},
  vendorCode: 'ACME',
  vendorName: 'Acme',
  provider: 'acme',
  gameType: 'RNG',
  gameClass: 'SC',
  coverUrl: '/art/x.svg',
  version: '1',
  rtpBps: null,
  volatility: null,
  lines: null,
  maxWinTimesStake: null,
  minBet: 1n,
  maxBet: 2n,
  isHot: false,
  position: 0,
  addedAt: new Date(0),
  hasDemo: false,
  hasJackpot: false,
  tags: [],
  removed: false,
  gameOpen: true,
  vendorOpen: true,
  vendorHot: false,
  vendorPosition: 0,
  accountTypeId: 1,
  vendorLogoUrl: null,
  vendorIsList: false,
  opens: 'route',
  wallet: 'seamless',
  ...changes,
});
const rules = { esportsVendors: ['ARENA'], cockfightVendors: ['DS88'], lowestRtpBps: 8_500 };
const shelfOf = (rows: SiteGame[]) =>
  makeShelf(rows, makeNameIndex(rows.map(({ nodeId, name }) => ({ id: nodeId, names: [name] }))), rules);
const everything = { offset: 0, limit: 100 };
const filter = {
  gameTypes: ['RNG', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT'],
  hotOnly: false,
  sort: 'popular',
} as const;

describe('games below the lowest return of the licence', () => {
  const shelf = shelfOf([
    row('below', { rtpBps: 8_499 }),
    row('at', { rtpBps: 8_500 }),
    row('unstated', { rtpBps: null }),
  ]);

  it('stand in no list', () => {
    expect(shelf.list(filter, everything).games.map(({ nodeId }) => nodeId)).toEqual(['at', 'unstated']);
  });

  it('are found as gone, so that an open round of one ends and none begins', () => {
    expect(['below', 'at', 'unstated'].map((id) => shelf.game(id)?.removed)).toEqual([true, false, false]);
  });
});

describe('the types under which games are shown', () => {
  const shelf = shelfOf([
    row('goals', { gameType: 'SPORTS', vendorCode: 'BOOKS' }),
    row('lanes', { gameType: 'SPORTS', vendorCode: 'ARENA' }),
    row('pit', { gameType: 'SPORTS', vendorCode: 'DS88' }),
    row('reels', { vendorCode: 'ARENA' }),
  ]);

  it('splits electronic sports and cockfights off sports, by vendor and nothing else', () => {
    const typeOf = (nodeId: string) => shelf.game(nodeId)?.gameType;
    expect([typeOf('goals'), typeOf('lanes'), typeOf('pit'), typeOf('reels')]).toEqual([
      'SPORTS',
      'ESPORTS',
      'COCKFIGHT',
      'RNG',
    ]);
    const found = shelf.list({ ...filter, gameTypes: ['ESPORTS'] }, everything);
    expect(found.games.map(({ nodeId }) => nodeId)).toEqual(['lanes']);
  });

  it('counts a vendor under each of its types', () => {
    const arena = shelf.vendors.filter(({ vassalage }) => vassalage === 'ARENA');
    expect(arena.map(({ gameType, gameCount }) => [gameType, gameCount])).toEqual([
      ['ESPORTS', 1],
      ['RNG', 1],
    ]);
  });
});

describe('what a vendor took away', () => {
  const shelf = shelfOf([row('gone', { removed: true }), row('here')]);

  it('is in no list and no count, and is still known', () => {
    expect(shelf.list(filter, everything)).toMatchObject({ games: [{ nodeId: 'here' }], total: 1 });
    expect(shelf.vendors).toMatchObject([{ gameCount: 1, firstNodeId: 'here' }]);
    expect(shelf.game('gone')).toMatchObject({ removed: true });
  });
});

describe('what is searched for', () => {
  const shelf = shelfOf([
    row('second', { name: 'The Golden Koi' }),
    row('first', { name: 'Golden Koi' }),
    row('other', { name: 'Koi Pond' }),
  ]);
  const named = (name: string, sort: 'popular' | 'name' = 'popular') =>
    shelf.list({ ...filter, name, sort }, everything).games.map(({ nodeId }) => nodeId);

  it('puts what is named most like it first, unless an order was asked for', () => {
    expect(named('golden koi')).toEqual(['first', 'second']);
    expect(named('koi')).toEqual(['other', 'second', 'first']);
    expect(named('koi', 'name')).toEqual(['first', 'other', 'second']);
  });
});

describe('how names are sorted', () => {
  it('follows the reader, with accents where they belong and numbers as numbers', () => {
    const shelf = shelfOf([
      row('a', { name: 'Zebra 10' }),
      row('b', { name: 'Zebra 9' }),
      row('c', { name: 'Ámbar' }),
      row('d', { name: 'Beta', names: { ES: 'Ñandú' } }),
      row('e', { name: 'Nube' }),
    ]);
    const sorted = (language: string) =>
      shelf.list({ ...filter, sort: 'name', language }, everything).games.map(({ nodeId }) => nodeId);
    expect(sorted('EN')).toEqual(['c', 'd', 'e', 'b', 'a']);
    expect(sorted('ES')).toEqual(['c', 'e', 'd', 'b', 'a']);
  });
});

describe('cards of vendors', () => {
  it('open the only game, or a list of several or where the vendor has it so', () => {
    const { vendors } = shelfOf([
      row('only', { vendorCode: 'ONE' }),
      row('x', { vendorCode: 'TWO' }),
      row('y', { vendorCode: 'TWO' }),
      row('z', { vendorCode: 'LIST', vendorIsList: true }),
    ]);
    const cards = vendors.map((vendor) => toVendorCard(vendor, { has: (_provider, code) => code === 'TWO' }));
    expect(cards.map(({ vassalage, isGame, nodeId }) => [vassalage, isGame, nodeId])).toEqual([
      ['LIST', 'VASSALAGE', null],
      ['ONE', 'GAME', 'only'],
      ['TWO', 'VASSALAGE', null],
    ]);
    expect(cards.filter(({ sick }) => sick).map(({ vassalage }) => vassalage)).toEqual(['TWO']);
  });
});

describe('the navigation', () => {
  const menusOf = (rows: SiteGame[], types = ['SPORTS', 'COCKFIGHT', 'RNG', 'ELOTT', 'LIVE']) =>
    gameMenus(types, shelfOf(rows).vendors);

  it("names types with games in the site's order", () => {
    const { menus } = menusOf([
      row('reels', { vendorHot: true }),
      row('pit', { gameType: 'SPORTS', vendorCode: 'DS88' }),
      row('goals', { gameType: 'SPORTS', vendorCode: 'BOOKS' }),
    ]);
    expect(menus.map(({ gameType, page, isHot }) => [gameType, page, isHot])).toEqual([
      ['SPORTS', '/sports', 0],
      ['COCKFIGHT', '/cockfight', 0],
      ['RNG', '/rng', 1],
    ]);
  });

  it.each([
    ['TCG_LOTTO_VN', 'ELOTT', 'ELOTT'],
    ['LOTT', 'ELOTT', 'ELOTT'],
    ['LOTT', 'LOTT', 'LOTT'],
    ['ACME', 'ELOTT', 'LOTT'],
  ] as const)('a lottery of %s under %s makes the prize mode %s', (vendorCode, gameType, prizeMode) => {
    expect(menusOf([row('draw', { vendorCode, gameType })], ['ELOTT', 'LOTT']).prizeMode).toBe(prizeMode);
  });
});

describe('the classes that a list can be narrowed to', () => {
  const shelf = shelfOf([
    row('reels'),
    row('blackjack', { gameClass: 'TG' }),
    row('gone', { gameClass: 'AC', removed: true }),
    row('poker', { gameClass: 'VP', vendorCode: 'OTHER' }),
    row('match', { gameClass: 'BG', gameType: 'SPORTS' }),
  ]);
  const classes = (changes: Partial<GameFilter>) => shelf.list({ ...filter, ...changes }, everything).classes;

  it('are those of the type and the vendor, whatever else is asked for', () => {
    expect(classes({ gameTypes: ['RNG'] })).toEqual(['SC', 'VP', 'TG']);
    expect(classes({ gameTypes: ['RNG'], vendorCode: 'ACME' })).toEqual(['SC', 'TG']);
    expect(classes({ gameTypes: ['RNG'], gameClass: 'SC', name: 'reels', hotOnly: true })).toEqual(['SC', 'VP', 'TG']);
    expect(classes({ gameTypes: ['LIVE'] })).toEqual([]);
  });
});
