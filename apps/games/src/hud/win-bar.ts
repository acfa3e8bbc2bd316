import type { Texts } from '../locales/texts.ts';
import { countUp } from './count-up.ts';
import { element } from './dom.ts';

export type WinLine = { readonly before: string; readonly amount?: bigint; readonly after?: string };

/** The line under the reels that shows what is being paid. */
export class WinBar {
  readonly #root: HTMLElement;
  readonly #texts: Texts;
  #stopCounting: () => void = () => {};

  constructor(root: HTMLElement, texts: Texts) {
    this.#root = root;
    this.#texts = texts;
  }

  show({ before, amount, after }: WinLine): void {
    this.#stopCounting();
    const children: Node[] = [element('span', {}, before)];
    if (amount !== undefined) children.push(element('b', {}, this.#texts.money(amount)));
    if (after) children.push(element('span', { class: 'win-after' }, after));
    this.#root.replaceChildren(...children);
  }

  /** Shows an amount that counts up to its value. */
  count(line: WinLine & { readonly amount: bigint }, ms: number): void {
    this.show(line);
    const figure = this.#root.querySelector('b');
    if (figure) this.#stopCounting = countUp(figure, line.amount, ms, this.#texts.money);
  }
}
