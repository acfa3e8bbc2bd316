import type { SlipLine } from '@croupier/contract';
import { amount, InvalidAmount } from '@croupier/money';
import { BadSelection, placeBet, rebatePoints, UnpayableBet } from '@croupier/rules/lottery';
import { refuse } from '../../../kernel/refusal.ts';
import { lowestGroup, type Sale } from './menus.ts';
import type { SlipBet } from './slip-bets.ts';

/** Unit bets of one slip: as many as one selection may hold. */
const mostUnitBets = 100_000;

export type ReadSlip = {
  bets: SlipBet[];
  stake: bigint;
  /** Null where the odds of the lottery are fixed. */
  group: number | null;
  rebateBps: number;
};

/**
 * The bets of a slip on the terms of the sale. Refuses `prize_group_not_offered`, `play_not_offered`, `selection_invalid`, `unit_not_offered`,
 * `slip_too_large`, `stake_above_limit` and `stake_not_offered`.
 *
 * @param newId gives each bet its id
 */
export function readLines(
  sale: Sale,
  asked: { lines: readonly SlipLine[]; group: number | undefined },
  newId: () => string,
): ReadSlip {
  const { limits } = sale;
  const group = groupOf(sale, asked.group);
  const menu = group === null ? sale.menu : sale.menuAt(group);
  let unitBets = 0;
  const bets = asked.lines.map((line, index): SlipBet => {
    if (!menu.has(line.play)) refuse('play_not_offered', { play: line.play });
    const unit = BigInt(line.unit);
    if (unit % limits.minUnit !== 0n) refuse('unit_not_offered', { minUnit: `${limits.minUnit}` });
    try {
      const { bet, ticket, stake } = placeBet(menu, {
        id: newId(),
        play: line.play,
        selection: line.selection,
        unit: amount(unit),
      });
      unitBets += ticket.weight;
      if (unitBets > mostUnitBets) refuse('slip_too_large');
      return {
        id: bet.id,
        play: bet.play,
        selection: bet.selection,
        unit: bet.unit,
        terms: bet.terms,
        stake,
        halved: false,
      };
    } catch (error) {
      if (error instanceof BadSelection) refuse('selection_invalid', { line: index + 1 });
      if (error instanceof InvalidAmount || error instanceof UnpayableBet)
        refuse('stake_above_limit', { maxStake: `${limits.maxStake}` });
      throw error;
    }
  });
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  if (stake > limits.maxStake) refuse('stake_above_limit', { maxStake: `${limits.maxStake}` });
  if (stake < limits.minStake) refuse('stake_not_offered');
  const rebateBps = group === null || sale.highestGroup === null ? 0 : rebatePoints(sale.highestGroup, group);
  return { bets, stake, group, rebateBps };
}

function groupOf({ highestGroup }: Sale, asked: number | undefined): number | null {
  if (highestGroup === null) {
    if (asked !== undefined) refuse('prize_group_not_offered', { lowest: 0, highest: 0 });
    return null;
  }
  const group = asked ?? highestGroup;
  if (group < lowestGroup || group > highestGroup)
    refuse('prize_group_not_offered', { lowest: lowestGroup, highest: highestGroup });
  return group;
}
