import type { SlotGameData } from '@croupier/contract';
import type { Texts } from '../locales/texts.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { element, setText } from './dom.ts';
import { payLists } from './paytable-sheet.ts';

/** From this size on there is room beside the reels, without making them smaller. `side-panel.css` has the same. */
const ROOM = '(min-width: 1360px) and (min-height: 640px)';

export type SidePanelDeps = {
  readonly root: HTMLElement;
  readonly game: SlotGameData;
  readonly theme: SlotTheme;
  readonly texts: Texts;
};

/** What pays at the chosen stake and the last rounds, beside the reels where a screen has room for them. Built once there is. */
export class SidePanel {
  readonly #deps: SidePanelDeps;
  readonly #room = window.matchMedia(ROOM);
  readonly #hint = element('p', { class: 'side-hint' });
  readonly #pays = element('div', { class: 'side-pays' });
  /** Where the last rounds are listed. */
  readonly rounds = element('ul', { class: 'side-rounds' });
  #stake: bigint | null = null;
  #shown: bigint | null = null;

  constructor(deps: SidePanelDeps) {
    this.#deps = deps;
    const { root, texts } = deps;
    root.setAttribute('aria-label', texts.format('paytable'));
    root.replaceChildren(
      element('h2', {}, texts.format('paytable')),
      this.#hint,
      this.#pays,
      element('h2', {}, texts.format('recent_rounds')),
      this.rounds,
    );
    this.#room.addEventListener('change', () => this.#render());
  }

  /** Shows what pays at a stake. */
  update(stake: bigint): void {
    this.#stake = stake;
    this.#render();
  }

  #render(): void {
    const { root, game, theme, texts } = this.#deps;
    root.hidden = !this.#room.matches;
    if (root.hidden || this.#stake === null || this.#stake === this.#shown) return;
    this.#shown = this.#stake;
    setText(this.#hint, texts.format('paytable_at', { stake: texts.money(this.#stake) }));
    this.#pays.replaceChildren(...payLists(game, theme, this.#stake, texts));
  }
}
