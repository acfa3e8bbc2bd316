import type { HouseSession, PlayPosition, SlotStep } from '@croupier/contract';

/** What a session carries in every family of games. */
export type PlaySession<Step> = Omit<HouseSession, 'game' | 'jackpots' | 'steps'> & {
  readonly game: { readonly id: string; readonly theme: string; readonly name: string };
  /** Steps of the round in progress, or of the round to replay. */
  readonly steps: readonly Step[];
};

/** What a step carries in every family of games. */
export type PlayStep = Pick<SlotStep, 'roundId' | 'position' | 'stake' | 'closed' | 'balance' | 'next'>;

/** A step that the server was asked for. Until its answer is known, no other step may be asked for. */
export type AskedStep = {
  readonly position: PlayPosition;
  /** What the round costs. The same for all its steps. */
  readonly stake: bigint;
  /** Hash of the server seed that the player was shown. Places are counted anew for each seed, so it belongs to the place. */
  readonly commitment: string;
  /** Begun by autoplay. */
  readonly auto?: true;
};

/** The seeds that the next round is drawn from. */
export type SeedInUse = {
  readonly commitment: string;
  readonly clientSeed: string;
  /** Of the server seed that comes next; null where none does. */
  readonly nextCommitment: string | null;
};

/** A notice to the player; `code` is a message key. */
export type Notice = {
  readonly code: string;
  readonly tone: 'info' | 'problem';
  readonly params: Readonly<Record<string, string | number | bigint>>;
};

/** Where play stands, in every family of games. */
export type SharedPhase<Asked, Step> =
  /** Waits for the player to stake. */
  | { readonly at: 'ready' }
  /**
   * The answer is outstanding. `trouble`: a request for this step went without an answer, so it may have been played whatever
   * is answered next.
   */
  | { readonly at: 'asking'; readonly asked: Asked; readonly trouble: boolean }
  /** No answer for long. The player can ask again, for the very same step only. */
  | { readonly at: 'lost'; readonly asked: Asked }
  /** The outcome is known and is being shown. */
  | { readonly at: 'showing'; readonly step: Step }
  /** A fresh launch ticket was asked of the site; `asked` is a step whose outcome is unknown. */
  | { readonly at: 'relaunching'; readonly asked: Asked }
  /** Nothing can be played here any more; the player has to go back to the site. */
  | { readonly at: 'halted' };

/** Where play stands between those, by the names of the families. */
export type FamilyPhase = { readonly at: 'queued' | 'resting' | 'resume' | 'picking' | 'deciding' };

/** The state of play that every family of games has, and adds its own to. */
export type SharedState<Session, Asked, Step, Phase = SharedPhase<Asked, Step> | FamilyPhase> = {
  readonly phase: Phase;
  readonly session: Session;
  readonly stakes: readonly bigint[];
  readonly stake: bigint;
  /** As shown: the stake is off once it is asked for, a win is on once it has been shown. */
  readonly balance: bigint;
  readonly next: PlayPosition;
  readonly seed: SeedInUse;
  readonly notice: Notice | null;
  /** When the last round was asked for. */
  readonly startedAtMs: number;
  /** Since the game was opened, for the net position. */
  readonly staked: bigint;
  readonly returned: bigint;
};

export type SharedEvent<Session, Step> =
  | { readonly type: 'opened'; readonly session: Session }
  /** Asks again for the step that got no answer. */
  | { readonly type: 'asked_again' }
  | { readonly type: 'trouble' }
  | { readonly type: 'gave_up' }
  | { readonly type: 'answered'; readonly step: Step }
  | { readonly type: 'refused'; readonly code: string; readonly params: Readonly<Record<string, string | number>> }
  | { readonly type: 'stake_chosen'; readonly stake: bigint }
  /** The player came back to the game: money may have moved elsewhere. */
  | { readonly type: 'returned' }
  | { readonly type: 'balance_read'; readonly balance: bigint }
  | { readonly type: 'seed_rotated'; readonly fairness: SeedInUse; readonly next: PlayPosition }
  | { readonly type: 'relaunch_failed'; readonly code: string }
  | { readonly type: 'notice_closed' };

/** A pause that the family asked for is over. */
export type WaitedEvent = { readonly type: 'waited'; readonly nowMs: number };

/** What the shell does after an event, in order. */
export type SharedEffect<Asked, Step> =
  | { readonly do: 'ask'; readonly asked: Asked }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'read_balance' }
  | { readonly do: 'report_balance'; readonly balance: bigint }
  | { readonly do: 'report_round'; readonly state: 'started' | 'ended'; readonly step: Step }
  | { readonly do: 'report_error'; readonly code: string }
  | { readonly do: 'relaunch' };

/** A state of play and what has to be done, in order, to reach it. */
export type Turn<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] };

export const turn = <State, Effect>(state: State, effects: readonly Effect[] = []): Turn<State, Effect> => ({
  state,
  effects,
});

export const info = (code: string): Notice => ({ code, tone: 'info', params: {} });

export const problem = (code: string, params: Notice['params'] = {}): Notice => ({ code, tone: 'problem', params });
