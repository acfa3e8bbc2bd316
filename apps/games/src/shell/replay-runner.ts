import { byId, element } from '../hud/dom.ts';
import { ReplayBar } from '../hud/replay-bar.ts';
import type { GameReplay, GameTypes, LaidOutGame, PageParts, ReplayHost } from './game-family.ts';
import { listenToKeys } from './keyboard.ts';
import { advanceReplay, openReplay, type ReplayEffect, type ReplayEvent, type ReplayState } from './replay.ts';

const directions: Readonly<Record<string, 'next' | 'previous'>> = {
  ArrowRight: 'next',
  ArrowUp: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'previous',
};

/** Runs the replay of a stored round of any family. Has no way to the house and moves no money. */
export class ReplayRunner<Game extends GameTypes> implements ReplayHost {
  readonly #page: PageParts;
  readonly #game: GameReplay<Game['step']>;
  readonly #bar: ReplayBar;
  readonly #fact = element('span', { class: 'fact replay' });
  #state: ReplayState<Game['step']>;
  /** Counts what is shown; the end of what was left is ignored. */
  #showing = 0;

  /**
   * @param won all that the round returned
   * @param onBack leads to the game that this was opened from; null where it was opened elsewhere
   */
  constructor(steps: readonly Game['step'][], game: LaidOutGame<Game>, won: bigint, onBack: (() => void) | null) {
    this.#page = game.page;
    this.#game = game.replay(this);
    this.#state = openReplay(steps, this.#game.turns);
    const { root, texts } = this.#page;
    const facts = { stake: BigInt(steps.at(-1)?.stake ?? 0), won };
    this.#bar = new ReplayBar(byId('control-bar'), texts, facts, {
      onPlay: () => this.#dispatch('play'),
      onPause: () => this.#dispatch('pause'),
      onNext: () => this.#dispatch('next'),
      onPrevious: () => this.#dispatch('previous'),
      onRestart: () => this.#dispatch('restart'),
      onBack,
    });
    byId('facts').replaceChildren(this.#fact);
    root.classList.add('in-replay');
    listenToKeys({
      press: () => this.#dispatch(this.#state.playing ? 'pause' : 'play'),
      own: ({ key }) => {
        const direction = directions[key];
        if (direction) this.#dispatch(direction);
        return direction !== undefined;
      },
    });
    this.#game.stand([]);
    this.#render();
  }

  readonly rested = (): void => this.#dispatch('rested');

  #dispatch(type: ReplayEvent['type']): void {
    const { state, effects } = advanceReplay(this.#state, { type });
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    this.#render();
  }

  #carryOut(effect: ReplayEffect<Game['step']>): void {
    this.#showing += 1;
    if (effect.do === 'stand') this.#game.stand(effect.steps);
    else if (effect.do === 'turn_to') this.#game.turnTo?.(effect.step, effect.before);
    else void this.#show(effect, this.#showing);
  }

  async #show({ step, before }: Extract<ReplayEffect<Game['step']>, { do: 'show' }>, showing: number): Promise<void> {
    await this.#game.show(step, before, () => this.#state.playing);
    if (showing === this.#showing) this.#dispatch('shown');
  }

  #render(): void {
    this.#page.root.dataset.phase = this.#state.at;
    this.#fact.textContent = this.#game.update(this.#state);
    this.#bar.update(this.#state);
  }
}
