import type { Texts } from '../locales/texts.ts';
import { element } from './dom.ts';
import { type IconName, icon } from './icons.ts';

/** Where a replay stands. `index`: the step in view, -1 before the first. */
export type ReplayPlace = {
  readonly index: number;
  readonly steps: readonly unknown[];
  readonly playing: boolean;
  readonly at: string;
};

export type ReplayHandlers = {
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onRestart: () => void;
  /** Null where there is nothing to go back to. */
  readonly onBack: (() => void) | null;
};

/** The controls of a replay, where the controls of play would be. There is nothing to stake here. */
export class ReplayBar {
  readonly #texts: Texts;
  readonly #step = element('p', { class: 'replay-step' });
  readonly #toggle: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  readonly #previous: HTMLButtonElement;
  #playing: boolean | null = null;

  constructor(root: HTMLElement, texts: Texts, facts: { stake: bigint; won: bigint }, handlers: ReplayHandlers) {
    this.#texts = texts;
    this.#toggle = element('button', { type: 'button', class: 'spin', id: 'spin' });
    this.#toggle.addEventListener('click', () => (this.#playing ? handlers.onPause() : handlers.onPlay()));
    this.#previous = bareButton('previous', texts.format('replay_previous'), handlers.onPrevious);
    this.#next = bareButton('next', texts.format('replay_next'), handlers.onNext);
    const restart = bareButton('restart', texts.format('replay_restart'), handlers.onRestart);
    root.classList.add('is-replay');
    root.replaceChildren(
      element(
        'div',
        { class: 'replay-facts' },
        element('strong', {}, texts.format('replay')),
        element('span', {}, texts.format('replay_stake', { amount: texts.money(facts.stake) })),
        element('span', {}, texts.format('replay_won', { amount: texts.money(facts.won) })),
      ),
      element('div', { class: 'replay-controls' }, restart, this.#previous, this.#toggle, this.#next),
      this.#step,
      element('p', { class: 'replay-note' }, texts.format('replay_note')),
      ...(handlers.onBack ? [backButton(texts, handlers.onBack)] : []),
    );
  }

  update({ index, steps, playing, at }: ReplayPlace): void {
    const { format } = this.#texts;
    const place = { step: index + 1, steps: steps.length };
    this.#step.textContent = index < 0 ? format('replay_before') : format('replay_step', place);
    this.#next.disabled = at === 'turning' || index >= steps.length - 1;
    this.#previous.disabled = at === 'turning' || index < 0;
    if (this.#playing === playing) return;
    this.#playing = playing;
    this.#toggle.replaceChildren(icon(playing ? 'pause' : 'play'));
    this.#toggle.setAttribute('aria-label', format(playing ? 'replay_pause' : 'replay_play'));
  }
}

function backButton(texts: Texts, onBack: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'primary replay-back' }, texts.format('replay_back'));
  button.addEventListener('click', onBack);
  return button;
}

function bareButton(name: IconName, label: string, onPress: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label },
    icon(name),
  );
  button.addEventListener('click', onPress);
  return button;
}
