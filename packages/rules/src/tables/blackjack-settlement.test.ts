import { amount } from '@croupier/money';
import { describe, expect, it, test } from 'vitest';
import { readCards } from '../shared/playing-cards.ts';
import { BLACKJACK_RULES, type BlackjackRules } from './blackjack.ts';
import {
  type BlackjackMove,
  type BlackjackRound,
  dealBlackjack,
  decideInsurance,
  IllegalMove,
  insuranceStake,
  legalMoves,
  playMove,
  settleBox,
} from './blackjack-round.ts';

const stake = amount(101n);
const noPeek: BlackjackRules = { ...BLACKJACK_RULES, peek: false };

/** Cards leave in this order: each box one, the dealer's open card, each box its second, the hidden card, then drawn. */
function play(cards: string, moves: readonly BlackjackMove[], { rules = BLACKJACK_RULES, boxes = 1 } = {}) {
  const shoe = readCards(cards);
  return moves.reduce((round, move) => playMove(rules, round, move, shoe), dealBlackjack(rules, boxes, shoe));
}

const settle = (round: BlackjackRound, box = 0, rules = BLACKJACK_RULES) => settleBox(rules, round, box, stake);

test.each<[what: string, cards: string, moves: BlackjackMove[], gross: bigint, staked: bigint, state: string]>([
  ['more than the dealer', '10♠ 9♥ 10♦ 9♣', ['stand'], 202n, 101n, 'WON'],
  ['as much as the dealer', '10♠ 9♥ 9♦ 10♣', ['stand'], 101n, 101n, 'PUSH'],
  ['less than the dealer', '10♠ 9♥ 8♦ 10♣', ['stand'], 0n, 101n, 'LOST'],
  ['a dealer who goes bust', '10♠ 9♥ 3♦ 6♣ 10♥', ['stand'], 202n, 101n, 'WON'],
  ['a bust, though the dealer would go bust too', '10♠ 6♥ 6♦ 10♣ 10♥ 10♦', ['hit'], 0n, 101n, 'LOST'],
  ['a doubled win', '6♠ 9♥ 5♦ 9♣ 10♥', ['double'], 404n, 202n, 'WON'],
  ['a doubled push', '6♠ 9♥ 5♦ 9♣ 7♥', ['double'], 202n, 202n, 'PUSH'],
  ['a doubled loss', '6♠ 9♥ 5♦ 9♣ 2♥', ['double'], 0n, 202n, 'LOST'],
  ['a doubled bust', '10♠ 9♥ 5♦ 9♣ 10♥', ['double'], 0n, 202n, 'LOST'],
  ['twenty-one that stands by itself', '10♠ 9♥ 5♦ 9♣ 6♥', ['hit'], 202n, 101n, 'WON'],
  [
    'a split of which one half wins and one pushes',
    '8♠ 9♥ 8♦ 9♣ 10♥ 3♥ 10♦',
    ['split', 'stand', 'hit'],
    303n,
    202n,
    'WON',
  ],
])('pays %s', (_, cards, moves, gross, staked, state) => {
  const round = play(cards, moves);
  expect(round.phase).toBe('over');
  expect(settle(round)).toEqual({ state, gross, staked, insurance: { staked: 0n, gross: 0n } });
});

it('pays a blackjack its odds, and pushes against the dealer’s', () => {
  expect(settle(play('A♠ 9♥ K♦ 9♣', [])).gross).toBe(252n); // 2.5 × 101 floored
  const insuredNot = (round: BlackjackRound) => decideInsurance(BLACKJACK_RULES, round, 0, false, readCards(''));
  expect(settle(insuredNot(play('A♠ A♥ K♦ K♣', [])))).toMatchObject({ state: 'PUSH', gross: 101n });
  expect(settle(insuredNot(play('10♠ A♥ K♦ K♣', [])))).toMatchObject({ state: 'LOST', gross: 0n });
});

it('returns half on a surrender', () => {
  const rules = { ...BLACKJACK_RULES, lateSurrender: true };
  expect(settle(play('10♠ 9♥ 6♦ 9♣', ['surrender'], { rules }))).toMatchObject({ state: 'HALF_LOST', gross: 50n });
});

describe('insurance', () => {
  const ace = (hidden: string) => dealBlackjack(BLACKJACK_RULES, 2, readCards(`10♠ 8♠ A♥ 9♦ 7♦ ${hidden} 2♣ 3♣`));
  const shoe = readCards('10♠ 8♠ A♥ 9♦ 7♦ K♣ 2♣ 3♣');
  const decide = (round: BlackjackRound, box: number, take: boolean) =>
    decideInsurance(BLACKJACK_RULES, round, box, take, shoe);

  it('is paid to whoever took it, and nobody else', () => {
    const over = decide(decide(ace('K♣'), 0, true), 1, false);
    expect(over).toMatchObject({ phase: 'over', insured: [true, false] });
    // half of 101 is 50; it pays 2:1
    expect(insuranceStake(stake)).toBe(50n);
    expect(settle(over, 0).insurance).toEqual({ staked: 50n, gross: 150n });
    expect(settle(over, 1).insurance).toEqual({ staked: 0n, gross: 0n });
  });

  it('is lost when the dealer has no blackjack', () => {
    const open = decide(decide(ace('8♣'), 0, true), 1, false);
    expect(open.phase).toBe('decisions');
    const over = playMove(BLACKJACK_RULES, playMove(BLACKJACK_RULES, open, 'stand', shoe), 'stand', shoe);
    expect(settle(over, 0).insurance).toEqual({ staked: 50n, gross: 0n });
  });

  it('is decided once, by a box, while it is open', () => {
    const once = decide(ace('K♣'), 0, true);
    expect(() => decide(once, 0, false)).toThrow(new IllegalMove('box 0 cannot decide'));
    expect(() => decide(once, 2, false)).toThrow(new IllegalMove('box 2 cannot decide'));
    expect(() => decide(decide(once, 1, true), 1, true)).toThrow(new IllegalMove('insurance is not open'));
    expect(new IllegalMove('').name).toBe('IllegalMove');
  });

  it('waits until every box has decided', () => {
    expect(legalMoves(BLACKJACK_RULES, decide(ace('8♣'), 0, true))).toEqual([]);
  });

  it('is not taken where it was never offered', () => {
    const dealt = dealBlackjack(BLACKJACK_RULES, 2, readCards('10♠ 8♠ 9♥ 9♦ 7♦ K♣'));
    expect(dealt.insured).toEqual([false, false]);
  });

  it('settles without a look at the hidden card when the dealer does not draw', () => {
    const cards = readCards('10♠ A♥ 9♦ 10♦ K♣');
    const insured = decideInsurance(noPeek, dealBlackjack(noPeek, 1, cards), 0, true, cards);
    const bust = playMove(noPeek, insured, 'hit', cards);
    // the hand is bust, and yet the insurance depends on the dealer's second card
    expect(bust).toMatchObject({ phase: 'over', hands: [{ state: 'bust' }] });
    expect(bust.dealer).toEqual(readCards('A♥ K♣'));
    expect(settle(bust, 0, noPeek).insurance).toEqual({ staked: 50n, gross: 150n });
  });
});

describe('the dealer', () => {
  it('does not draw when every hand is bust', () => {
    const cards = '10♠ 6♥ 6♦ 10♦ 10♣ 9♣';
    expect(play(cards, ['hit'], { rules: noPeek }).dealer).toEqual(readCards('6♥'));
    expect(play('10♠ 6♥ 6♦ 10♦ 10♣ 9♣', ['hit']).dealer).toEqual(readCards('6♥ 10♦'));
  });

  it('stops at two cards against blackjacks alone', () => {
    const round = play('A♠ 6♥ K♦ 5♣ 9♣', [], { rules: noPeek });
    expect(round.dealer).toEqual(readCards('6♥ 5♣'));
    expect(settle(round, 0, noPeek).gross).toBe(252n);
  });

  it('draws for the one hand that stands among busts', () => {
    const round = play('10♠ 10♥ 6♥ 6♦ 9♦ 5♣ 10♣ 3♣ 10♦', ['hit', 'stand'], { boxes: 2 });
    expect(round.hands.map(({ state }) => state)).toEqual(['bust', 'standing']);
    expect(round.dealer).toEqual(readCards('6♥ 5♣ 3♣ 10♦'));
  });
});

describe('a round', () => {
  it.each([0, 8, -1, 1.5, Number.NaN])('refuses %s boxes', (boxes) => {
    expect(() => dealBlackjack(BLACKJACK_RULES, boxes, readCards('10♠ 9♥ 8♦ 10♣'))).toThrow(
      new RangeError('a table has 1 to 7 boxes'),
    );
  });

  it('refuses too few cards, and play past the last', () => {
    expect(() => dealBlackjack(BLACKJACK_RULES, 1, readCards('10♠ 9♥ 8♦'))).toThrow(
      new RangeError('the shoe has too few cards'),
    );
    expect(() => play('5♠ 9♥ 8♦ 10♣', ['hit'])).toThrow(new RangeError('the shoe is used up'));
  });

  it('refuses settlement before the end, and of an unknown box', () => {
    expect(() => settle(play('5♠ 9♥ 8♦ 10♣', []))).toThrow(new IllegalMove('the round is not over'));
    expect(() => settle(play('10♠ 9♥ 10♦ 9♣', ['stand']), 1)).toThrow(new IllegalMove('there is no box 1'));
  });

  it('refuses a move after the end, and one that the hand does not have', () => {
    const over = play('10♠ 9♥ 10♦ 9♣', ['stand']);
    expect(legalMoves(BLACKJACK_RULES, over)).toEqual([]);
    expect(legalMoves(BLACKJACK_RULES, { ...over, active: 0 })).toEqual([]);
    expect(() => play('5♠ 9♥ 8♦ 10♣', ['split'])).toThrow(new IllegalMove('split is not open to this hand'));
  });

  it('does not ask a hand of twenty-one again', () => {
    expect(play('10♠ 9♥ 5♦ 9♣ 6♥', ['hit']).hands[0]?.state).toBe('standing');
    expect(play('6♠ 9♥ 5♦ 9♣ 10♥', ['double']).hands[0]?.state).toBe('standing');
  });
});
