import { element, setText } from '../hud/dom.ts';
import { type IconName, icon } from '../hud/icons.ts';
import type { Texts } from '../locales/texts.ts';

export type SpinButtonView = {
  readonly label: string;
  /** What the button costs, where it begins a round. */
  readonly costs: bigint | null;
  readonly icon: IconName;
  readonly enabled: boolean;
  readonly spinning: boolean;
};

/** The button that spins, carries on, asks again and passes over what is shown. */
export class SpinButton {
  readonly root = element('button', { type: 'button', class: 'spin', id: 'spin' });
  readonly #texts: Texts;
  readonly #costs = element('b', { class: 'spin-costs' });
  #icon: IconName | null = null;

  constructor(texts: Texts, onPress: () => void) {
    this.#texts = texts;
    this.root.addEventListener('click', onPress);
  }

  update(view: SpinButtonView): void {
    this.root.setAttribute('aria-label', view.label);
    // Not `disabled`: a disabled button loses the focus, and the next press of the space bar with it.
    this.root.setAttribute('aria-disabled', view.enabled ? 'false' : 'true');
    this.root.classList.toggle('is-spinning', view.spinning);
    if (this.#icon !== view.icon) {
      this.#icon = view.icon;
      this.root.replaceChildren(icon(view.icon), this.#costs);
    }
    setText(this.#costs, view.costs === null ? '' : this.#texts.money(view.costs));
  }
}

/** The button that buys the game's feature, with its price. Hidden where it is not for sale. */
export class BuyButton {
  readonly root: HTMLButtonElement;
  readonly #texts: Texts;
  readonly #price = element('b');

  constructor(texts: Texts, onPress: () => void) {
    this.#texts = texts;
    this.root = element(
      'button',
      { type: 'button', class: 'buy' },
      element('span', {}, texts.format('buy')),
      this.#price,
    );
    this.root.addEventListener('click', onPress);
  }

  update(price: bigint | null, isEnabled: boolean): void {
    this.root.hidden = price === null;
    this.root.disabled = !isEnabled;
    if (price !== null) setText(this.#price, this.#texts.money(price));
  }
}
