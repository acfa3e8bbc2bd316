import type { WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { DERBY_RUNNERS, drawFight, drawFinish, SIDES } from '@croupier/rules/contest';
import { DEFAULT_WAVE, effectiveReturn, FISH_KINDS, isKilled, killChance, spawnWave } from '@croupier/rules/fish';
import {
  drawElevenFive,
  drawFourD,
  drawK3,
  drawKeno,
  drawLucky28,
  drawPk10,
  drawSsc,
  drawVietnam,
  drawYeekee,
} from '@croupier/rules/lottery';
import { drawWinners, spinWheel as spinPrizeWheel } from '@croupier/rules/rewards';
import { climbLadder, drawStops, SLOT_IDS, slotMachine } from '@croupier/rules/slots';
import {
  ABYSS_PEARL,
  CRASH_VALUES,
  HARBOUR_KITE,
  openSolo,
  PHOENIX_COURT,
  playSolo,
  reachingValues,
  type SoloChoice,
  type SoloGame,
} from '@croupier/rules/solo';
import {
  BAU_CUA_SYMBOLS,
  openShoe,
  rollDice,
  shakeCoins,
  spinDoubleZeroWheel,
  spinWheel,
  throwSymbols,
} from '@croupier/rules/tables';
import { shuffledDecks } from '../../packages/rules/src/shared/playing-cards.ts';

/** How a game draws, for the tests of scaled draws. Symbols are whole numbers from 0. */
export type GameDraw = {
  /** Unique, and the same in every report. */
  readonly name: string;
  /** Draws one round through the shipped code. */
  readonly draw: (words: WordSource) => ArrayLike<number>;
} & (
  | { readonly kind: 'independent'; readonly chances: readonly number[] }
  | { readonly kind: 'urn'; readonly kinds: number; readonly size: number }
);

/** A game whose symbols do not depend on one another, all values alike. */
const even = (name: string, values: number, draw: GameDraw['draw']): GameDraw => ({
  name,
  draw,
  kind: 'independent',
  chances: new Array<number>(values).fill(1),
});

/** The same with chances of their own, in any unit. */
const weighted = (name: string, chances: readonly number[], draw: GameDraw['draw']): GameDraw => ({
  name,
  draw,
  kind: 'independent',
  chances,
});

/** A game that draws without replacement: from `size` things of so many kinds, equally many of each. */
const urn = (name: string, kinds: number, draw: GameDraw['draw'], size = kinds): GameDraw => ({
  name,
  draw,
  kind: 'urn',
  kinds,
  size,
});

const digits = (texts: Iterable<string>): number[] => [...texts].flatMap((text) => [...text].map(Number));
const fromOne = (values: readonly number[]): number[] => values.map((value) => value - 1);

const fightChances = { MERON: 4_700, WALA: 4_200, BDD: 1_000, FTD: 100 };
const derbyForm = [2_400, 1_900, 1_500, 1_300, 1_000, 800, 700, 400];
const prizeWheel = [50, 25, 12, 8, 4, 1];
const entrants = [1, 2, 3, 4, 5, 10].map((tickets, i) => ({ member: `${i}`, tickets }));

/** Hundredths of the stake at which one band of flights ends and the next begins. */
const heights = [101, 150, 200, 500, 2_000];
const flightChances = [0, ...heights].map((height, band) => {
  const reaching = (hundredths: number | undefined) =>
    hundredths === undefined ? 0 : hundredths === 0 ? CRASH_VALUES : reachingValues(HARBOUR_KITE, hundredths);
  return reaching(height) - reaching(heights[band]);
});

/** The band of heights in which a flight ends. */
function flightOf(words: WordSource): number {
  const round = { ...openSolo(HARBOUR_KITE, amount(100n)), nextWord: words.position };
  const { outcome } = playSolo(HARBOUR_KITE, round, { kind: 'fly', target: 200 }, words);
  const crash = outcome.game === 'crash' ? outcome.crash : 0;
  return heights.findLastIndex((height) => crash >= height) + 1;
}

const climbs = slotMachine('clockwork-spire')?.game.features.ladder?.climbs ?? [];

/** Which of its climbs a step of a ladder without an end draws. */
function climbOf(words: WordSource): number {
  const climb = { rung: 0, climbed: 0 };
  climbLadder({ bonuses: 3, rungs: [1, 2, 3, 4], climbs }, climb, words);
  return climbs.findIndex(({ rungs }) => rungs === climb.climbed);
}

/** Every game that there is. A new one is one line more. */
export const games: readonly GameDraw[] = [
  even('VN-MB, digits', 10, (words) => digits(Object.values(drawVietnam(words, 'MB').prizes).flat())),
  even('VN-MN, digits', 10, (words) => digits(Object.values(drawVietnam(words, 'MN').prizes).flat())),
  even('SSC, digits', 10, drawSsc),
  even('LUCKY28, digits', 10, drawLucky28),
  even('4D, digits', 10, (words) => digits(Object.values(drawFourD(words)).flat())),
  even('YEEKEE, digits', 10, (words) => {
    const { top, bottom } = drawYeekee(words);
    return digits([bottom, top]);
  }),
  even('K3, dice', 6, (words) => fromOne(drawK3(words))),
  urn('PK10, runners', 10, (words) => fromOne(drawPk10(words))),
  urn('11X5, balls', 11, (words) => fromOne(drawElevenFive(words))),
  urn('KENO, balls', 80, (words) => fromOne(drawKeno(words))),
  even('sic bo, dice', 6, (words) => fromOne(rollDice(words))),
  even('roulette, pockets', 37, (words) => [spinWheel(words)]),
  even('roulette with double zero, pockets', 38, (words) => [spinDoubleZeroWheel(words)]),
  weighted('xoc dia, red coins', [1, 4, 6, 4, 1], (words) => [shakeCoins(words)]),
  even('bau cua, symbols', 6, (words) => throwSymbols(words).map((symbol) => BAU_CUA_SYMBOLS.indexOf(symbol))),
  urn('shoe of eight decks, cards', 52, (words) => openShoe(words).cards, 416),
  urn('deck, cards', 52, (words) => shuffledDecks(words, 1)),
  weighted('fight, sides', SIDES.map((side) => fightChances[side]), (words) => [SIDES.indexOf(drawFight(fightChances, words))]), // biome-ignore format: one line
  weighted('derby, winners', derbyForm, (words) => [
    DERBY_RUNNERS.indexOf((drawFinish(derbyForm, words)[0] ?? 0) as 1),
  ]),
  weighted('fish, kills', [48, 952], (words) => [isKilled(killChance(effectiveReturn(9_600), 20), words) ? 0 : 1]),
  even('fish, paths', DEFAULT_WAVE.paths, (words) => spawnWave(words, FISH_KINDS).map(({ path }) => path)),
  weighted('fish, kinds', FISH_KINDS.map(({ weight }) => weight), (words) => spawnWave(words, FISH_KINDS).map(({ kind }) => FISH_KINDS.findIndex(({ code }) => code === kind))), // biome-ignore format: one line
  weighted('prize wheel, segments', prizeWheel, (words) => [spinPrizeWheel(prizeWheel.map((weight) => ({ weight, value: amount(1n) })), words)]), // biome-ignore format: one line
  weighted('raffle, first winner', entrants.map(({ tickets }) => tickets), (words) => drawWinners(entrants, 1, words).map(Number)), // biome-ignore format: one line
  urn(
    'solo phoenix-court, cards dealt',
    52,
    (words) => solo(PHOENIX_COURT, { kind: 'deal' }, words).poker?.cards ?? [],
  ),
  even(
    'solo abyss-pearl, the only urchin',
    25,
    (words) => solo(ABYSS_PEARL, { kind: 'dive', urchins: 1 }, words).pearls?.urchins ?? [],
  ),
  weighted('solo harbour-kite, how far it flies', flightChances, (words) => [flightOf(words)]),
  weighted('slot clockwork-spire, climbs', climbs.map(({ weight }) => weight), (words) => [climbOf(words)]), // biome-ignore format: one line
  ...SLOT_IDS.flatMap(reelsOf),
];

/** What a solo game keeps after its first step, played from a stream that goes on. */
const solo = (game: SoloGame, choice: SoloChoice, words: WordSource) =>
  playSolo(game, { ...openSolo(game, amount(1n)), nextWord: words.position }, choice, words).round;

/** The stops of a slot, reels with equally many stops together: they are drawn one after another. */
function reelsOf(id: string): GameDraw[] {
  const machine = slotMachine(id);
  if (!machine) throw new Error(`there is no slot ${id}`);
  const { paid } = machine;
  const stops = new Int32Array(machine.reelCount);
  const lengths = [...new Set(paid.stopCounts)];
  return lengths.map((length) =>
    even(`slot ${id}, reels of ${length} stops`, length, (words) => {
      drawStops(paid, 0, words, stops);
      return [...stops].filter((_, reel) => paid.stopCounts[reel] === length);
    }),
  );
}
