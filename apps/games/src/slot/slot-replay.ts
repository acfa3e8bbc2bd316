import type { HouseSession, SlotStep } from '@croupier/contract';
import { presentationStepsOf } from '../engine/presentation-steps.ts';
import { windowAfter } from '../engine/step-kind.ts';
import { byId } from '../hud/dom.ts';
import type { GameReplay, ReplayHost } from '../shell/game-family.ts';
import type { ReplayState } from '../shell/replay.ts';
import { stepAnnouncement } from './announcements.ts';
import type { LaidOutSlot } from './lay-out-slot.ts';

/** A slot while a stored round is shown again. */
export class SlotReplay implements GameReplay<SlotStep> {
  readonly turns = true;
  readonly #opened: LaidOutSlot;
  readonly #game: HouseSession['game'];

  constructor(host: ReplayHost, opened: LaidOutSlot, { game }: HouseSession) {
    this.#opened = opened;
    this.#game = game;
    byId('well').addEventListener('click', () => opened.presenter.hasten());
    opened.onAllRest = host.rested;
  }

  turnTo(step: SlotStep, before: readonly SlotStep[]): void {
    const { view, presenter, page } = this.#opened;
    const { kind, pick } = step.outcome;
    presenter.stop();
    page.winBar.show({ before: page.texts.format('replay') });
    view.turn(kind, before.at(-1) ?? null, pick?.turned.at(-1)?.tile ?? null);
    view.rest(step);
  }

  stand(steps: readonly SlotStep[]): void {
    const { view, presenter, describe, page } = this.#opened;
    presenter.stop();
    describe(view.stand(steps));
    page.winBar.show({ before: page.texts.format('replay') });
  }

  show(step: SlotStep, before: readonly SlotStep[]): Promise<void> {
    const { presenter, page, describe } = this.#opened;
    const spinsPlayed = freeSpinsIn([...before, step]);
    if (step.outcome.grid.length > 0) describe(windowAfter(step.outcome));
    page.announce(stepAnnouncement(step, spinsPlayed, this.#game.freeSpins.multiplier, page.texts));
    return new Promise((seen) => presenter.show(presentationStepsOf(step, this.#game, spinsPlayed), seen));
  }

  update({ steps, index }: ReplayState<SlotStep>): string {
    const { root, texts } = this.#opened.page;
    root.classList.toggle('is-free', steps[index]?.outcome.kind === 'free');
    const played = freeSpinsIn(steps.slice(0, index + 1));
    const total = freeSpinsIn(steps);
    return played > 0 ? texts.format('free_spins_count', { played, total }) : texts.format('replay');
  }
}

const freeSpinsIn = (steps: readonly SlotStep[]): number =>
  steps.filter(({ outcome }) => outcome.kind === 'free').length;
