import { element, setText } from '../hud/dom.ts';
import type { Texts } from '../locales/texts.ts';
import type { Aside } from './game-family.ts';

/** From this size on there is room beside the game, without making it smaller. `hud/side-panel.css` has the same. */
const ROOM = '(min-width: 1360px) and (min-height: 640px)';

/** What pays, or how the game is played, and the last rounds, beside the game where a screen has room for them. Built once there is. */
export class SidePanel {
  readonly #root: HTMLElement;
  readonly #room = window.matchMedia(ROOM);
  readonly #title = element('h2');
  readonly #hint = element('p', { class: 'side-hint' });
  readonly #body = element('div', { class: 'side-body' });
  /** Where the last rounds are listed. */
  readonly rounds = element('ul', { class: 'side-rounds' });
  #aside: Aside | null = null;
  #shown: string | null = null;

  constructor(root: HTMLElement, texts: Texts) {
    this.#root = root;
    root.replaceChildren(
      this.#title,
      this.#hint,
      this.#body,
      element('h2', {}, texts.format('recent_rounds')),
      this.rounds,
    );
    this.#room.addEventListener('change', () => this.#render());
  }

  update(aside: Aside): void {
    this.#aside = aside;
    this.#render();
  }

  #render(): void {
    const root = this.#root;
    root.hidden = !this.#room.matches;
    const aside = this.#aside;
    if (root.hidden || aside === null || aside.of === this.#shown) return;
    this.#shown = aside.of;
    root.setAttribute('aria-label', aside.title);
    setText(this.#title, aside.title);
    setText(this.#hint, aside.hint ?? '');
    this.#hint.hidden = aside.hint === undefined;
    this.#body.replaceChildren(...aside.build());
  }
}
