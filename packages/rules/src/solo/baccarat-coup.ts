import type { WordSource } from '@croupier/fairness';
import { type Amount, amount } from '@croupier/money';
import { shuffledDecks } from '../shared/playing-cards.ts';
import {
  BACCARAT_PAIR_BETS,
  BACCARAT_TOTAL_BETS,
  type BaccaratRound,
  baccaratWinner,
  betNamed,
  dealBaccarat,
  settleBet,
  type TableBet,
} from '../tables/index.ts';
import { BACCARAT_SPOTS, type BaccaratGame, type BaccaratSpot, type SoloChoice } from './game.ts';
import { type SoloStepResult, UnknownSoloChoice } from './step.ts';

/** The bet of each field, with what it pays. */
export const SPOT_BETS: Readonly<Record<BaccaratSpot, TableBet<BaccaratRound>>> = {
  player: betNamed(BACCARAT_TOTAL_BETS, 'player'),
  banker: betNamed(BACCARAT_TOTAL_BETS, 'banker'),
  tie: betNamed(BACCARAT_TOTAL_BETS, 'tie'),
  playerPair: betNamed(BACCARAT_PAIR_BETS, 'playerPair'),
  bankerPair: betNamed(BACCARAT_PAIR_BETS, 'bankerPair'),
};

/** A whole coup: the bets, then the cards of a fresh shoe, whose every bet is settled by itself. */
export function playBaccarat(game: BaccaratGame, stake: Amount, choice: SoloChoice, words: WordSource): SoloStepResult {
  if (choice.kind !== 'bets') throw new UnknownSoloChoice('a coup begins with the bets');
  const placed = BACCARAT_SPOTS.flatMap((spot) => {
    const on = choice.bets[spot];
    return on === undefined ? [] : [{ spot, stake: on }];
  });
  const sum = placed.reduce((all, bet) => all + bet.stake, 0n);
  if (placed.some((bet) => bet.stake <= 0n) || sum !== stake) {
    throw new UnknownSoloChoice('the bets must be above zero, and their sum the stake');
  }
  const round = dealBaccarat(shuffledDecks(words, game.decks));
  const bets = placed.map((bet) => ({ ...bet, returned: settleBet(SPOT_BETS[bet.spot], bet.stake, round).gross }));
  const win = amount(bets.reduce((all, { returned }) => all + returned, 0n));
  return {
    outcome: {
      ...({ game: 'baccarat', kind: 'coup' } as const),
      player: round.playerCards,
      banker: round.bankerCards,
      playerTotal: round.player.total,
      bankerTotal: round.banker.total,
      winner: baccaratWinner(round),
      bets,
      win,
      roundWin: win,
    },
    kept: null,
  };
}
