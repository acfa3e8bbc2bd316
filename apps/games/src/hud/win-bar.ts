import type { Texts } from '../locales/texts.ts';
import type { WinCount } from '../shell/win-count.ts';
import { type Counting, runCount } from './count-up.ts';
import { element, setText } from './dom.ts';

export type WinLine = { readonly before: string; readonly amount?: bigint; readonly after?: string };

/** The line under the reels that shows what is being paid. */
export class WinBar {
  readonly #root: HTMLElement;
  readonly #texts: Texts;
  #counting: Counting | null = null;

  constructor(root: HTMLElement, texts: Texts) {
    this.#root = root;
    this.#texts = texts;
  }

  show({ before, amount, after }: WinLine): void {
    this.#counting?.stop();
    this.#counting = null;
    const children: Node[] = [element('span', {}, before)];
    if (amount !== undefined) children.push(element('b', {}, this.#texts.money(amount)));
    if (after) children.push(element('span', { class: 'win-after' }, after));
    this.#root.replaceChildren(...children);
  }

  /** Shows an amount that counts up to its value; what follows it comes with its end, or it would be known before. */
  count({ before, amount, after }: WinLine & { readonly amount: bigint }, count: WinCount): void {
    this.show({ before, amount });
    const figure = this.#root.querySelector('b');
    if (!figure) return;
    this.#counting = runCount(count, (counted, atMs) => {
      setText(figure, this.#texts.money(counted));
      if (after && atMs >= count.ms) this.#root.append(element('span', { class: 'win-after' }, after));
    });
  }

  /** Takes a count to its end at once. */
  finish(): void {
    this.#counting?.finish();
  }
}
