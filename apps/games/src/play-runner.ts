import type { HouseSession, SlotStep } from '@croupier/contract';
import { advance, openPlay, priceOf } from './engine/play.ts';
import type { Asked, Effect, PlayEvent, PlayState } from './engine/play-state.ts';
import { windowAfter } from './engine/step-kind.ts';
import { stepAnnouncement } from './hud/announcements.ts';
import { AutoplayControl } from './hud/autoplay-control.ts';
import { openBuySheet } from './hud/buy-sheet.ts';
import { ControlBar } from './hud/control-bar.ts';
import { controlBarViewOf } from './hud/control-bar-view.ts';
import { byId } from './hud/dom.ts';
import { FactsBar } from './hud/facts-bar.ts';
import { openFairness } from './hud/fairness-sheet.ts';
import { HeldPress } from './hud/held-press.ts';
import { openHistory } from './hud/history-sheet.ts';
import { JackpotBar } from './hud/jackpot-bar.ts';
import { listenToKeys } from './hud/keyboard.ts';
import type { NoticeAction } from './hud/notice-bar.ts';
import { openPaytable } from './hud/paytable-sheet.ts';
import { openRealityCheck } from './hud/reality-check.ts';
import { RecentRounds } from './hud/recent-rounds.ts';
import { SidePanel } from './hud/side-panel.ts';
import { soundSwitches } from './hud/sound-switches.ts';
import { stakeNote } from './hud/stake-note.ts';
import { openStakesSheet } from './hud/stakes-sheet.ts';
import type { OpenedGame } from './opened-game.ts';
import type { Frame } from './wire/frame.ts';
import type { House } from './wire/house.ts';

export type PlayDeps = {
  readonly opened: OpenedGame;
  readonly house: House;
  readonly frame: Frame;
  /** Asks the site for a fresh ticket and opens it. Rejects with `{ code }` when there is none. */
  readonly reopen: () => Promise<HouseSession>;
  /** Opens the replay that a ticket is for in the game's place. */
  readonly onReplay: (ticket: string) => void;
};

/** Runs play: passes events to the pure state machine and carries out its effects. */
export class PlayRunner {
  readonly #deps: PlayDeps;
  readonly #controlBar: ControlBar;
  readonly #facts: FactsBar;
  readonly #jackpots: JackpotBar;
  #state: PlayState;
  /** Steps of the round whose end stands in view. */
  #standing: readonly SlotStep[];
  #quick = false;
  /** Null where the licence forbids it. */
  readonly #autoplay: AutoplayControl | null;
  /** The button held down; null where autoplay is forbidden, which it comes near to. */
  readonly #held: HeldPress | null;
  readonly #recent: RecentRounds;
  readonly #side: SidePanel;

  constructor(session: HouseSession, deps: PlayDeps) {
    this.#deps = deps;
    this.#state = openPlay(session);
    this.#standing = session.steps;
    const { texts, sound } = deps.opened;
    this.#facts = new FactsBar(byId('facts'), texts, session, performance.now());
    this.#jackpots = new JackpotBar(byId('jackpots'), texts, session.jackpots, deps.house.jackpots);
    this.#controlBar = new ControlBar(byId('control-bar'), texts, session.demo, {
      onSpin: () => {
        if (!this.#held?.wasHeld) this.#press();
      },
      onStakeStep: (direction) => this.#stepStake(direction),
      onStakes: () => this.#openStakes(),
      onSound: () => sound.toggle(!sound.on),
      onQuick: () => {
        this.#quick = !this.#quick;
        deps.opened.stage.quick = this.#quick;
        this.#render();
      },
      onInfo: () => this.#openInfo(),
      onBuy: () => this.#openBuy(),
    });
    const options = byId('control-bar').querySelector('.options');
    this.#autoplay =
      session.rules.autoplay && options
        ? new AutoplayControl(options, {
            texts,
            stake: () => this.#state.stake,
            isReady: () => this.#state.phase.at === 'ready',
            press: () => this.#press(),
            announce: deps.opened.announce,
          })
        : null;
    this.#held = session.rules.autoplay
      ? new HeldPress({
          button: this.#controlBar.spin,
          next: () => {
            const { at } = this.#state.phase;
            return at === 'ready' || at === 'resume' ? 'begins' : at === 'showing' ? 'hastens' : null;
          },
          press: () => this.#press(),
        })
      : null;
    if (this.#held) this.#controlBar.spin.setAttribute('aria-description', texts.format('spin_held'));
    this.#side = new SidePanel({ root: byId('side'), game: session.game, theme: deps.opened.theme, texts });
    this.#recent = new RecentRounds(byId('recent'), {
      texts,
      rows: this.#side.rounds,
      rounds: deps.house.rounds,
      onReplay: deps.onReplay,
      isReady: () => this.#state.phase.at === 'ready',
      onProblem: (code) => deps.opened.announce(texts.problem(code)),
    });
    deps.opened.board.onTile = (tile) => this.#dispatch({ type: 'tile_chosen', tile, nowMs: performance.now() });
    // a tap on the reels leaves out what is shown on them, and never stakes
    byId('well').addEventListener('click', () => {
      if (this.#state.phase.at === 'showing') this.#press();
    });
    listenToKeys({ onSpin: () => this.#press(), onStakeStep: (direction) => this.#stepStake(direction) });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#dispatch({ type: 'returned' });
    });
    deps.opened.onAllRest = () => this.#dispatch({ type: 'rested' });
    sound.onChange = () => this.#render();
    this.#standStill();
    this.#idleLine();
    this.#render();
  }

  #dispatch(event: PlayEvent): void {
    const { state, effects } = advance(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    // what needs the player ends autoplay: a refusal, a lost answer, a closed game
    const { at } = state.phase;
    if (at === 'lost' || at === 'halted' || at === 'relaunching' || state.notice?.tone === 'problem') this.#standDown();
    this.#render();
    this.#held?.changed();
  }

  /** Ends what begins rounds by itself. */
  #standDown(): void {
    this.#autoplay?.stop();
    this.#held?.release();
  }

  #carryOut(effect: Effect): void {
    const { opened, frame, house } = this.#deps;
    switch (effect.do) {
      case 'turn':
        opened.presenter.stop();
        opened.view.turn(effect.kind, effect.after, effect.choice);
        this.#sayRound();
        return;
      case 'ask':
        void house
          .play(this.#asked(effect.asked), () => this.#dispatch({ type: 'trouble' }))
          .then((result) => {
            if (result.kind === 'answered') this.#dispatch({ type: 'answered', step: result.step });
            else if (result.kind === 'refused') {
              this.#dispatch({ type: 'refused', code: result.code, params: result.params });
            } else this.#dispatch({ type: 'gave_up' });
          });
        return;
      case 'rest':
        this.#standing = effect.step.position.step === 0 ? [effect.step] : [...this.#standing, effect.step];
        this.#jackpots.entered(effect.step);
        opened.view.rest(effect.step);
        return;
      case 'rest_back':
        opened.presenter.stop();
        this.#standStill();
        this.#idleLine();
        return;
      case 'show':
        opened.presenter.show(
          effect.presentationSteps,
          () => this.#dispatch({ type: 'shown', nowMs: performance.now() }),
          (win) => this.#dispatch({ type: 'jackpot_revealed', win }),
        );
        return;
      case 'hasten':
        opened.presenter.hasten();
        return;
      case 'wait':
        setTimeout(() => this.#dispatch({ type: 'waited', nowMs: performance.now() }), effect.ms);
        return;
      case 'announce_step':
        if (effect.step.outcome.grid.length > 0) opened.describe(windowAfter(effect.step.outcome));
        opened.announce(
          stepAnnouncement(
            effect.step,
            effect.spinsPlayed,
            this.#state.session.game.freeSpins.multiplier,
            opened.texts,
          ),
        );
        if (effect.step.outcome.win === '0') this.#idleLine();
        return;
      case 'read_balance':
        // Best effort: without an answer the shown balance stays, and the server checks the next stake.
        house.balance().then(
          (balance) => this.#dispatch({ type: 'balance_read', balance }),
          () => {},
        );
        return;
      case 'report_balance':
        frame.send({ type: 'croupier:balance', balance: effect.balance.toString() });
        return;
      case 'report_round': {
        const { roundId, stake, outcome } = effect.step;
        const jackpots = this.#jackpotsOfRound();
        const win = effect.state === 'ended' ? String(BigInt(outcome.roundWin) + jackpots) : '0';
        frame.send({ type: 'croupier:round', state: effect.state, roundId, stake, win });
        if (effect.state === 'ended') {
          this.#autoplay?.ended({ stake: BigInt(stake), win: BigInt(win) });
          this.#recent.add({ roundId, stake: BigInt(stake), win: BigInt(win) });
        }
        return;
      }
      case 'report_error':
        if (effect.code === 'reality_check_due') this.#openRealityCheck();
        else frame.send({ type: 'croupier:error', code: effect.code });
        return;
      case 'relaunch':
        void this.#relaunch();
    }
  }

  /** Reports the start of autoplay to the server. */
  #asked(asked: Asked): Asked {
    return this.#autoplay?.isOn && asked.position.step === 0 ? { ...asked, auto: true } : asked;
  }

  #openRealityCheck(): void {
    const { opened, house, frame } = this.#deps;
    void openRealityCheck({
      texts: opened.texts,
      checks: house.realityCheck,
      onGoOn: () => this.#dispatch({ type: 'notice_closed' }),
      onStop: frame.framed ? () => frame.send({ type: 'croupier:close' }) : null,
    });
  }

  /** What the round that stands in view won of jackpots. */
  #jackpotsOfRound(): bigint {
    return this.#standing.reduce((sum, { jackpot }) => sum + BigInt(jackpot?.total ?? 0), 0n);
  }

  async #relaunch(): Promise<void> {
    try {
      const session = await this.#deps.reopen();
      if (session.steps.length > 0) this.#standing = session.steps;
      this.#jackpots.show(session.jackpots);
      this.#dispatch({ type: 'opened', session, nowMs: performance.now() });
    } catch (cause) {
      const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no_site';
      this.#dispatch({ type: 'relaunch_failed', code });
    }
  }

  /** Puts the last known window on the reels, or the theme's own before any spin. */
  #standStill(): void {
    const { opened } = this.#deps;
    opened.describe(opened.view.stand(this.#standing));
  }

  #press(): void {
    this.#dispatch({ type: 'pressed', nowMs: performance.now() });
  }

  #stepStake(direction: -1 | 1): void {
    const { stakes, stake } = this.#state;
    const next = stakes[stakes.indexOf(stake) + direction];
    if (next !== undefined) this.#chooseStake(next);
  }

  #chooseStake(stake: bigint): void {
    const before = this.#state.stake;
    this.#dispatch({ type: 'stake_chosen', stake });
    if (this.#state.stake === before) return;
    const { texts, announce } = this.#deps.opened;
    announce(texts.format('say_stake', { amount: texts.money(stake) }));
    this.#idleLine();
  }

  #openStakes(): void {
    const { stakes, stake, session } = this.#state;
    const { texts } = this.#deps.opened;
    const lines = session.game.lines.length;
    const note = lines > 0 ? texts.format('stake_note', { lines }) : texts.format('stake_note_spin');
    openStakesSheet(stakes, stake, note, texts, (chosen) => this.#chooseStake(chosen));
  }

  #openBuy(): void {
    const price = priceOf(this.#state);
    if (price === null) return;
    const { texts } = this.#deps.opened;
    openBuySheet(this.#state.session.game, price, texts, () =>
      this.#dispatch({ type: 'bought', nowMs: performance.now() }),
    );
  }

  #openInfo(): void {
    const { theme, texts } = this.#deps.opened;
    const { house, onReplay } = this.#deps;
    openPaytable(this.#state.session.game, theme, this.#state.stake, texts, {
      sound: soundSwitches(this.#deps.opened.sound, this.#deps.opened.captions, texts),
      onFairness: () => this.#openFairness(),
      onHistory: () => openHistory(house.rounds, texts, onReplay),
    });
  }

  #openFairness(): void {
    const { seed, phase, next } = this.#state;
    openFairness({
      texts: this.#deps.opened.texts,
      seed,
      nonce: next.nonce,
      mayRotate: phase.at === 'ready',
      rotate: (chosen) => this.#deps.house.rotateSeed(chosen),
      onRotated: ({ current, nextCommitment, next }) =>
        this.#dispatch({ type: 'seed_rotated', fairness: { ...current, nextCommitment }, next }),
    });
  }

  #idleLine(): void {
    const { winBar, texts } = this.#deps.opened;
    const { session, stake, round } = this.#state;
    if (round) {
      this.#sayRound();
      return;
    }
    winBar.show({ before: stakeNote(session.game, stake, texts) });
  }

  #sayRound(): void {
    const { winBar, texts } = this.#deps.opened;
    const { round } = this.#state;
    if (!round) winBar.show({ before: texts.format('good_luck') });
    else if (round.nextKind === 'free') {
      const { multiplier } = this.#state.session.game.freeSpins;
      const after = multiplier > 1 ? { after: `×${multiplier}` } : {};
      winBar.show({ before: texts.format('free_spins'), amount: round.win, ...after });
    } else if (round.nextKind === 'climb') {
      winBar.show({ before: texts.format('ladder_at', { rung: round.last.outcome.ladder?.rung ?? 1 }) });
    } else winBar.show({ before: texts.format('round_so_far'), amount: round.win });
  }

  #render(): void {
    const { opened } = this.#deps;
    const state = this.#state;
    const shown = state.phase.at === 'showing' || state.phase.at === 'resting' ? state.phase.step.outcome.kind : null;
    const free = (shown ?? state.round?.nextKind) === 'free';
    opened.root.dataset.phase = state.phase.at;
    opened.root.classList.toggle('is-free', free);
    const inFeature = state.round !== null && state.round.nextKind !== 'respin' && state.phase.at !== 'ready';
    opened.sound.mood = inFeature ? 'feature' : 'base';
    const quick = state.session.rules.quickSpin ? this.#quick : null;
    if (state.phase.at === 'picking' && state.round) opened.view.offerTiles(state.round.last);
    this.#controlBar.update(controlBarViewOf(state, opened.texts, { sound: opened.sound.on, quick }));
    this.#facts.update(state);
    this.#side.update(state.stake);
    this.#renderBanner();
    opened.notices.update(state.notice, opened.texts, this.#noticeAction(), this.#dismiss());
  }

  #renderBanner(): void {
    const { banner, texts } = this.#deps.opened;
    const { phase, round } = this.#state;
    if (phase.at !== 'resume' || !round) {
      if (phase.at !== 'showing') banner.hide();
      return;
    }
    const amount = texts.money(round.win);
    const isFree = round.nextKind === 'free';
    banner.show({
      heading: texts.format(isFree ? 'resume_title' : 'resume_round'),
      note: isFree ? texts.count('resume_note', round.spinsLeft, { amount }) : texts.format('resume_won', { amount }),
      action: { label: texts.format('continue'), onPress: () => this.#press() },
    });
  }

  #noticeAction(): NoticeAction | null {
    const { texts } = this.#deps.opened;
    const { phase, notice } = this.#state;
    if (phase.at === 'lost') return { label: texts.format('ask_again'), onPress: () => this.#press() };
    if (phase.at === 'halted') return this.#backToSite();
    const byStake = ['insufficient_funds', 'stake_not_offered', 'stake_above_limit'];
    if (notice && byStake.includes(notice.code)) {
      return { label: texts.format('stake_title'), onPress: () => this.#openStakes() };
    }
    return null;
  }

  #backToSite(): NoticeAction | null {
    const { frame, opened } = this.#deps;
    if (!frame.framed) return null;
    return { label: opened.texts.format('back_to_site'), onPress: () => frame.send({ type: 'croupier:close' }) };
  }

  #dismiss(): (() => void) | null {
    const { at } = this.#state.phase;
    if (at === 'lost' || at === 'halted' || at === 'spinning') return null;
    return () => this.#dispatch({ type: 'notice_closed' });
  }
}
