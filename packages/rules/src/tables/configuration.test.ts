import { listWords } from '@croupier/fairness';
import { describe, expect, it } from 'vitest';
import { fraction, minus, toDecimal } from '../shared/fraction.ts';
import { HouseEdgeRefused } from '../shared/house-edge.ts';
import {
  DOUBLE_ZERO_BETS,
  DOUBLE_ZERO_POCKET,
  figuresOf,
  loadTables,
  type Odds,
  roulettePockets,
  spinDoubleZeroWheel,
  type TableBet,
  UnsoundTables,
} from './index.ts';

describe('a table without a house edge is refused', () => {
  it('the defaults load, on either wheel', () => {
    expect(loadTables().roulette).toHaveLength(157);
    expect(loadTables({ zeros: 2 }).roulette).toHaveLength(161);
  });

  it('refuses one step of odds too high', () => {
    const settings = { odds: { 'xocDia.fourRed': { win: 150_000 }, 'baccarat.tie': { win: 95_100 } } };
    const refused = () => loadTables(settings);
    expect(refused).toThrow(HouseEdgeRefused);
    expect(refused).toThrow('baccarat.tie returns 100.0');
    expect(refused).toThrow('xocDia.fourRed returns 100.0000 %');
    expect(() => loadTables({ ...settings, allowedWithoutEdge: ['xocDia.fourRed'] })).toThrow(
      /^no house edge: baccarat\.tie returns [0-9.]+ %$/,
    );
    const tables = loadTables({ ...settings, allowedWithoutEdge: ['xocDia.fourRed', 'baccarat.tie'] });
    expect(tables.baccaratTotals.find(({ id }) => id === 'tie')?.odds).toEqual({ win: 95_100 });
  });

  it('refuses odds of another game, and odds of no game', () => {
    const games = {
      baccaratTotals: 'baccarat',
      baccaratPairs: 'baccarat',
      dragonTiger: 'dragonTiger',
      roulette: 'roulette',
      sicBo: 'sicBo',
      xocDia: 'xocDia',
      bauCua: 'bauCua',
      blackjackSide: 'blackjack',
      insurance: 'blackjack',
    } as const;
    const defaults = loadTables();
    const lowered = Object.entries(games).map(([part, game]) => {
      const [bet] = defaults[part as keyof typeof games] as readonly TableBet<never>[];
      const steps = Object.entries((bet as TableBet<never>).odds).map(([step, net]) => [step, net - 1]);
      return { part: part as keyof typeof games, name: `${game}.${bet?.id}`, odds: Object.fromEntries(steps) as Odds };
    });
    const tables = loadTables({ odds: Object.fromEntries(lowered.map(({ name, odds }) => [name, odds])) });
    for (const { part, odds } of lowered) expect(tables[part][0]?.odds, part).toEqual(odds);
  });

  it('refuses fewer decks, where a bet has another chance', () => {
    const odds = { 'baccarat.playerPair': { win: 123_850 } };
    expect(() => loadTables({ odds, decks: 8 })).toThrow('baccarat.playerPair returns 99.9');
    expect(() => loadTables({ odds, decks: 6 })).not.toThrow();
  });

  it('refuses meaningless odds', () => {
    expect(() => loadTables({ odds: { 'roulette.purple': { win: 1 } } })).toThrow(
      new UnsoundTables('there is no bet roulette.purple'),
    );
    expect(() => loadTables({ odds: { 'sicBo.single:1': { win: 10_000 } } })).toThrow(UnsoundTables);
    const { odds } = loadTables().baccaratTotals.find(({ id }) => id === 'player') as TableBet<unknown>;
    expect(() => loadTables({ odds: { 'baccarat.player': { ...odds, other: 1 } } })).toThrow(
      new UnsoundTables(`the odds of baccarat.player have other steps than ${Object.keys(odds).join(', ')}`),
    );
    expect(new UnsoundTables('').name).toBe('UnsoundTables');
    expect(() => loadTables({ odds: { 'roulette.red': { win: 10_000 } } })).toThrow(UnsoundTables);
    expect(() => loadTables({ odds: { 'baccarat.tie': { win: 1.5 } } })).toThrow(RangeError);
  });
});

describe('the layout of two zeros', () => {
  it('every place has the edge of its wheel, the top line its own', () => {
    for (const bet of DOUBLE_ZERO_BETS) {
      const edge = minus(fraction(1), figuresOf(bet, roulettePockets(2)).rtp);
      expect(toDecimal(edge, 6), bet.id).toBe(bet.id === 'topLine' ? '0.078947' : '0.052632');
    }
  });

  it('its zeros touch as on the felt', () => {
    const ids = DOUBLE_ZERO_BETS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['straight:00', 'split:0-00', 'split:00-3', 'street:0-00-2', 'topLine']) expect(ids).toContain(id);
    for (const id of ['split:0-3', 'corner:0-1-2-3', 'split:00-1']) expect(ids).not.toContain(id);
    expect(spinDoubleZeroWheel(listWords([37, 38]))).toBe(DOUBLE_ZERO_POCKET);
  });
});
