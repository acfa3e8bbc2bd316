import type { PokerHand, SoloGameData } from '@croupier/contract';
import { element, setText } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';

/** What each hand pays at the stake, the highest first, with the hand on the table marked. */
export class PayRows {
  readonly root = element('dl', { class: 'poker-pays' });
  readonly #texts: Texts;
  readonly #rows = new Map<PokerHand, { row: HTMLElement; amount: HTMLElement; times: bigint }>();

  constructor(game: Extract<SoloGameData, { game: 'videoPoker' }>, texts: Texts) {
    this.#texts = texts;
    for (const { hand, times } of game.pays.toReversed()) {
      const amount = element('dd', {});
      const row = element('div', { 'data-hand': hand }, element('dt', {}, texts.format(`hand_${hand}`)), amount);
      this.#rows.set(hand, { row, amount, times: BigInt(times) });
      this.root.append(row);
    }
  }

  update(stake: bigint): void {
    for (const { amount, times } of this.#rows.values()) setText(amount, this.#texts.money(stake * times));
  }

  /** Marks what the cards make; `isWon` once the round is over. */
  mark(hand: PokerHand | null, isWon: boolean): void {
    for (const [name, { row }] of this.#rows) {
      row.classList.toggle('is-made', name === hand);
      row.classList.toggle('is-won', name === hand && isWon);
    }
  }
}
