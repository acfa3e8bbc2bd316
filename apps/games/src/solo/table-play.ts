import type { SoloSession, SoloStep } from '@croupier/contract';
import { element } from '../hud/dom.ts';
import type { Aside, BarParts, GamePlay, PlayHost } from '../shell/game-family.ts';
import type { SoloAsked, SoloState, TableEffect, TableEvent } from './engine/solo-state.ts';
import type { LaidOutTable } from './lay-out-table.ts';
import { ActButton } from './parts/act-button.ts';
import type { MainAction, TableLine } from './solo-view.ts';

export type SoloTypes = {
  readonly session: SoloSession;
  readonly asked: SoloAsked;
  readonly step: SoloStep;
  readonly state: SoloState;
  readonly event: TableEvent;
  readonly effect: TableEffect;
};

/** A solo game while it is played: its table, and the one button that acts on it. */
export class TablePlay implements GamePlay<SoloTypes> {
  readonly bar: BarParts;
  readonly auto: GamePlay<SoloTypes>['auto'];
  readonly #host: PlayHost<SoloTypes>;
  readonly #opened: LaidOutTable;
  readonly #act: ActButton;
  #line = '';

  constructor(host: PlayHost<SoloTypes>, opened: LaidOutTable) {
    this.#host = host;
    this.#opened = opened;
    const { table, page } = opened;
    this.#act = new ActButton(page.texts);
    this.bar = { main: this.#act.root, hasOneStake: table.hasOneStake, tools: table.controls };
    this.auto = table.isInOneStep
      ? {
          stake: () => this.#action().amount ?? 0n,
          isReady: () => host.state.phase.at === 'ready' && this.#action().press !== null,
        }
      : null;
    opened.runBy({
      choose: (choice, stake) => host.dispatch({ type: 'chosen', choice, stake, nowMs: performance.now() }),
      hasten: () => host.dispatch({ type: 'hastened' }),
      changed: () => host.changed(),
    });
  }

  press(): void {
    this.#act.press();
  }

  key(event: KeyboardEvent): boolean {
    return this.#opened.table.key(event);
  }

  stand(): void {
    this.#opened.table.stand(this.#host.state.steps);
  }

  /** That of the round on the table, until the next can be staked. */
  stake(): bigint {
    const { steps, stake, phase } = this.#host.state;
    return phase.at === 'ready' || !steps[0] ? stake : BigInt(steps[0].stake);
  }

  round(): readonly SoloStep[] {
    return this.#host.state.steps;
  }

  stakesNote(): string {
    return this.#opened.page.texts.format('stake_note_round');
  }

  rules(stake: bigint): { body: HTMLElement[] } {
    const { page, table } = this.#opened;
    const hint = page.texts.format('paytable_at', { stake: page.texts.money(stake) });
    const intro = table.hasOneStake ? [element('p', { class: 'hint' }, hint)] : [];
    return { body: [...intro, ...table.rules(stake)] };
  }

  aside(stake: bigint): Aside {
    return this.#opened.table.aside(stake);
  }

  carryOut(effect: TableEffect): void {
    const { table, motion, wins } = this.#opened;
    switch (effect.do) {
      case 'begin':
        wins.stop();
        table.begin(effect.choice, effect.before);
        return;
      case 'show':
        void this.#show(effect);
        return;
      case 'stand':
        motion.begin();
        wins.stop();
        table.stand(effect.steps);
        return;
      case 'hasten':
        motion.hasten();
    }
  }

  update(): void {
    const { table } = this.#opened;
    const { state } = this.#host;
    table.update(state);
    this.#act.update(this.#action(), state.phase.at === 'asking' || state.phase.at === 'queued');
    this.#showLine(table.line(state));
  }

  async #show({ step, before }: Extract<TableEffect, { do: 'show' }>): Promise<void> {
    const { table, wins, page } = this.#opened;
    await table.show(step, before);
    page.announce(table.describe(step));
    if (step.closed) await wins.show(BigInt(step.outcome.roundWin), BigInt(step.stake));
    this.#host.dispatch({ type: 'shown' });
  }

  #action(): MainAction {
    const { table, page } = this.#opened;
    const { state } = this.#host;
    const { at } = state.phase;
    if (at === 'lost') {
      return { label: page.texts.format('ask_again'), press: () => this.#host.dispatch({ type: 'asked_again' }) };
    }
    if (at === 'relaunching') return { label: page.texts.format('reconnecting'), press: null };
    return table.action(state);
  }

  /** Shows the line under the table once, so that a figure that counts up does not restart. */
  #showLine(line: TableLine): void {
    const text = `${line.before}|${line.amount ?? ''}|${line.after ?? ''}`;
    if (text === this.#line) return;
    this.#line = text;
    this.#opened.page.winBar.show(line);
  }
}
