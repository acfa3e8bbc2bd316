import type { SoloSession, SoloStep } from '@croupier/contract';
import type { GameReplay } from '../shell/game-family.ts';
import type { ReplayState } from '../shell/replay.ts';
import { openSoloPlay } from './engine/solo-play.ts';
import type { LaidOutTable } from './lay-out-table.ts';

/** Between two steps, so that each can be read. */
const PAUSE_MS = 900;

/** A solo game while a stored round is shown again. */
export class TableReplay implements GameReplay<SoloStep> {
  readonly turns = false;
  readonly #opened: LaidOutTable;
  readonly #session: SoloSession;

  constructor(opened: LaidOutTable, session: SoloSession) {
    this.#opened = opened;
    this.#session = session;
  }

  stand(steps: readonly SoloStep[]): void {
    this.#opened.motion.begin();
    this.#opened.table.stand(steps);
  }

  async show(step: SoloStep, before: readonly SoloStep[], goesOn: () => boolean): Promise<void> {
    const { table, motion, page } = this.#opened;
    this.stand(before);
    if (step.outcome.game === 'videoPoker' && step.outcome.held) {
      table.begin({ kind: 'draw', held: step.outcome.held }, before);
    }
    await table.show(step, before);
    page.announce(table.describe(step));
    if (goesOn()) await motion.pause(PAUSE_MS);
  }

  update({ steps, index, at }: ReplayState<SoloStep>): string {
    const { table, page } = this.#opened;
    const shown = steps.slice(0, at === 'showing' ? index : index + 1);
    const isOver = shown.at(-1)?.closed === true;
    // the table gets a round without actions: it looks the same
    const state = { ...openSoloPlay({ ...this.#session, steps: shown }), notice: null };
    table.update({ ...state, phase: { at: 'halted' } });
    const replay = page.texts.format('replay');
    page.winBar.show(isOver ? table.line({ ...state, phase: { at: 'ready' } }) : { before: replay });
    return replay;
  }
}
