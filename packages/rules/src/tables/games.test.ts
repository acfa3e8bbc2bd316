import { drawContext, hmacWords, type WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { DEFAULT_VALID_BET_RULES, type SettledBet, validBets } from '../rewards/index.ts';
import { readCards } from '../shared/playing-cards.ts';
import { baccaratPairs, baccaratTotals } from './baccarat-odds.ts';
import { settleBet } from './bet.ts';
import { loadTables } from './configuration.ts';
import { type RoundSource, TABLE_GAMES, type TableGame, type TableGameCode } from './games.ts';
import { tableTextKeys } from './par-sheet.ts';
import { DOUBLE_ZERO_POCKET, rouletteCoverage } from './roulette.ts';
import { openShoe } from './shoe.ts';

const all = Object.entries(TABLE_GAMES) as unknown as [TableGameCode, TableGame][];
const stake = amount(100n);
const words = (game: string): WordSource =>
  hmacWords({ serverSeed: Uint8Array.from({ length: 32 }, (_, i) => i), gameVersion: game, context: drawContext('1') });
const sourceOf = ({ code, from }: TableGame): RoundSource =>
  from === 'words' ? { from, words: words(code) } : { from, cards: openShoe(words(code)).cards, at: 3 };

describe.each(all)('%s', (code, game) => {
  it('is found by its own code, and names every bet once and in the texts', () => {
    expect(game.code).toBe(code);
    expect(new Set(game.bets.map(({ id }) => id)).size).toBe(game.bets.length);
    const texts = tableTextKeys();
    for (const { id } of game.bets) expect(texts).toContain(`tables.${game.game}.${id.split(':')[0]}`);
  });

  it('deals a round that JSON survives, again from the same source', () => {
    const dealt = game.deal(sourceOf(game));
    expect(JSON.parse(JSON.stringify(dealt))).toStrictEqual(dealt);
    expect(game.deal(sourceOf(game))).toStrictEqual(dealt);
    expect(dealt.used > 0).toBe(game.from === 'shoe');
    const other: RoundSource =
      game.from === 'words' ? { from: 'shoe', cards: [], at: 0 } : { from: 'words', words: words('other') };
    expect(() => game.deal(other)).toThrow(`${code} is not dealt from ${other.from}`);
  });

  it('settles every bet as the bet itself does, and refuses unknown ones', () => {
    const { round } = game.deal(sourceOf(game));
    for (const bet of game.bets) {
      expect(game.settle(bet.id, stake, round)).toEqual(settleBet(bet, stake, round));
      const odds = Object.fromEntries(Object.keys(bet.odds).map((step) => [step, 10_000]));
      expect(game.settle(bet.id, stake, round, odds)).toEqual(settleBet(bet, stake, round, odds));
    }
    for (const ask of [
      () => game.settle('none', stake, round),
      () => game.coverage(['none']),
      () => game.opposing('none'),
    ])
      expect(ask).toThrow(`${code} has no bet none`);
  });

  it('covers nothing with no bet, and never more than all with every one', () => {
    expect(game.coverage([]).covered).toBe(0);
    const whole = game.coverage(game.bets.map(({ id }) => id));
    expect(whole.covered).toBeLessThanOrEqual(whole.outcomes);
    expect(whole.covered / whole.outcomes).toBeGreaterThan(0.9);
  });

  it('opposes sides that never win together', () => {
    const sides = game.bets.map((bet) => ({ bet, of: game.opposing(bet.id) }));
    // a board of six symbols has no two sides
    expect(sides.some(({ of }) => of)).toBe(game.code !== 'bauCua');
    for (const a of sides.filter(({ of }) => of?.side === 'A')) {
      const others = sides.filter(({ of }) => of?.side === 'B' && of.pair === a.of?.pair);
      expect(others.length).toBeGreaterThan(0);
      for (const b of others) {
        const share = (ids: string[]) => game.coverage(ids).covered / game.coverage(ids).outcomes;
        expect(share([a.bet.id, b.bet.id])).toBeCloseTo(share([a.bet.id]) + share([b.bet.id]), 12);
      }
    }
  });
});

describe('the registry', () => {
  it('holds every bet that a site can price, on both wheels', () => {
    const single = loadTables();
    const ids = (bets: readonly { readonly id: string }[]) => bets.map(({ id }) => id).toSorted();
    expect(ids(TABLE_GAMES.baccarat.bets)).toEqual(ids([...single.baccaratTotals, ...single.baccaratPairs]));
    expect(ids(TABLE_GAMES.dragonTiger.bets)).toEqual(ids(single.dragonTiger));
    expect(ids(TABLE_GAMES.roulette.bets)).toEqual(ids(single.roulette));
    expect(ids(TABLE_GAMES.sicBo.bets)).toEqual(ids(single.sicBo));
    expect(ids(TABLE_GAMES.xocDia.bets)).toEqual(ids(single.xocDia));
    expect(ids(TABLE_GAMES.bauCua.bets)).toEqual(ids(single.bauCua));
    expect(ids(TABLE_GAMES.doubleZeroRoulette.bets)).toEqual(ids(loadTables({ zeros: 2 }).roulette));
  });

  it('settles places that only the double-zero layout has', () => {
    const { doubleZeroRoulette: game, roulette } = TABLE_GAMES;
    expect(game.settle('topLine', stake, DOUBLE_ZERO_POCKET)).toEqual({ state: 'WON', gross: 700n });
    expect(game.settle('straight:00', stake, DOUBLE_ZERO_POCKET).gross).toBe(3_600n);
    expect(game.settle('red', stake, DOUBLE_ZERO_POCKET).gross).toBe(0n);
    expect(() => roulette.settle('topLine', stake, 0)).toThrow('roulette has no bet topLine');
    const stream = words('00');
    const drawn = new Set(Array.from({ length: 2_000 }, () => game.deal({ from: 'words', words: stream }).round));
    expect(drawn.has(DOUBLE_ZERO_POCKET) && drawn.size === 38).toBe(true);
  });

  it('counts pockets that bets cover as the layout does, on either wheel', () => {
    const { roulette, doubleZeroRoulette } = TABLE_GAMES;
    for (const ids of [['red'], ['red', 'straight:1'], ['dozen1', 'dozen2'], ['dozen1', 'dozen2', 'straight:25']]) {
      expect(roulette.coverage(ids)).toEqual(rouletteCoverage(ids));
    }
    expect(doubleZeroRoulette.coverage(['topLine', 'straight:00', 'straight:36'])).toEqual({
      covered: 3,
      outcomes: 19,
    });
  });

  it('keeps turnover from who covers a wheel or both sides of baccarat', () => {
    const { roulette, baccarat } = TABLE_GAMES;
    const lost = { state: 'LOST', stake, gross: amount(0n) } as const;
    const wheel = (ids: string[]): SettledBet[] =>
      ids.map(() => ({ ...lost, turnoverClass: 'ROULETTE', coverage: roulette.coverage(ids) }));
    expect(validBets(wheel(['dozen1', 'dozen2']), DEFAULT_VALID_BET_RULES)).toEqual([10n, 10n]);
    expect(validBets(wheel(['dozen1', 'dozen2', 'straight:36']), DEFAULT_VALID_BET_RULES)).toEqual([0n, 0n, 0n]);
    const sides = (ids: string[]): SettledBet[] =>
      ids.map((id) => {
        const opposing = baccarat.opposing(id);
        return { ...lost, turnoverClass: 'LIVE', ...(opposing && { opposing }) };
      });
    expect(validBets(sides(['player', 'bankerEz']), DEFAULT_VALID_BET_RULES)).toEqual([0n, 0n]);
    expect(validBets(sides(['player', 'tie']), DEFAULT_VALID_BET_RULES)).toEqual([10n, 10n]);
  });

  it('covers at baccarat the larger of what totals and pairs do', () => {
    const { baccarat } = TABLE_GAMES;
    const part = <R>(rounds: readonly (readonly [R, number])[], holds: (round: R) => boolean) => {
      const sum = (list: typeof rounds) => list.reduce((total, [, ways]) => total + ways, 0);
      return sum(rounds.filter(([round]) => holds(round))) / sum(rounds);
    };
    const share = (ids: string[]) => baccarat.coverage(ids).covered / baccarat.coverage(ids).outcomes;
    const sides = part(baccaratTotals(8), ({ player, banker }) => player.total !== banker.total);
    const pairs = part(baccaratPairs(8), ({ playerPair }) => playerPair !== 'none');
    expect(share(['player', 'banker'])).toBeCloseTo(sides, 12);
    expect(share(['playerPair'])).toBeCloseTo(pairs, 12);
    expect(share(['player', 'banker', 'playerPair'])).toBeCloseTo(sides, 12);
  });

  it('returns how many cards a round took', () => {
    const cards = readCards('9♠ 7♣ K♦ A♥ 2♠ 3♠ 4♠ 5♠');
    expect(TABLE_GAMES.baccarat.deal({ from: 'shoe', cards, at: 0 }).used).toBe(4);
    expect(TABLE_GAMES.dragonTiger.deal({ from: 'shoe', cards, at: 2 })).toEqual({
      round: { dragon: cards[2], tiger: cards[3] },
      used: 2,
    });
    expect(() => TABLE_GAMES.baccarat.deal({ from: 'shoe', cards, at: 5 })).toThrow('six cards');
  });
});
