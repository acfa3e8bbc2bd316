import { amount } from '@croupier/money';
import {
  enterJackpot,
  type JackpotEntry,
  type JackpotMeter,
  type JackpotRun,
  type JackpotTerms,
  largestStakeOf,
  sameTerms,
} from '@croupier/rules/jackpots';
import type { FreeMovement, Leg, Operation } from '../wallet/wallet.public.ts';
import type { JackpotChange, LiveJackpot } from './jackpots.store.ts';
import type { EndedRun, NewRun } from './runs.store.ts';
import type { Runs } from './runs.ts';
import {
  type EnteredJackpot,
  type FedDocument,
  type StakeEntry,
  type StakeResult,
  withEntered,
} from './stake-entry.ts';

/** The source of operations that move money between the house and pools. */
export const jackpotSource = 'jackpots';

/** What a batch of stakes comes to if each of them is taken. */
export type StakePlan = {
  /** What the house pays into pools in sum; null where it comes to less than a unit everywhere. */
  pools: Operation | null;
  /** Stakes that are posted, with their places in the batch. */
  steps: { place: number; operation: Operation & { document: FedDocument } }[];
  /** Places of stakes that are refused before any money is looked at. */
  refused: { place: number; result: StakeResult }[];
  changed: JackpotChange[];
  begun: NewRun[];
  ended: EndedRun[];
};

/** A jackpot while stakes are judged: its meter, null once it has ended, and the number and ceiling of its run. */
type Place = { jackpot: LiveJackpot; meter: JackpotMeter | null; number: number; ceiling: bigint | null };

/** The jackpot of a site that a game's terms mean; undefined where none runs. */
export function jackpotFor<One extends Pick<LiveJackpot, 'nodeIds'> & JackpotTerms>(
  live: readonly One[],
  nodeId: string,
  terms: JackpotTerms,
): One | undefined {
  return live.find((one) => sameTerms(one, terms) && (one.nodeIds === null || one.nodeIds.includes(nodeId)));
}

/**
 * Judges stakes one after another by the meters as they are: what each contributes, draws and wins, which runs end and begin, and what
 * moves between house and pools in sum. Changes nothing.
 *
 * @param live the site's running jackpots, locked
 * @param triggers where must-hit runs are won
 */
export function planStakes(
  stakes: readonly { place: number; entry: StakeEntry }[],
  live: readonly LiveJackpot[],
  triggers: ReadonlyMap<string, bigint | null>,
  runs: Runs,
  now: Date,
): StakePlan {
  const places = new Map(live.map((jackpot) => [jackpot.id, placeOf(jackpot, triggers)]));
  const moved = new Map<string, { fed: bigint; seeded: bigint }>();
  const plan: StakePlan = { pools: null, steps: [], refused: [], changed: [], begun: [], ended: [] };
  for (const { place, entry } of stakes) {
    const chosen = choose(entry, places);
    if ('status' in chosen) {
      plan.refused.push({ place, result: chosen });
      continue;
    }
    const words = entry.words();
    const entered = chosen.map((one, at): EnteredJackpot => {
      const terms = entry.terms[at] as JackpotTerms;
      const run = one.meter?.run as JackpotRun;
      const before = one.meter?.pool ?? 0n;
      const did = enterJackpot(terms, one.meter as JackpotMeter, entry.stake, words, () => nextRun(one, runs, plan));
      one.meter = did.meter;
      note(moved, one.jackpot.id, did, before);
      return toEntered(one, run, did);
    });
    const operation = withEntered(entry, entered);
    plan.steps.push({ place, operation });
    const { memberId, externalId } = operation;
    for (const { runId, amount: won } of entered.flatMap(({ wins }) => wins)) {
      const of = { memberId, nodeId: entry.nodeId, roundId: entry.roundId, transactionId: externalId };
      plan.ended.push({ id: runId, amount: won, at: now, outcome: 'won', ...of });
    }
  }
  plan.changed.push(...[...places.values()].filter(hasMoved(moved)).map((one) => toChange(one, now)));
  plan.pools = poolOperation(plan.steps[0]?.operation, moved, plan.steps.length);
  return plan;
}

function placeOf(jackpot: LiveJackpot, triggers: ReadonlyMap<string, bigint | null>): Place {
  const { runId, runSeed, pool, parts } = jackpot;
  const run = { id: runId, seed: runSeed, trigger: triggers.get(runId) ?? null };
  return {
    jackpot,
    meter: { run, pool, parts: BigInt(parts) },
    number: jackpot.runNumber,
    ceiling: jackpot.runCeiling,
  };
}

/** The places of a stake's jackpots in the order of its terms, or why it is not taken. */
function choose(entry: StakeEntry, places: ReadonlyMap<string, Place>): Place[] | StakeResult {
  const open = [...places.values()].filter(({ meter }) => meter !== null);
  const chosen: Place[] = [];
  for (const terms of entry.terms) {
    const found = jackpotFor(
      open.map(({ jackpot }) => jackpot),
      entry.nodeId,
      terms,
    );
    const one = found && places.get(found.id);
    if (!one?.meter) return { status: 'closed', level: terms.level };
    const largest = terms.kind === 'progressive' ? largestStakeOf(terms, one.meter.run.seed) : null;
    if (largest !== null && entry.stake > largest) return { status: 'too_large', largest };
    chosen.push(one);
  }
  return chosen;
}

/** The run after a win, noted as begun; null where the jackpot ends with it. */
function nextRun(one: Place, runs: Runs, plan: StakePlan): JackpotRun | null {
  const { jackpot } = one;
  if (jackpot.lastRun) return null;
  one.number += 1;
  const { row, trigger } = runs.begin(jackpot, one.number, jackpot.nextSeed);
  one.ceiling = row.ceiling;
  plan.begun.push(row);
  return { id: row.id, seed: row.seed, trigger };
}

function note(
  moved: Map<string, { fed: bigint; seeded: bigint }>,
  id: string,
  { meter, wins }: JackpotEntry,
  before: bigint,
): void {
  const sums = moved.get(id) ?? { fed: 0n, seeded: 0n };
  const seeded = wins.reduce((sum, { next }) => sum + (next?.seed ?? 0n), 0n);
  const paid = wins.reduce((sum, { amount: won }) => sum + won, 0n);
  // what is in the pool afterwards, and what was paid of it, came from somewhere: the unit that a last win is rounded up by is the house's
  moved.set(id, { fed: sums.fed + (meter?.pool ?? 0n) + paid - before - seeded, seeded: sums.seeded + seeded });
}

function toEntered({ jackpot, meter }: Place, run: JackpotRun, did: JackpotEntry): EnteredJackpot {
  return {
    jackpotId: jackpot.id,
    level: jackpot.level,
    kind: jackpot.kind,
    runId: run.id,
    seed: run.seed,
    drawn: did.draw?.drawn ?? null,
    pool: meter?.pool ?? 0n,
    wins: did.wins.map(({ run: { id }, amount: won }) => ({ runId: id, amount: won })),
  };
}

const hasMoved =
  (moved: ReadonlyMap<string, unknown>) =>
  ({ jackpot }: Place) =>
    moved.has(jackpot.id);

function toChange({ jackpot, meter, number, ceiling }: Place, now: Date): JackpotChange {
  const { id, nextSeed, lastRun, endedInto } = jackpot;
  const shared = { id, nextSeed, lastRun, endedInto, runNumber: number };
  if (!meter) {
    return {
      ...shared,
      state: 'ended',
      runId: null,
      runSeed: null,
      runCeiling: null,
      pool: 0n,
      parts: 0,
      endedAt: now,
    };
  }
  const { run, pool, parts } = meter;
  return {
    ...shared,
    state: jackpot.state,
    runId: run.id,
    runSeed: run.seed,
    runCeiling: ceiling,
    pool,
    parts: Number(parts),
    endedAt: null,
  };
}

/**
 * One operation of the site's own for all that a batch moves into pools: a pool is written once a batch, however many stake on it. It is
 * named after the first of them, which is posted once.
 */
function poolOperation(
  first: Operation | undefined,
  moved: ReadonlyMap<string, { fed: bigint; seeded: bigint }>,
  stakes: number,
): Operation | null {
  const legs = [...moved].flatMap(([to, { fed, seeded }]): Leg[] => {
    const leg = (movement: FreeMovement, value: bigint): Leg[] =>
      value > 0n ? [{ movement, amount: amount(value), kinds: [], follow: null, to }] : [];
    return [...leg('jackpot_contribution', fed), ...leg('jackpot_seed', seeded)];
  });
  if (!first || legs.length === 0) return null;
  const { siteId, source, externalId, currency } = first;
  return {
    siteId,
    source: jackpotSource,
    externalId: `stakes ${source} ${externalId}`,
    memberId: siteId,
    currency,
    roundId: null,
    document: { kind: 'jackpot-stakes', stakes },
    legs,
  };
}
