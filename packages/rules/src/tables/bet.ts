import { type Amount, multiplyFloor } from '@croupier/money';
import { type BetResult, resultOf } from '../shared/bet-result.ts';
import { type Fraction, fraction, minus, over, plus, times } from '../shared/fraction.ts';
import { requireStake } from '../shared/stake.ts';
import { ImpossibleRound } from './unsound-tables.ts';

/** The highest odds that a step can have, net: ten million for one. */
const MOST_NET = 100_000_000_000;

/** One unit of odds: odds are integers of 1/10,000. */
export const ODDS_UNIT = 10_000;

/**
 * NET odds of a bet by the name of the step that pays them, in 1/10,000 of the stake: 8:1 is 80,000, a push 0, losing
 * half −5,000, losing all −10,000.
 */
export type Odds = Readonly<Record<string, number>>;

/**
 * A table bet as data: who wins is mathematics, what it pays is a site's setting with a default.
 *
 * @typeParam R what a round shows
 */
export interface TableBet<R> {
  /** Unique within its game; its text is found by `tableTextKey`. */
  readonly id: string;
  /** When it pays, in a sentence for the sheet. */
  readonly wins: string;
  /** Default odds; a site's own have the same steps. */
  readonly odds: Odds;
  /** Whether a round of the game can show this. */
  isResult(result: R): boolean;
  /** The step of `odds` that the round reaches, or undefined when the stake is lost. */
  evaluate(result: R): string | undefined;
}

/**
 * Key of a bet's text in the catalogues. Places of a layout, such as `split:16-17`, share the text of their kind, which
 * takes the numbers as a value.
 */
export const tableTextKey = (game: string, id: string): string => `tables.${game}.${id.split(':')[0]}`;

export interface Settlement {
  readonly state: BetResult;
  /** What is credited, stake included, in minor units. */
  readonly gross: Amount;
}

/**
 * Gross return of a bet in 1/10,000 of the stake.
 *
 * @throws ImpossibleRound for a result that the game does not have
 * @throws RangeError when the odds lack the step that the round reaches, or are none
 */
export function grossOf<R>(bet: TableBet<R>, result: R, odds: Odds = bet.odds): number {
  if (result === null || result === undefined || !bet.isResult(result))
    throw new ImpossibleRound(`no round that ${bet.id} is evaluated on shows this`);
  const step = bet.evaluate(result);
  return step === undefined ? 0 : ODDS_UNIT + netOf(bet, step, odds);
}

/**
 * Settles one bet line: stake × (1 + net odds), floored to a minor unit (games reference §0).
 *
 * @throws InvalidStake unless the stake is above zero; ImpossibleRound and RangeError as `grossOf`
 */
export function settleBet<R>(bet: TableBet<R>, stake: Amount, result: R, odds: Odds = bet.odds): Settlement {
  requireStake(stake);
  const gross = grossOf(bet, result, odds);
  return { state: resultOf(gross, ODDS_UNIT), gross: multiplyFloor(stake, BigInt(gross), BigInt(ODDS_UNIT)) };
}

function netOf<R>(bet: TableBet<R>, step: string, odds: Odds): number {
  const net = odds[step];
  if (net === undefined) throw new RangeError(`the odds of ${bet.id} lack ${step}`);
  if (!Number.isSafeInteger(net) || net < -ODDS_UNIT || net > MOST_NET)
    throw new RangeError(`the odds of ${bet.id} for ${step} are none`);
  return net;
}

/** What a round may show, each with the number of equally likely ways it comes about. */
export type Distribution<R> = readonly (readonly [result: R, ways: number])[];

export interface BetFigures {
  /** Chance of each step of the odds, in the order of the odds. */
  readonly steps: readonly { readonly step: string; readonly net: number; readonly chance: Fraction }[];
  /** Chance to get back more than the stake. */
  readonly winChance: Fraction;
  /**
   * Mean net odds, per unit, of a win at which the bet would return exactly what is staked; undefined for a bet that
   * cannot win.
   */
  readonly fairOdds: Fraction | undefined;
  /** Mean gross return per unit staked, exact. */
  readonly rtp: Fraction;
}

/** The exact figures of a bet over everything that a round may show. Ways are safe integers and so is their sum. */
export function figuresOf<R>(bet: TableBet<R>, rounds: Distribution<R>, odds: Odds = bet.odds): BetFigures {
  const ways = new Map<string, number>(Object.keys(odds).map((step) => [step, 0]));
  let all = 0;
  for (const [result, count] of rounds) {
    all += count;
    const step = bet.evaluate(result);
    if (step !== undefined) ways.set(step, (ways.get(step) ?? 0) + count);
  }
  const steps = [...ways].map(([step, count]) => ({
    step,
    net: netOf(bet, step, odds),
    chance: fraction(count, all),
  }));
  const sumOf = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, fraction(0));
  const returned = ({ net, chance }: (typeof steps)[number]): Fraction =>
    times(chance, fraction(ODDS_UNIT + net, ODDS_UNIT));
  const winChance = sumOf(steps.filter(({ net }) => net > 0).map(({ chance }) => chance));
  const kept = sumOf(steps.filter(({ net }) => net <= 0).map(returned));
  return {
    steps,
    winChance,
    fairOdds: winChance.numerator === 0n ? undefined : minus(over(minus(fraction(1), kept), winChance), fraction(1)),
    rtp: sumOf(steps.map(returned)),
  };
}

/** House edge, 1 − RTP. */
export const houseEdge = ({ rtp }: BetFigures): Fraction => minus(fraction(1), rtp);

/**
 * The bet of this name.
 *
 * @throws RangeError when the game has none
 */
export function betNamed<R>(bets: readonly TableBet<R>[], id: string): TableBet<R> {
  const bet = bets.find((candidate) => candidate.id === id);
  if (bet === undefined) throw new RangeError(`there is no bet ${id}`);
  return bet;
}
