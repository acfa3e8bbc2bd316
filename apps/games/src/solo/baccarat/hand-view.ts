import { element, setText } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';
import { CardView } from '../cards/card-view.ts';
import type { Motion } from '../parts/motion.ts';

/** Points of cards at baccarat: ace 1, tens and pictures nothing, the last digit counts. */
export function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + Math.min(10, (card >> 2) + 1), 0) % 10;
}

/** One side of the table: its name, its points and up to three cards, the third one across. */
export class HandView {
  readonly root: HTMLElement;
  readonly cards: readonly CardView[];
  readonly #total = element('b', { class: 'total' });

  constructor(side: 'player' | 'banker', motion: Motion, texts: Texts) {
    this.cards = [0, 1, 2].map(() => new CardView(motion));
    const name = element('h2', {}, texts.format(`spot_${side}`));
    this.root = element(
      'section',
      { class: 'bac-hand', 'data-side': side },
      element('header', {}, name, this.#total),
      element('div', { class: 'bac-cards' }, ...this.cards.map(({ root }) => root)),
    );
    this.clear();
  }

  clear(): void {
    for (const card of this.cards) card.showEmpty();
    this.count([]);
    this.root.classList.remove('wins');
  }

  stand(cards: readonly number[]): void {
    for (const [index, view] of this.cards.entries()) {
      const card = cards[index];
      if (card === undefined) view.showEmpty();
      else view.showFace(card);
    }
    this.count(cards);
  }

  /** Shows the points of the open cards. */
  count(cards: readonly number[]): void {
    setText(this.#total, cards.length > 0 ? String(pointsOf(cards)) : '');
    this.#total.hidden = cards.length === 0;
    this.root.classList.toggle('has-third', cards.length > 2);
  }
}
