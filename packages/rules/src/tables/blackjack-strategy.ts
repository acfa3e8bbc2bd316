import { type Fraction, fraction, minus, over, plus, times } from '../shared/fraction.ts';
import { ODDS_UNIT } from './bet.ts';
import {
  addValue,
  type BlackjackRules,
  dealerDraws,
  EMPTY_HAND,
  type HandValue,
  requireBlackjackRules,
} from './blackjack.ts';
import type { BlackjackMove } from './blackjack-round.ts';

/** Values of a card and their weights out of 13: an endless shoe, in which cards that left change nothing. */
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const WEIGHTS = VALUES.map((value) => fraction(value === 10 ? 4 : 1, 13));
const NOTHING = fraction(0);
const ONE = fraction(1);

/** How a dealer's hand ends: chances of 17 to 21 at index 0 to 4, bust at 5, blackjack at 6. */
type DealerChances = readonly Fraction[];
const BUST = 5;
const BLACKJACK = 6;

const weighted = (of: (value: number) => Fraction): Fraction =>
  VALUES.reduce((sum, value, i) => plus(sum, times(WEIGHTS[i] as Fraction, of(value))), NOTHING);

const isMore = (a: Fraction, b: Fraction): boolean => minus(a, b).numerator > 0n;

function mix(of: (value: number) => DealerChances): DealerChances {
  return Array.from({ length: 7 }, (_, end) => weighted((value) => of(value)[end] as Fraction));
}

/** Chances of the dealer's ends with each open card, at index value − 1. */
function dealerChances(rules: BlackjackRules): readonly DealerChances[] {
  const memo = new Map<string, DealerChances>();
  const certain = (end: number): DealerChances => Array.from({ length: 7 }, (_, i) => (i === end ? ONE : NOTHING));
  const from = (hand: HandValue): DealerChances => {
    const key = `${hand.total}${hand.soft}`;
    const known = memo.get(key);
    if (known) return known;
    const chances = dealerDraws(hand, rules)
      ? mix((value) => from(addValue(hand, value)))
      : certain(hand.total > 21 ? BUST : hand.total - 17);
    memo.set(key, chances);
    return chances;
  };
  return VALUES.map((up) => {
    const open = addValue(EMPTY_HAND, up);
    return mix((value) =>
      up + value === 11 && (up === 1 || value === 1) ? certain(BLACKJACK) : from(addValue(open, value)),
    );
  });
}

/** Without blackjack, once the dealer has looked. */
function withoutBlackjack(chances: DealerChances): DealerChances {
  const left = minus(ONE, chances[BLACKJACK] as Fraction);
  return chances.map((chance, end) => (end === BLACKJACK ? NOTHING : over(chance, left)));
}

/** Expected net results of one open card, in stakes of the box. */
function againstCard(rules: BlackjackRules, dealer: DealerChances) {
  const stands = new Map<number, Fraction>();
  const bests = new Map<string, Fraction>();
  const stand = (total: number): Fraction => {
    if (total > 21) return minus(NOTHING, ONE);
    const known = stands.get(total);
    if (known) return known;
    let net = minus(dealer[BUST] as Fraction, dealer[BLACKJACK] as Fraction);
    for (let end = 0; end < BUST; end += 1) {
      const chance = dealer[end] as Fraction;
      if (end + 17 < total) net = plus(net, chance);
      else if (end + 17 > total) net = minus(net, chance);
    }
    stands.set(total, net);
    return net;
  };
  const hit = (hand: HandValue): Fraction =>
    weighted((value) => {
      const next = addValue(hand, value);
      return next.total > 21 ? minus(NOTHING, ONE) : best(next);
    });
  const best = (hand: HandValue): Fraction => {
    const key = `${hand.total}${hand.soft}`;
    const known = bests.get(key);
    if (known) return known;
    const standing = stand(hand.total);
    const hitting = hand.total === 21 ? standing : hit(hand);
    const better = isMore(hitting, standing) ? hitting : standing;
    bests.set(key, better);
    return better;
  };
  const twice = (net: Fraction): Fraction => times(fraction(2), net);
  const double = (hand: HandValue): Fraction => twice(weighted((value) => stand(addValue(hand, value).total)));
  const split = (value: number): Fraction =>
    twice(
      weighted((card) => {
        const hand = addValue(addValue(EMPTY_HAND, value), card);
        if (value === 1) return stand(hand.total);
        const played = best(hand);
        if (!rules.doubleAfterSplit) return played;
        const doubled = double(hand);
        return isMore(doubled, played) ? doubled : played;
      }),
    );
  return { stand, hit, double, split };
}

export interface StrategyCell {
  readonly move: BlackjackMove;
  /** Expected net result in stakes; with `peek` given that the dealer has no blackjack. */
  readonly net: Fraction;
}

export interface BlackjackStrategy {
  /** Expected net result of a round played best, in stakes: the house edge with the sign changed. Exact. */
  readonly net: Fraction;
  /** The best first decision on two cards of these values (ace 1) against an open card. A blackjack decides nothing. */
  readonly best: (first: number, second: number, up: number) => StrategyCell;
  /** The best of the moves that are open to a hand of these values against an open card, whatever was decided before. */
  readonly decide: (values: readonly number[], up: number, allowed: readonly BlackjackMove[]) => BlackjackMove;
}

/**
 * Best play and its exact expectation when cards never run out, each card as likely as in a full deck (games reference
 * §3.6). Decisions look at totals and the dealer's card; insurance is never taken.
 *
 * @throws UnsoundTables for rules that cannot be
 */
export function infiniteDeckStrategy(rules: BlackjackRules): BlackjackStrategy {
  requireBlackjackRules(rules);
  const dealers = dealerChances(rules);
  const tables = dealers.map((dealer) => againstCard(rules, rules.peek ? withoutBlackjack(dealer) : dealer));
  const memo = new Map<string, StrategyCell>();
  const work = (first: number, second: number, up: number): StrategyCell => {
    const { stand, hit, double, split } = tables[up - 1] as (typeof tables)[number];
    const hand = addValue(addValue(EMPTY_HAND, first), second);
    const cells: StrategyCell[] = [
      { move: 'stand', net: stand(hand.total) },
      { move: 'hit', net: hit(hand) },
      { move: 'double', net: double(hand) },
    ];
    if (first === second) cells.push({ move: 'split', net: split(first) });
    if (rules.lateSurrender) cells.push({ move: 'surrender', net: fraction(-1, 2) });
    return cells.reduce((top, cell) => (isMore(cell.net, top.net) ? cell : top));
  };
  const best: BlackjackStrategy['best'] = (first, second, up) => {
    const key = `${Math.min(first, second)} ${Math.max(first, second)} ${up}`;
    const cell = memo.get(key) ?? work(first, second, up);
    memo.set(key, cell);
    return cell;
  };
  const decided = new Map<string, BlackjackMove>();
  const decide: BlackjackStrategy['decide'] = (values, up, allowed) => {
    const hand = values.reduce(addValue, EMPTY_HAND);
    const [first = 0] = values;
    const key = `${hand.total}${hand.soft} ${first} ${up} ${allowed.join()}`;
    const known = decided.get(key);
    if (known) return known;
    const { stand, hit, double, split } = tables[up - 1] as (typeof tables)[number];
    const nets: Readonly<Record<BlackjackMove, () => Fraction>> = {
      stand: () => stand(hand.total),
      hit: () => hit(hand),
      double: () => double(hand),
      split: () => split(first),
      surrender: () => fraction(-1, 2),
    };
    const [top] = allowed.map((move) => ({ move, net: nets[move]() })).sort((a, b) => (isMore(b.net, a.net) ? 1 : -1));
    if (!top) throw new RangeError('a hand that decides has a move');
    decided.set(key, top.move);
    return top.move;
  };
  const blackjackNet = fraction(rules.blackjackOdds, ODDS_UNIT);
  const net = weighted((up) => {
    const lost = (dealers[up - 1] as DealerChances)[BLACKJACK] as Fraction;
    const played = minus(ONE, lost);
    return weighted((first) =>
      weighted((second) => {
        if (first !== second && first + second === 11 && (first === 1 || second === 1))
          return times(played, blackjackNet);
        const { net: own } = best(first, second, up);
        return rules.peek ? minus(times(played, own), lost) : own;
      }),
    );
  });
  return { net, best, decide };
}
