import { element } from './dom.ts';

export type BannerContent = {
  readonly heading: string;
  readonly amount?: string;
  readonly note?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** What stands over the reels for a moment: free spins won, free spins over, free spins waiting. */
export class Banner {
  readonly root = element('section', { class: 'banner', hidden: true });

  show({ heading, amount, note, action }: BannerContent): void {
    const children: Node[] = [element('h2', {}, heading)];
    if (amount) children.push(element('p', { class: 'banner-amount' }, amount));
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
