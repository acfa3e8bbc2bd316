import { element, setAttribute, setText } from '../../hud/dom.ts';
import { icon } from '../../hud/icons.ts';
import type { Texts } from '../../locales/texts.ts';
import { chanceText, shortTimes } from './crash-texts.ts';
import { chanceOf, nextTarget, readTarget } from './flight.ts';

/** Targets that are one press away, hundredths. */
const SHORTCUTS = [120, 150, 200, 300, 500, 1_000, 10_000];

type Bounds = { readonly least: number; readonly most: number; readonly share: number };

/** Where the next flight is cashed out: typed, stepped, or one of the usual, with the chance to get there. */
export class TargetPicker {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #bounds: Bounds;
  readonly #lower: HTMLButtonElement;
  readonly #raise: HTMLButtonElement;
  readonly #input: HTMLInputElement;
  readonly #chance = element('span', { class: 'target-chance' });
  readonly #shortcuts: readonly { readonly target: number; readonly button: HTMLButtonElement }[];

  constructor(bounds: Bounds, texts: Texts, onTarget: (target: number) => void) {
    this.#texts = texts;
    this.#bounds = bounds;
    const step = (name: 'minus' | 'plus', label: string, direction: -1 | 1) => {
      const made = element(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': label, title: label },
        icon(name),
      );
      made.addEventListener('click', () => {
        const next = nextTarget(this.#target, direction);
        if (next !== null) onTarget(next);
      });
      return made;
    };
    this.#lower = step('minus', texts.format('kite_lower'), -1);
    this.#raise = step('plus', texts.format('kite_raise'), 1);
    this.#input = element('input', { class: 'target-input', inputmode: 'decimal', autocomplete: 'off', dir: 'ltr' });
    this.#input.setAttribute('aria-label', texts.format('kite_target'));
    this.#input.addEventListener('focus', () => this.#input.select());
    this.#input.addEventListener('change', () => {
      const typed = readTarget(this.#input.value, bounds.least, bounds.most);
      this.#write(this.#target);
      if (typed !== null) onTarget(typed);
    });
    this.#input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#input.blur();
    });
    this.#shortcuts = SHORTCUTS.map((target) => {
      const button = element('button', { type: 'button', class: 'target-shortcut' }, shortTimes(target, texts));
      button.addEventListener('click', () => onTarget(target));
      return { target, button };
    });
    const shortcuts = element('div', { class: 'target-shortcuts', role: 'group' });
    shortcuts.setAttribute('aria-label', texts.format('kite_usual'));
    shortcuts.append(...this.#shortcuts.map(({ button }) => button));
    this.root = element(
      'div',
      { class: 'targets' },
      element('span', { class: 'target-name', 'aria-hidden': 'true' }, texts.format('kite_target')),
      element(
        'div',
        { class: 'target-field' },
        this.#lower,
        element('label', { class: 'target-value' }, this.#input, element('span', { 'aria-hidden': 'true' }, '×')),
        this.#raise,
      ),
      this.#chance,
      shortcuts,
    );
  }

  #target = 0;

  update(target: number, mayChange: boolean): void {
    if (target !== this.#target) {
      this.#target = target;
      this.#write(target);
      const chance = chanceText(chanceOf(target, this.#bounds.share), this.#texts);
      setText(this.#chance, this.#texts.format('kite_chance', { chance }));
    }
    this.#input.readOnly = !mayChange;
    this.#lower.disabled = !mayChange || target <= this.#bounds.least;
    this.#raise.disabled = !mayChange || target >= this.#bounds.most;
    for (const { target: usual, button } of this.#shortcuts) {
      setAttribute(button, 'aria-pressed', String(usual === target));
      button.disabled = !mayChange;
    }
  }

  /** Figures without groups, as they are typed. */
  #write(target: number): void {
    this.#input.value = (target / 100).toFixed(2);
  }
}
