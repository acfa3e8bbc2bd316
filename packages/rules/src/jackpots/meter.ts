import type { WordSource } from '@croupier/fairness';
import { chanceOf, drawChance } from './odds.ts';
import { type JackpotTerms, PARTS } from './terms.ts';

/** One run of a jackpot, from its seed until it is won. */
export interface JackpotRun {
  readonly id: string;
  /** Minor units that the house began it with. */
  readonly seed: bigint;
  /** Minor units at which a must-hit jackpot is won; null for a progressive one. */
  readonly trigger: bigint | null;
}

/** A jackpot's meter: what can be won now, and the part of a minor unit that has been contributed beyond it. */
export interface JackpotMeter {
  readonly run: JackpotRun;
  /** Whole minor units: what the ledger holds and what is shown. */
  readonly pool: bigint;
  /** Millionths of a minor unit, below one whole. They go on into the next run. */
  readonly parts: bigint;
}

/** A jackpot that a stake won. */
export interface JackpotWin {
  readonly run: JackpotRun;
  /** Minor units paid. */
  readonly amount: bigint;
  /** The run that begins; null where the jackpot ends with this win. */
  readonly next: JackpotRun | null;
}

/** What one stake did at one jackpot. */
export interface JackpotEntry {
  /** The run that the stake was in first. */
  readonly run: JackpotRun;
  /** Null once the jackpot has ended. */
  readonly meter: JackpotMeter | null;
  /** Whole minor units that went from the house into the pool, seeds left out. */
  readonly contributed: bigint;
  /** What was drawn at a progressive jackpot, and below what it wins. */
  readonly draw: { readonly drawn: bigint; readonly below: bigint } | null;
  readonly wins: readonly JackpotWin[];
}

/** More wins of one jackpot than this are not paid to one stake: what is left is won by the next one. */
const MOST_WINS = 100;

/**
 * Takes a stake into a jackpot: its contribution first, exactly to the millionth, and then its chance. A progressive win is all that is in
 * the pool. A must-hit win is the drawn amount; what the contribution brought beyond it is the first of the next run, which it may win too.
 *
 * @param words the round's stream of jackpots, from which progressive ones take two words
 * @param nextRun the run that follows a win; null ends the jackpot with it, and its winner gets all there is, rounded up to a whole unit
 * @throws RangeError for a stake that would win for sure
 */
export function enterJackpot(
  terms: JackpotTerms,
  meter: JackpotMeter,
  stake: bigint,
  words: WordSource,
  nextRun: () => JackpotRun | null,
): JackpotEntry {
  const { run } = meter;
  const chance = terms.kind === 'progressive' ? chanceOf(terms, run.seed, stake) : null;
  const fed = meter.parts + stake * BigInt(terms.contribution);
  const contributed = fed / PARTS;
  const grown = { run, pool: meter.pool + contributed, parts: fed % PARTS };
  const entry = { run, contributed };
  if (chance) {
    const draw = { drawn: drawChance(words, chance), below: chance.below };
    const won = draw.drawn < draw.below;
    return { ...entry, draw, ...(won ? win(grown, grown.pool, nextRun()) : { meter: grown, wins: [] }) };
  }
  return { ...entry, draw: null, ...mustHitWins(grown, nextRun) };
}

type Won = Pick<JackpotEntry, 'meter' | 'wins' | 'contributed'>;

function mustHitWins(grown: JackpotMeter, nextRun: () => JackpotRun | null): Omit<Won, 'contributed'> {
  const wins: JackpotWin[] = [];
  let meter: JackpotMeter | null = grown;
  while (meter && wins.length < MOST_WINS && meter.run.trigger !== null && meter.pool >= meter.run.trigger) {
    const one: ReturnType<typeof win> = win(meter, meter.run.trigger, nextRun());
    wins.push(...one.wins);
    meter = one.meter;
  }
  return { meter, wins };
}

/** Pays a win and begins the next run with its seed, what the win left, and the part of a unit. */
function win(meter: JackpotMeter, amount: bigint, next: JackpotRun | null): Omit<Won, 'contributed'> {
  const { run, pool, parts } = meter;
  if (!next) return { wins: [{ run, amount: pool + (parts > 0n ? 1n : 0n), next }], meter: null };
  return { wins: [{ run, amount, next }], meter: { run: next, pool: next.seed + pool - amount, parts } };
}
