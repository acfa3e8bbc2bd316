import type { BaccaratOutcome } from '@croupier/contract';
import { element } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';

/** The last rounds, the latest at the end: who won with how many points. Down a column, then the next. */
export class BeadRoad {
  readonly root = element('ol', { class: 'road' });
  readonly #texts: Texts;
  #shown = '';

  constructor(texts: Texts) {
    this.#texts = texts;
    this.root.setAttribute('aria-label', texts.format('bac_history'));
  }

  /** @param rounds the latest first */
  update(rounds: readonly BaccaratOutcome[]): void {
    const shown = rounds.map(({ winner, playerTotal, bankerTotal }) => [winner, playerTotal, bankerTotal]).join(' ');
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { format } = this.#texts;
    const beads = rounds.toReversed().map(({ winner, playerTotal, bankerTotal }) => {
      const points = Math.max(playerTotal, bankerTotal);
      const label = element('span', { class: 'unseen' }, `${format(`spot_${winner}`)} `);
      return element('li', { class: `bead ${winner}` }, label, String(points));
    });
    this.root.replaceChildren(...beads);
  }
}
