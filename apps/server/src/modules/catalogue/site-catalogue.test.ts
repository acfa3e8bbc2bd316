import { describe, expect, it } from 'vitest';
import type { GameFilter, SiteGame } from './catalogue.store.ts';
import { gameMenus } from './game-menus.ts';
import { buildNameIndex } from './name-index.ts';
import { buildSiteCatalogue } from './site-catalogue.ts';
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
  isGone: false,
  reportedRtpBps: null,
  versions: [],
  rtpVersion: null,
  covers: {},
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
  buildSiteCatalogue(rows, buildNameIndex(rows.map(({ nodeId, name }) => ({ id: nodeId, names: [name] }))), rules);
const everything = { offset: 0, limit: 100 };
const filter = {
  gameTypes: ['RNG', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT'],
  hotOnly: false,
  sort: 'popular',
} as const;

describe('a game below the lowest return of the licence', () => {
  const catalogue = shelfOf([
    row('below', { rtpBps: 8_499 }),
    row('at', { rtpBps: 8_500 }),
    row('unstated', { rtpBps: null }),
  ]);

  it('is in no list', () => {
    expect(catalogue.list(filter, everything).games.map(({ nodeId }) => nodeId)).toEqual(['at', 'unstated']);
  });

  it('counts as removed, so that its open round ends and none begins', () => {
    expect(['below', 'at', 'unstated'].map((id) => catalogue.game(id)?.removed)).toEqual([true, false, false]);
  });
});

describe('the types of games', () => {
  const catalogue = shelfOf([
    row('goals', { gameType: 'SPORTS', vendorCode: 'BOOKS' }),
    row('lanes', { gameType: 'SPORTS', vendorCode: 'ARENA' }),
    row('pit', { gameType: 'SPORTS', vendorCode: 'DS88' }),
    row('reels', { vendorCode: 'ARENA' }),
  ]);

  it('splits electronic sports and cockfights off sports, by vendor and nothing else', () => {
    const typeOf = (nodeId: string) => catalogue.game(nodeId)?.gameType;
    expect([typeOf('goals'), typeOf('lanes'), typeOf('pit'), typeOf('reels')]).toEqual([
      'SPORTS',
      'ESPORTS',
      'COCKFIGHT',
      'RNG',
    ]);
    const found = catalogue.list({ ...filter, gameTypes: ['ESPORTS'] }, everything);
    expect(found.games.map(({ nodeId }) => nodeId)).toEqual(['lanes']);
  });

  it('counts a vendor under each of its types', () => {
    const arena = catalogue.vendors.filter(({ vassalage }) => vassalage === 'ARENA');
    expect(arena.map(({ gameType, gameCount }) => [gameType, gameCount])).toEqual([
      ['ESPORTS', 1],
      ['RNG', 1],
    ]);
  });
});

describe('a game that its vendor removed', () => {
  const catalogue = shelfOf([row('gone', { removed: true }), row('here')]);

  it('is in no list and no count, and is still known', () => {
    expect(catalogue.list(filter, everything)).toMatchObject({ games: [{ nodeId: 'here' }], total: 1 });
    expect(catalogue.vendors).toMatchObject([{ gameCount: 1, firstNodeId: 'here' }]);
    expect(catalogue.game('gone')).toMatchObject({ removed: true });
  });
});

describe('a search', () => {
  const catalogue = shelfOf([
    row('second', { name: 'The Golden Koi' }),
    row('first', { name: 'Golden Koi' }),
    row('other', { name: 'Koi Pond' }),
  ]);
  const named = (name: string, sort: 'popular' | 'name' = 'popular') =>
    catalogue.list({ ...filter, name, sort }, everything).games.map(({ nodeId }) => nodeId);

  it('ranks the closest names first, unless an order was requested', () => {
    expect(named('golden koi')).toEqual(['first', 'second']);
    expect(named('koi')).toEqual(['other', 'second', 'first']);
    expect(named('koi', 'name')).toEqual(['first', 'other', 'second']);
  });
});

describe('the order of names', () => {
  it('follows the reader, with accents where they belong and numbers as numbers', () => {
    const catalogue = shelfOf([
      row('a', { name: 'Zebra 10' }),
      row('b', { name: 'Zebra 9' }),
      row('c', { name: 'Ámbar' }),
      row('d', { name: 'Beta', names: { ES: 'Ñandú' } }),
      row('e', { name: 'Nube' }),
    ]);
    const sorted = (language: string) =>
      catalogue.list({ ...filter, sort: 'name', language }, everything).games.map(({ nodeId }) => nodeId);
    expect(sorted('EN')).toEqual(['c', 'd', 'e', 'b', 'a']);
    expect(sorted('ES')).toEqual(['c', 'e', 'd', 'b', 'a']);
  });
});

describe('a card of a vendor', () => {
  it('opens the only game, or a list of several or where the vendor requires it', () => {
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
    expect(cards.filter(({ degraded }) => degraded).map(({ vassalage }) => vassalage)).toEqual(['TWO']);
  });
});

describe('the navigation', () => {
  const menusOf = (rows: SiteGame[], types = ['SPORTS', 'COCKFIGHT', 'RNG', 'ELOTT', 'LIVE']) =>
    gameMenus(types, shelfOf(rows).vendors);

  it('names types with games in the order of the site', () => {
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
  const catalogue = shelfOf([
    row('reels'),
    row('blackjack', { gameClass: 'TG' }),
    row('gone', { gameClass: 'AC', removed: true }),
    row('poker', { gameClass: 'VP', vendorCode: 'OTHER' }),
    row('match', { gameClass: 'BG', gameType: 'SPORTS' }),
  ]);
  const classes = (changes: Partial<GameFilter>) => catalogue.list({ ...filter, ...changes }, everything).classes;

  it('are those of the type and the vendor, whatever else is requested', () => {
    expect(classes({ gameTypes: ['RNG'] })).toEqual(['SC', 'VP', 'TG']);
    expect(classes({ gameTypes: ['RNG'], vendorCode: 'ACME' })).toEqual(['SC', 'TG']);
    expect(classes({ gameTypes: ['RNG'], gameClass: 'SC', name: 'reels', hotOnly: true })).toEqual(['SC', 'VP', 'TG']);
    expect(classes({ gameTypes: ['LIVE'] })).toEqual([]);
  });
});
