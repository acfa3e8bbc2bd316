import { DECK, requireDecks } from '../shared/playing-cards.ts';
import { type BaccaratPairs, type BaccaratTotals, bankerDraws, type PairKind, pairKind } from './baccarat.ts';
import type { Distribution } from './bet.ts';

/**
 * All orders of the six top cards of a full shoe, counted by totals and numbers of cards: for 8 decks
 * 4,998,398,275,503,360 in all. Rounds of four and five cards count once for every order of the cards they leave.
 *
 * Cards are counted by value, so about a million cases stand for all orders. Every count is below 2^53 and exact: the
 * sum for 8 decks, the largest shoe, is below it.
 *
 * @param decks 1 to 8
 * @throws InvalidCards for another number of decks
 */
export function baccaratTotals(decks: number): Distribution<BaccaratTotals> {
  requireDecks(decks);
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks);
  const size = 52 * decks;
  const counts = new Map<number, number>();
  const add = (player: number, playerCards: number, banker: number, bankerCards: number, ways: number) => {
    const key = ((player * 10 + banker) * 2 + playerCards - 2) * 2 + bankerCards - 2;
    counts.set(key, (counts.get(key) ?? 0) + ways);
  };
  const eachValue = (then: (value: number, ways: number) => void) => {
    for (let value = 0; value < 10; value += 1) {
      const ways = left[value] as number;
      if (ways === 0) continue;
      left[value] = ways - 1;
      then(value, ways);
      left[value] = ways;
    }
  };
  const finish = (player: number, banker: number, ways: number) => {
    if (player >= 8 || banker >= 8) return add(player, 2, banker, 2, ways * (size - 4) * (size - 5));
    if (player <= 5) {
      return eachValue((third, playerWays) => {
        const total = (player + third) % 10;
        if (!bankerDraws(banker, third)) return add(total, 3, banker, 2, ways * playerWays * (size - 5));
        eachValue((card, bankerWays) => add(total, 3, (banker + card) % 10, 3, ways * playerWays * bankerWays));
      });
    }
    if (!bankerDraws(banker, undefined)) return add(player, 2, banker, 2, ways * (size - 4) * (size - 5));
    eachValue((card, bankerWays) => add(player, 2, (banker + card) % 10, 3, ways * bankerWays * (size - 5)));
  };
  eachValue((p1, w1) =>
    eachValue((b1, w2) =>
      eachValue((p2, w3) => eachValue((b2, w4) => finish((p1 + p2) % 10, (b1 + b2) % 10, w1 * w2 * w3 * w4))),
    ),
  );
  return [...counts].map(([key, ways]) => {
    const totals = Math.floor(key / 4);
    return [
      {
        player: { total: Math.floor(totals / 10), cards: 2 + (Math.floor(key / 2) % 2) },
        banker: { total: totals % 10, cards: 2 + (key % 2) },
      },
      ways,
    ] as const;
  });
}

/**
 * All orders of the four first cards of a full shoe, counted by the pairs they make. The first card stands for all.
 *
 * @throws InvalidCards unless there are 1 to 8 whole decks
 */
export function baccaratPairs(decks: number): Distribution<BaccaratPairs> {
  requireDecks(decks);
  const kinds: readonly PairKind[] = ['none', 'pair', 'perfect'];
  const counts = new Map<string, readonly [BaccaratPairs, number]>();
  const left = DECK.map(() => decks);
  left[0] = decks - 1;
  for (const p2 of DECK) {
    const w2 = left[p2] as number;
    left[p2] = w2 - 1;
    const playerPair = pairKind(0, p2);
    for (const b1 of DECK) {
      const w3 = left[b1] as number;
      left[b1] = w3 - 1;
      const ways: Record<PairKind, number> = { none: 0, pair: 0, perfect: 0 };
      for (const b2 of DECK) ways[pairKind(b1, b2)] += left[b2] as number;
      left[b1] = w3;
      for (const bankerPair of kinds) {
        const key = `${playerPair} ${bankerPair}`;
        const before = counts.get(key)?.[1] ?? 0;
        counts.set(key, [{ playerPair, bankerPair }, before + 52 * decks * w2 * w3 * ways[bankerPair]]);
      }
    }
    left[p2] = w2;
  }
  return [...counts.values()];
}
