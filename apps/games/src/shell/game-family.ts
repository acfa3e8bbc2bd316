import type { Captions } from '../hud/captions.ts';
import type { Moment } from '../hud/moment.ts';
import type { NoticeBar } from '../hud/notice-bar.ts';
import type { WinBar } from '../hud/win-bar.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Texts } from '../locales/texts.ts';
import type { GameSound } from '../sound/game-sound.ts';
import type {
  AskedStep,
  PlaySession,
  PlayStep,
  SharedEffect,
  SharedEvent,
  SharedState,
  Turn,
  WaitedEvent,
} from './play-state.ts';
import type { ReplayState } from './replay.ts';

/** The types that one family of games is made of: those of the wire, and those of its order of play. */
export type GameTypes = {
  readonly session: PlaySession<PlayStep>;
  readonly asked: AskedStep;
  readonly step: PlayStep;
  readonly state: SharedState<unknown, AskedStep, PlayStep>;
  /** Events and effects of its own, beside those that all share. */
  readonly event: { readonly type: string };
  readonly effect: { readonly do: string };
};

export type GameEvent<Game extends GameTypes> =
  | SharedEvent<Game['session'], Game['step']>
  | WaitedEvent
  | Game['event'];

/** The parts of the page around every game. */
export type PageParts = {
  readonly root: HTMLElement;
  readonly texts: Texts;
  readonly moment: Moment;
  readonly notices: NoticeBar;
  readonly winBar: WinBar;
  readonly sound: GameSound;
  readonly captions: Captions;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
};

/**
 * One family of games: all that its games share, and that the shell does not do. The shell opens the session, plays, replays, and has the control
 * bar, sheets, notices, the record of rounds, autoplay and sound; a family shows its steps and says what its own words are.
 */
export type GameFamily<Game extends GameTypes> = {
  /** The state of a session that was just opened in play mode. */
  readonly open: (session: Game['session']) => Game['state'];
  /** The order of play: made by `orderOfPlay`, with the family's own events. */
  readonly advance: (
    state: Game['state'],
    event: GameEvent<Game>,
  ) => Turn<Game['state'], SharedEffect<Game['asked'], Game['step']> | Game['effect']>;
  /** Lays out the page for a session with its theme. Rejects when a part of the game is missing. */
  readonly layOut: (session: Game['session'], language: string) => Promise<LaidOutGame<Game>>;
  /** Steps of the round in progress, or of the round to replay. */
  readonly steps: (session: Game['session']) => readonly Game['step'][];
  /** All that a round of these steps returned. */
  readonly won: (steps: readonly Game['step'][]) => bigint;
  readonly words: FamilyWords;
};

/** Texts of a family. */
export type FamilyWords = {
  /** Names the button of the rules, and their sheet. */
  readonly infoButton: MessageKey;
  readonly rulesTitle: MessageKey;
  /** What is drawn from the seeds. */
  readonly fairnessIntro: MessageKey;
};

/** A game whose page is laid out. */
export type LaidOutGame<Game extends GameTypes> = {
  readonly page: PageParts;
  readonly play: (host: PlayHost<Game>) => GamePlay<Game>;
  readonly replay: (host: ReplayHost) => GameReplay<Game['step']>;
};

/** What the shell's player is to the game in it. */
export type PlayHost<Game extends GameTypes> = {
  /** As it is after the last event. */
  readonly state: Game['state'];
  dispatch(event: GameEvent<Game>): void;
  /** Something changed that is in no state of play, such as a chip placed. */
  changed(): void;
  stepStake(direction: -1 | 1): void;
};

/** What a family puts into the control bar. */
export type BarParts = {
  /** The button that stakes or goes on. */
  readonly main: HTMLElement;
  /** Whether one stake a round is chosen with the bar; false where money lies on fields. */
  readonly hasOneStake: boolean;
  /** Stand before the stake, among the options, and after them. */
  readonly tools?: HTMLElement | null;
  readonly options?: readonly HTMLElement[];
  readonly extras?: readonly HTMLElement[];
};

/** What stands beside the game on a large screen. Built anew when `of` changes. */
export type Aside = {
  readonly of: string;
  readonly title: string;
  /** A line below the title. */
  readonly hint?: string;
  readonly build: () => readonly HTMLElement[];
};

/** One game of a family while it is played. */
export interface GamePlay<Game extends GameTypes> {
  readonly bar: BarParts;
  /** Of rounds that may follow one another by themselves: what the next costs, and whether it can be begun. Null where each asks for decisions. */
  readonly auto: { readonly stake: () => bigint; readonly isReady: () => boolean } | null;
  /** Does what the main button does. */
  press(): void;
  /** Handles a key of the game's own; whether it did. */
  key(event: KeyboardEvent): boolean;
  carryOut(effect: Game['effect']): void;
  /** Puts the game as its session found it, once the page is laid out. */
  stand(): void;
  /** A fresh session was opened in the place of one that was lost; its `opened` event follows. */
  reopened?(session: Game['session']): void;
  /** Shows the state of play. Called after every event. */
  update(): void;
  /** Something needs the player: nothing begins rounds by itself any more. */
  standDown?(): void;
  /** The player chose another stake. */
  stakeChosen?(): void;
  /** The stake that the bar shows. */
  stake(): bigint;
  /** Of a round with free spins, how many; null for others. */
  spins?(): { readonly spinsPlayed: number; readonly spinsLeft: number } | null;
  /** Steps of the round in view. */
  round(): readonly Game['step'][];
  /** What a stake covers, below the stakes to choose from. */
  stakesNote(): string;
  /** What pays at a stake and the rules; `after` stands below the way to fairness. */
  rules(stake: bigint): { readonly body: readonly HTMLElement[]; readonly after?: readonly HTMLElement[] };
  aside(stake: bigint): Aside;
}

/** What the shell's replay is to the game in it. */
export type ReplayHost = {
  /** What turned has come to rest. */
  readonly rested: () => void;
};

/** One game of a family while a stored round is shown again. */
export interface GameReplay<Step> {
  /** Steps turn before they are shown, and one that is gone back to is shown again. */
  readonly turns: boolean;
  /** Sets turning what the step turns, and brings it to rest on it. Only where steps turn. */
  turnTo?(step: Step, before: readonly Step[]): void;
  /** As it is after these steps, without motion. */
  stand(steps: readonly Step[]): void;
  /** Shows a step and resolves once it has been seen. `goesOn`: the next one follows by itself. */
  show(step: Step, before: readonly Step[], goesOn: () => boolean): Promise<void>;
  /** Shows where the replay stands. Returns what is said in the place of the facts. */
  update(place: ReplayState<Step>): string;
}
