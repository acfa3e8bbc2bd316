import { element, setAttribute } from '../../hud/dom.ts';
import { icon } from '../../hud/icons.ts';
import type { Texts } from '../../locales/texts.ts';
import { chip } from './chip-art.ts';

export type TrayHandlers = {
  readonly onChip: (value: bigint) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onDouble: () => void;
};

export type TrayView = {
  readonly chosen: bigint;
  readonly mayBet: boolean;
  readonly hasBets: boolean;
  readonly hasPast: boolean;
};

/** The chips to place, and what can be done with all that lies on the table. */
export class ChipTray {
  readonly root: HTMLElement;
  readonly #chips: readonly { value: bigint; button: HTMLButtonElement }[];
  readonly #undo: HTMLButtonElement;
  readonly #clear: HTMLButtonElement;
  readonly #double: HTMLButtonElement;

  constructor(values: readonly bigint[], texts: Texts, handlers: TrayHandlers) {
    this.#chips = values.map((value, rank) => {
      const button = element(
        'button',
        { type: 'button', class: 'tray-chip', 'aria-label': texts.format('bac_chip', { amount: texts.money(value) }) },
        chip(value, rank, texts),
      );
      button.addEventListener('click', () => handlers.onChip(value));
      return { value, button };
    });
    this.#undo = tool('undo', texts.format('bac_undo'), handlers.onUndo);
    this.#clear = tool('close', texts.format('bac_clear'), handlers.onClear);
    this.#double = element(
      'button',
      { type: 'button', class: 'tray-tool', title: texts.format('bac_double') },
      element('span', { 'aria-hidden': 'true' }, '×2'),
      element('span', { class: 'unseen' }, texts.format('bac_double')),
    );
    this.#double.addEventListener('click', handlers.onDouble);
    const chips = element('div', { class: 'tray-chips', role: 'group' }, ...this.#chips.map(({ button }) => button));
    chips.setAttribute('aria-label', texts.format('bac_chips'));
    this.root = element('div', { class: 'tray' }, this.#clear, this.#undo, chips, this.#double);
  }

  update({ chosen, mayBet, hasBets, hasPast }: TrayView): void {
    for (const { value, button } of this.#chips) {
      setAttribute(button, 'aria-pressed', value === chosen ? 'true' : 'false');
      button.disabled = !mayBet;
    }
    this.#undo.disabled = !mayBet || !hasPast;
    this.#clear.disabled = !mayBet || !hasBets;
    this.#double.disabled = !mayBet || !hasBets;
  }
}

function tool(name: 'undo' | 'close', label: string, onPress: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'tray-tool', 'aria-label': label, title: label },
    icon(name),
  );
  button.addEventListener('click', onPress);
  return button;
}
