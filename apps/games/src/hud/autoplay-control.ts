import type { Texts } from '../locales/texts.ts';
import { type Autoplay, type AutoplayPlan, beginAutoplay, countAutoRound, mayGoOn } from '../shell/autoplay.ts';
import { element, setText } from './dom.ts';
import { icon } from './icons.ts';
import { openSheet, sheetActions } from './sheet.ts';

export type AutoplayDeps = {
  readonly texts: Texts;
  /** What the next round costs. */
  readonly stake: () => bigint;
  /** Whether a round can be begun now. */
  readonly isReady: () => boolean;
  /** Begins a round. */
  readonly press: () => void;
  readonly announce: (text: string) => void;
};

/** Between two rounds, so that a result is seen. */
const PAUSE_MS = 600;
const ROUNDS = [10, 25, 50, 100] as const;
const LOSSES = [5n, 10n, 20n, 50n] as const;
const WINS = [10n, 50n, 100n] as const;

/** Autoplay's button by the options, the sheet in which it is set, and its way from round to round. */
export class AutoplayControl {
  readonly #deps: AutoplayDeps;
  readonly #button: HTMLButtonElement;
  readonly #left = element('b', { class: 'auto-left', hidden: true });
  #auto: Autoplay | null = null;
  #timer = 0;

  /** @param options where its button stands, before the others */
  constructor(options: Element, deps: AutoplayDeps) {
    this.#deps = deps;
    this.#button = element('button', { type: 'button', class: 'icon-button auto' }, icon('auto'), this.#left);
    this.#button.addEventListener('click', () => (this.#auto ? this.stop() : this.#choose()));
    options.prepend(this.#button);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.stop();
    });
    this.#render();
  }

  get isOn(): boolean {
    return this.#auto !== null;
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (!this.#auto) return;
    this.#auto = null;
    this.#deps.announce(this.#deps.texts.format('auto_stopped'));
    this.#render();
  }

  /** Counts a round that is over, and begins the next where the player's bounds allow it. */
  ended(round: { readonly stake: bigint; readonly win: bigint }): void {
    if (!this.#auto) return;
    this.#auto = countAutoRound(this.#auto, round);
    this.#render();
    if (mayGoOn(this.#auto, this.#deps.stake())) this.#timer = window.setTimeout(() => this.#next(), PAUSE_MS);
    else this.stop();
  }

  #next(): void {
    const { isReady, stake, press } = this.#deps;
    if (!this.#auto || !isReady()) return;
    // the stake may have been changed, and a sheet opened, since the last round
    if (document.querySelector('dialog[open]') || !mayGoOn(this.#auto, stake())) this.stop();
    else press();
  }

  #begin(plan: AutoplayPlan): void {
    this.#auto = beginAutoplay(plan);
    this.#render();
    this.#next();
  }

  #choose(): void {
    const { texts, stake, isReady } = this.#deps;
    const at = stake();
    if (!isReady() || at <= 0n) return;
    const rounds = choiceOf(texts.format('auto_rounds'), ROUNDS, String, 0);
    const loss = choiceOf(texts.format('auto_loss'), LOSSES, (times) => texts.money(at * times), 1);
    const wins = [null, ...WINS];
    const win = choiceOf(
      texts.format('auto_win'),
      wins,
      (times) => (times === null ? texts.format('auto_win_any') : texts.money(at * times)),
      0,
    );
    const choices = element('div', { class: 'auto-choices' }, rounds.root, loss.root, win.root);
    const start = element('button', { type: 'button', class: 'primary' }, texts.format('auto_start'));
    const sheet = openSheet(
      texts.format('auto'),
      [choices, element('p', { class: 'hint' }, texts.format('auto_note')), sheetActions(start)],
      texts,
    );
    start.addEventListener('click', () => {
      sheet.close();
      const times = win.chosen();
      const winLimit = times === null ? null : at * times;
      this.#begin({ rounds: rounds.chosen(), lossLimit: at * loss.chosen(), winLimit });
    });
  }

  #render(): void {
    const { texts } = this.#deps;
    const left = this.#auto?.left ?? 0;
    const label = this.#auto ? texts.format('auto_stop', { count: left }) : texts.format('auto');
    this.#button.setAttribute('aria-label', label);
    this.#button.title = label;
    this.#button.setAttribute('aria-pressed', this.#auto ? 'true' : 'false');
    this.#left.hidden = !this.#auto;
    setText(this.#left, String(left));
  }
}

/** Buttons of which one is pressed. */
function choiceOf<Value>(
  legend: string,
  values: readonly Value[],
  label: (value: Value) => string,
  preset: number,
): { root: HTMLElement; chosen: () => Value } {
  let chosen = preset;
  const buttons = values.map((value) => element('button', { type: 'button', class: 'chip' }, label(value)));
  const press = (place: number) => {
    chosen = place;
    for (const [n, button] of buttons.entries()) button.setAttribute('aria-pressed', n === place ? 'true' : 'false');
  };
  for (const [n, button] of buttons.entries()) button.addEventListener('click', () => press(n));
  press(preset);
  const grid = element('div', { class: 'stakes' }, ...buttons);
  const root = element('fieldset', { class: 'auto-choice' }, element('legend', {}, legend), grid);
  return { root, chosen: () => values[chosen] as Value };
}
