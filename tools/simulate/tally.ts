import type { ReelTables, SlotMachine, StepKind } from '@croupier/rules/slots';

/** What a number of rounds came to. All are exact counts; coins and their squares stay below 2^53 for 10^12 rounds. */
export interface Tally {
  rounds: number;
  coins: number;
  /** Sum over rounds of coins². */
  coinSquares: number;
  /** Paid spins that won anything by themselves, and rounds that won anything. */
  hits: number;
  winningRounds: number;
  /** Rounds that reached the most that a round can win. */
  ended: number;
  /** Paid spins that started a feature, by its name. */
  triggers: Record<FeatureName, number>;
  /** Steps played of each kind. */
  steps: Record<StepKind, number>;
  words: number;
  rejected: number;
  /** Per reel, how often each stop came up in paid spins, and in free spins where those have strips of their own. */
  stops: number[][];
  freeStops: number[][];
  /** Rounds that came out otherwise when they were played again from the revealed seed. */
  replaysThatDiffer: number;
}

/** Features as the PAR sheets name them. */
export type FeatureName = 'free spins' | 'pick' | 'hold and win' | 'ladder' | 'respins';

export function newTally(machine: SlotMachine): Tally {
  const stopsOf = ({ stopCounts }: ReelTables) => Array.from(stopCounts, (count) => new Array<number>(count).fill(0));
  return {
    rounds: 0,
    coins: 0,
    coinSquares: 0,
    hits: 0,
    winningRounds: 0,
    ended: 0,
    triggers: { 'free spins': 0, pick: 0, 'hold and win': 0, ladder: 0, respins: 0 },
    steps: { paid: 0, bought: 0, free: 0, respin: 0, hold: 0, pick: 0, climb: 0 },
    words: 0,
    rejected: 0,
    stops: stopsOf(machine.paid),
    freeStops: machine.free === machine.paid ? [] : stopsOf(machine.free),
    replaysThatDiffer: 0,
  };
}

const COUNTERS = [
  'rounds',
  'coins',
  'coinSquares',
  'hits',
  'winningRounds',
  'ended',
  'words',
  'rejected',
  'replaysThatDiffer',
] as const satisfies (keyof Tally)[];

/** Adds what a part came to. */
export function addTally(into: Tally, part: Tally): void {
  for (const counter of COUNTERS) into[counter] += part[counter];
  addRecord(into.triggers, part.triggers);
  addRecord(into.steps, part.steps);
  addStops(into.stops, part.stops);
  addStops(into.freeStops, part.freeStops);
}

function addRecord<Name extends string>(into: Record<Name, number>, part: Record<Name, number>): void {
  for (const name of Object.keys(part) as Name[]) into[name] += part[name];
}

function addStops(into: number[][], part: readonly (readonly number[])[]): void {
  for (const [reel, counts] of part.entries()) {
    const sums = into[reel] as number[];
    for (const [stop, count] of counts.entries()) sums[stop] = (sums[stop] as number) + count;
  }
}

/** Counts the stops of a spin. */
export function countStops(into: readonly ArrayLike<number>[], drawn: ArrayLike<number>): void {
  for (let reel = 0; reel < into.length; reel += 1) {
    const counts = into[reel] as Float64Array;
    const stop = drawn[reel] as number;
    counts[stop] = (counts[stop] as number) + 1;
  }
}
