import { assertHouseEdge, type ReturningBet } from '../shared/house-edge.ts';
import type { BaccaratPairs, BaccaratTotals } from './baccarat.ts';
import { BACCARAT_PAIR_BETS, BACCARAT_TOTAL_BETS } from './baccarat-bets.ts';
import { baccaratPairs, baccaratTotals } from './baccarat-odds.ts';
import { BAU_CUA_BETS, BAU_CUA_ROUNDS, type BauCuaThrow } from './bau-cua.ts';
import { type Distribution, figuresOf, type Odds, type TableBet } from './bet.ts';
import { BLACKJACK_RULES, type BlackjackDeal, type BlackjackRules } from './blackjack.ts';
import { blackjackReturn } from './blackjack-gate.ts';
import { BLACKJACK_SIDE_BETS, blackjackDeals, INSURANCE_BET, insuranceRounds } from './blackjack-side-bets.ts';
import { DRAGON_TIGER_BETS, type DragonTigerRound, dragonTigerRounds } from './dragon-tiger.ts';
import { DOUBLE_ZERO_BETS, type Pocket, ROULETTE_BETS, roulettePockets } from './roulette.ts';
import { type Dice, SIC_BO_BETS, SIC_BO_ROUNDS } from './sic-bo.ts';
import { UnsoundTables } from './unsound-tables.ts';
import { type RedCoins, XOC_DIA_BETS, XOC_DIA_ROUNDS } from './xoc-dia.ts';

/** The name of the hand of blackjack among the bets: what its rules return is checked under it. */
export const BLACKJACK_HAND = 'blackjack.hand';

/** A site's own settings of the tables. What is not named keeps its default. */
export interface TableSettings {
  /** Decks of every shoe, 1 to 8: 8 unless set. */
  readonly decks?: number;
  /** Zeros of the wheel: 1 unless set. */
  readonly zeros?: 1 | 2;
  /** What a blackjack table plays by, but for its decks. */
  readonly blackjack?: Partial<Omit<BlackjackRules, 'decks'>>;
  /** NET odds by `<game>.<bet>`, with the steps that the bet has. */
  readonly odds?: Readonly<Record<string, Odds>>;
  /** Names of bets that may be offered without a house edge: `<game>.<bet>`. */
  readonly allowedWithoutEdge?: readonly string[];
}

/** Every bet of the tables at a site's odds, by what it is evaluated on. */
export interface Tables {
  readonly baccaratTotals: readonly TableBet<BaccaratTotals>[];
  readonly baccaratPairs: readonly TableBet<BaccaratPairs>[];
  readonly dragonTiger: readonly TableBet<DragonTigerRound>[];
  readonly roulette: readonly TableBet<Pocket>[];
  readonly sicBo: readonly TableBet<Dice>[];
  readonly xocDia: readonly TableBet<RedCoins>[];
  readonly bauCua: readonly TableBet<BauCuaThrow>[];
  readonly blackjackSide: readonly TableBet<BlackjackDeal>[];
  readonly blackjackRules: BlackjackRules;
  readonly insurance: readonly TableBet<{ readonly holeIsTen: boolean }>[];
}

/**
 * The tables with a site's settings.
 *
 * @throws UnsoundTables for odds of a bet or a step that does not exist or that lack a step, another number of decks or zeros, and rules
 * of blackjack that cannot be
 * @throws HouseEdgeRefused when a bet would return 99.95 % or more and is not allowed by name
 */
export function loadTables(settings: TableSettings = {}): Tables {
  const { tables, returns } = priceTables(settings);
  assertHouseEdge(returns, new Set(settings.allowedWithoutEdge));
  return tables;
}

/**
 * What every bet of the tables returns with a site's settings, the hand of blackjack among them.
 *
 * @throws UnsoundTables as `loadTables`
 */
export const tableReturns = (settings: TableSettings = {}): ReturningBet[] => priceTables(settings).returns;

function priceTables(settings: TableSettings): { readonly tables: Tables; readonly returns: ReturningBet[] } {
  const { decks = BLACKJACK_RULES.decks, zeros = 1, odds = {} } = settings;
  const blackjackRules = { ...BLACKJACK_RULES, ...settings.blackjack, decks };
  const unused = new Set(Object.keys(odds));
  const returns: ReturningBet[] = [{ name: BLACKJACK_HAND, rtp: blackjackReturn(blackjackRules) }];
  const priced = <R>(game: string, bets: readonly TableBet<R>[], rounds: Distribution<R>): TableBet<R>[] =>
    bets.map((bet) => {
      const name = `${game}.${bet.id}`;
      unused.delete(name);
      const own = withOdds(bet, name, odds[name]);
      returns.push({ name, rtp: figuresOf(own, rounds).rtp });
      return own;
    });
  const tables = {
    baccaratTotals: priced('baccarat', BACCARAT_TOTAL_BETS, baccaratTotals(decks)),
    baccaratPairs: priced('baccarat', BACCARAT_PAIR_BETS, baccaratPairs(decks)),
    dragonTiger: priced('dragonTiger', DRAGON_TIGER_BETS, dragonTigerRounds(decks)),
    roulette: priced('roulette', zeros === 2 ? DOUBLE_ZERO_BETS : ROULETTE_BETS, roulettePockets(zeros)),
    sicBo: priced('sicBo', SIC_BO_BETS, SIC_BO_ROUNDS),
    xocDia: priced('xocDia', XOC_DIA_BETS, XOC_DIA_ROUNDS),
    bauCua: priced('bauCua', BAU_CUA_BETS, BAU_CUA_ROUNDS),
    blackjackSide: priced('blackjack', BLACKJACK_SIDE_BETS, blackjackDeals(decks)),
    blackjackRules,
    insurance: priced('blackjack', [INSURANCE_BET], insuranceRounds(decks)),
  };
  const [stray] = unused;
  if (stray !== undefined) throw new UnsoundTables(`there is no bet ${stray}`);
  return { tables, returns };
}

function withOdds<R>(bet: TableBet<R>, name: string, odds: Odds | undefined): TableBet<R> {
  if (!odds) return bet;
  const same = Object.keys(odds).toSorted().join() === Object.keys(bet.odds).toSorted().join();
  if (!same) throw new UnsoundTables(`the odds of ${name} have other steps than ${Object.keys(bet.odds).join(', ')}`);
  return { ...bet, odds };
}
