import { type Card, DECK, isCard, rankOf, requireDecks, suitOf } from '../shared/playing-cards.ts';
import type { Distribution, TableBet } from './bet.ts';
import { type BlackjackDeal, perfectPair } from './blackjack.ts';

const isDeal = ({ player, dealer }: BlackjackDeal): boolean =>
  Array.isArray(player) && player.length === 2 && player.every(isCard) && isCard(dealer);

const PERFECT_PAIRS: TableBet<BlackjackDeal> = {
  id: 'perfectPairs',
  wins: 'the first two cards have one rank: of one suit, of one colour or mixed',
  odds: { mixed: 60_000, coloured: 120_000, perfect: 250_000 },
  isResult: isDeal,
  evaluate: ({ player }) => perfectPair(player),
};

/** What the player's two cards and the dealer's open card make at 21+3. */
function threeCards(cards: readonly [Card, Card, Card]): string | undefined {
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b) as [number, number, number];
  const flush = cards.every((card) => suitOf(card) === suitOf(cards[0]));
  const trips = ranks[0] === ranks[2];
  const inRow = ranks[0] + 1 === ranks[1] && ranks[1] + 1 === ranks[2];
  const straight = inRow || (ranks[0] === 1 && ranks[1] === 12 && ranks[2] === 13);
  if (trips) return flush ? 'suitedTrips' : 'trips';
  if (straight) return flush ? 'straightFlush' : 'straight';
  return flush ? 'flush' : undefined;
}

const TWENTY_ONE_PLUS_THREE: TableBet<BlackjackDeal> = {
  id: 'twentyOnePlusThree',
  wins: 'the first two cards and the dealer’s open card make a flush, straight, three of a kind or better',
  odds: { flush: 50_000, straight: 100_000, trips: 300_000, straightFlush: 400_000, suitedTrips: 1_000_000 },
  isResult: isDeal,
  evaluate: ({ player, dealer }) => threeCards([...player, dealer]),
};

/** The side bets (games reference §3.6). */
export const BLACKJACK_SIDE_BETS: readonly TableBet<BlackjackDeal>[] = [PERFECT_PAIRS, TWENTY_ONE_PLUS_THREE];

/** What a member stakes on a box: its first hand, and what is added while it is played. */
export const BLACKJACK_SEAT_BETS = ['box', 'double', 'doubleSplit', 'split'] as const;

/** Insurance as a bet: whether the hidden card makes the dealer's ace a blackjack. */
export const INSURANCE_BET: TableBet<{ readonly holeIsTen: boolean }> = {
  id: 'insurance',
  wins: 'the dealer, showing an ace, has a blackjack',
  odds: { win: 20_000 },
  isResult: ({ holeIsTen }) => typeof holeIsTen === 'boolean',
  evaluate: ({ holeIsTen }) => (holeIsTen ? 'win' : undefined),
};

/**
 * The hidden card behind an ace when nothing else of a full shoe has been seen.
 *
 * @throws InvalidCards unless there are 1 to 8 whole decks
 */
export function insuranceRounds(decks: number): Distribution<{ readonly holeIsTen: boolean }> {
  requireDecks(decks);
  return [
    [{ holeIsTen: true }, 16 * decks],
    [{ holeIsTen: false }, 36 * decks - 1],
  ];
}

/**
 * All orders of the player's two cards and the dealer's open card from a full shoe.
 *
 * @throws InvalidCards unless there are 1 to 8 whole decks
 */
export function blackjackDeals(decks: number): Distribution<BlackjackDeal> {
  requireDecks(decks);
  return DECK.flatMap((a) =>
    DECK.flatMap((b) =>
      DECK.map((dealer) => {
        const ways = decks * (decks - Number(b === a)) * (decks - Number(dealer === a) - Number(dealer === b));
        return [{ player: [a, b], dealer }, ways] as const;
      }),
    ),
  );
}
