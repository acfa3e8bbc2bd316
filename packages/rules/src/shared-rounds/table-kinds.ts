import { shuffle } from '@croupier/fairness';
import type { TurnoverClass } from '../rewards/index.ts';
import type { Card } from '../shared/playing-cards.ts';
import { rankOf } from '../shared/playing-cards.ts';
import {
  type BaccaratRound,
  baccaratWinner,
  type DragonTigerRound,
  grossOf,
  type RoadRound,
  TABLE_GAMES,
  type TableGame,
} from '../tables/index.ts';
import type { LiabilityPart, OfferedBet, RoundDeal, SharedKind } from './kind.ts';
import { liabilityPart } from './liability.ts';

const DECKS = 8;

/** Most cards of a round, so that few need to be shuffled out. */
const MOST_CARDS = 6;

/** The cards that are left in a shoe, each kind of card together, in the order of the deck. */
export const cardsLeft = (left: readonly number[]): Card[] =>
  left.flatMap((count, card) => new Array<Card>(count).fill(card));

/** How often each card of the deck is among these. */
export function countCards(cards: readonly Card[]): number[] {
  const counts = new Array<number>(52).fill(0);
  for (const card of cards) counts[card] = (counts[card] as number) + 1;
  return counts;
}

function tableKind<Round>(
  game: TableGame<Round>,
  more: {
    turnoverClass: TurnoverClass;
    covers?: true;
    road?: (round: Round) => RoadRound | null;
    timing?: SharedKind['timing'];
    code?: string;
  },
): SharedKind {
  const offered: readonly OfferedBet[] = game.bets.map(({ id, odds }) => ({ id, odds }));
  let parts: readonly LiabilityPart[] | undefined;
  let means: ReadonlyMap<string, number> | undefined;
  const usesShoe = game.from === 'shoe';
  function dealFrom({ words, left }: RoundDeal) {
    if (!usesShoe) return { outcome: game.deal({ from: 'words', words }).round, used: [] };
    if (left === undefined) throw new RangeError(`${game.code} is dealt from a shoe`);
    // All cards that are left are shuffled with the round's own words: nobody knows one of them before its bets are in.
    const cards = shuffle(words, cardsLeft(left));
    const dealt = game.deal({ from: 'shoe', cards: cards.slice(0, MOST_CARDS), at: 0 });
    return { outcome: dealt.round, used: cards.slice(0, dealt.used) };
  }
  return {
    code: more.code ?? game.code,
    textPrefix: `tables.${game.game}`,
    turnoverClass: more.turnoverClass,
    timing: more.timing ?? game.timing,
    decks: usesShoe ? DECKS : 0,
    mostCards: usesShoe ? MOST_CARDS : 0,
    bets: game.bets.map(({ id }) => id),
    offerOf: () => null,
    offered: () => offered,
    deal: dealFrom,
    settle: (bet, stake, outcome) => game.settle(bet, stake, outcome as Round),
    liability() {
      parts ??= game.parts.map(({ bets, rounds }) =>
        liabilityPart(
          bets.map(({ id }) => id),
          rounds().map(([round]) => bets.map((bet) => grossOf(bet, round))),
        ),
      );
      return parts;
    },
    expected() {
      means ??= new Map(
        game.parts.flatMap(({ bets, rounds }) => {
          const all = rounds();
          const weight = all.reduce((sum, [, each]) => sum + Number(each), 0);
          return bets.map((bet): [string, number] => [
            bet.id,
            all.reduce((sum, [round, each]) => sum + grossOf(bet, round) * Number(each), 0) / weight,
          ]);
        }),
      );
      return means;
    },
    // only where a turnover class limits what may be covered: counting is not free
    coverage: (bets) => (more.covers ? game.coverage(bets) : undefined),
    opposing: (bet) => game.opposing(bet),
    road: (outcome) => more.road?.(outcome as Round) ?? null,
  };
}

function baccaratRoad(round: BaccaratRound): RoadRound {
  const winner = baccaratWinner(round);
  return {
    outcome: winner === 'banker' ? 'B' : winner === 'player' ? 'P' : 'T',
    bankerPair: round.bankerPair !== 'none',
    playerPair: round.playerPair !== 'none',
  };
}

function dragonTigerRoad({ dragon, tiger }: DragonTigerRound): RoadRound {
  const difference = rankOf(dragon) - rankOf(tiger);
  return { outcome: difference > 0 ? 'B' : difference < 0 ? 'P' : 'T' };
}

/** The games of the tables as kinds of shared rounds. */
export const TABLE_KINDS = {
  baccarat: tableKind(TABLE_GAMES.baccarat, { turnoverClass: 'LIVE', road: baccaratRoad }),
  dragonTiger: tableKind(TABLE_GAMES.dragonTiger, { turnoverClass: 'LIVE', road: dragonTigerRoad }),
  roulette: tableKind(TABLE_GAMES.roulette, { turnoverClass: 'ROULETTE', covers: true }),
  doubleZeroRoulette: tableKind(TABLE_GAMES.doubleZeroRoulette, { turnoverClass: 'ROULETTE', covers: true }),
  sicBo: tableKind(TABLE_GAMES.sicBo, { turnoverClass: 'LIVE' }),
  xocDia: tableKind(TABLE_GAMES.xocDia, { turnoverClass: 'LIVE' }),
  bauCua: tableKind(TABLE_GAMES.bauCua, { turnoverClass: 'LIVE' }),
} as const satisfies Record<string, SharedKind>;
