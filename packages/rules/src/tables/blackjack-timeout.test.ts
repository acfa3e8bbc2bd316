import { describe, expect, it } from 'vitest';
import { readCards } from '../shared/playing-cards.ts';
import { BLACKJACK_RULES } from './blackjack.ts';
import { type BlackjackRound, dealBlackjack, decideInsurance, legalMoves, playMove } from './blackjack-round.ts';
import { blackjackOnTimeout, blackjackToAct } from './blackjack-timeout.ts';

const rules = BLACKJACK_RULES;
const shoe = readCards('10♠ 8♠ A♥ 9♦ 8♦ 8♣ 2♣ 3♣ 5♣ 4♣ 6♣ 7♣ 9♣');

function timeOut(round: BlackjackRound, box: number): BlackjackRound {
  const decision = blackjackOnTimeout(round, box);
  if (decision === undefined) throw new RangeError('nothing is owed');
  return decision.kind === 'insurance'
    ? decideInsurance(rules, round, box, decision.take, shoe)
    : playMove(rules, round, decision.move, shoe);
}

describe('a box that does not decide in time', () => {
  it('declines insurance, every box for itself', () => {
    const dealt = dealBlackjack(rules, 2, shoe);
    expect(blackjackToAct(dealt)).toEqual([0, 1]);
    const one = timeOut(dealt, 1);
    expect([one.insured, blackjackToAct(one), blackjackOnTimeout(one, 1)]).toEqual([
      [undefined, false],
      [0],
      undefined,
    ]);
    expect(timeOut(one, 0)).toMatchObject({ phase: 'decisions', insured: [false, false] });
  });

  it('stands with the hand that plays, split hands one after another, until the round is over', () => {
    let round = timeOut(timeOut(dealBlackjack(rules, 2, shoe), 0), 1);
    expect(blackjackToAct(round)).toEqual([0]);
    expect(blackjackOnTimeout(round, 1)).toBeUndefined();
    round = playMove(rules, timeOut(round, 0), 'split', shoe);
    expect(blackjackToAct(round)).toEqual([1]);
    round = timeOut(round, 1);
    expect(blackjackToAct(round)).toEqual([1]);
    round = timeOut(round, 1);
    expect([round.phase, blackjackToAct(round), blackjackOnTimeout(round, 1)]).toEqual(['over', [], undefined]);
    expect(legalMoves(rules, round)).toEqual([]);
  });
});
