import { addValue, type BlackjackRules, dealerDraws, EMPTY_HAND, type HandValue } from '../blackjack.ts';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * What the best play of a fresh shoe returns, net, in stakes, when every card that the player sees in the own hand counts: floating
 * point, the slow way, for comparison. It knows the cards of the hand and the open card, and of a pair that is split both cards.
 */
export function finiteShoeNet(rules: BlackjackRules): number {
  const left = VALUES.map((value) => (value === 10 ? 16 : 4) * rules.decks);
  let size = 52 * rules.decks;
  /** Sum of `of` over the next card, weighted by its chance. */
  const draw = (of: (value: number) => number): number => {
    let sum = 0;
    for (let i = 0; i < 10; i += 1) {
      const count = left[i] as number;
      if (count === 0) continue;
      left[i] = count - 1;
      size -= 1;
      const value = of(i + 1);
      left[i] = count;
      size += 1;
      sum += (count / size) * value;
    }
    return sum;
  };

  /** The chance with which a card that has just been taken was drawn. */
  const chanceDrawn = (value: number): number => ((left[value - 1] as number) + 1) / (size + 1);

  const play = (up: number) => {
    const open = addValue(EMPTY_HAND, up);
    const completes = (hole: number) => up + hole === 11 && (up === 1 || hole === 1);
    // At 0 to 4 the dealer ends on 17 to 21, at 5 above it, at 6 with a blackjack.
    const addEnds = (dealer: HandValue, chance: number, ends: Float64Array): void => {
      if (!dealerDraws(dealer, rules)) {
        const end = dealer.total > 21 ? 5 : dealer.total - 17;
        ends[end] = (ends[end] as number) + chance;
        return;
      }
      draw((value) => {
        addEnds(addValue(dealer, value), chance * chanceDrawn(value), ends);
        return 0;
      });
    };
    const known = new Map<string, Float64Array>();
    const dealerEnds = (): Float64Array => {
      const key = left.join();
      const before = known.get(key);
      if (before !== undefined) return before;
      const ends = new Float64Array(7);
      draw((hole) => {
        const chance = chanceDrawn(hole);
        if (completes(hole)) ends[6] = (ends[6] as number) + chance;
        else addEnds(addValue(open, hole), chance, ends);
        return 0;
      });
      known.set(key, ends);
      return ends;
    };
    // With a dealer who peeks, everything is summed over the holes that leave the round open.
    const stand = (total: number): number => {
      if (total > 21) return -open1();
      const ends = dealerEnds();
      let net = (ends[5] as number) - (rules.peek ? 0 : (ends[6] as number));
      for (let end = 0; end < 5; end += 1) net += Math.sign(total - end - 17) * (ends[end] as number);
      return net;
    };
    const open1 = (): number => (rules.peek ? draw((hole) => (completes(hole) ? 0 : 1)) : 1);
    const hits = new Map<string, number>();
    const best = (hand: HandValue): number => {
      if (hand.total >= 21) return stand(hand.total);
      const key = `${hand.total}${hand.soft} ${left.join()}`;
      const before = hits.get(key);
      if (before !== undefined) return before;
      const net = Math.max(
        stand(hand.total),
        draw((value) => best(addValue(hand, value))),
      );
      hits.set(key, net);
      return net;
    };
    const double = (hand: HandValue): number => 2 * draw((value) => stand(addValue(hand, value).total));
    const half = (value: number): number =>
      draw((card) => {
        const hand = addValue(addValue(EMPTY_HAND, value), card);
        if (value === 1) return stand(hand.total);
        return rules.doubleAfterSplit && hand.total < 21 ? Math.max(best(hand), double(hand)) : best(hand);
      });
    return { open: open1, stand, best, double, half };
  };

  return draw((up) => {
    const { open, stand, best, double, half } = play(up);
    return draw((first) =>
      draw((second) => {
        const hand = addValue(addValue(EMPTY_HAND, first), second);
        const unbeaten = draw((hole) => (up + hole === 11 && (up === 1 || hole === 1) ? 0 : 1));
        if (hand.total === 21) return (unbeaten * rules.blackjackOdds) / 10_000;
        const moves = [stand(hand.total), best(hand), double(hand)];
        if (first === second) moves.push(2 * half(first));
        if (rules.lateSurrender) moves.push(-open() / 2);
        return Math.max(...moves) - (rules.peek ? 1 - unbeaten : 0);
      }),
    );
  });
}
