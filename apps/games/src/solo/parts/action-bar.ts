import { element, setAttribute, setText } from '../../hud/dom.ts';
import { type IconName, icon } from '../../hud/icons.ts';
import type { Texts } from '../../locales/texts.ts';
import type { MainAction } from '../solo-view.ts';

export type ActionHandlers = {
  readonly onStakeStep: (direction: -1 | 1) => void;
  readonly onStakes: () => void;
  readonly onSound: () => void;
  readonly onInfo: () => void;
};

export type ActionView = {
  readonly stake: bigint;
  readonly balance: bigint;
  readonly canLower: boolean;
  readonly canRaise: boolean;
  readonly stakeEnabled: boolean;
  readonly sound: boolean;
  readonly action: MainAction;
  /** The answer is outstanding. */
  readonly isWaiting: boolean;
};

/** The controls of a solo game: stake, the one action button with its label, and the options. */
export class ActionBar {
  readonly #texts: Texts;
  readonly #stake: HTMLButtonElement;
  readonly #stakeAmount = element('b');
  readonly #balance = element('b');
  readonly #lower: HTMLButtonElement;
  readonly #raise: HTMLButtonElement;
  readonly #sound: HTMLButtonElement;
  readonly #act: HTMLButtonElement;
  readonly #label = element('span', { class: 'act-label' });
  readonly #amount = element('b');
  #press: (() => void) | null = null;
  #soundIcon: IconName | null = null;

  constructor(
    root: HTMLElement,
    texts: Texts,
    options: { readonly demo: boolean; readonly hasOneStake: boolean; readonly controls: HTMLElement | null },
    handlers: ActionHandlers,
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
    this.#act = element('button', { type: 'button', class: 'act', id: 'act' }, this.#label, this.#amount);
    this.#act.addEventListener('click', () => this.#press?.());
    this.#sound = iconButton('mute', texts.format('sound_on'), handlers.onSound);
    const info = iconButton('info', texts.format('solo_info'), handlers.onInfo);
    const balance = element('span', {}, texts.format(options.demo ? 'demo' : 'balance'));
    root.replaceChildren(
      element('div', { class: 'balance' }, balance, this.#balance),
      ...(options.controls ? [options.controls] : []),
      ...(options.hasOneStake ? [element('div', { class: 'bet' }, this.#lower, this.#stake, this.#raise)] : []),
      this.#act,
      element('div', { class: 'options' }, this.#sound, info),
    );
    root.classList.toggle('has-stake', options.hasOneStake);
  }

  /** Presses the button, if it can be pressed. */
  press(): void {
    this.#press?.();
  }

  focus(): void {
    this.#act.focus();
  }

  update(view: ActionView): void {
    const { money, format } = this.#texts;
    const { label, amount, press, collects = false } = view.action;
    setText(this.#balance, money(view.balance));
    setText(this.#stakeAmount, money(view.stake));
    setAttribute(this.#stake, 'aria-label', format('stake_choose', { amount: money(view.stake) }));
    this.#stake.disabled = !view.stakeEnabled;
    this.#lower.disabled = !view.stakeEnabled || !view.canLower;
    this.#raise.disabled = !view.stakeEnabled || !view.canRaise;
    this.#press = press;
    setText(this.#label, label);
    setText(this.#amount, amount === undefined ? '' : money(amount));
    this.#amount.hidden = amount === undefined;
    // Not `disabled`: a disabled button loses the focus, and the next press of the space bar with it.
    setAttribute(this.#act, 'aria-disabled', press ? 'false' : 'true');
    this.#act.classList.toggle('collects', collects);
    this.#act.classList.toggle('is-waiting', view.isWaiting);
    const soundIcon = view.sound ? 'sound' : 'mute';
    if (this.#soundIcon === soundIcon) return;
    this.#soundIcon = soundIcon;
    this.#sound.replaceChildren(icon(soundIcon));
    this.#sound.setAttribute('aria-label', format(view.sound ? 'sound_off' : 'sound_on'));
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
