import { element } from '../hud/dom.ts';

export type BannerContent = {
  readonly heading: string;
  readonly amount?: string;
  readonly note?: string;
  /** A drawing that the note speaks of. */
  readonly art?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** What stands over the reels for a moment and is not celebrated: free spins waiting, a feature that returned the stake or less. */
export class Banner {
  readonly root = element('section', { class: 'banner', hidden: true });

  show({ heading, amount, note, art, action }: BannerContent): void {
    const children: Node[] = [element('h2', {}, heading)];
    if (amount) children.push(element('p', { class: 'banner-amount' }, amount));
    if (art) children.push(element('img', { src: art, alt: '', class: 'banner-art', width: '110', height: '110' }));
    if (note) children.push(element('p', {}, note));
    if (action) {
      const button = element('button', { type: 'button', class: 'primary' }, action.label);
      button.addEventListener('click', action.onPress);
      children.push(button);
    }
    this.root.replaceChildren(...children);
    this.root.hidden = false;
  }

  hide(): void {
    if (this.root.contains(document.activeElement)) document.getElementById('spin')?.focus();
    this.root.hidden = true;
  }
}
