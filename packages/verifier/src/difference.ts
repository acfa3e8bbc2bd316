import { hmacWords, memberContext } from '@croupier/fairness';
import { verifierOf } from './families.ts';
import { type DrawnStep, UnknownStake } from './family.ts';

/** What a round is drawn from. */
export interface RoundSeed {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What was recorded of a round. */
export interface RecordedRound {
  readonly gameVersion: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly payout: bigint;
  /** Whether it is recorded as over. */
  readonly closed: boolean;
  readonly steps: readonly RecordedStep[];
}

export interface RecordedStep {
  /** From 0. */
  readonly step: number;
  readonly win: bigint;
  readonly outcome: unknown;
}

/** Where a record is not what the seeds draw. */
export type Difference =
  /** The game has no such stake. */
  | { readonly what: 'stake' }
  /** A value of a step; `path` leads to it, as in `stops.2`, and what is not there is an empty text. */
  | {
      readonly what: 'step';
      readonly step: number;
      readonly path: string;
      readonly recorded: string;
      readonly drawn: string;
    }
  /** A step that stands elsewhere, or that follows the end. */
  | { readonly what: 'extra step'; readonly step: number }
  /** The round is recorded as over, and has more steps; or as open, and has no more. */
  | { readonly what: 'end'; readonly step: number }
  | { readonly what: 'payout'; readonly recorded: string; readonly drawn: string };

/** Whether rounds of this version of a game can be drawn again. */
export function knowsGame(gameVersion: string): boolean {
  return verifierOf(gameVersion) !== undefined;
}

/**
 * Draws a round again and compares it with its record, step by step.
 *
 * @returns the first difference, or null where all is as it was drawn
 * @throws RangeError for a version that `knowsGame` does not know, or a seed that can be none
 */
export function differenceOf(record: RecordedRound, { serverSeed, clientSeed, nonce }: RoundSeed): Difference | null {
  const { gameVersion, stake, steps } = record;
  const family = verifierOf(gameVersion);
  if (!family) throw new RangeError(`no game of version ${gameVersion}`);
  const context = memberContext(clientSeed, nonce);
  const drawn = family.draw(
    gameVersion,
    stake,
    (from, label = gameVersion) => hmacWords({ serverSeed, gameVersion: label, context, from }),
    (step) => steps[step]?.outcome,
  );
  try {
    return compare(record, drawn[Symbol.iterator](), steps.values());
  } catch (error) {
    if (error instanceof UnknownStake) return { what: 'stake' };
    throw error;
  }
}

function compare(
  { payout, closed }: RecordedRound,
  drawn: Iterator<DrawnStep>,
  steps: Iterable<RecordedStep>,
): Difference | null {
  let [sum, step, isOver] = [0n, 0, false];
  for (const recorded of steps) {
    if (isOver) return { what: 'extra step', step };
    const next = drawn.next();
    if (next.done || recorded.step !== step) return { what: 'extra step', step };
    const { win, outcome } = next.value;
    isOver = next.value.closed;
    sum += win;
    const difference =
      recorded.win === win
        ? firstDifference('', recorded.outcome, outcome)
        : { path: 'win', recorded: recorded.win.toString(), drawn: win.toString() };
    if (difference) return { what: 'step', step, ...difference };
    step += 1;
  }
  if (isOver !== closed) return { what: 'end', step };
  return sum === payout ? null : { what: 'payout', recorded: payout.toString(), drawn: sum.toString() };
}

type ValueDifference = { readonly path: string; readonly recorded: string; readonly drawn: string };

/** The first value that differs, keys in the order in which they were drawn, then those that only the record has. */
function firstDifference(path: string, recorded: unknown, drawn: unknown): ValueDifference | null {
  const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isBranch(recorded) || !isBranch(drawn) || Array.isArray(recorded) !== Array.isArray(drawn)) {
    return Object.is(recorded, drawn) ? null : { path, recorded: textOf(recorded), drawn: textOf(drawn) };
  }
  for (const key of new Set([...Object.keys(drawn), ...Object.keys(recorded)])) {
    const at = path === '' ? key : `${path}.${key}`;
    const own = (value: Record<string, unknown>) => (Object.hasOwn(value, key) ? value[key] : undefined);
    const difference = firstDifference(at, own(recorded), own(drawn));
    if (difference) return difference;
  }
  return null;
}

const longestText = 200;

function textOf(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
