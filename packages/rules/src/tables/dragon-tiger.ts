import { type Card, DECK, isCard, rankOf, requireCards, requireDecks } from '../shared/playing-cards.ts';
import type { Distribution, Odds, TableBet } from './bet.ts';

/** One card each, the ace low, suits ignored but for the suited tie. */
export interface DragonTigerRound {
  readonly dragon: Card;
  readonly tiger: Card;
}

/**
 * Deals a round from the shoe: dragon first.
 *
 * @throws RangeError when fewer than two cards are left from `at`, InvalidCards for what is no card
 */
export function dealDragonTiger(shoe: readonly Card[], at = 0): DragonTigerRound {
  const [dragon, tiger] = shoe.slice(at, at + 2);
  if (dragon === undefined || tiger === undefined) throw new RangeError('a round needs two cards in the shoe');
  requireCards([dragon, tiger], 8);
  return { dragon, tiger };
}

type Side = 'dragon' | 'tiger';

const isRound = ({ dragon, tiger }: DragonTigerRound): boolean => isCard(dragon) && isCard(tiger);

const isTie = ({ dragon, tiger }: DragonTigerRound): boolean => rankOf(dragon) === rankOf(tiger);

/** A tie costs half the stake; with `tie: -10_000` it costs all. */
const sideOdds: Odds = { win: 10_000, tie: -5_000 };

function sideBet(side: Side): TableBet<DragonTigerRound> {
  const other = side === 'dragon' ? 'tiger' : 'dragon';
  return {
    id: side,
    wins: `${side} is higher; a tie loses half`,
    odds: sideOdds,
    isResult: isRound,
    evaluate(round) {
      if (isTie(round)) return 'tie';
      return rankOf(round[side]) > rankOf(round[other]) ? 'win' : undefined;
    },
  };
}

/** A bet on the rank of one card; a seven loses all of them. */
const rankBet = (
  side: Side,
  name: string,
  text: string,
  holds: (rank: number) => boolean,
): TableBet<DragonTigerRound> => ({
  id: `${side}${name}`,
  wins: `the card of ${side} is ${text}`,
  odds: { win: 10_000 },
  isResult: isRound,
  evaluate: (round) => (holds(rankOf(round[side])) ? 'win' : undefined),
});

const rankBets = (side: Side): TableBet<DragonTigerRound>[] => [
  rankBet(side, 'Big', '8 to king', (rank) => rank > 7),
  rankBet(side, 'Small', 'ace to 6', (rank) => rank < 7),
  rankBet(side, 'Odd', 'odd and not 7', (rank) => rank % 2 === 1 && rank !== 7),
  rankBet(side, 'Even', 'even', (rank) => rank % 2 === 0),
];

/** Every bet of the game (games reference §3.3). */
export const DRAGON_TIGER_BETS: readonly TableBet<DragonTigerRound>[] = [
  sideBet('dragon'),
  sideBet('tiger'),
  {
    id: 'tie',
    wins: 'both ranks are equal',
    odds: { win: 80_000 },
    isResult: isRound,
    evaluate: (round) => (isTie(round) ? 'win' : undefined),
  },
  {
    id: 'suitedTie',
    wins: 'both cards have one rank and suit',
    odds: { win: 500_000 },
    isResult: isRound,
    evaluate: ({ dragon, tiger }) => (dragon === tiger ? 'win' : undefined),
  },
  ...rankBets('dragon'),
  ...rankBets('tiger'),
];

/**
 * All orders of the two top cards of a full shoe.
 *
 * @throws InvalidCards unless there are 1 to 8 whole decks
 */
export function dragonTigerRounds(decks: number): Distribution<DragonTigerRound> {
  requireDecks(decks);
  return DECK.flatMap((dragon) =>
    DECK.map((tiger) => [{ dragon, tiger }, decks * (dragon === tiger ? decks - 1 : decks)] as const),
  );
}
