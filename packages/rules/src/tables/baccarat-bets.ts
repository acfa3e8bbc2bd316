import { type BaccaratPairs, type BaccaratTotals, baccaratWinner, isBaccaratResult, isNatural } from './baccarat.ts';
import type { Odds, TableBet } from './bet.ts';

/** Even money on a side; a tie gives the stake back. */
const sideBet = (
  id: string,
  wins: string,
  odds: Odds,
  evaluate: (round: BaccaratTotals) => string | undefined,
): TableBet<BaccaratTotals> => ({ id, wins, odds, isResult: isBaccaratResult, evaluate });

/** Pays when the condition holds, and loses otherwise. */
const plainBet = (
  id: string,
  wins: string,
  net: number,
  holds: (round: BaccaratTotals) => boolean,
): TableBet<BaccaratTotals> => sideBet(id, wins, { win: net }, (round) => (holds(round) ? 'win' : undefined));

const bankerWinsWith = (round: BaccaratTotals, total: number): boolean =>
  baccaratWinner(round) === 'banker' && round.banker.total === total;

/** What the banker side pays: the usual 5 % commission, or one of two forms without. */
const bankerBet = (
  id: string,
  wins: string,
  odds: Odds,
  special?: (round: BaccaratTotals) => boolean,
): TableBet<BaccaratTotals> =>
  sideBet(id, wins, odds, (round) => {
    const winner = baccaratWinner(round);
    if (winner === 'tie') return 'tie';
    if (winner === 'player') return undefined;
    return special?.(round) ? 'special' : 'win';
  });

/** Natural win, win by at least 4, natural tie; from the side it is placed on. */
function dragonBonus(side: 'player' | 'banker'): TableBet<BaccaratTotals> {
  const other = side === 'player' ? 'banker' : 'player';
  return {
    id: `${side}DragonBonus`,
    wins: `${side} wins with a natural, or by 4 or more points without one; a tie of naturals is a push`,
    odds: {
      naturalTie: 0,
      natural: 10_000,
      by4: 10_000,
      by5: 20_000,
      by6: 40_000,
      by7: 60_000,
      by8: 100_000,
      by9: 300_000,
    },
    isResult: isBaccaratResult,
    evaluate(round) {
      const margin = round[side].total - round[other].total;
      const natural = isNatural(round[side]);
      if (margin === 0) return natural && isNatural(round[other]) ? 'naturalTie' : undefined;
      if (margin < 0) return undefined;
      if (natural) return 'natural';
      return margin >= 4 ? `by${margin}` : undefined;
    },
  };
}

/** Every bet that totals and numbers of cards decide (games reference §3.2). */
export const BACCARAT_TOTAL_BETS: readonly TableBet<BaccaratTotals>[] = [
  sideBet('player', 'player is higher; a tie is a push', { win: 10_000, tie: 0 }, (round) => {
    const winner = baccaratWinner(round);
    if (winner === 'tie') return 'tie';
    return winner === 'player' ? 'win' : undefined;
  }),
  bankerBet('banker', 'banker is higher, 5 % commission; a tie is a push', { win: 9_500, tie: 0 }),
  bankerBet(
    'bankerNoCommission',
    'banker is higher, half pay on a win with 6; a tie is a push',
    { win: 10_000, special: 5_000, tie: 0 },
    (round) => round.banker.total === 6,
  ),
  bankerBet(
    'bankerEz',
    'banker is higher; a win with a 3-card 7 and a tie are a push',
    { win: 10_000, special: 0, tie: 0 },
    ({ banker }) => banker.total === 7 && banker.cards === 3,
  ),
  plainBet('tie', 'both totals are equal', 80_000, (round) => baccaratWinner(round) === 'tie'),
  plainBet('big', '5 or 6 cards are dealt', 5_400, ({ player, banker }) => player.cards + banker.cards > 4),
  plainBet('small', '4 cards are dealt', 15_000, ({ player, banker }) => player.cards + banker.cards === 4),
  plainBet('super6', 'banker wins with 6', 120_000, (round) => bankerWinsWith(round, 6)),
  {
    id: 'lucky6',
    wins: 'banker wins with 6, on 2 or 3 cards',
    odds: { twoCards: 120_000, threeCards: 200_000 },
    isResult: isBaccaratResult,
    evaluate(round) {
      if (!bankerWinsWith(round, 6)) return undefined;
      return round.banker.cards === 2 ? 'twoCards' : 'threeCards';
    },
  },
  plainBet(
    'bigTiger',
    'banker wins with a 3-card 6',
    500_000,
    (round) => bankerWinsWith(round, 6) && round.banker.cards === 3,
  ),
  plainBet(
    'smallTiger',
    'banker wins with a 2-card 6',
    220_000,
    (round) => bankerWinsWith(round, 6) && round.banker.cards === 2,
  ),
  plainBet(
    'dragon7',
    'banker wins with a 3-card 7',
    400_000,
    (round) => bankerWinsWith(round, 7) && round.banker.cards === 3,
  ),
  plainBet(
    'panda8',
    'player wins with a 3-card 8',
    250_000,
    (round) => baccaratWinner(round) === 'player' && round.player.total === 8 && round.player.cards === 3,
  ),
  dragonBonus('player'),
  dragonBonus('banker'),
];

const PAIR_KINDS = ['none', 'pair', 'perfect'];
const isPairs = ({ playerPair, bankerPair }: BaccaratPairs): boolean =>
  PAIR_KINDS.includes(playerPair) && PAIR_KINDS.includes(bankerPair);

/** Every bet that the first two cards of a side decide (games reference §3.2). */
export const BACCARAT_PAIR_BETS: readonly TableBet<BaccaratPairs>[] = [
  {
    id: 'playerPair',
    wins: 'the first two player cards have one rank',
    odds: { win: 110_000 },
    isResult: isPairs,
    evaluate: ({ playerPair }) => (playerPair === 'none' ? undefined : 'win'),
  },
  {
    id: 'bankerPair',
    wins: 'the first two banker cards have one rank',
    odds: { win: 110_000 },
    isResult: isPairs,
    evaluate: ({ bankerPair }) => (bankerPair === 'none' ? undefined : 'win'),
  },
  {
    id: 'eitherPair',
    wins: 'at least one side has a pair',
    odds: { win: 50_000 },
    isResult: isPairs,
    evaluate: ({ playerPair, bankerPair }) => (playerPair === 'none' && bankerPair === 'none' ? undefined : 'win'),
  },
  {
    id: 'perfectPair',
    wins: 'one side, or both, has a pair of one rank and suit',
    odds: { one: 250_000, both: 2_000_000 },
    isResult: isPairs,
    evaluate({ playerPair, bankerPair }) {
      const perfect = [playerPair, bankerPair].filter((pair) => pair === 'perfect').length;
      return [undefined, 'one', 'both'][perfect];
    },
  },
];
