import { type Amount, amount, split, ZERO } from '@croupier/money';
import { BET_RESULTS, type BetResult } from '../shared/bet-result.ts';
import { requireMoney } from '../shared/stake.ts';
import { least, type Rate, shareOf } from './rate.ts';

/**
 * What a bet counts as for turnover. `LOTTERY_LO2_DE` are the Vietnamese two-digit bets, whose margin is thin, and so is that of blackjack
 * and of video poker.
 */
export const TURNOVER_CLASSES = [
  'SLOTS',
  'FISH',
  'LOTTERY',
  'LOTTERY_LO2_DE',
  'LIVE',
  'ROULETTE',
  'BLACKJACK',
  'VIDEO_POKER',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] as const;
export type TurnoverClass = (typeof TURNOVER_CLASSES)[number];
export type RateByClass = Readonly<Record<TurnoverClass, Rate>>;

/** A bet that has been settled, as far as turnover is concerned. Amounts in minor units. */
export interface SettledBet {
  readonly turnoverClass: TurnoverClass;
  readonly state: BetResult;
  /** What was debited. */
  readonly stake: Amount;
  /** What was credited, stake included. */
  readonly gross: Amount;
  /** Decimal odds in 1/10,000, where the bet has odds: 15,000 is 1.50, which is 0.50 in Hong Kong odds. */
  readonly odds?: number;
  /** The pair of opposite sides that the bet belongs to, such as `PLAYER_BANKER`, and its side of it. */
  readonly opposing?: { readonly pair: string; readonly side: 'A' | 'B' };
  /** How many of the equally likely outcomes this member's bets of the same play cover together in this round. */
  readonly coverage?: { readonly covered: number; readonly outcomes: number };
}

/** Thrown for a settled bet of a class or a state that does not exist, which would count in full. */
export class UnknownBet extends RangeError {
  override readonly name = 'UnknownBet';
}

/** A site's one choice of how bets count. Source of rules and defaults: `games.md` §8.1. */
export interface ValidBetRules {
  /** Share of the counted stake that is turnover towards a wagering requirement. */
  readonly contribution: RateByClass;
  /** Sports and esports: the lesser of stake and |net|, or the stake where the odds are high enough. */
  readonly sports: { readonly method: 'lesser' } | { readonly method: 'stakeFromOdds'; readonly odds: number };
  /** Opposite sides of one round: only what one side exceeds the other by counts, or the larger side in full. */
  readonly opposing: 'excess' | 'largerSide';
  /** Beyond this part of the outcomes, in the lowest terms, a bet counts nothing. Classes not named have no limit. */
  readonly mostCovered: Partial<Record<TurnoverClass, { readonly covered: number; readonly outcomes: number }>>;
}

/** Default contributions (a site's choice; `games.md` marks them as common practice). */
export const DEFAULT_CONTRIBUTION: RateByClass = {
  SLOTS: 10_000,
  FISH: 10_000,
  LOTTERY: 5_000,
  LOTTERY_LO2_DE: 0,
  LIVE: 1_000,
  ROULETTE: 1_000,
  BLACKJACK: 500,
  VIDEO_POKER: 500,
  PVP: 0,
  SPORTS: 10_000,
  ESPORTS: 10_000,
  COCKFIGHT: 2_000,
};

export const DEFAULT_VALID_BET_RULES: ValidBetRules = {
  contribution: DEFAULT_CONTRIBUTION,
  sports: { method: 'stakeFromOdds', odds: 15_000 },
  opposing: 'excess',
  mostCovered: {
    LOTTERY: { covered: 70, outcomes: 100 },
    LOTTERY_LO2_DE: { covered: 70, outcomes: 100 },
    ROULETTE: { covered: 24, outcomes: 37 },
  },
};

/**
 * The stake at risk of each of a member's bets in one round, before contribution: what turnover commissions, wages and
 * rebates are reckoned on. Minor units, halves rounded down; never negative and never above the stake.
 *
 * Void and push count 0, a half result half, opposite sides only what is not hedged, over-covering bets 0, sports by
 * the site's method. Hedged stake is taken off the bets of a side in proportion, so order changes nothing but to which
 * of two equal bets a last minor unit belongs.
 *
 * @throws UnknownBet for a class or a state that does not exist
 * @throws InvalidStake for a stake or a payout below zero
 */
export function countedStakes(bets: readonly SettledBet[], rules: ValidBetRules): Amount[] {
  for (const bet of bets) requireBet(bet);
  const exposed = exposedStakes(bets, rules);
  return bets.map((bet, index) => countedStake(bet, exposed[index] as Amount, rules));
}

/** The turnover of each of a member's bets in one round: counted stake × contribution, rounded down a bet. */
export function validBets(bets: readonly SettledBet[], rules: ValidBetRules): Amount[] {
  return countedStakes(bets, rules).map((counted, index) => {
    const { turnoverClass } = bets[index] as SettledBet;
    return shareOf(counted, rules.contribution[turnoverClass]);
  });
}

function requireBet({ turnoverClass, state, stake, gross }: SettledBet): void {
  if (!TURNOVER_CLASSES.includes(turnoverClass) || !BET_RESULTS.includes(state)) {
    throw new UnknownBet(`no bet is ${turnoverClass} and ${state}`);
  }
  requireMoney(stake, 'a stake');
  requireMoney(gross, 'a payout');
}

function countedStake(bet: SettledBet, exposed: Amount, rules: ValidBetRules): Amount {
  if (bet.state === 'VOID' || bet.state === 'PUSH' || coversTooMuch(bet, rules)) return ZERO;
  const half = bet.state === 'HALF_WON' || bet.state === 'HALF_LOST';
  const base = half ? amount(exposed / 2n) : exposed;
  if (bet.turnoverClass !== 'SPORTS' && bet.turnoverClass !== 'ESPORTS') return base;
  if (rules.sports.method === 'stakeFromOdds') return (bet.odds ?? 0) >= rules.sports.odds ? base : ZERO;
  const net = bet.gross - bet.stake;
  return least(base, amount(net < 0n ? -net : net));
}

function coversTooMuch({ coverage, turnoverClass }: SettledBet, { mostCovered }: ValidBetRules): boolean {
  const most = mostCovered[turnoverClass];
  if (!most || !coverage) return false;
  return coverage.covered * most.outcomes > most.covered * coverage.outcomes;
}

/** Stakes less what a member's own opposite bets take away. Void bets and pushes hedge nothing: they were never at risk. */
function exposedStakes(bets: readonly SettledBet[], rules: ValidBetRules): Amount[] {
  const exposed = bets.map((bet) => bet.stake);
  const live = [...bets.entries()].filter(([, { state }]) => state !== 'VOID' && state !== 'PUSH');
  const pairs = new Set(live.flatMap(([, { opposing }]) => (opposing ? [opposing.pair] : [])));
  for (const pair of pairs) {
    const onSide = (side: 'A' | 'B') =>
      live.filter(([, { opposing }]) => opposing?.pair === pair && opposing.side === side).map(([index]) => index);
    const [a, b] = [onSide('A'), onSide('B')];
    const total = (side: readonly number[]) => side.reduce((sum, index) => sum + (bets[index] as SettledBet).stake, 0n);
    const [onA, onB] = [total(a), total(b)];
    const hedged = amount(onA < onB ? onA : onB);
    if (hedged === 0n) continue;
    const losing = rules.opposing === 'excess' ? [a, b] : [onA < onB ? a : b];
    for (const side of losing) takeOff(exposed, side, hedged);
  }
  return exposed;
}

function takeOff(exposed: Amount[], side: readonly number[], hedged: Amount): void {
  const parts = split(
    hedged,
    side.map((index) => exposed[index] as Amount),
  );
  for (const [i, index] of side.entries()) {
    exposed[index] = amount((exposed[index] as Amount) - (parts[i] as Amount));
  }
}
