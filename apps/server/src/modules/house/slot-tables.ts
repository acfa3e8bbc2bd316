import type { SlotStep } from '@croupier/contract';
import { type SlotMachine, slotMachineOfVersion } from '@croupier/rules/slots';
import type { Clock } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import type { Play } from '../play/play.public.ts';
import { type PlaySlot, playSlotStep, StaleTable } from './play-slot.ts';
import type { Seed, SeedOwner, Seeds } from './seeds.ts';
import {
  houseProvider,
  loadTable,
  nextPosition,
  openRoundOf,
  type SeedClosed,
  type SlotTable,
  transactionId,
} from './slot-table.ts';

/** The tables of all members who play on this process: copies of what the ledger says, dropped whenever one proves stale. */
export type SlotTables = {
  of(owner: SeedOwner): Promise<SlotTable>;
  play(owner: SeedOwner, request: PlaySlot, commitment: string | null): Promise<SlotStep>;
  /** Closes the seed in use, so that it can be told, and commits to the next. Refuses `round_open` and `round_conflict`. */
  rotate(
    owner: SeedOwner,
    session: PlaySlot['session'],
    clientSeed: string,
  ): Promise<{ closed: Seed; rounds: number; current: Seed }>;
};

const tableLimit = 50_000;

export function createSlotTables(deps: {
  play: Play;
  jackpots: Jackpots;
  seeds: Seeds;
  clock: Clock;
  newRoundId: () => string;
}): SlotTables {
  const tables = new Map<string, Promise<SlotTable>>();

  function of(owner: SeedOwner): Promise<SlotTable> {
    const key = keyOf(owner);
    const known = tables.get(key);
    if (known) return known;
    const loading = loadTable(deps, owner);
    if (tables.size >= tableLimit) tables.clear();
    tables.set(key, loading);
    loading.catch(() => tables.delete(key));
    return loading;
  }

  function reload(owner: SeedOwner): Promise<SlotTable> {
    tables.delete(keyOf(owner));
    return of(owner);
  }

  async function play(table: SlotTable, request: PlaySlot, commitment: string | null): Promise<SlotStep> {
    if (commitment !== null && commitment !== table.seed.commitment) throw new StaleTable();
    return playSlotStep(deps, table, request);
  }

  return {
    of,
    async play(owner, request, commitment) {
      // read anew once for what others played before, and once more where one of them takes the place in between
      for (const read of [of, reload, reload]) {
        try {
          return await play(await read(owner), request, commitment);
        } catch (error) {
          if (!(error instanceof StaleTable)) throw error;
        }
      }
      return refuse('round_conflict');
    },
    async rotate(owner, session, clientSeed) {
      const table = await reload(owner);
      if (openRoundOf(table)) refuse('round_open');
      const end = nextPosition(table);
      // taking the next place first means that no process can play on a seed that is about to be told
      const document: SeedClosed = { kind: 'seed-closed', nextClientSeed: clientSeed };
      const taken = await deps.play.seamless.occupy(
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

/** The machine of a published version. @throws where a catalogue row names a version that the rules do not have. */
export function machineOf(version: string): SlotMachine {
  const machine = slotMachineOfVersion(version);
  if (!machine) throw new Error(`no slot of version ${version}`);
  return machine;
}
