import { LRUCache } from 'lru-cache';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Seed, SeedOwner, Seeds } from '../seeds/seeds.ts';
import {
  type HouseTable,
  houseProvider,
  loadTable,
  nextPosition,
  openRoundOf,
  type SeedClosed,
  transactionId,
} from './game-session-state.ts';
import { playStep, StaleTable, type StepDeps, type StepRequest, type StepRules, type StoredStep } from './play-step.ts';

/** The tables of all members who play on this process: copies of what the ledger says, dropped whenever one proves stale. */
export type HouseTables = {
  of(owner: SeedOwner): Promise<HouseTable>;
  /** The same, read anew: what another process has played since is in it. */
  reload(owner: SeedOwner): Promise<HouseTable>;
  /** Plays a step by the rules of its game, on the seed that the player was shown where one is given. */
  play(owner: SeedOwner, request: StepRequest, rules: StepRules, commitment: string | null): Promise<StoredStep>;
  /** The commitment of the server seed that the next rotation takes into use. */
  nextCommitment(owner: SeedOwner): Promise<string>;
  /**
   * Closes the seed in use, so that it can be revealed, and takes the next into use with the member's client seed; where a commitment is
   * given, the seed of that one or none. Refuses `round_open` and `round_conflict`.
   */
  rotate(
    owner: SeedOwner,
    session: StepRequest['session'],
    chosen: { clientSeed: string; nextCommitment: string | null },
  ): Promise<{ closed: Seed; rounds: number; current: Seed }>;
};

const tableLimit = 50_000;

export function createHouseTables(deps: StepDeps & { seeds: Seeds }): HouseTables {
  const tables = new LRUCache<string, Promise<HouseTable>>({ max: tableLimit });

  function of(owner: SeedOwner): Promise<HouseTable> {
    const key = keyOf(owner);
    const known = tables.get(key);
    if (known) return known;
    const loading = loadTable(deps, owner);
    tables.set(key, loading);
    loading.catch(() => tables.delete(key));
    return loading;
  }

  function reload(owner: SeedOwner): Promise<HouseTable> {
    tables.delete(keyOf(owner));
    return of(owner);
  }

  type Step = Parameters<HouseTables['play']>;
  async function play(table: HouseTable, [, request, rules, commitment]: Step): Promise<StoredStep> {
    if (commitment !== null && commitment !== table.seed.commitment) throw new StaleTable();
    return playStep(deps, table, request, rules);
  }

  return {
    of,
    reload,
    async play(...step) {
      const [owner] = step;
      // read anew once for what others played before, and once more where one of them takes the place in between
      for (const read of [of, reload, reload]) {
        try {
          return await play(await read(owner), step);
        } catch (error) {
          // what a refusal does not explain may be what was read: the next step reads it anew
          if (!(error instanceof Refusal)) tables.delete(keyOf(owner));
          if (!(error instanceof StaleTable)) throw error;
        }
      }
      return refuse('round_conflict');
    },
    nextCommitment: deps.seeds.nextCommitment,
    async rotate(owner, session, { clientSeed, nextCommitment }) {
      const table = await reload(owner);
      if (openRoundOf(table)) refuse('round_open');
      const committed = await deps.seeds.nextCommitment(owner);
      if (nextCommitment !== null && nextCommitment !== committed) refuse('round_conflict');
      const end = nextPosition(table);
      // taking the next place first means that no process can play on a seed that is about to be told
      const document: SeedClosed = { kind: 'seed-closed', nextClientSeed: clientSeed };
      const taken = await deps.rounds.seamless.occupy(
        session,
        houseProvider,
        transactionId(table.seed.id, end),
        document,
      );
      if (!taken) {
        tables.delete(keyOf(owner));
        refuse('round_conflict');
      }
      const current = await deps.seeds.replace(owner, table.seed, end.nonce - 1, clientSeed);
      tables.delete(keyOf(owner));
      return { closed: table.seed, rounds: end.nonce - 1, current };
    },
  };
}

function keyOf(owner: SeedOwner): string {
  return `${owner.memberId} ${owner.nodeId} ${owner.gameVersion}`;
}
