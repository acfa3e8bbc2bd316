/** The phases of a round, in their order; after the pause the next round opens (games reference §3.1). */
export const ROUND_PHASES = ['open', 'lock', 'deal', 'result', 'settle', 'pause'] as const;

export type RoundPhase = (typeof ROUND_PHASES)[number];

/** How long each timed phase lasts, in milliseconds of the server's clock. Result and settling take what they take. */
export interface RoundTiming {
  readonly openMs: number;
  readonly lockMs: number;
  readonly dealMs: number;
  readonly pauseMs: number;
}

/** Defaults of games reference §3.1; a site may set others. Blackjack deals by decisions: see `BLACKJACK_DECISION_MS`. */
export const ROUND_TIMINGS = {
  baccarat: { openMs: 20_000, lockMs: 1_000, dealMs: 14_000, pauseMs: 4_000 },
  speedBaccarat: { openMs: 12_000, lockMs: 1_000, dealMs: 8_000, pauseMs: 3_000 },
  dragonTiger: { openMs: 20_000, lockMs: 1_000, dealMs: 8_000, pauseMs: 4_000 },
  roulette: { openMs: 25_000, lockMs: 1_000, dealMs: 12_000, pauseMs: 4_000 },
  sicBo: { openMs: 20_000, lockMs: 1_000, dealMs: 6_000, pauseMs: 4_000 },
  xocDia: { openMs: 20_000, lockMs: 1_000, dealMs: 6_000, pauseMs: 4_000 },
  bauCua: { openMs: 20_000, lockMs: 1_000, dealMs: 7_000, pauseMs: 4_000 },
  blackjack: { openMs: 15_000, lockMs: 1_000, dealMs: 5_000, pauseMs: 4_000 },
} as const satisfies Record<string, RoundTiming>;

/** Time for one decision at blackjack; a hand that does not decide stands. */
export const BLACKJACK_DECISION_MS = 12_000;

/** A round with nothing but what its phases need: plain JSON. */
export interface TableRound {
  /** `<table>-<shoe>-<round>`. */
  readonly id: string;
  readonly phase: RoundPhase;
  /** When the round opened, in milliseconds. */
  readonly openedAtMs: number;
  /** The outcome has been drawn and recorded: from here the round is settled, whatever happens. */
  readonly outcomeCommitted: boolean;
}

/** Thrown when a round is moved where its phase does not lead. */
export class WrongPhase extends Error {
  override readonly name = 'WrongPhase';
}

/** @throws RangeError when a part of the id is not 1 to 32 of `A-Z a-z 0-9 _` */
export function openTableRound(table: string, shoe: string, round: string, openedAtMs: number): TableRound {
  for (const part of [table, shoe, round]) {
    if (!/^[A-Za-z0-9_]{1,32}$/.test(part)) throw new RangeError('a part of a round id is 1 to 32 of A-Z a-z 0-9 _');
  }
  return { id: `${table}-${shoe}-${round}`, phase: 'open', openedAtMs, outcomeCommitted: false };
}

/** Whether a bet that arrived at `arrivedAtMs` counts: the last millisecond before the lock does, the lock does not. */
export const takesBet = ({ phase, openedAtMs }: TableRound, timing: RoundTiming, arrivedAtMs: number): boolean =>
  phase === 'open' && arrivedAtMs >= openedAtMs && arrivedAtMs < openedAtMs + timing.openMs;

/**
 * The round in its next phase. The step from deal to result is `commitOutcome`.
 *
 * @throws WrongPhase when the round is dealt and its outcome not committed, or it is in its pause, which a new round ends
 */
export function nextPhase(round: TableRound): TableRound {
  if (round.phase === 'deal') throw new WrongPhase('the outcome of the round is not committed');
  const phase = ROUND_PHASES[ROUND_PHASES.indexOf(round.phase) + 1];
  if (phase === undefined) throw new WrongPhase('the round is over');
  return { ...round, phase };
}

/** @throws WrongPhase unless the round is being dealt */
export function commitOutcome(round: TableRound): TableRound {
  if (round.phase !== 'deal') throw new WrongPhase(`a round that is in ${round.phase} has no outcome to commit`);
  return { ...round, phase: 'result', outcomeCommitted: true };
}

/** What becomes of a round that a crash interrupted: settled when its outcome is committed, else all bets are void. */
export const afterCrash = ({ outcomeCommitted }: TableRound): 'settle' | 'void' =>
  outcomeCommitted ? 'settle' : 'void';
