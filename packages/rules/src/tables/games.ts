import type { WordSource } from '@croupier/fairness';
import type { Amount } from '@croupier/money';
import { type Fraction, fraction, minus } from '../shared/fraction.ts';
import type { Card } from '../shared/playing-cards.ts';
import { type BaccaratRound, dealBaccarat } from './baccarat.ts';
import { BACCARAT_PAIR_BETS, BACCARAT_TOTAL_BETS } from './baccarat-bets.ts';
import { baccaratPairs, baccaratTotals } from './baccarat-odds.ts';
import { BAU_CUA_BETS, BAU_CUA_ROUNDS, type BauCuaThrow, throwSymbols } from './bau-cua.ts';
import { type Distribution, ODDS_UNIT, type Odds, type Settlement, settleBet, type TableBet } from './bet.ts';
import { DRAGON_TIGER_BETS, type DragonTigerRound, dealDragonTiger, dragonTigerRounds } from './dragon-tiger.ts';
import {
  DOUBLE_ZERO_BETS,
  type Pocket,
  ROULETTE_BETS,
  roulettePockets,
  spinDoubleZeroWheel,
  spinWheel,
} from './roulette.ts';
import { ROUND_TIMINGS, type RoundTiming } from './round-phases.ts';
import { type Dice, rollDice, SIC_BO_BETS, SIC_BO_ROUNDS } from './sic-bo.ts';
import { type RedCoins, shakeCoins, XOC_DIA_BETS, XOC_DIA_ROUNDS } from './xoc-dia.ts';

/** A round and how many cards of the shoe it took; 0 where there is no shoe. */
export interface DealtRound<Round> {
  readonly round: Round;
  readonly used: number;
}

/** What a round is dealt from: words of its committed stream, or the cards of a shoe from an index on. */
export type RoundSource =
  | { readonly from: 'words'; readonly words: WordSource }
  | { readonly from: 'shoe'; readonly cards: readonly Card[]; readonly at: number };

/** How many of the equally likely outcomes some bets cover together. */
export interface TableCoverage {
  readonly covered: number;
  readonly outcomes: number;
}

/**
 * A game of shared rounds: one outcome for everybody at the table. Blackjack is none: it is played box by box, see
 * `blackjack-round.ts`.
 *
 * @typeParam Round what a round shows, plain JSON
 */
export interface TableGame<Round = unknown> {
  readonly code: string;
  /** The game's name in the keys of texts and in a site's settings: `<game>.<bet>`. Both wheels are `roulette`. */
  readonly game: string;
  readonly timing: RoundTiming;
  readonly from: RoundSource['from'];
  /** Every bet with its default odds; names are unique. */
  readonly bets: readonly TableBet<Round>[];
  /** The same bets by the part of a round that decides them, with all that this part may show. */
  readonly parts: readonly TablePart<Round>[];
  /**
   * Deals a round.
   *
   * @throws RangeError for a source of the other kind, and when the shoe has too few cards left
   */
  deal(source: RoundSource): DealtRound<Round>;
  /**
   * Settles one bet line.
   *
   * @param odds a site's own odds of this bet, as `loadTables` let them through; the defaults unless given
   * @throws RangeError when the game has no bet of this name, or the odds lack the step that the round reaches
   */
  settle(bet: string, stake: Amount, round: Round, odds?: Odds): Settlement;
  /**
   * How much of all outcomes the bets of one member win on together, for the valid bet: an outcome that wins several of
   * them counts once. Bets on pairs at baccarat look at other cards than all others there, so the larger cover of the two
   * is returned.
   *
   * @throws RangeError when the game has no bet of one of the names
   */
  coverage(bets: readonly string[]): TableCoverage;
  /** The pair of opposite sides that a bet belongs to, for the valid bet; undefined for one that has no opposite. */
  opposing(bet: string): { readonly pair: string; readonly side: 'A' | 'B' } | undefined;
}

/** Bets that are evaluated on one part of a round, and all that this part may show. */
export interface TablePart<Round> {
  readonly bets: readonly TableBet<Round>[];
  readonly rounds: () => Distribution<Round>;
}

interface GameData<Round> extends Pick<TableGame<Round>, 'code' | 'game' | 'timing'> {
  readonly deal:
    | { readonly from: 'words'; readonly draw: (words: WordSource) => Round }
    | { readonly from: 'shoe'; readonly deal: (cards: readonly Card[], at: number) => DealtRound<Round> };
  readonly parts: readonly TablePart<Round>[];
  /** Opposite sides by pair: bets of the one, bets of the other. */
  readonly opposites: Readonly<Record<string, readonly [readonly string[], readonly string[]]>>;
}

function tableGame<Round>({ deal, parts, opposites, ...rest }: GameData<Round>): TableGame<Round> {
  const bets = parts.flatMap((part) => part.bets);
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const betOf = (id: string): TableBet<Round> => {
    const bet = byId.get(id);
    if (bet === undefined) throw new RangeError(`${rest.code} has no bet ${id}`);
    return bet;
  };
  return {
    ...rest,
    from: deal.from,
    bets,
    parts,
    deal(source) {
      if (source.from === 'words' && deal.from === 'words') return { round: deal.draw(source.words), used: 0 };
      if (source.from === 'shoe' && deal.from === 'shoe') return deal.deal(source.cards, source.at);
      throw new RangeError(`${rest.code} is not dealt from ${source.from}`);
    },
    settle: (id, stake, round, odds) => settleBet(betOf(id), stake, round, odds),
    coverage(ids) {
      const asked = new Set(ids.map(betOf));
      const covers = parts.map((part) => coverOf(part, asked));
      const most = covers.reduce((a, b) => (minus(a, b).numerator >= 0n ? a : b));
      return { covered: Number(most.numerator), outcomes: Number(most.denominator) };
    },
    opposing(id) {
      betOf(id);
      for (const [pair, [a, b]] of Object.entries(opposites)) {
        if (a.includes(id)) return { pair, side: 'A' };
        if (b.includes(id)) return { pair, side: 'B' };
      }
      return undefined;
    },
  };
}

/** The share of a part's outcomes on which at least one of the bets wins. A stake that comes back is no win. */
function coverOf<Round>({ bets, rounds }: TablePart<Round>, asked: ReadonlySet<TableBet<Round>>): Fraction {
  const own = bets.filter((bet) => asked.has(bet));
  if (own.length === 0) return fraction(0);
  const isWon = (round: Round) =>
    own.some((bet) => {
      const step = bet.evaluate(round);
      return step !== undefined && (bet.odds[step] ?? -ODDS_UNIT) > 0;
    });
  let [won, all] = [0n, 0n];
  for (const [round, ways] of rounds()) {
    all += BigInt(ways);
    if (isWon(round)) won += BigInt(ways);
  }
  return fraction(won, all);
}

/** Worked out once: the rounds of a full shoe of eight decks take a while to count. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const DECKS = 8;
const EVEN_MONEY = { colour: [['red'], ['black']], parity: [['odd'], ['even']], half: [['low'], ['high']] } as const;

const wheel = (
  code: string,
  bets: readonly TableBet<Pocket>[],
  zeros: 1 | 2,
  draw: (words: WordSource) => Pocket,
): TableGame<Pocket> =>
  tableGame({
    code,
    game: 'roulette',
    timing: ROUND_TIMINGS.roulette,
    deal: { from: 'words', draw },
    opposites: EVEN_MONEY,
    parts: [{ bets, rounds: () => roulettePockets(zeros) }],
  });

/** Every game of shared rounds by its code. */
export const TABLE_GAMES = {
  baccarat: tableGame<BaccaratRound>({
    code: 'baccarat',
    game: 'baccarat',
    timing: ROUND_TIMINGS.baccarat,
    deal: {
      from: 'shoe',
      deal: (cards, at) => {
        const round = dealBaccarat(cards, at);
        return { round, used: round.used };
      },
    },
    // Totals and pairs are each counted by themselves; a bet of one part never looks at the other.
    parts: [
      { bets: BACCARAT_TOTAL_BETS, rounds: once(() => baccaratTotals(DECKS) as Distribution<BaccaratRound>) },
      { bets: BACCARAT_PAIR_BETS, rounds: once(() => baccaratPairs(DECKS) as Distribution<BaccaratRound>) },
    ],
    opposites: {
      side: [['player'], BACCARAT_TOTAL_BETS.map(({ id }) => id).filter((id) => /^banker(NoCommission|Ez)?$/.test(id))],
      size: [['big'], ['small']],
    },
  }),
  dragonTiger: tableGame<DragonTigerRound>({
    code: 'dragonTiger',
    game: 'dragonTiger',
    timing: ROUND_TIMINGS.dragonTiger,
    deal: { from: 'shoe', deal: (cards, at) => ({ round: dealDragonTiger(cards, at), used: 2 }) },
    parts: [{ bets: DRAGON_TIGER_BETS, rounds: once(() => dragonTigerRounds(DECKS)) }],
    opposites: {
      side: [['dragon'], ['tiger']],
      dragonSize: [['dragonBig'], ['dragonSmall']],
      dragonParity: [['dragonOdd'], ['dragonEven']],
      tigerSize: [['tigerBig'], ['tigerSmall']],
      tigerParity: [['tigerOdd'], ['tigerEven']],
    },
  }),
  roulette: wheel('roulette', ROULETTE_BETS, 1, spinWheel),
  doubleZeroRoulette: wheel('doubleZeroRoulette', DOUBLE_ZERO_BETS, 2, spinDoubleZeroWheel),
  sicBo: tableGame<Dice>({
    code: 'sicBo',
    game: 'sicBo',
    timing: ROUND_TIMINGS.sicBo,
    deal: { from: 'words', draw: rollDice },
    parts: [{ bets: SIC_BO_BETS, rounds: () => SIC_BO_ROUNDS }],
    opposites: { size: [['small'], ['big']], parity: [['odd'], ['even']] },
  }),
  xocDia: tableGame<RedCoins>({
    code: 'xocDia',
    game: 'xocDia',
    timing: ROUND_TIMINGS.xocDia,
    deal: { from: 'words', draw: shakeCoins },
    parts: [{ bets: XOC_DIA_BETS, rounds: () => XOC_DIA_ROUNDS }],
    opposites: { parity: [['even'], ['odd']] },
  }),
  bauCua: tableGame<BauCuaThrow>({
    code: 'bauCua',
    game: 'bauCua',
    timing: ROUND_TIMINGS.bauCua,
    deal: { from: 'words', draw: throwSymbols },
    parts: [{ bets: BAU_CUA_BETS, rounds: () => BAU_CUA_ROUNDS }],
    opposites: {},
  }),
} as const satisfies Record<string, TableGame>;

export type TableGameCode = keyof typeof TABLE_GAMES;
