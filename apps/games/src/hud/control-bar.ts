import type { Texts } from '../locales/texts.ts';
import { element, setText } from './dom.ts';
import { type IconName, icon } from './icons.ts';

export type ControlBarHandlers = {
  readonly onSpin: () => void;
  readonly onStakeStep: (direction: -1 | 1) => void;
  readonly onStakes: () => void;
  readonly onSound: () => void;
  readonly onQuick: () => void;
  readonly onInfo: () => void;
  readonly onBuy: () => void;
};

export type ControlBarView = {
  readonly stake: bigint;
  readonly balance: bigint;
  readonly spinLabel: string;
  /** What the button costs, where it begins a round. */
  readonly spinCosts: bigint | null;
  readonly spinIcon: IconName;
  readonly spinEnabled: boolean;
  readonly spinning: boolean;
  readonly stakeEnabled: boolean;
  readonly canLower: boolean;
  readonly canRaise: boolean;
  readonly sound: boolean;
  /** Null where the site's rules forbid quick spins. */
  readonly quick: boolean | null;
  /** Price of the feature; null where it is not for sale. */
  readonly price: bigint | null;
};

/** The controls of play: real buttons with names, drawn by the style sheet. */
export class ControlBar {
  readonly root: HTMLElement;
  readonly spin: HTMLButtonElement;
  readonly #texts: Texts;
  readonly #lower: HTMLButtonElement;
  readonly #raise: HTMLButtonElement;
  readonly #stake: HTMLButtonElement;
  readonly #stakeAmount = element('b');
  readonly #balance = element('b');
  readonly #sound: HTMLButtonElement;
  readonly #quick: HTMLButtonElement;
  readonly #buy: HTMLButtonElement;
  readonly #price = element('b');
  readonly #costs = element('b', { class: 'spin-costs' });
  #spinIcon: IconName | null = null;
  #soundIcon: IconName | null = null;

  constructor(root: HTMLElement, texts: Texts, demo: boolean, handlers: ControlBarHandlers) {
    this.root = root;
    this.#texts = texts;
    this.#lower = iconButton('minus', texts.format('stake_lower'), () => handlers.onStakeStep(-1));
    this.#raise = iconButton('plus', texts.format('stake_raise'), () => handlers.onStakeStep(1));
    this.#stake = element(
      'button',
      { type: 'button', class: 'stake' },
      element('span', {}, texts.format('stake')),
      this.#stakeAmount,
    );
    this.#stake.addEventListener('click', handlers.onStakes);
    this.spin = element('button', { type: 'button', class: 'spin', id: 'spin' });
    this.spin.addEventListener('click', handlers.onSpin);
    this.#sound = iconButton('mute', texts.format('sound_on'), handlers.onSound);
    this.#quick = iconButton('quick', texts.format('quick'), handlers.onQuick);
    this.#buy = element(
      'button',
      { type: 'button', class: 'buy' },
      element('span', {}, texts.format('buy')),
      this.#price,
    );
    this.#buy.addEventListener('click', handlers.onBuy);
    const info = iconButton('info', texts.format('info'), handlers.onInfo);
    root.replaceChildren(
      element('div', { class: 'balance' }, element('span', {}, texts.format(demo ? 'demo' : 'balance')), this.#balance),
      element('div', { class: 'bet' }, this.#lower, this.#stake, this.#raise),
      this.spin,
      element('div', { class: 'options' }, this.#quick, this.#sound, info),
      this.#buy,
    );
  }

  update(view: ControlBarView): void {
    const { money, format } = this.#texts;
    setText(this.#balance, money(view.balance));
    setText(this.#stakeAmount, money(view.stake));
    this.#stake.setAttribute('aria-label', format('stake_choose', { amount: money(view.stake) }));
    this.#stake.disabled = !view.stakeEnabled;
    this.#lower.disabled = !view.stakeEnabled || !view.canLower;
    this.#raise.disabled = !view.stakeEnabled || !view.canRaise;
    this.spin.setAttribute('aria-label', view.spinLabel);
    // Not `disabled`: a disabled button loses the focus, and the next press of the space bar with it.
    this.spin.setAttribute('aria-disabled', view.spinEnabled ? 'false' : 'true');
    this.spin.classList.toggle('is-spinning', view.spinning);
    if (this.#spinIcon !== view.spinIcon) {
      this.#spinIcon = view.spinIcon;
      this.spin.replaceChildren(icon(view.spinIcon), this.#costs);
    }
    setText(this.#costs, view.spinCosts === null ? '' : money(view.spinCosts));
    const soundIcon = view.sound ? 'sound' : 'mute';
    if (this.#soundIcon !== soundIcon) {
      this.#soundIcon = soundIcon;
      this.#sound.replaceChildren(icon(soundIcon));
      this.#sound.setAttribute('aria-label', format(view.sound ? 'sound_off' : 'sound_on'));
    }
    this.#buy.hidden = view.price === null;
    this.#buy.disabled = !view.stakeEnabled;
    if (view.price !== null) setText(this.#price, money(view.price));
    this.#quick.hidden = view.quick === null;
    this.#quick.setAttribute('aria-pressed', view.quick ? 'true' : 'false');
  }
}

function iconButton(name: IconName, label: string, onPress: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label },
    icon(name),
  );
  button.addEventListener('click', onPress);
  return button;
}
