import type { BlackjackMove, BlackjackRound } from './blackjack-round.ts';

/** A decision at blackjack: insurance taken or declined, or a move of the active hand. */
export type BlackjackDecision =
  | { readonly kind: 'insurance'; readonly take: boolean }
  | { readonly kind: 'move'; readonly move: BlackjackMove };

/** The boxes that owe a decision: all that have not answered insurance, or the one whose hand plays. */
export function blackjackToAct({ phase, insured, hands, active }: BlackjackRound): number[] {
  if (phase === 'over') return [];
  if (phase === 'insurance') return [...insured.keys()].filter((box) => insured[box] === undefined);
  const hand = hands[active];
  return hand === undefined ? [] : [hand.box];
}

/**
 * What is done for a box that does not decide within `BLACKJACK_DECISION_MS`: insurance is declined, a hand stands (games
 * reference §3.1). Undefined for a box that owes no decision.
 */
export function blackjackOnTimeout(round: BlackjackRound, box: number): BlackjackDecision | undefined {
  if (!blackjackToAct(round).includes(box)) return undefined;
  return round.phase === 'insurance' ? { kind: 'insurance', take: false } : { kind: 'move', move: 'stand' };
}
