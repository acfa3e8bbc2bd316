import { element, setAttribute, setText } from '../hud/dom.ts';
import { type IconName, icon } from '../hud/icons.ts';
import type { Texts } from '../locales/texts.ts';
import type { BarParts } from './game-family.ts';

export type ControlBarHandlers = {
  readonly onStakeStep: (direction: -1 | 1) => void;
  readonly onStakes: () => void;
  readonly onSound: () => void;
  readonly onInfo: () => void;
};

export type ControlBarView = {
  readonly stake: bigint;
  readonly balance: bigint;
  readonly stakeEnabled: boolean;
  readonly canLower: boolean;
  readonly canRaise: boolean;
  readonly sound: boolean;
};

/** The controls of play: balance, stake, the family's own button, sound and rules. Real buttons with names, laid out by the style sheet. */
export class ControlBar {
  /** Where sound and rules stand, and what a family adds to them. */
  readonly options: HTMLElement;
  readonly #texts: Texts;
  readonly #lower: HTMLButtonElement;
  readonly #raise: HTMLButtonElement;
  readonly #stake: HTMLButtonElement;
  readonly #stakeAmount = element('b');
  readonly #balance = element('b');
  readonly #sound: HTMLButtonElement;
  #soundIcon: IconName | null = null;

  constructor(
    root: HTMLElement,
    texts: Texts,
    parts: BarParts,
    names: { readonly demo: boolean; readonly info: string },
    handlers: ControlBarHandlers,
  ) {
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
    this.#sound = iconButton('mute', texts.format('sound_on'), handlers.onSound);
    const info = iconButton('info', names.info, handlers.onInfo);
    const balance = element('span', {}, texts.format(names.demo ? 'demo' : 'balance'));
    this.options = element('div', { class: 'options' }, ...(parts.options ?? []), this.#sound, info);
    root.replaceChildren(
      element('div', { class: 'balance' }, balance, this.#balance),
      ...(parts.tools ? [parts.tools] : []),
      ...(parts.hasOneStake ? [element('div', { class: 'bet' }, this.#lower, this.#stake, this.#raise)] : []),
      parts.main,
      this.options,
      ...(parts.extras ?? []),
    );
    root.classList.toggle('has-stake', parts.hasOneStake);
  }

  update(view: ControlBarView): void {
    const { money, format } = this.#texts;
    setText(this.#balance, money(view.balance));
    setText(this.#stakeAmount, money(view.stake));
    setAttribute(this.#stake, 'aria-label', format('stake_choose', { amount: money(view.stake) }));
    this.#stake.disabled = !view.stakeEnabled;
    this.#lower.disabled = !view.stakeEnabled || !view.canLower;
    this.#raise.disabled = !view.stakeEnabled || !view.canRaise;
    const soundIcon = view.sound ? 'sound' : 'mute';
    if (this.#soundIcon === soundIcon) return;
    this.#soundIcon = soundIcon;
    this.#sound.replaceChildren(icon(soundIcon));
    this.#sound.setAttribute('aria-label', format(view.sound ? 'sound_off' : 'sound_on'));
  }
}

/** A button that is an icon, with its name. */
export function iconButton(name: IconName, label: string, onPress: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label },
    icon(name),
  );
  button.addEventListener('click', onPress);
  return button;
}
