import type { HouseSession, SlotStep } from '@croupier/contract';
import { priceOf } from '../engine/play.ts';
import type { Asked, PlayState, SpinEffect, SpinEvent } from '../engine/play-state.ts';
import { windowAfter } from '../engine/step-kind.ts';
import { byId } from '../hud/dom.ts';
import { iconButton } from '../shell/control-bar.ts';
import type { Aside, BarParts, GamePlay, PlayHost } from '../shell/game-family.ts';
import type { SlotHouse } from '../wire/slot-house.ts';
import { stepAnnouncement } from './announcements.ts';
import { openBuySheet } from './buy-sheet.ts';
import { HeldPress } from './held-press.ts';
import { JackpotBar } from './jackpot-bar.ts';
import type { LaidOutSlot } from './lay-out-slot.ts';
import { payLists, paytableOf } from './paytable.ts';
import { BuyButton, SpinButton } from './spin-button.ts';
import { spinButtonViewOf } from './spin-button-view.ts';
import { stakeNote } from './stake-note.ts';

export type SlotTypes = {
  readonly session: HouseSession;
  readonly asked: Asked;
  readonly step: SlotStep;
  readonly state: PlayState;
  readonly event: SpinEvent;
  readonly effect: SpinEffect;
};

/** A slot while it is played: its reels and boards, the button that spins, what is bought, held and won. */
export class SlotPlay implements GamePlay<SlotTypes> {
  readonly bar: BarParts;
  readonly auto: GamePlay<SlotTypes>['auto'];
  readonly #opened: LaidOutSlot;
  readonly #host: PlayHost<SlotTypes>;
  readonly #spin: SpinButton;
  readonly #buy: BuyButton;
  readonly #quickButton: HTMLButtonElement;
  readonly #jackpots: JackpotBar;
  /** The button held down; null where autoplay is forbidden, which it comes near to. */
  readonly #held: HeldPress | null;
  /** Steps of the round whose end stands in view. */
  #standing: readonly SlotStep[];
  #quick = false;

  constructor(host: PlayHost<SlotTypes>, opened: LaidOutSlot, jackpots: SlotHouse['jackpots']) {
    this.#host = host;
    this.#opened = opened;
    const { session } = host.state;
    const { texts } = opened.page;
    this.#standing = session.steps;
    this.#jackpots = new JackpotBar(byId('jackpots'), texts, session.jackpots, jackpots);
    this.#spin = new SpinButton(texts, () => {
      if (!this.#held?.wasHeld) this.press();
    });
    this.#buy = new BuyButton(texts, () => this.#openBuy());
    this.#quickButton = iconButton('quick', texts.format('quick'), () => {
      this.#quick = !this.#quick;
      opened.stage.quick = this.#quick;
      host.changed();
    });
    this.bar = {
      main: this.#spin.root,
      hasOneStake: true,
      options: [this.#quickButton],
      extras: [this.#buy.root],
    };
    this.auto = { stake: () => host.state.stake, isReady: () => host.state.phase.at === 'ready' };
    this.#held = session.rules.autoplay
      ? new HeldPress({
          button: this.#spin.root,
          next: () => {
            const { at } = host.state.phase;
            return at === 'ready' || at === 'resume' ? 'begins' : at === 'showing' ? 'hastens' : null;
          },
          press: () => this.press(),
        })
      : null;
    if (this.#held) this.#spin.root.setAttribute('aria-description', texts.format('spin_held'));
    opened.board.onTile = (tile) => host.dispatch({ type: 'tile_chosen', tile, nowMs: performance.now() });
    // a tap on the reels leaves out what is shown on them, and never stakes
    byId('well').addEventListener('click', () => {
      if (host.state.phase.at === 'showing') this.press();
    });
    opened.onAllRest = () => host.dispatch({ type: 'rested' });
  }

  press(): void {
    this.#host.dispatch({ type: 'pressed', nowMs: performance.now() });
  }

  /** The stake goes with both pairs of arrows, as the bar has it from left to right. */
  key({ key }: KeyboardEvent): boolean {
    const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
    if (direction !== null) this.#host.stepStake(direction);
    return direction !== null;
  }

  stand(): void {
    this.#standStill();
    this.#idleLine();
  }

  reopened(session: HouseSession): void {
    if (session.steps.length > 0) this.#standing = session.steps;
    this.#jackpots.show(session.jackpots);
  }

  standDown(): void {
    this.#held?.release();
  }

  stakeChosen(): void {
    this.#idleLine();
  }

  stake(): bigint {
    return this.#host.state.stake;
  }

  round(): readonly SlotStep[] {
    return this.#standing;
  }

  spins(): PlayState['round'] {
    return this.#host.state.round;
  }

  stakesNote(): string {
    const { texts } = this.#opened.page;
    const lines = this.#host.state.session.game.lines.length;
    return lines > 0 ? texts.format('stake_note', { lines }) : texts.format('stake_note_spin');
  }

  rules(stake: bigint): ReturnType<GamePlay<SlotTypes>['rules']> {
    const { theme, page } = this.#opened;
    return paytableOf(this.#host.state.session.game, theme, stake, page.texts);
  }

  aside(stake: bigint): Aside {
    const { theme, page } = this.#opened;
    const { game } = this.#host.state.session;
    return {
      of: String(stake),
      title: page.texts.format('paytable'),
      hint: page.texts.format('paytable_at', { stake: page.texts.money(stake) }),
      build: () => payLists(game, theme, stake, page.texts),
    };
  }

  carryOut(effect: SpinEffect): void {
    const { presenter, view, page, describe } = this.#opened;
    switch (effect.do) {
      case 'turn':
        presenter.stop();
        view.turn(effect.kind, effect.after, effect.choice);
        this.#sayRound();
        return;
      case 'rest':
        this.#standing = effect.step.position.step === 0 ? [effect.step] : [...this.#standing, effect.step];
        this.#jackpots.entered(effect.step);
        view.rest(effect.step);
        return;
      case 'rest_back':
        presenter.stop();
        this.stand();
        return;
      case 'show':
        presenter.show(
          effect.presentationSteps,
          () => this.#host.dispatch({ type: 'shown', nowMs: performance.now() }),
          (win) => this.#host.dispatch({ type: 'jackpot_revealed', win }),
        );
        return;
      case 'hasten':
        presenter.hasten();
        return;
      case 'announce_step': {
        const { step, spinsPlayed } = effect;
        if (step.outcome.grid.length > 0) describe(windowAfter(step.outcome));
        const { multiplier } = this.#host.state.session.game.freeSpins;
        page.announce(stepAnnouncement(step, spinsPlayed, multiplier, page.texts));
        if (step.outcome.win === '0') this.#idleLine();
      }
    }
  }

  update(): void {
    const { view, page } = this.#opened;
    const { state } = this.#host;
    const shown = state.phase.at === 'showing' || state.phase.at === 'resting' ? state.phase.step.outcome.kind : null;
    const free = (shown ?? state.round?.nextKind) === 'free';
    page.root.classList.toggle('is-free', free);
    const inFeature = state.round !== null && state.round.nextKind !== 'respin' && state.phase.at !== 'ready';
    page.sound.mood = inFeature ? 'feature' : 'base';
    if (state.phase.at === 'picking' && state.round) view.offerTiles(state.round.last);
    this.#spin.update(spinButtonViewOf(state, page.texts));
    this.#buy.update(priceOf(state), state.phase.at === 'ready');
    this.#quickButton.hidden = !state.session.rules.quickSpin;
    this.#quickButton.setAttribute('aria-pressed', this.#quick ? 'true' : 'false');
    this.#renderBanner();
    this.#held?.changed();
  }

  /** Puts the last known window on the reels, or the theme's own before any spin. */
  #standStill(): void {
    const { describe, view } = this.#opened;
    describe(view.stand(this.#standing));
  }

  #openBuy(): void {
    const { state } = this.#host;
    const price = priceOf(state);
    if (price === null) return;
    openBuySheet(state.session.game, price, this.#opened.page.texts, () =>
      this.#host.dispatch({ type: 'bought', nowMs: performance.now() }),
    );
  }

  #idleLine(): void {
    const { winBar, texts } = this.#opened.page;
    const { session, stake, round } = this.#host.state;
    if (round) this.#sayRound();
    else winBar.show({ before: stakeNote(session.game, stake, texts) });
  }

  #sayRound(): void {
    const { winBar, texts } = this.#opened.page;
    const { round, session } = this.#host.state;
    if (!round) winBar.show({ before: texts.format('good_luck') });
    else if (round.nextKind === 'free') {
      const { multiplier } = session.game.freeSpins;
      const after = multiplier > 1 ? { after: `×${multiplier}` } : {};
      winBar.show({ before: texts.format('free_spins'), amount: round.win, ...after });
    } else if (round.nextKind === 'climb') {
      winBar.show({ before: texts.format('ladder_at', { rung: round.last.outcome.ladder?.rung ?? 1 }) });
    } else winBar.show({ before: texts.format('round_so_far'), amount: round.win });
  }

  #renderBanner(): void {
    const { banner, page } = this.#opened;
    const { texts } = page;
    const { phase, round } = this.#host.state;
    if (phase.at !== 'resume' || !round) {
      if (phase.at !== 'showing') banner.hide();
      return;
    }
    const amount = texts.money(round.win);
    const isFree = round.nextKind === 'free';
    banner.show({
      heading: texts.format(isFree ? 'resume_title' : 'resume_round'),
      note: isFree ? texts.count('resume_note', round.spinsLeft, { amount }) : texts.format('resume_won', { amount }),
      action: { label: texts.format('continue'), onPress: () => this.press() },
    });
  }
}
