import { shuffle } from '@croupier/fairness';
import { multiplyFloor } from '@croupier/money';
import { resultOf } from '../shared/bet-result.ts';
import type { Fraction } from '../shared/fraction.ts';
import {
  BLACKJACK_DECISION_MS,
  BLACKJACK_RULES,
  BLACKJACK_SIDE_BETS,
  type BlackjackDeal,
  type BlackjackMove,
  type BlackjackRound,
  blackjackDeals,
  blackjackToAct,
  dealBlackjack,
  decideInsurance,
  figuresOf,
  grossOf,
  handGross,
  IllegalMove,
  INSURANCE_BET,
  insuranceRounds,
  isBlackjack,
  legalMoves,
  ODDS_UNIT,
  playMove,
  publicRound,
  ROUND_TIMINGS,
} from '../tables/index.ts';
import type {
  LiabilityPart,
  RoundDeal,
  SeatedPlay,
  SeatHand,
  SeatMove,
  SeatPlay,
  SharedKind,
  ShownPlay,
} from './kind.ts';
import { cardsLeft } from './table-kinds.ts';

const SEATS = 7;
const seats = Array.from({ length: SEATS }, (_, index) => index + 1);

/** Cards that seven boxes and the dealer may take, with room to spare. */
const MOST_CARDS = 100;

/** What the best play returns of the stake on a box, in 1/10,000: the sheet's endless shoe. */
const BEST_PLAY = 9_943;

/** The most that a box brings in all: both hands of a split doubled and won, in 1/10,000 of its first stake above what was added. */
const MOST_OF_BOX = 50_000;

/** What a round showed: who played, what was decided, and how every hand ended. Plain JSON. */
export interface BlackjackOutcome extends SeatPlay, Pick<ShownPlay, 'hands' | 'dealer' | 'insured'> {}

const NOBODY: SeatPlay = { seats: [], decisions: [] };

/** The cards of a round and what was decided on them. @throws RangeError for a decision that was not open */
function replay({ words, left, play = NOBODY }: RoundDeal): BlackjackRound {
  if (left === undefined) throw new RangeError('blackjack is dealt from a shoe');
  const cards = shuffle(words, cardsLeft(left));
  let round = dealBlackjack(BLACKJACK_RULES, play.seats.length, cards);
  try {
    for (const { seat, move } of play.decisions) {
      const box = play.seats.indexOf(seat);
      if (!blackjackToAct(round).includes(box)) throw new IllegalMove(`seat ${seat} has nothing to decide`);
      round =
        move === 'insure' || move === 'decline'
          ? decideInsurance(BLACKJACK_RULES, round, box, move === 'insure', cards)
          : playMove(BLACKJACK_RULES, round, move, cards);
    }
  } catch (error) {
    throw error instanceof IllegalMove ? new RangeError(error.message) : error;
  }
  return round;
}

function shownOf(round: BlackjackRound, play: SeatPlay): ShownPlay {
  const { hands, dealer, insured, phase, active } = publicRound(round);
  const seatOf = (box: number) => play.seats[box] ?? 0;
  const moves: readonly SeatMove[] =
    phase === 'insurance' ? ['insure', 'decline'] : legalMoves(BLACKJACK_RULES, round).filter(isSeatMove);
  return {
    hands: hands.map(({ box, cards, units, split, state }) => ({ seat: seatOf(box), cards, units, split, state })),
    dealer,
    insured: insured.flatMap((taken, box) => (taken ? [seatOf(box)] : [])),
    active: phase === 'decisions' ? active : null,
    owes: blackjackToAct(round).map((box) => ({ seat: seatOf(box), moves })),
  };
}

const isSeatMove = (move: BlackjackMove): move is Exclude<BlackjackMove, 'surrender'> => move !== 'surrender';

/** The hands of a seat in their order: two after a split. */
const handsOf = ({ hands }: Pick<ShownPlay, 'hands'>, seat: number): SeatHand[] =>
  hands.filter((hand) => hand.seat === seat);

const SEATED: SeatedPlay = {
  seats: SEATS,
  decisionMs: BLACKJACK_DECISION_MS,
  betOf: (seat) => `box:${seat}`,
  seatOf: (bet) => readBet(bet).seat,
  play(from) {
    const { play = NOBODY } = from;
    const round = replay(from);
    return { shown: shownOf(round, play), isOver: round.phase === 'over' };
  },
  raise(shown, seat, move) {
    if (move === 'insure') return { bet: `insurance:${seat}`, share: ODDS_UNIT / 2 };
    if (move === 'split') return { bet: `split:${seat}`, share: ODDS_UNIT };
    if (move !== 'double') return null;
    const active = shown.active === null ? undefined : shown.hands[shown.active];
    const at = active ? handsOf(shown, seat).indexOf(active) : 0;
    return { bet: `${at > 0 ? 'doubleSplit' : 'double'}:${seat}`, share: ODDS_UNIT };
  },
  onTimeout: ({ owes }) =>
    owes.map(({ seat, moves }) => ({ seat, move: moves.includes('decline') ? 'decline' : 'stand' })),
  playOf(outcome) {
    const { seats: played, decisions } = outcome as BlackjackOutcome;
    return { seats: played, decisions };
  },
};

const sideBet = (name: string) => BLACKJACK_SIDE_BETS.find(({ id }) => id === name);

/** The hand of a seat that a stake lies on: the second exists after a split. */
const handOf: Readonly<Record<string, number>> = { box: 0, double: 0, split: 1, doubleSplit: 1 };

/** A bet's name and its seat. @throws RangeError for no bet of the game */
function readBet(bet: string): { name: string; seat: number } {
  const [, name = '', seat = ''] = /^([A-Za-z]+):([1-7])$/.exec(bet) ?? [];
  const isKnown = name in handOf || name === 'insurance' || sideBet(name) !== undefined;
  if (!isKnown) throw new RangeError(`blackjack has no bet ${bet}`);
  return { name, seat: Number(seat) };
}

function outcomeOf(raw: unknown): BlackjackOutcome {
  const outcome = raw as BlackjackOutcome | null;
  if (!outcome || !Array.isArray(outcome.hands) || !Array.isArray(outcome.dealer) || !Array.isArray(outcome.seats))
    throw new RangeError('a round of blackjack shows hands');
  return outcome;
}

/** Gross return of a bet in 1/10,000 of its stake; undefined for one on a seat that did not play. */
function grossRate(bet: string, raw: unknown): number | undefined {
  const { name, seat } = readBet(bet);
  const outcome = outcomeOf(raw);
  if (!outcome.seats.includes(seat)) return undefined;
  const hands = handsOf(outcome, seat);
  const { dealer } = outcome;
  const side = sideBet(name);
  if (side) {
    const [first, second] = hands;
    // before a split each of its hands had the first card of today's
    const player = [first?.cards[0], first?.split ? second?.cards[0] : first?.cards[1]];
    return grossOf(side, { player, dealer: dealer[0] } as unknown as BlackjackDeal);
  }
  if (name === 'insurance') return grossOf(INSURANCE_BET, { holeIsTen: isBlackjack(dealer) });
  const played = hands[handOf[name] ?? 0];
  if (!played) throw new RangeError(`no hand carries ${bet}`);
  return handGross(BLACKJACK_RULES, { cards: played.cards, units: 1, state: played.state }, dealer);
}

const BETS = seats.flatMap((seat) => [
  { id: `box:${seat}`, odds: { win: ODDS_UNIT, blackjack: BLACKJACK_RULES.blackjackOdds } },
  ...BLACKJACK_SIDE_BETS.map(({ id, odds }) => ({ id: `${id}:${seat}`, odds })),
]);

const most = (odds: Readonly<Record<string, number>>) => ODDS_UNIT + Math.max(...Object.values(odds));

const PARTS: readonly LiabilityPart[] = seats.map((seat) => ({
  cases: 1,
  gross: new Map([
    [`box:${seat}`, [MOST_OF_BOX]],
    ...BLACKJACK_SIDE_BETS.map(({ id, odds }): [string, number[]] => [`${id}:${seat}`, [most(odds)]]),
  ]),
}));

const shareOf = ({ numerator, denominator }: Fraction): number => (Number(numerator) / Number(denominator)) * ODDS_UNIT;

/** What is added by decisions is part of the best play of its box, and has no return of its own. */
function meansOf(): ReadonlyMap<string, number> {
  const sides = BLACKJACK_SIDE_BETS.map(
    (bet) => [bet.id, shareOf(figuresOf(bet, blackjackDeals(BLACKJACK_RULES.decks)).rtp)] as const,
  );
  const insurance = shareOf(figuresOf(INSURANCE_BET, insuranceRounds(BLACKJACK_RULES.decks)).rtp);
  return new Map(
    seats.flatMap((seat): [string, number][] => [
      [`box:${seat}`, BEST_PLAY],
      ...sides.map(([id, mean]): [string, number] => [`${id}:${seat}`, mean]),
      [`insurance:${seat}`, insurance],
      ...[`split:${seat}`, `double:${seat}`, `doubleSplit:${seat}`].map((bet): [string, number] => [bet, ODDS_UNIT]),
    ]),
  );
}

let means: ReadonlyMap<string, number> | undefined;

/**
 * Blackjack at seven boxes (games reference §3.6). Who sits at a box decides for it; whoever bets behind has one stake on its first hand. What
 * a decision adds is a bet of its own: a doubled stake on its hand, a split one on the second hand, insurance.
 */
export const BLACKJACK_KIND: SharedKind = {
  code: 'blackjack',
  textPrefix: 'tables.blackjack',
  turnoverClass: 'LIVE',
  timing: ROUND_TIMINGS.blackjack,
  decks: BLACKJACK_RULES.decks,
  mostCards: MOST_CARDS,
  seated: SEATED,
  bets: BETS.map(({ id }) => id),
  offerOf: () => null,
  offered: () => BETS,
  deal(from) {
    const { play = NOBODY } = from;
    // where nobody sits nothing is dealt
    if (play.seats.length === 0) {
      const nothing: BlackjackOutcome = { seats: [], decisions: [], hands: [], dealer: [], insured: [] };
      return { outcome: nothing, used: [] };
    }
    const round = replay(from);
    if (round.phase !== 'over') throw new RangeError('the round is not decided');
    const { hands, dealer, insured } = shownOf(round, play);
    const outcome: BlackjackOutcome = { seats: play.seats, decisions: play.decisions, hands, dealer, insured };
    return { outcome, used: [...hands.flatMap(({ cards }) => cards), ...dealer] };
  },
  settle(bet, stake, outcome) {
    const rate = grossRate(bet, outcome);
    if (rate === undefined) return { state: 'VOID', gross: stake };
    return { state: resultOf(rate, ODDS_UNIT), gross: multiplyFloor(stake, BigInt(rate), BigInt(ODDS_UNIT)) };
  },
  liability: () => PARTS,
  expected() {
    means ??= meansOf();
    return means;
  },
  coverage: () => undefined,
  opposing: () => undefined,
  road: () => null,
};
