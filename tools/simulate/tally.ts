import type { SlotMachine } from '@croupier/rules/slots';

/** What a number of rounds came to. All are exact counts; coins and their squares stay below 2^53 for 10^12 rounds. */
export interface Tally {
  rounds: number;
  coins: number;
  /** Sum over rounds of coins². */
  coinSquares: number;
  /** Paid spins that won anything by themselves. */
  hits: number;
  /** Paid spins that awarded free spins. */
  triggers: number;
  freeSpins: number;
  words: number;
  rejected: number;
  /** Per reel, how often each stop came up in paid and free spins. Empty where stops are not counted. */
  stops: number[][];
  /** Rounds that came out otherwise when they were played again from the revealed seed. */
  replaysThatDiffer: number;
}

export function newTally(machine: SlotMachine): Tally {
  return {
    rounds: 0,
    coins: 0,
    coinSquares: 0,
    hits: 0,
    triggers: 0,
    freeSpins: 0,
    words: 0,
    rejected: 0,
    stops: machine.game.reels.map((reel) => new Array<number>(reel.length).fill(0)),
    replaysThatDiffer: 0,
  };
}

const COUNTERS = [
  'rounds',
  'coins',
  'coinSquares',
  'hits',
  'triggers',
  'freeSpins',
  'words',
  'rejected',
  'replaysThatDiffer',
] as const satisfies (keyof Tally)[];

/** Adds what a part came to. */
export function addTally(into: Tally, part: Tally): void {
  for (const counter of COUNTERS) into[counter] += part[counter];
  for (const [reel, counts] of part.stops.entries()) {
    const sums = into.stops[reel] as number[];
    for (const [stop, count] of counts.entries()) sums[stop] = (sums[stop] as number) + count;
  }
}
