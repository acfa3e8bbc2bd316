import { AutoplayControl } from '../hud/autoplay-control.ts';
import { byId } from '../hud/dom.ts';
import { FactsBar } from '../hud/facts-bar.ts';
import { openFairness } from '../hud/fairness-sheet.ts';
import { openHistory } from '../hud/history-sheet.ts';
import type { NoticeAction } from '../hud/notice-bar.ts';
import { openRealityCheck } from '../hud/reality-check.ts';
import { RecentRounds } from '../hud/recent-rounds.ts';
import { soundSwitches } from '../hud/sound-switches.ts';
import { openStakesSheet } from '../hud/stakes-sheet.ts';
import type { Frame } from '../wire/frame.ts';
import type { House } from '../wire/house.ts';
import { ControlBar } from './control-bar.ts';
import type {
  FamilyWords,
  GameEvent,
  GameFamily,
  GamePlay,
  GameTypes,
  LaidOutGame,
  PageParts,
  PlayHost,
} from './game-family.ts';
import { listenToKeys } from './keyboard.ts';
import type { SharedEffect } from './play-state.ts';
import { openRulesSheet } from './rules-sheet.ts';
import { SidePanel } from './side-panel.ts';

export type PlayDeps<Game extends GameTypes> = {
  readonly family: Pick<GameFamily<Game>, 'open' | 'advance' | 'won' | 'words'>;
  readonly game: LaidOutGame<Game>;
  readonly house: House<Game['session'], Game['asked'], Game['step']>;
  readonly frame: Frame;
  /** Asks the site for a fresh ticket and opens it. Rejects with `{ code }` when there is none. */
  readonly reopen: () => Promise<Game['session']>;
  /** Opens the replay that a ticket is for in the game's place. */
  readonly onReplay: (ticket: string) => void;
};

type Shared<Game extends GameTypes> = SharedEffect<Game['asked'], Game['step']>;

/** Effects that the shell carries out; the others are the family's. */
const shared: ReadonlySet<string> = new Set<SharedEffect<never, never>['do']>([
  'ask',
  'wait',
  'read_balance',
  'report_balance',
  'report_round',
  'report_error',
  'relaunch',
]);

const isShared = <Game extends GameTypes>(effect: Shared<Game> | Game['effect']): effect is Shared<Game> =>
  shared.has(effect.do);

/** Refusals that another stake settles. */
const byStake: readonly string[] = ['insufficient_funds', 'stake_not_offered', 'stake_above_limit'];

/** Runs play of any family: passes events to its order of play, and carries out the effects that all families share. */
export class PlayRunner<Game extends GameTypes> implements PlayHost<Game> {
  readonly #deps: PlayDeps<Game>;
  readonly #page: PageParts;
  readonly #words: FamilyWords;
  readonly #game: GamePlay<Game>;
  readonly #controlBar: ControlBar;
  readonly #facts: FactsBar;
  readonly #side: SidePanel;
  readonly #recent: RecentRounds;
  /** Null where the licence forbids it, and in games whose rounds ask for decisions. */
  readonly #autoplay: AutoplayControl | null;
  #state: Game['state'];

  constructor(session: Game['session'], deps: PlayDeps<Game>) {
    const { family, game, house, onReplay } = deps;
    this.#deps = deps;
    this.#page = game.page;
    this.#words = family.words;
    this.#state = family.open(session);
    const { texts, sound, announce } = this.#page;
    this.#facts = new FactsBar(byId('facts'), texts, session, performance.now());
    this.#game = game.play(this);
    const names = { demo: session.demo, info: texts.format(this.#words.infoButton) };
    this.#controlBar = new ControlBar(byId('control-bar'), texts, this.#game.bar, names, {
      onStakeStep: (direction) => this.stepStake(direction),
      onStakes: () => this.#openStakes(),
      onSound: () => sound.toggle(!sound.on),
      onInfo: () => this.#openRules(),
    });
    const { auto } = this.#game;
    this.#autoplay =
      session.rules.autoplay && auto
        ? new AutoplayControl(this.#controlBar.options, { texts, announce, ...auto, press: () => this.#game.press() })
        : null;
    this.#side = new SidePanel(byId('side'), texts);
    this.#recent = new RecentRounds(byId('recent'), {
      texts,
      rows: this.#side.rounds,
      rounds: house.rounds,
      onReplay,
      isReady: () => this.#state.phase.at === 'ready',
      onProblem: (code) => announce(texts.problem(code)),
    });
    listenToKeys({
      press: () => this.#game.press(),
      own: (event) => this.#game.key(event) || this.#stakeKey(event.key),
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.dispatch({ type: 'returned' });
    });
    sound.onChange = () => this.changed();
    this.#game.stand();
    this.changed();
  }

  get state(): Game['state'] {
    return this.#state;
  }

  dispatch(event: GameEvent<Game>): void {
    const { state, effects } = this.#deps.family.advance(this.#state, event);
    this.#state = state;
    for (const effect of effects) {
      if (isShared<Game>(effect)) this.#carryOut(effect);
      else this.#game.carryOut(effect);
    }
    // what needs the player ends autoplay: a refusal, a lost answer, a closed game
    const { at } = this.#state.phase;
    if (at === 'lost' || at === 'halted' || at === 'relaunching' || this.#state.notice?.tone === 'problem') {
      this.#autoplay?.stop();
      this.#game.standDown?.();
    }
    this.changed();
  }

  changed(): void {
    const state = this.#state;
    const { root, notices, sound, texts } = this.#page;
    const place = state.stakes.indexOf(state.stake);
    root.dataset.phase = state.phase.at;
    this.#game.update();
    const stake = this.#game.stake();
    this.#controlBar.update({
      stake,
      balance: state.balance,
      canLower: place > 0,
      canRaise: place < state.stakes.length - 1,
      stakeEnabled: state.phase.at === 'ready',
      sound: sound.on,
    });
    const { staked, returned, phase } = state;
    this.#facts.update({ staked, returned, phase, round: this.#game.spins?.() ?? null });
    this.#side.update(this.#game.aside(stake));
    notices.update(state.notice, texts, this.#noticeAction(), this.#dismiss());
  }

  stepStake(direction: -1 | 1): void {
    const { stakes, stake } = this.#state;
    const next = stakes[stakes.indexOf(stake) + direction];
    if (next !== undefined) this.#chooseStake(next);
  }

  #carryOut(effect: Shared<Game>): void {
    const { frame, house } = this.#deps;
    switch (effect.do) {
      case 'ask':
        void house
          .play(this.#asked(effect.asked), () => this.dispatch({ type: 'trouble' }))
          .then((result) => {
            if (result.kind === 'answered') this.dispatch({ type: 'answered', step: result.step });
            else if (result.kind === 'refused') {
              this.dispatch({ type: 'refused', code: result.code, params: result.params });
            } else this.dispatch({ type: 'gave_up' });
          });
        return;
      case 'wait':
        setTimeout(() => this.dispatch({ type: 'waited', nowMs: performance.now() }), effect.ms);
        return;
      case 'read_balance':
        // Best effort: without an answer the shown balance stays, and the server checks the next stake.
        house.balance().then(
          (balance) => this.dispatch({ type: 'balance_read', balance }),
          () => {},
        );
        return;
      case 'report_balance':
        frame.send({ type: 'croupier:balance', balance: effect.balance.toString() });
        return;
      case 'report_round':
        this.#reportRound(effect.state, effect.step);
        return;
      case 'report_error':
        if (effect.code === 'reality_check_due') this.#openRealityCheck();
        else frame.send({ type: 'croupier:error', code: effect.code });
        return;
      case 'relaunch':
        void this.#relaunch();
    }
  }

  /** Reports the start of autoplay to the server. */
  #asked(asked: Game['asked']): Game['asked'] {
    return this.#autoplay?.isOn && asked.position.step === 0 ? { ...asked, auto: true } : asked;
  }

  #reportRound(state: 'started' | 'ended', step: Game['step']): void {
    const { roundId, stake } = step;
    const win = state === 'ended' ? this.#deps.family.won(this.#game.round()) : 0n;
    this.#deps.frame.send({ type: 'croupier:round', state, roundId, stake, win: win.toString() });
    if (state !== 'ended') return;
    const round = { stake: BigInt(stake), win };
    this.#autoplay?.ended(round);
    this.#recent.add({ roundId, ...round });
  }

  #openRealityCheck(): void {
    const { house, frame } = this.#deps;
    void openRealityCheck({
      texts: this.#page.texts,
      checks: house.realityCheck,
      onGoOn: () => this.dispatch({ type: 'notice_closed' }),
      onStop: frame.framed ? () => frame.send({ type: 'croupier:close' }) : null,
    });
  }

  async #relaunch(): Promise<void> {
    try {
      const session = await this.#deps.reopen();
      this.#game.reopened?.(session);
      this.dispatch({ type: 'opened', session });
    } catch (cause) {
      const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no_site';
      this.dispatch({ type: 'relaunch_failed', code });
    }
  }

  #stakeKey(key: string): boolean {
    const direction = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : null;
    if (direction === null || !this.#game.bar.hasOneStake) return false;
    this.stepStake(direction);
    return true;
  }

  #chooseStake(stake: bigint): void {
    const before = this.#state.stake;
    this.dispatch({ type: 'stake_chosen', stake });
    if (this.#state.stake === before) return;
    const { texts, announce } = this.#page;
    announce(texts.format('say_stake', { amount: texts.money(stake) }));
    this.#game.stakeChosen?.();
  }

  #openStakes(): void {
    const { stakes, stake } = this.#state;
    const note = this.#game.stakesNote();
    openStakesSheet(stakes, stake, note, this.#page.texts, (chosen) => this.#chooseStake(chosen));
  }

  #openRules(): void {
    const { texts, sound, captions } = this.#page;
    const { house, onReplay } = this.#deps;
    const { stake } = this.#state;
    const { body, after = [] } = this.#game.rules(stake);
    openRulesSheet({
      title: texts.format(this.#words.rulesTitle),
      texts,
      sound: soundSwitches(sound, captions, texts),
      body,
      after,
      onFairness: () => this.#openFairness(),
      onHistory: () => openHistory(house.rounds, texts, onReplay),
    });
  }

  #openFairness(): void {
    const { seed, phase, next } = this.#state;
    const { texts } = this.#page;
    openFairness({
      texts,
      intro: texts.format(this.#words.fairnessIntro),
      seed,
      nonce: next.nonce,
      mayRotate: phase.at === 'ready',
      rotate: (chosen) => this.#deps.house.rotateSeed(chosen),
      onRotated: ({ current, nextCommitment, next: position }) =>
        this.dispatch({ type: 'seed_rotated', fairness: { ...current, nextCommitment }, next: position }),
    });
  }

  #noticeAction(): NoticeAction | null {
    const { texts } = this.#page;
    const { phase, notice } = this.#state;
    if (phase.at === 'lost') {
      return { label: texts.format('ask_again'), onPress: () => this.dispatch({ type: 'asked_again' }) };
    }
    if (phase.at === 'halted') return this.#backToSite();
    if (notice && this.#game.bar.hasOneStake && byStake.includes(notice.code)) {
      return { label: texts.format('stake_title'), onPress: () => this.#openStakes() };
    }
    return null;
  }

  #backToSite(): NoticeAction | null {
    const { frame } = this.#deps;
    if (!frame.framed) return null;
    return { label: this.#page.texts.format('back_to_site'), onPress: () => frame.send({ type: 'croupier:close' }) };
  }

  #dismiss(): (() => void) | null {
    const { at } = this.#state.phase;
    if (at === 'lost' || at === 'halted' || at === 'asking') return null;
    return () => this.dispatch({ type: 'notice_closed' });
  }
}
