import type { SoloGameData } from '@croupier/contract';
import { element } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';
import { timesText } from '../parts/times.ts';

type Game = Extract<SoloGameData, { game: 'pearls' }>;

/** What 1, 2, 3 … pearls pay among so many urchins, hundredths of the stake. */
export function multipliersOf(game: Game, urchins: number): readonly number[] {
  return game.ladders.find((ladder) => ladder.urchins === urchins)?.multipliers ?? [];
}

/** What each further pearl pays, the rung reached marked and kept in view. */
export class Ladder {
  readonly root = element('ol', { class: 'ladder', tabindex: '0' });
  readonly #texts: Texts;
  readonly #game: Game;
  #urchins = 0;
  #stands = '';

  constructor(game: Game, texts: Texts) {
    this.#game = game;
    this.#texts = texts;
    this.root.setAttribute('aria-label', texts.format('pearls_ladder'));
  }

  /** @param found pearls found so far; `isLost` once an urchin was */
  update(urchins: number, found: number, isLost: boolean): void {
    const stands = [urchins, found, isLost].join();
    if (stands === this.#stands) return;
    this.#stands = stands;
    if (this.#urchins !== urchins) {
      this.#urchins = urchins;
      const rungs = multipliersOf(this.#game, urchins).map((hundredths, index) =>
        element(
          'li',
          {},
          element('span', { class: 'rung-pearls' }, String(index + 1)),
          element('b', {}, timesText(hundredths, this.#texts)),
        ),
      );
      this.root.replaceChildren(...rungs);
    }
    this.root.classList.toggle('is-lost', isLost);
    for (const [index, rung] of [...this.root.children].entries()) {
      rung.classList.toggle('is-reached', index < found);
      rung.classList.toggle('is-now', index === found - 1);
      rung.classList.toggle('is-next', index === found);
      if (index === found - 1) rung.setAttribute('aria-current', 'step');
      else rung.removeAttribute('aria-current');
    }
    const now = this.root.children[Math.max(0, found - 1)];
    if (now instanceof HTMLElement) requestAnimationFrame(() => setTimeout(() => this.#bringIntoView(now)));
  }

  /** To be called when the page is laid out: where the rung lies would otherwise be found out for this alone. */
  #bringIntoView(rung: HTMLElement): void {
    const { root } = this;
    const left = rung.offsetLeft - (root.clientWidth - rung.offsetWidth) / 2;
    const top = rung.offsetTop - (root.clientHeight - rung.offsetHeight) / 2;
    root.scrollTo({ left, top });
  }
}
