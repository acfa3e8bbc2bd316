import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A round as the provider keeps it: written before each call, so that a crash leaves nothing unfinished. */
export type FlipRound = {
  roundId: string;
  playerId: string;
  site: string;
  currency: string;
  stake: string;
  call: 'heads' | 'tails';
  /**
   * `staking`: the debit was sent, and its answer is not known. `drawn`: the stake is taken and the coin has fallen; the win is on its way.
   * `undoing`: the debit's answer never came, and a rollback is on its way. `ended`: nothing is left to do.
   */
  state: 'staking' | 'drawn' | 'undoing' | 'ended';
  side: 'heads' | 'tails' | null;
  win: string;
};

export type Journal = {
  /** Keeps a round as it is now. */
  keep(round: FlipRound): void;
  /** Rounds that a crash left unfinished. */
  unfinished(): FlipRound[];
};

/** Keeps rounds in a file, a line for each change. */
export function openJournal(file: string): Journal {
  const rounds = new Map<string, FlipRound>();
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const round = readLine(line);
      if (round) rounds.set(round.roundId, round);
    }
  }
  return {
    keep(round) {
      rounds.set(round.roundId, round);
      appendFileSync(file, `${JSON.stringify(round)}\n`, { flush: true });
    },
    unfinished: () => [...rounds.values()].filter(({ state }) => state !== 'ended'),
  };
}

/** The last line may be torn by the crash: then what it would have said had not been acted upon. */
function readLine(line: string): FlipRound | null {
  try {
    return JSON.parse(line) as FlipRound;
  } catch {
    return null;
  }
}
