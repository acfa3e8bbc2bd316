import type { HouseSession, PlayPosition, SlotStep } from '@croupier/contract';
import type { PresentationStep } from './presentation-step.ts';
import type { StepKind } from './step-kind.ts';

/** A step that the server was asked for. Until its answer is known, no other step may be asked for. */
export type Asked = {
  readonly position: PlayPosition;
  /** What the round costs: the stake of a spin, or the price of the feature that it buys. */
  readonly stake: bigint;
  /** Buys the feature. */
  readonly buy?: true;
  /** The tile to turn. */
  readonly choice?: number;
  /** Hash of the server seed that the player was shown. Places are counted anew for each seed, so it belongs to the place. */
  readonly commitment: string;
  /** Begun by autoplay. */
  readonly auto?: true;
};

export type Phase =
  /** Waits for the player to stake. */
  | { readonly at: 'ready' }
  /** The next step is decided; the game's minimum cycle or the pause between free spins has to pass first. */
  | { readonly at: 'queued' }
  /**
   * Reels turn, the answer is outstanding. `trouble`: a request for this step went without an answer, so it may have
   * been played whatever is answered next.
   */
  | { readonly at: 'spinning'; readonly asked: Asked; readonly trouble: boolean }
  /** No answer for long. The player can ask again, for the very same step only. */
  | { readonly at: 'lost'; readonly asked: Asked }
  /** The outcome is known and the reels come to rest on it. */
  | { readonly at: 'resting'; readonly step: SlotStep }
  | { readonly at: 'showing'; readonly step: SlotStep }
  /** A round is open from before and waits for the player to carry on. */
  | { readonly at: 'resume' }
  /** Tiles lie on the table and the player turns one. */
  | { readonly at: 'picking' }
  /** A fresh launch ticket was asked of the site; `asked` is a step whose outcome is unknown. */
  | { readonly at: 'relaunching'; readonly asked: Asked }
  /** Nothing can be played here any more; the player has to go back to the site. */
  | { readonly at: 'halted' };

/** The seeds that the next round is drawn from. */
export type SeedInUse = {
  readonly commitment: string;
  readonly clientSeed: string;
  /** Of the server seed that comes next; null where none does. */
  readonly nextCommitment: string | null;
};

/** What the round in progress has come to, as far as it has been shown. */
export type RoundSoFar = {
  readonly roundId: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly spinsPlayed: number;
  readonly spinsLeft: number;
  /** What comes next. */
  readonly nextKind: StepKind;
  /** Its last step. */
  readonly last: SlotStep;
  /** It began with a feature that was paid for. */
  readonly isBought: boolean;
};

/** A notice to the player; `code` is a message key. */
export type Notice = {
  readonly code: string;
  readonly tone: 'info' | 'problem';
  readonly params: Readonly<Record<string, string | number | bigint>>;
};

export type PlayState = {
  readonly phase: Phase;
  readonly session: HouseSession;
  readonly stakes: readonly bigint[];
  readonly stake: bigint;
  /** As shown: the stake is off from the start of a spin, a win is on once it has been shown. */
  readonly balance: bigint;
  readonly next: PlayPosition;
  readonly seed: SeedInUse;
  readonly round: RoundSoFar | null;
  /** Return of the last shown step and its stake; null before the first and while reels turn. */
  readonly lastWin: { readonly win: bigint; readonly stake: bigint } | null;
  readonly notice: Notice | null;
  /** When the last step was asked for. */
  readonly startedAtMs: number;
  /** Since the game was opened, for the net position. */
  readonly staked: bigint;
  readonly returned: bigint;
};

export type PlayEvent =
  | { readonly type: 'opened'; readonly session: HouseSession; readonly nowMs: number }
  /** The spin button: plays, carries on with free spins, asks again, or hastens what is being shown. */
  | { readonly type: 'pressed'; readonly nowMs: number }
  /** Buys the game's feature at the chosen stake. */
  | { readonly type: 'bought'; readonly nowMs: number }
  | { readonly type: 'tile_chosen'; readonly tile: number; readonly nowMs: number }
  | { readonly type: 'waited'; readonly nowMs: number }
  | { readonly type: 'trouble' }
  | { readonly type: 'gave_up' }
  | { readonly type: 'answered'; readonly step: SlotStep }
  | { readonly type: 'refused'; readonly code: string; readonly params: Readonly<Record<string, string | number>> }
  | { readonly type: 'rested' }
  /** A jackpot win has been shown, so it counts towards the shown balance from now on. */
  | { readonly type: 'jackpot_revealed'; readonly win: bigint }
  | { readonly type: 'shown'; readonly nowMs: number }
  | { readonly type: 'stake_chosen'; readonly stake: bigint }
  /** The player came back to the game: money may have moved elsewhere. */
  | { readonly type: 'returned' }
  | { readonly type: 'balance_read'; readonly balance: bigint }
  | { readonly type: 'seed_rotated'; readonly fairness: SeedInUse; readonly next: PlayPosition }
  | { readonly type: 'relaunch_failed'; readonly code: string }
  | { readonly type: 'notice_closed' };

/** What the world has to do after an event, in order. */
export type Effect =
  /** Something turns until the answer comes: the reels, what is not held, a tile. `after` is the step before it in its round. */
  | { readonly do: 'turn'; readonly kind: StepKind; readonly after: SlotStep | null; readonly choice: number | null }
  | { readonly do: 'ask'; readonly asked: Asked }
  | { readonly do: 'rest'; readonly step: SlotStep }
  /** Bring the reels back to where they stood: the step was refused and nothing was drawn. */
  | { readonly do: 'rest_back' }
  | { readonly do: 'show'; readonly presentationSteps: readonly PresentationStep[] }
  | { readonly do: 'hasten' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'announce_step'; readonly step: SlotStep; readonly spinsPlayed: number }
  | { readonly do: 'read_balance' }
  | { readonly do: 'report_balance'; readonly balance: bigint }
  | { readonly do: 'report_round'; readonly state: 'started' | 'ended'; readonly step: SlotStep }
  | { readonly do: 'report_error'; readonly code: string }
  | { readonly do: 'relaunch' };

export type Turn = { readonly state: PlayState; readonly effects: readonly Effect[] };
