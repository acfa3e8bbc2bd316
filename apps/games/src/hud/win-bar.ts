import type { Texts } from '../locales/texts.ts';
import { element } from './dom.ts';

export type WinLine = { readonly before: string; readonly amount?: bigint; readonly after?: string };

/** The line under the reels that says what is being paid. */
export class WinBar {
  readonly #root: HTMLElement;
  readonly #texts: Texts;
  #counting = 0;

  constructor(root: HTMLElement, texts: Texts) {
    this.#root = root;
    this.#texts = texts;
  }

  say({ before, amount, after }: WinLine): void {
    this.#counting += 1;
    const children: Node[] = [element('span', {}, before)];
    if (amount !== undefined) children.push(element('b', {}, this.#texts.money(amount)));
    if (after) children.push(element('span', { class: 'win-after' }, after));
    this.#root.replaceChildren(...children);
  }

  /** Says an amount that grows to its value. */
  count(line: WinLine & { readonly amount: bigint }, ms: number): void {
    this.say({ ...line, amount: 0n });
    const figure = this.#root.querySelector('b');
    const run = this.#counting;
    const startMs = performance.now();
    const tick = (nowMs: number) => {
      if (run !== this.#counting || !figure) return;
      const t = Math.min(1, Math.max(0, (nowMs - startMs) / ms));
      const eased = BigInt(Math.round((1 - (1 - t) ** 3) * 10_000));
      figure.textContent = this.#texts.money((line.amount * eased) / 10_000n);
      if (t < 1) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}
