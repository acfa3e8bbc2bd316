import type { SoloSession } from '@croupier/contract';
import { byId, element } from '../hud/dom.ts';
import { ReplayBar } from '../hud/replay-bar.ts';
import { openSoloPlay } from './engine/solo-play.ts';
import {
  advanceSoloReplay,
  openSoloReplay,
  type SoloReplayEffect,
  type SoloReplayEvent,
  type SoloReplayState,
} from './engine/solo-replay.ts';
import type { OpenedTable } from './open-table.ts';
import { listenToSoloKeys } from './parts/solo-keys.ts';

/** Between two steps, so that each can be read. */
const PAUSE_MS = 900;

/** Runs the replay of a stored round. Has no way to the house and moves no money. */
export class SoloReplayRunner {
  readonly #opened: OpenedTable;
  readonly #session: SoloSession;
  readonly #bar: ReplayBar;
  #state: SoloReplayState;
  /** Index of the step being shown; late results of an earlier one are ignored. */
  #showing = 0;

  /** @param onBack leads to the game that this was opened from; null where it was opened elsewhere */
  constructor(session: SoloSession, opened: OpenedTable, onBack: (() => void) | null) {
    this.#opened = opened;
    this.#session = session;
    this.#state = openSoloReplay(session);
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
    listenToSoloKeys({
      act: () => this.#dispatch({ type: this.#state.playing ? 'pause' : 'play' }),
      own: (event) => this.#key(event.key),
    });
    opened.table.stand([]);
    this.#render();
  }

  #dispatch(event: SoloReplayEvent): void {
    const { state, effects } = advanceSoloReplay(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    this.#render();
  }

  #carryOut(effect: SoloReplayEffect): void {
    const { table, motion } = this.#opened;
    this.#showing += 1;
    motion.begin();
    if (effect.do === 'stand') table.stand(effect.steps);
    else void this.#show(effect, this.#showing);
  }

  async #show({ step, before }: Extract<SoloReplayEffect, { do: 'show' }>, showing: number): Promise<void> {
    const { table, motion, announce } = this.#opened;
    table.stand(before);
    if (step.outcome.game === 'videoPoker' && step.outcome.held) {
      table.begin({ kind: 'draw', held: step.outcome.held }, before);
    }
    await table.show(step, before);
    announce(table.describe(step));
    if (this.#state.playing) await motion.pause(PAUSE_MS);
    if (showing === this.#showing) this.#dispatch({ type: 'shown' });
  }

  #key(key: string): boolean {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
    this.#dispatch({ type: key === 'ArrowRight' ? 'next' : 'previous' });
    return true;
  }

  #render(): void {
    const { root, table, winBar, texts } = this.#opened;
    const { steps, index, at } = this.#state;
    const shown = steps.slice(0, at === 'showing' ? index : index + 1);
    const isOver = shown.at(-1)?.closed === true;
    // the table gets a round without actions: it looks the same
    const state = { ...openSoloPlay({ ...this.#session, steps: shown }), notice: null };
    const revealed = isOver
      ? ({ ...state, phase: { at: 'ready' } } as const)
      : ({ ...state, phase: { at: 'halted' } } as const);
    root.dataset.phase = at;
    table.update({ ...state, phase: { at: 'halted' } });
    winBar.show(isOver ? table.line(revealed) : { before: texts.format('replay') });
    this.#bar.update(this.#state);
  }
}
