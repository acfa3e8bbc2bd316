import { createCipheriv, createHash } from 'node:crypto';
import { drawContext, hmacWords, type WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { drawFight, SIDES } from './contest/index.ts';
import { effectiveReturn, isKilled, killChance } from './fish/index.ts';
import {
  drawElevenFive,
  drawFourD,
  drawK3,
  drawKeno,
  drawLucky28,
  drawPk10,
  drawSsc,
  drawThai,
  drawVietnam,
  drawYeekee,
  type ThaiDraw,
  type YeekeeDraw,
} from './lottery/index.ts';
import { shuffledDecks } from './shared/playing-cards.ts';
import { ABYSS_PEARL, openSolo, PHOENIX_COURT, playSolo, type SoloChoice, type SoloGame } from './solo/index.ts';
import {
  BAU_CUA_SYMBOLS,
  baccaratWinner,
  dealBaccarat,
  rollDice,
  shakeCoins,
  spinDoubleZeroWheel,
  spinWheel,
  throwSymbols,
} from './tables/index.ts';

/** Symbols drawn by each shipped path. Source: `games.md` §0.1 and §9. */
const LEAST_SYMBOLS = 1_000_000;
/** The stream of a committed seed, as rounds and issues read it. */
const seededWords = (game: string): WordSource =>
  hmacWords({
    serverSeed: Uint8Array.from({ length: 32 }, (_, i) => i),
    gameVersion: game,
    context: drawContext('20261121-0001'),
  });

/** A cryptographic stream that is many times as fast: the key stream of AES-256 in counter mode, on a fixed seed. */
function wordsOf(game: string): WordSource {
  const key = createHash('sha256').update(game).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const zeros = Buffer.alloc(2 ** 16);
  let bytes = cipher.update(zeros);
  let at = 0;
  return {
    rejected: 0,
    position: 0,
    next() {
      if (at === bytes.length) [bytes, at] = [cipher.update(zeros), 0];
      at += 4;
      return bytes.readUInt32BE(at - 4);
    },
  };
}

/** Chi-square that is exceeded with probability 0.001, by Wilson and Hilferty; within 0.5 % from 3 degrees of freedom on. */
function critical(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.090232 * Math.sqrt(part)) ** 3;
}

/** Chi-square of counts against their shares of the whole. */
function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const weight = shares.reduce((sum, share) => sum + share, 0);
  return counts.reduce((sum, count, i) => {
    const expected = (all * (shares[i] ?? 0)) / weight;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** Draws until there are enough symbols, and counts what stands in which place. */
function countPlaces(draw: () => readonly number[], values: number): { counts: number[][]; symbols: number } {
  const counts: number[][] = [];
  let symbols = 0;
  while (symbols < LEAST_SYMBOLS) {
    for (const [place, value] of draw().entries()) {
      counts[place] ??= Array<number>(values).fill(0);
      const ofPlace = counts[place];
      ofPlace[value] = (ofPlace[value] ?? 0) + 1;
      symbols += 1;
    }
  }
  return { counts, symbols };
}

/** What a solo game keeps after its first step; the streams here report no position. */
const soloOf = (game: SoloGame, choice: SoloChoice, words: WordSource) =>
  playSolo(game, openSolo(game, amount(1n)), choice, words).round;

const digits = (texts: Iterable<string>): number[] => [...texts].flatMap((text) => [...text].map(Number));
const minusOne = (values: readonly number[]): number[] => values.map((value) => value - 1);
const one = (value: number): number[] => [value];

const yeekeeDigits = ({ top, bottom }: YeekeeDraw): number[] => digits([bottom, top]);
const thaiDigits = ({ first, front, back, bottom }: ThaiDraw): number[] => digits([first, ...front, ...back, bottom]);

describe('draws favour no symbol', () => {
  it('five digits from the stream of a committed seed', () => {
    const words = seededWords('SSC');
    const { counts } = countPlaces(() => drawSsc(words), 10);
    const sum = counts.reduce((all, ofPlace) => all + chiSquare(ofPlace, Array<number>(10).fill(1)), 0);
    expect(sum).toBeLessThan(critical(45));
  });

  it.each<[game: string, values: number, draw: (words: WordSource) => readonly number[]]>([
    ['VN-MB', 10, (words) => digits(Object.values(drawVietnam(words, 'MB').prizes).flat())],
    ['VN-MN', 10, (words) => digits(Object.values(drawVietnam(words, 'MN').prizes).flat())],
    ['4D', 10, (words) => digits(Object.values(drawFourD(words)).flat())],
    ['YEEKEE', 10, (words) => yeekeeDigits(drawYeekee(words))],
    ['THAI', 10, (words) => thaiDigits(drawThai(words))],
    ['SSC', 10, drawSsc],
    ['LUCKY28', 10, drawLucky28],
    ['K3', 6, (words) => minusOne(drawK3(words))],
    ['BAUCUA', 6, (words) => throwSymbols(words).map((symbol) => BAU_CUA_SYMBOLS.indexOf(symbol))],
    ['SICBO', 6, (words) => minusOne(rollDice(words))],
    [
      'ABYSS-PEARL',
      25,
      (words) => [...(soloOf(ABYSS_PEARL, { kind: 'dive', urchins: 1 }, words).pearls?.urchins ?? [])],
    ],
    ['ROULETTE', 37, (words) => one(spinWheel(words))],
    ['ROULETTE00', 38, (words) => one(spinDoubleZeroWheel(words))],
  ])('%s', (game, values, draw) => {
    const words = wordsOf(game);
    const { counts, symbols } = countPlaces(() => draw(words), values);
    expect(symbols).toBeGreaterThanOrEqual(LEAST_SYMBOLS);
    const flat = Array<number>(values).fill(1);
    const sum = counts.reduce((all, ofPlace) => all + chiSquare(ofPlace, flat), 0);
    expect(sum).toBeLessThan(critical(counts.length * (values - 1)));
  });

  // Without replacement each place is uniform, and the table of places and items has a degree of freedom less on each side.
  it.each<[game: string, items: number, draw: (words: WordSource) => readonly number[]]>([
    ['PK10', 10, (words) => minusOne(drawPk10(words))],
    ['11X5', 11, (words) => minusOne(drawElevenFive(words))],
    ['KENO', 80, (words) => minusOne(drawKeno(words))],
    ['DECK', 52, (words) => shuffledDecks(words, 1)],
    ['PHOENIX-COURT', 52, (words) => soloOf(PHOENIX_COURT, { kind: 'deal' }, words).poker?.cards ?? []],
  ])('%s, in any place', (game, items, draw) => {
    const words = wordsOf(game);
    const { counts } = countPlaces(() => draw(words), items);
    const flat = Array<number>(items).fill(1);
    const sum = counts.reduce((all, ofPlace) => all + chiSquare(ofPlace, flat), 0);
    // For a whole permutation the sum is (n - 1)² degrees times n / (n - 1); for a part of it the bound is a little wide.
    const whole = counts.length === items;
    const freedom = whole ? (items - 1) ** 2 : counts.length * (items - 1);
    expect(whole ? (sum * (items - 1)) / items : sum).toBeLessThan(critical(freedom));
  });
});

describe('outcomes come as often as the tables state', () => {
  const observe = <T>(game: string, outcomes: readonly T[], draw: (words: WordSource) => T, draws = LEAST_SYMBOLS) => {
    const words = wordsOf(game);
    const counts = new Map(outcomes.map((outcome) => [outcome, 0]));
    for (let i = 0; i < draws; i += 1) {
      const drawn = draw(words);
      counts.set(drawn, (counts.get(drawn) ?? Number.NaN) + 1);
    }
    return outcomes.map((outcome) => counts.get(outcome) ?? 0);
  };

  it('red coins of xoc dia', () => {
    const counts = observe('XOCDIA', [0, 1, 2, 3, 4], shakeCoins);
    expect(chiSquare(counts, [1, 4, 6, 4, 1])).toBeLessThan(critical(4));
  });

  it('the end of a fight', () => {
    const chances = { MERON: 4_700, WALA: 4_200, BDD: 1_000, FTD: 100 };
    const counts = observe('FIGHT', SIDES, (words) => drawFight(chances, words));
    expect(chiSquare(counts, SIDES.map((side) => chances[side]))).toBeLessThan(critical(3)); // biome-ignore format: one line
  });

  it('kills of a fish', () => {
    const chance = killChance(effectiveReturn(9_600), 20);
    const counts = observe('FISH', [true, false], (words) => isKilled(chance, words));
    expect(chiSquare(counts, [48, 952])).toBeLessThan(10.828);
  });

  it('winners of baccarat, round after round of a fresh shoe', () => {
    const winners = ['banker', 'player', 'tie'] as const;
    let shoe: readonly number[] = [];
    let at = 0;
    const deal = (words: WordSource) => {
      if (at + 6 > shoe.length) [shoe, at] = [shuffledDecks(words, 8), 0];
      const round = dealBaccarat(shoe, at);
      at += round.player.cards + round.banker.cards;
      return baccaratWinner(round);
    };
    const counts = observe('BACCARAT', winners, deal, 200_000);
    expect(chiSquare(counts, [0.4585974226, 0.4462466093, 0.095155968])).toBeLessThan(critical(2));
  });
});
