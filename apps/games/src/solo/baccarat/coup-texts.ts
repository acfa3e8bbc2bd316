import type { BaccaratOutcome, SoloStep } from '@croupier/contract';
import type { Texts } from '../../locales/texts.ts';
import { cardNames } from '../cards/card-names.ts';

/** Who won a coup with how many points. */
export function resultText({ winner, playerTotal, bankerTotal }: BaccaratOutcome, texts: Texts): string {
  if (winner === 'tie') return texts.format('bac_tie', { total: playerTotal });
  const [total, other] = winner === 'player' ? [playerTotal, bankerTotal] : [bankerTotal, playerTotal];
  return texts.format('bac_wins', { side: texts.format(`spot_${winner}`), total, other });
}

/** Screen reader announcement of a coup: the cards, the winner, the result and the balance. */
export function coupAnnouncement(step: SoloStep, outcome: BaccaratOutcome, texts: Texts): string {
  const dealt = texts.format('say_bac_dealt', {
    player: cardNames(outcome.player, texts),
    playerTotal: outcome.playerTotal,
    banker: cardNames(outcome.banker, texts),
    bankerTotal: outcome.bankerTotal,
  });
  const win = BigInt(outcome.roundWin);
  const stake = BigInt(step.stake);
  const params = { win: texts.money(win), stake: texts.money(stake), balance: texts.money(BigInt(step.balance)) };
  const key = win === 0n ? 'say_no_win' : win <= stake ? 'say_returned' : 'say_won';
  return `${dealt} ${resultText(outcome, texts)}. ${texts.format(key, params)}`;
}
