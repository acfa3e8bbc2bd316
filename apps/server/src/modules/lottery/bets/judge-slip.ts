import type { IssueLiability } from '@croupier/rules/lottery';
import { offerUnder } from '@croupier/rules/lottery';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Sale } from './menus.ts';
import type { SlipBet } from './slip-bets.ts';

/** Numbers that a refusal names at most. */
const mostNamed = 20;

/**
 * What becomes of a slip under the limits of its issue, before it is added to what the issue may cost.
 *
 * @param take adds bets to the exposure, so that the slip's own lines count against each other
 * @returns the bets as they can be taken, or why the slip is refused as a whole: `number_closed`, `number_half_price` or
 * `issue_limit_reached`. What was taken until then is in `taken`, to be released.
 */
export function judgeSlip(
  sale: Sale,
  bets: readonly SlipBet[],
  acceptHalfPrice: boolean,
  liability: IssueLiability<unknown>,
  exposure: { take(bets: readonly SlipBet[]): void; release(bets: readonly SlipBet[]): void },
  newId: () => string,
): SlipBet[] | Refusal {
  const { blocked, issueCap } = sale.limits.liability;
  if (!sale.limits.hasLineLimits && !blocked) {
    // no line is judged by itself: the slip is, once
    exposure.take(bets);
    if (issueCap === undefined || liability.worst() <= issueCap) return [...bets];
    exposure.release(bets);
    return new Refusal('issue_limit_reached');
  }
  const taken: SlipBet[] = [];
  const refused = (refusal: Refusal): Refusal => {
    exposure.release(taken);
    return refusal;
  };
  for (const bet of bets) {
    const offer = offerUnder(sale.menu, bet, liability, sale.limits.liability);
    if (offer.refused.length > 0) {
      const isCapped = offer.parts.length === 0 && isOverCap(sale, bet, liability);
      return refused(
        isCapped ? new Refusal('issue_limit_reached') : new Refusal('number_closed', { numbers: named(offer.refused) }),
      );
    }
    const halves = offer.parts.filter(({ halved }) => halved);
    if (halves.length > 0 && !acceptHalfPrice) {
      return refused(new Refusal('number_half_price', { numbers: named(halves.map((part) => part.bet.selection)) }));
    }
    const parts = offer.parts.map(
      ({ bet: part, halved, stake }, index): SlipBet => ({
        id: index === 0 ? bet.id : newId(),
        play: part.play,
        selection: part.selection,
        unit: part.unit,
        terms: part.terms,
        stake,
        halved,
      }),
    );
    exposure.take(parts);
    taken.push(...parts);
  }
  return taken;
}

const named = (lines: readonly string[]): string => lines.slice(0, mostNamed).join(', ');

/** Whether the whole issue, not a number of the bet, is what refuses it. */
function isOverCap({ limits }: Sale, bet: SlipBet, liability: IssueLiability<unknown>): boolean {
  const { issueCap } = limits.liability;
  return issueCap !== undefined && liability.worstWith([bet]) > issueCap;
}
