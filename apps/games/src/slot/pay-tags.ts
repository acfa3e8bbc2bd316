import { element } from '../hud/dom.ts';

export type PayTag = { readonly text: string; readonly x: number; readonly y: number };

/** Amounts that stand where they were won, in CSS pixels of the game. The line under the reels says the same in words. */
export class PayTags {
  readonly root = element('div', { class: 'pay-tags', 'aria-hidden': 'true' });

  show(tags: readonly PayTag[]): void {
    this.root.replaceChildren(
      ...tags.map(({ text, x, y }) => {
        const tag = element('b', { class: 'pay-tag' }, text);
        tag.style.setProperty('--x', `${x}px`);
        tag.style.setProperty('--y', `${y}px`);
        return tag;
      }),
    );
  }

  clear(): void {
    this.root.replaceChildren();
  }
}
