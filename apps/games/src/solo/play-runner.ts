import type { SoloSession } from '@croupier/contract';
import { AutoplayControl } from '../hud/autoplay-control.ts';
import { byId, element } from '../hud/dom.ts';
import { FactsBar } from '../hud/facts-bar.ts';
import { openFairness } from '../hud/fairness-sheet.ts';
import { openHistory } from '../hud/history-sheet.ts';
import { icon } from '../hud/icons.ts';
import type { NoticeAction } from '../hud/notice-bar.ts';
import { openRealityCheck } from '../hud/reality-check.ts';
import { RecentRounds } from '../hud/recent-rounds.ts';
import { openSheet } from '../hud/sheet.ts';
import { soundSwitches } from '../hud/sound-switches.ts';
import { openStakesSheet } from '../hud/stakes-sheet.ts';
import type { Frame } from '../wire/frame.ts';
import type { SoloHouse } from '../wire/solo-house.ts';
import { advanceSolo, canStake, openSoloPlay } from './engine/solo-play.ts';
import type { SoloAsked, SoloEffect, SoloEvent, SoloState } from './engine/solo-state.ts';
import type { OpenedTable } from './open-table.ts';
import { ActionBar } from './parts/action-bar.ts';
import { listenToSoloKeys } from './parts/solo-keys.ts';
import type { MainAction, TableLine } from './solo-view.ts';

export type SoloDeps = {
  readonly opened: OpenedTable;
  readonly house: SoloHouse;
  readonly frame: Frame;
  /** Asks the site for a fresh ticket and opens it. Rejects with `{ code }` when there is none. */
  readonly reopen: () => Promise<SoloSession>;
  /** Opens the replay that a ticket is for in the game's place. */
  readonly onReplay: (ticket: string) => void;
};

/** Games whose rounds ask for nothing once they are staked. */
const inOneStep: ReadonlySet<SoloSession['game']['game']> = new Set(['baccarat', 'crash']);

/** Runs play: passes events to the pure state machine and carries out its effects. */
export class SoloRunner {
  readonly #deps: SoloDeps;
  readonly #controlBar: ActionBar;
  readonly #facts: FactsBar;
  readonly #recent: RecentRounds;
  #state: SoloState;
  #line = '';
  /** Null where the licence forbids it, and in games whose rounds ask for decisions. */
  readonly #autoplay: AutoplayControl | null;

  constructor(session: SoloSession, deps: SoloDeps) {
    this.#deps = deps;
    this.#state = openSoloPlay(session);
    const { texts, sound, table } = deps.opened;
    this.#facts = new FactsBar(byId('facts'), texts, session, performance.now());
    this.#controlBar = new ActionBar(
      byId('control-bar'),
      texts,
      { demo: session.demo, hasOneStake: table.hasOneStake, controls: table.controls },
      {
        onStakeStep: (direction) => this.#stepStake(direction),
        onStakes: () => this.#openStakes(),
        onSound: () => sound.toggle(!sound.on),
        onInfo: () => this.#openRules(),
      },
    );
    const options = byId('control-bar').querySelector('.options');
    this.#autoplay =
      session.rules.autoplay && inOneStep.has(session.game.game) && options
        ? new AutoplayControl(options, {
            texts,
            stake: () => this.#action().amount ?? 0n,
            isReady: () => this.#state.phase.at === 'ready' && this.#action().press !== null,
            press: () => this.#controlBar.press(),
            announce: deps.opened.announce,
          })
        : null;
    this.#recent = new RecentRounds(byId('recent'), {
      texts,
      rounds: deps.house.rounds,
      onReplay: deps.onReplay,
      isReady: () => this.#state.phase.at === 'ready',
      onProblem: (code) => deps.opened.announce(texts.problem(code)),
    });
    deps.opened.runBy({
      choose: (choice, stake) => this.#dispatch({ type: 'chosen', choice, stake, nowMs: performance.now() }),
      hasten: () => this.#dispatch({ type: 'hastened' }),
      changed: () => this.#render(),
    });
    listenToSoloKeys({
      act: () => this.#controlBar.press(),
      own: (event) => table.key(event) || this.#stakeKey(event.key),
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#dispatch({ type: 'returned' });
    });
    sound.onChange = () => this.#render();
    table.stand(this.#state.steps);
    this.#render();
  }

  #dispatch(event: SoloEvent): void {
    const { state, effects } = advanceSolo(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    // what needs the player ends autoplay: a refusal, a lost answer, a closed game
    const { at } = state.phase;
    if (at === 'lost' || at === 'halted' || at === 'relaunching' || state.notice?.tone === 'problem')
      this.#autoplay?.stop();
    this.#render();
  }

  #carryOut(effect: SoloEffect): void {
    const { opened, frame, house } = this.#deps;
    const { table, motion, wins } = opened;
    switch (effect.do) {
      case 'begin':
        wins.stop();
        table.begin(effect.choice, effect.before);
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
        return;
      case 'wait':
        setTimeout(() => this.#dispatch({ type: 'waited', nowMs: performance.now() }), effect.ms);
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
        const win = effect.state === 'ended' ? outcome.roundWin : '0';
        frame.send({ type: 'croupier:round', state: effect.state, roundId, stake, win });
        if (effect.state !== 'ended') return;
        this.#recent.add({ roundId, stake: BigInt(stake), win: BigInt(win) });
        this.#autoplay?.ended({ stake: BigInt(stake), win: BigInt(win) });
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
  #asked(asked: SoloAsked): SoloAsked {
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

  async #show({ step, before }: Extract<SoloEffect, { do: 'show' }>): Promise<void> {
    const { table, wins, announce } = this.#deps.opened;
    await table.show(step, before);
    announce(table.describe(step));
    if (step.closed) await wins.show(BigInt(step.outcome.roundWin), BigInt(step.stake));
    this.#dispatch({ type: 'shown' });
  }

  async #relaunch(): Promise<void> {
    try {
      this.#dispatch({ type: 'opened', session: await this.#deps.reopen() });
    } catch (cause) {
      const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no_site';
      this.#dispatch({ type: 'relaunch_failed', code });
    }
  }

  #stakeKey(key: string): boolean {
    const direction = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : null;
    if (direction === null || !this.#deps.opened.table.hasOneStake) return false;
    this.#stepStake(direction);
    return true;
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
  }

  #openStakes(): void {
    const { stakes, stake } = this.#state;
    const { texts } = this.#deps.opened;
    openStakesSheet(stakes, stake, texts.format('stake_note_round'), texts, (chosen) => this.#chooseStake(chosen));
  }

  #openRules(): void {
    const { texts, table } = this.#deps.opened;
    const fairness = element('button', { type: 'button', class: 'tonal' }, icon('shield'), texts.format('fairness'));
    const { stake } = this.#state;
    const hint = texts.format('paytable_at', { stake: texts.money(stake) });
    const intro = table.hasOneStake ? [element('p', { class: 'hint' }, hint)] : [];
    const history = element('button', { type: 'button', class: 'tonal' }, icon('history'), texts.format('history'));
    const sheet = openSheet(
      texts.format('solo_info'),
      [
        soundSwitches(this.#deps.opened.sound, this.#deps.opened.captions, texts),
        history,
        ...intro,
        ...table.rules(stake),
        fairness,
      ],
      texts,
    );
    fairness.addEventListener('click', () => {
      sheet.close();
      this.#openFairness();
    });
    history.addEventListener('click', () => {
      sheet.close();
      const { house, onReplay } = this.#deps;
      openHistory(house.rounds, texts, onReplay);
    });
  }

  #openFairness(): void {
    const { seed, phase, next } = this.#state;
    const { texts } = this.#deps.opened;
    openFairness({
      texts,
      intro: texts.format('solo_fairness_intro'),
      seed,
      nonce: next.nonce,
      mayRotate: phase.at === 'ready',
      rotate: (chosen) => this.#deps.house.rotateSeed(chosen),
      onRotated: ({ current, nextCommitment, next }) =>
        this.#dispatch({ type: 'seed_rotated', fairness: { ...current, nextCommitment }, next }),
    });
  }

  #render(): void {
    const { opened } = this.#deps;
    const { table, sound, texts, root, notices } = opened;
    const state = this.#state;
    const place = state.stakes.indexOf(state.stake);
    const mayStake = canStake(state);
    root.dataset.phase = state.phase.at;
    table.update(state);
    this.#controlBar.update({
      stake: mayStake || !state.steps[0] ? state.stake : BigInt(state.steps[0].stake),
      balance: state.balance,
      canLower: place > 0,
      canRaise: place < state.stakes.length - 1,
      stakeEnabled: mayStake,
      sound: sound.on,
      action: this.#action(),
      isWaiting: state.phase.at === 'asking' || state.phase.at === 'queued',
    });
    this.#facts.update(state);
    this.#showLine(table.line(state));
    notices.update(state.notice, texts, this.#noticeAction(), this.#dismiss());
  }

  #action(): MainAction {
    const { table, texts } = this.#deps.opened;
    const { at } = this.#state.phase;
    if (at === 'lost')
      return { label: texts.format('ask_again'), press: () => this.#dispatch({ type: 'asked_again' }) };
    if (at === 'relaunching') return { label: texts.format('reconnecting'), press: null };
    return table.action(this.#state);
  }

  /** Shows the line under the table once, so that a figure that counts up does not restart. */
  #showLine(line: TableLine): void {
    const text = `${line.before}|${line.amount ?? ''}|${line.after ?? ''}`;
    if (text === this.#line) return;
    this.#line = text;
    this.#deps.opened.winBar.show(line);
  }

  #noticeAction(): NoticeAction | null {
    const { texts, table } = this.#deps.opened;
    const { phase, notice } = this.#state;
    if (phase.at === 'lost') {
      return { label: texts.format('ask_again'), onPress: () => this.#dispatch({ type: 'asked_again' }) };
    }
    if (phase.at === 'halted') return this.#backToSite();
    const byStake = ['insufficient_funds', 'stake_not_offered', 'stake_above_limit'];
    if (notice && table.hasOneStake && byStake.includes(notice.code)) {
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
    if (at === 'lost' || at === 'halted' || at === 'asking') return null;
    return () => this.#dispatch({ type: 'notice_closed' });
  }
}
