import { type Amount, amount, InvalidAmount, MAX_AMOUNT, ZERO } from '@croupier/money';
import type { BetResult } from '../shared/bet-result.ts';
import type { DrawKind } from './draw-kind.ts';
import type { Menu, Terms } from './menu.ts';
import { ODDS_UNIT } from './odds.ts';
import { worstOf } from './outcome-field.ts';
import { BadSelection, type LotteryPlay, type Play, type Ticket } from './play.ts';

/** A bet as it was accepted; it is settled on these terms whatever the menu offers later. */
export interface LotteryBet {
  readonly id: string;
  readonly play: string;
  readonly selection: string;
  /** Stake of one unit (one "điểm", one unit bet of the prize mode) in minor units, above 0. */
  readonly unit: Amount;
  readonly terms: Terms;
}

/** How a bet came out. `gross` is what is credited, in minor units, stake included. */
export interface Settlement {
  readonly id: string;
  readonly state: Extract<BetResult, 'WON' | 'LOST' | 'PUSH' | 'VOID'>;
  readonly hits: readonly number[];
  readonly stake: Amount;
  readonly gross: Amount;
}

/** A bet that no credit can be reckoned for; somebody has to decide about it. Its stake is in no sum. */
export interface UnsettledBet {
  readonly id: string;
  /** `BadSelection`: its play or selection is none of the lottery's. `InvalidAmount`: its stake or gross passes 64 bits. */
  readonly reason: BadSelection | InvalidAmount;
}

export interface IssueSettlement {
  /** In the order of the bets, without those that are unsettled. */
  readonly bets: readonly Settlement[];
  readonly unsettled: readonly UnsettledBet[];
  /** Sums of the settled bets in minor units. Each bet fits into 64 bits; the sum of many may not. */
  readonly staked: bigint;
  readonly paid: bigint;
}

/**
 * What a bet costs: unit bets × lots × unit, in minor units.
 *
 * @throws BadSelection when the unit is not above 0
 * @throws InvalidAmount beyond 64 bits
 */
export function stakeOf<Draw>(ticket: Ticket<Draw>, { lots }: Terms, unit: Amount): Amount {
  if (unit <= 0n) throw new BadSelection('a stake is above zero');
  return amount(unit * BigInt(ticket.weight * lots));
}

/**
 * What the hits pay: Σ hits × odds × unit, floored once to a whole minor unit (`games.md` §0).
 *
 * @throws InvalidAmount beyond 64 bits
 */
export function grossOf(hits: readonly number[], { odds }: Terms, unit: Amount): Amount {
  let paid = 0n;
  for (let tier = 0; tier < hits.length; tier += 1) {
    const count = hits[tier] as number;
    if (count > 0) paid += BigInt(count) * BigInt(odds[tier] ?? 0);
  }
  return paid === 0n ? ZERO : amount((paid * unit) / BigInt(ODDS_UNIT));
}

/**
 * Settles one bet. Asked twice, it answers the same.
 *
 * @throws UnsoundDraw when the draw is not a whole draw of the lottery's kind
 * @throws BadSelection when the bet is on another play, or its text is no selection of this one
 * @throws InvalidAmount beyond 64 bits
 */
export function settleBet<Draw>(play: LotteryPlay<Draw>, bet: LotteryBet, draw: Draw): Settlement {
  const drawn = play.draws.read(draw);
  if (bet.play !== play.code) throw new BadSelection(`the bet is on ${bet.play}, not on ${play.code}`);
  const ticket = play.read(bet.selection);
  return settlementOf(bet, ticket.weight, ticket.hits(drawn));
}

/** A bet whose draw was cancelled, or postponed past its day: the stake goes back. */
export function voidBet<Draw>(play: Play<Draw>, bet: LotteryBet): Settlement {
  const stake = stakeOf(play.read(bet.selection), bet.terms, bet.unit);
  return { id: bet.id, state: 'VOID', hits: [], stake, gross: stake };
}

/**
 * Judgements of longer selections are not kept for the next bet: hardly any two members pick the same six numbers, and
 * looking for them takes longer than evaluating them again.
 */
const LONGEST_KEPT = 8;

/**
 * Settles all bets of an issue, in their order. A short selection, as many members play it, is read and evaluated once. A
 * bet that cannot be settled is reported apart and keeps no other from being paid.
 *
 * @param plays all of one lottery
 * @param draw undefined when the draw was cancelled: every bet is void
 * @throws UnsoundDraw when the draw is not a whole draw of the lottery's kind: nothing is settled then
 */
export function settleIssue<Draw>(
  plays: readonly LotteryPlay<Draw>[],
  bets: readonly LotteryBet[],
  draw: Draw | undefined,
): IssueSettlement {
  const kinds = new Map<DrawKind<Draw>, Draw>();
  if (draw !== undefined) for (const kind of new Set(plays.map(({ draws }) => draws))) kinds.set(kind, kind.read(draw));
  const evaluated = new Map<string, Known<Draw>>(
    plays.map((play) => [play.code, { play, drawn: kinds.get(play.draws), bySelection: new Map() }]),
  );
  const settled: Settlement[] = [];
  const unsettled: UnsettledBet[] = [];
  let staked = 0n;
  let paid = 0n;
  for (const bet of bets) {
    try {
      const settlement = settleAmong(evaluated, bet);
      settled.push(settlement);
      staked += settlement.stake;
      paid += settlement.gross;
    } catch (reason) {
      if (!(reason instanceof BadSelection || reason instanceof InvalidAmount)) throw reason;
      unsettled.push({ id: bet.id, reason });
    }
  }
  return { bets: settled, unsettled, staked, paid };
}

function settleAmong<Draw>(plays: ReadonlyMap<string, Known<Draw>>, bet: LotteryBet): Settlement {
  const known = plays.get(bet.play);
  if (!known) throw new BadSelection(`there is no play ${bet.play}`);
  if (known.drawn === undefined) return voidBet(known.play, bet);
  const { weight, hits } = evaluationOf(known, bet.selection, known.drawn);
  return settlementOf(bet, weight, hits);
}

interface Evaluated {
  readonly weight: number;
  readonly hits: readonly number[];
}

interface Known<Draw> {
  readonly play: LotteryPlay<Draw>;
  /** The draw as it was read; undefined when it was cancelled. */
  readonly drawn: Draw | undefined;
  readonly bySelection: Map<string, Evaluated>;
}

function evaluationOf<Draw>({ play, bySelection }: Known<Draw>, selection: string, draw: Draw): Evaluated {
  const isShort = selection.length <= LONGEST_KEPT;
  const found = isShort ? bySelection.get(selection) : undefined;
  if (found) return found;
  const ticket = play.read(selection);
  const evaluated = { weight: ticket.weight, hits: ticket.hits(draw) };
  if (isShort) bySelection.set(selection, evaluated);
  return evaluated;
}

function settlementOf(bet: LotteryBet, weight: number, hits: readonly number[]): Settlement {
  const { terms, unit, id } = bet;
  const stake = amount(unit * BigInt(weight * terms.lots));
  const gross = grossOf(hits, terms, unit);
  // A push gives back exactly the stake, by tiers that pay 1 for 1; a win may come to the same sum by chance.
  const pushed = gross === stake && hits.every((count, tier) => count === 0 || terms.odds[tier] === ODDS_UNIT);
  return { id, state: gross === 0n ? 'LOST' : pushed ? 'PUSH' : 'WON', hits, stake, gross };
}

/** Thrown for a bet that could pay more than an amount of money can be: it is not taken, for it could not be settled. */
export class UnpayableBet extends RangeError {
  override readonly name = 'UnpayableBet';
}

/** No unit bet is hit more often: a draw has 36 numbers at most. Spares most bets the count of all that they may hit. */
const MOST_HITS = 100n;

/** @throws UnpayableBet when the most that the ticket may pay on one draw is beyond 64 bits */
function requirePayable<Draw>(play: Play<Draw>, ticket: Ticket<Draw>, { odds }: Terms, unit: Amount): void {
  const most = MAX_AMOUNT * BigInt(ODDS_UNIT);
  if (BigInt(ticket.weight) * MOST_HITS * BigInt(Math.max(...odds)) * unit <= most) return;
  if (worstOf(play.costs(ticket, odds)) * unit > most) throw new UnpayableBet('the bet may pay more than 64 bits hold');
}

/**
 * A bet on a menu as it stands now.
 *
 * @throws BadSelection when the play is not sold, or the text is no selection of it
 * @throws UnpayableBet when a draw could make it pay more than 64 bits hold, InvalidAmount when its stake is more
 */
export function placeBet<Draw>(
  menu: Menu<Draw>,
  bet: Omit<LotteryBet, 'terms'>,
): { readonly bet: LotteryBet; readonly ticket: Ticket<Draw>; readonly stake: Amount } {
  const sold = menu.get(bet.play);
  if (!sold) throw new BadSelection(`there is no play ${bet.play}`);
  const ticket = sold.play.read(bet.selection);
  const stake = stakeOf(ticket, sold.terms, bet.unit);
  requirePayable(sold.play, ticket, sold.terms, bet.unit);
  return { bet: { ...bet, selection: ticket.selection, terms: sold.terms }, ticket, stake };
}
