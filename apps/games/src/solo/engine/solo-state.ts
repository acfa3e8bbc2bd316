import type { PlayPosition, SoloChoice, SoloOutcome, SoloSession, SoloStep } from '@croupier/contract';
import type { Notice, SeedInUse } from '../../engine/play-state.ts';

/** A step that the server was asked for. Until its answer is known, no other step may be asked for. */
export type SoloAsked = {
  readonly position: PlayPosition;
  /** What the round costs. The same for all its steps. */
  readonly stake: bigint;
  readonly choice: SoloChoice;
  /** Hash of the server seed that the player was shown. */
  readonly commitment: string;
  /** Begun by autoplay. */
  readonly auto?: true;
};

export type SoloPhase =
  /** No round is open: the player stakes. What the last round left stays on the table. */
  | { readonly at: 'ready' }
  /** The round is decided on; the minimum cycle has to pass before it is paid. */
  | { readonly at: 'queued'; readonly choice: SoloChoice; readonly stake: bigint }
  /** The answer is outstanding. `trouble`: a request went without one, so the step may have been played whatever is answered next. */
  | { readonly at: 'asking'; readonly asked: SoloAsked; readonly trouble: boolean }
  /** No answer for long. The player can ask again, for the very same step only. */
  | { readonly at: 'lost'; readonly asked: SoloAsked }
  /** The outcome is known and is being shown. */
  | { readonly at: 'showing'; readonly step: SoloStep }
  /** A round is open and the player decides how it goes on. */
  | { readonly at: 'deciding' }
  /** A fresh launch ticket was asked of the site; `asked` is a step whose outcome is unknown. */
  | { readonly at: 'relaunching'; readonly asked: SoloAsked }
  /** Nothing can be played here any more; the player has to go back to the site. */
  | { readonly at: 'halted' };

export type PastRound = { readonly roundId: string; readonly outcome: SoloOutcome; readonly stake: string };

export type SoloState = {
  readonly phase: SoloPhase;
  readonly session: SoloSession;
  readonly stakes: readonly bigint[];
  /** Of games with one stake a round; where money lies on fields, their sum is the stake. */
  readonly stake: bigint;
  /** As shown: a stake is off once it is asked for, a win is on once it has been shown. */
  readonly balance: bigint;
  readonly next: PlayPosition;
  readonly seed: SeedInUse;
  /** The round on the table as far as it has been shown, over or open. Empty before the first and once the next is asked for. */
  readonly steps: readonly SoloStep[];
  readonly history: readonly PastRound[];
  readonly notice: Notice | null;
  /** When the last round was asked for. */
  readonly startedAtMs: number;
  /** Since the game was opened, for the net position. */
  readonly staked: bigint;
  readonly returned: bigint;
};

export type SoloEvent =
  | { readonly type: 'opened'; readonly session: SoloSession }
  /** The player decided: `stake` is what the round costs where it begins with this choice. */
  | { readonly type: 'chosen'; readonly choice: SoloChoice; readonly stake: bigint; readonly nowMs: number }
  /** Asks again for the step that got no answer. */
  | { readonly type: 'asked_again' }
  /** Leaves out what is left to show of the step. */
  | { readonly type: 'hastened' }
  | { readonly type: 'waited'; readonly nowMs: number }
  | { readonly type: 'trouble' }
  | { readonly type: 'gave_up' }
  | { readonly type: 'answered'; readonly step: SoloStep }
  | { readonly type: 'refused'; readonly code: string; readonly params: Readonly<Record<string, string | number>> }
  | { readonly type: 'shown' }
  | { readonly type: 'stake_chosen'; readonly stake: bigint }
  /** The player came back to the game: money may have moved elsewhere. */
  | { readonly type: 'returned' }
  | { readonly type: 'balance_read'; readonly balance: bigint }
  | { readonly type: 'seed_rotated'; readonly fairness: SeedInUse; readonly next: PlayPosition }
  | { readonly type: 'relaunch_failed'; readonly code: string }
  | { readonly type: 'notice_closed' };

/** What the world has to do after an event, in order. */
export type SoloEffect =
  /** The table moves until the answer comes. `before`: the steps of its round, none where it begins one. */
  | { readonly do: 'begin'; readonly choice: SoloChoice; readonly before: readonly SoloStep[] }
  | { readonly do: 'ask'; readonly asked: SoloAsked }
  | { readonly do: 'show'; readonly step: SoloStep; readonly before: readonly SoloStep[] }
  /** Put the table as it is after these steps, without motion: nothing was played, or a session was opened anew. */
  | { readonly do: 'stand'; readonly steps: readonly SoloStep[] }
  | { readonly do: 'hasten' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'read_balance' }
  | { readonly do: 'report_balance'; readonly balance: bigint }
  | { readonly do: 'report_round'; readonly state: 'started' | 'ended'; readonly step: SoloStep }
  | { readonly do: 'report_error'; readonly code: string }
  | { readonly do: 'relaunch' };

export type SoloTurn = { readonly state: SoloState; readonly effects: readonly SoloEffect[] };
