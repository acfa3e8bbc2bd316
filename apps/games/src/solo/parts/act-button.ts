import { element, setAttribute, setText } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';
import type { MainAction } from '../solo-view.ts';

/** The one button of a solo game: it names what it does, and the money that it moves. */
export class ActButton {
  readonly root: HTMLButtonElement;
  readonly #texts: Texts;
  readonly #label = element('span', { class: 'act-label' });
  readonly #amount = element('b');
  #press: (() => void) | null = null;

  constructor(texts: Texts) {
    this.#texts = texts;
    this.root = element('button', { type: 'button', class: 'act', id: 'act' }, this.#label, this.#amount);
    this.root.addEventListener('click', () => this.press());
  }

  /** Presses the button, if it can be pressed. */
  press(): void {
    this.#press?.();
  }

  /** @param isWaiting the answer is outstanding */
  update({ label, amount, press, collects = false }: MainAction, isWaiting: boolean): void {
    this.#press = press;
    setText(this.#label, label);
    setText(this.#amount, amount === undefined ? '' : this.#texts.money(amount));
    this.#amount.hidden = amount === undefined;
    // Not `disabled`: a disabled button loses the focus, and the next press of the space bar with it.
    setAttribute(this.root, 'aria-disabled', press ? 'false' : 'true');
    this.root.classList.toggle('collects', collects);
    this.root.classList.toggle('is-waiting', isWaiting);
  }
}
