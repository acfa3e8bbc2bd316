import type { HouseSession, SlotStep } from '@croupier/contract';
import {
  advanceReplay,
  openReplay,
  type ReplayEffect,
  type ReplayEvent,
  type ReplayState,
  spinsPlayedUpTo,
} from './engine/replay.ts';
import { windowAfter } from './engine/step-kind.ts';
import { stepAnnouncement } from './hud/announcements.ts';
import { byId, element } from './hud/dom.ts';
import { listenToKeys } from './hud/keyboard.ts';
import { ReplayBar } from './hud/replay-bar.ts';
import type { OpenedGame } from './opened-game.ts';

/** Runs the replay of a stored round. Has no way to the house and moves no money. */
export class ReplayRunner {
  readonly #opened: OpenedGame;
  readonly #bar: ReplayBar;
  #state: ReplayState;

  /** @param onBack leads to the game that this was opened from; null where it was opened elsewhere */
  constructor(session: HouseSession, opened: OpenedGame, onBack: (() => void) | null) {
    this.#opened = opened;
    this.#state = openReplay(session);
    const last = session.steps.at(-1);
    const facts = { stake: BigInt(last?.stake ?? 0), won: BigInt(last?.outcome.roundWin ?? 0) };
    this.#bar = new ReplayBar(byId('control-bar'), opened.texts, facts, {
      onPlay: () => this.#dispatch({ type: 'play' }),
      onPause: () => this.#dispatch({ type: 'pause' }),
      onNext: () => this.#dispatch({ type: 'next' }),
      onPrevious: () => this.#dispatch({ type: 'previous' }),
      onRestart: () => this.#dispatch({ type: 'restart' }),
      onBack,
    });
    byId('facts').replaceChildren(element('span', { class: 'fact replay' }, opened.texts.format('replay')));
    opened.root.classList.add('in-replay');
    byId('well').addEventListener('click', () => opened.presenter.hasten());
    opened.onAllRest = () => this.#dispatch({ type: 'rested' });
    listenToKeys({
      onSpin: () => this.#dispatch({ type: this.#state.playing ? 'pause' : 'play' }),
      onStakeStep: (direction) => this.#dispatch({ type: direction > 0 ? 'next' : 'previous' }),
    });
    this.#stand([]);
    this.#render();
  }

  #dispatch(event: ReplayEvent): void {
    const { state, effects } = advanceReplay(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    this.#render();
  }

  #carryOut(effect: ReplayEffect): void {
    const { view, presenter, winBar, texts, announce, describe } = this.#opened;
    switch (effect.do) {
      case 'turn_to':
        presenter.stop();
        winBar.show({ before: texts.format('replay') });
        view.turn(
          effect.step.outcome.kind,
          effect.before.at(-1) ?? null,
          effect.step.outcome.pick?.turned.at(-1)?.tile ?? null,
        );
        view.rest(effect.step);
        return;
      case 'stand':
        presenter.stop();
        this.#stand(effect.steps);
        return;
      case 'show':
        presenter.show(effect.presentationSteps, () => this.#dispatch({ type: 'shown' }));
        return;
      case 'announce_step':
        if (effect.step.outcome.grid.length > 0) describe(windowAfter(effect.step.outcome));
        announce(
          stepAnnouncement(effect.step, effect.spinsPlayed, this.#state.session.game.freeSpins.multiplier, texts),
        );
    }
  }

  #stand(steps: readonly SlotStep[]): void {
    const { view, describe, winBar, texts } = this.#opened;
    describe(view.stand(steps));
    winBar.show({ before: texts.format('replay') });
  }

  #render(): void {
    const { root, texts } = this.#opened;
    const { steps, index } = this.#state;
    const step = steps[index];
    root.classList.toggle('is-free', step?.outcome.kind === 'free');
    root.dataset.phase = this.#state.at;
    const total = steps.filter(({ outcome }) => outcome.kind === 'free').length;
    const chip = byId('facts').firstElementChild;
    if (chip) {
      const played = spinsPlayedUpTo(steps, index);
      chip.textContent = played > 0 ? texts.format('free_spins_count', { played, total }) : texts.format('replay');
    }
    this.#bar.update(this.#state);
  }
}
