import { longestHoldS } from '@croupier/contract';
import { liabilityOf } from '@croupier/rules/shared-rounds';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import type { Announce } from '../lobby/announce.ts';
import type { Floor } from '../lobby/floor.ts';
import { findRound, findRounds, listLastRounds, lockRound, type RoundRow } from '../rounds/round.store.ts';
import type { TableSeeds } from '../rounds/seeds.ts';
import { type ReversedMember, reverseRound } from '../settlement/reverse-round.ts';
import { type PaidMember, voidRound } from '../settlement/settle-round.ts';
import { changeTable, findTables, listTables, type TableRow } from '../tables.store.ts';
import { kindOf, type StoredTerms, type TablePace, type TableTerms } from '../terms.ts';
import * as store from './administration.store.ts';

/** A table with its name and its last round. */
export type AdministeredTable = { table: TableRow; name: string; round: RoundRow | null };

/** What an operator sets of a table. */
export type TableChange = {
  open: boolean;
  pace: TablePace;
  limits: { minBet: string; maxBet: string; maxRound: string; maxLiability: string; canUndo: boolean };
  /** By language, in place of the catalogue's; undefined leaves them as they are. */
  names?: Readonly<Record<string, string>> | undefined;
};

/** Real money over the last rounds with bets, and what these bets return by the mathematics. */
export type TableReturns = { rounds: number; staked: bigint; paid: bigint; expected: bigint };

/** What operators do with the tables of a site. Who may, why, and with whom is the console's to check and to keep. */
export type TableAdministration = {
  list(siteId: string): Promise<AdministeredTable[]>;
  /** Refuses `table_not_found`. */
  table(siteId: string, nodeId: string): Promise<AdministeredTable>;
  /** Refuses `table_not_found`. */
  rounds(wanted: {
    siteId: string;
    nodeId: string;
    onlyBets: boolean;
    beforeId: string | null;
    limit: number;
  }): Promise<{ table: TableRow; rounds: RoundRow[] }>;
  returns(table: TableRow): Promise<TableReturns>;
  /** Refuses `table_not_found` and `table_invalid`. */
  change(act: {
    siteId: string;
    nodeId: string;
    change: TableChange;
    record: (tx: Queryable, before: TableRow) => Promise<void>;
  }): Promise<void>;
  /** Holds a round, or lets it go on. Refuses `round_not_found` and `round_over`. @returns the table's code */
  hold(act: {
    siteId: string;
    roundId: string;
    held: boolean;
    record: (tx: Queryable, table: TableRow, round: RoundRow) => Promise<void>;
  }): Promise<string>;
  /** Whether a round can be voided. Refuses `round_not_found` and `round_over`. */
  checkVoid(tx: Queryable, siteId: string, roundId: string): Promise<AdministeredTable & { round: RoundRow }>;
  /** Voids a round that is not settled; call `announceVoid` after the commit. Refuses the same. */
  voidRound(
    tx: Queryable,
    siteId: string,
    roundId: string,
    reason: string,
  ): Promise<{ table: TableRow; round: RoundRow; paid: readonly PaidMember[] }>;
  /** Whether a round can be reversed. Refuses `round_not_found` and `round_not_settled`. */
  checkReversal(tx: Queryable, siteId: string, roundId: string): Promise<AdministeredTable & { round: RoundRow }>;
  /** Reverses a settled round; call `announceVoid` after the commit. Refuses the same. @returns also what it did for each member who is no trial */
  reverseRound(
    tx: Queryable,
    siteId: string,
    roundId: string,
    reason: string,
  ): Promise<{
    table: TableRow;
    round: RoundRow;
    paid: readonly PaidMember[];
    name: string;
    reversed: readonly ReversedMember[];
  }>;
  announceVoid(done: { table: TableRow; round: RoundRow; paid: readonly PaidMember[] }): Promise<void>;
};

/** Rounds that returns are counted over. */
const roundsCounted = 2_000;

export function createTableAdministration(deps: {
  db: Database;
  wallet: Wallet;
  seeds: TableSeeds;
  floor: Floor;
  announce: Pick<Announce, 'step'>;
  catalogue: Pick<Catalogue, 'game'>;
}): TableAdministration {
  const { db } = deps;
  const nameOf = async ({ siteId, nodeId, names }: TableRow) =>
    names.EN ?? (await deps.catalogue.game(siteId, nodeId))?.name ?? nodeId;

  async function found(siteId: string, nodeId: string): Promise<TableRow> {
    const tables = await listTables(db, siteId);
    return tables.find((table) => table.nodeId === nodeId) ?? refuse('table_not_found');
  }

  async function locked(tx: Queryable, siteId: string, roundId: string): Promise<{ table: TableRow; round: RoundRow }> {
    const at = await store.findTableOf(tx, roundId);
    if (at?.siteId !== siteId) refuse('round_not_found');
    const [table] = await findTables(tx, [at.tableId]);
    const round = await lockRound(tx, roundId);
    if (!table || !round) refuse('round_not_found');
    return { table, round };
  }

  async function running(...of: Parameters<typeof locked>): ReturnType<typeof locked> {
    const found = await locked(...of);
    if (found.round.state === 'settled' || found.round.state === 'void') refuse('round_over');
    return found;
  }

  async function settled(...of: Parameters<typeof locked>): ReturnType<typeof locked> {
    const found = await locked(...of);
    if (found.round.state !== 'settled') refuse('round_not_settled');
    return found;
  }

  return {
    async list(siteId) {
      const tables = await listTables(db, siteId);
      const rounds = await listLastRounds(
        db,
        tables.map(({ id }) => id),
      );
      return Promise.all(
        tables.map(async (table) => ({
          table,
          name: await nameOf(table),
          round: rounds.find(({ tableId }) => tableId === table.id) ?? null,
        })),
      );
    },
    async table(siteId, nodeId) {
      const table = await found(siteId, nodeId);
      const [round = null] = await listLastRounds(db, [table.id]);
      return { table, name: await nameOf(table), round };
    },
    async rounds({ siteId, nodeId, onlyBets, beforeId, limit }) {
      const table = await found(siteId, nodeId);
      const ids = await store.listRoundIds(db, { tableId: table.id, onlyBets, beforeId, limit });
      const rounds = new Map((await findRounds(db, ids)).map((round) => [round.id, round]));
      return { table, rounds: ids.flatMap((id) => rounds.get(id) ?? []) };
    },
    async returns(table) {
      const sums = await store.listSettledSums(db, table.id, roundsCounted);
      return sumReturns(table, sums);
    },
    async change({ siteId, nodeId, change, record }) {
      mustHold(change.limits);
      await db.transaction(async (tx) => {
        const table = (await listTables(tx, siteId)).find((one) => one.nodeId === nodeId) ?? refuse('table_not_found');
        const limits = Object.assign(storedTerms(table.terms), change.limits);
        await changeTable(tx, table.id, {
          pace: change.pace,
          limits,
          isOpen: change.open,
          names: change.names ?? table.names,
        });
        await record(tx, table);
      });
      await deps.floor.changed(siteId);
    },
    async hold({ siteId, roundId, held, record }) {
      return db.transaction(async (tx) => {
        const { table, round } = await running(tx, siteId, roundId);
        if (!(await store.holdRound(tx, roundId, held ? longestHoldS : null))) refuse('round_over');
        await record(tx, table, round);
        return table.nodeId;
      });
    },
    async checkVoid(tx, siteId, roundId) {
      const { table, round } = await running(tx, siteId, roundId);
      return { table, round, name: await nameOf(table) };
    },
    async voidRound(tx, siteId, roundId, reason) {
      const { table, round } = await running(tx, siteId, roundId);
      const done = (await voidRound(deps, tx, table, round, reason)) ?? refuse('round_over');
      return { table, round, paid: done.paid };
    },
    async checkReversal(tx, siteId, roundId) {
      const { table, round } = await settled(tx, siteId, roundId);
      return { table, round, name: await nameOf(table) };
    },
    async reverseRound(tx, siteId, roundId, reason) {
      const { table, round } = await settled(tx, siteId, roundId);
      const done = (await reverseRound(deps, tx, table, round, reason)) ?? refuse('round_not_settled');
      return { table, round, name: await nameOf(table), ...done };
    },
    async announceVoid({ table, round, paid }) {
      deps.announce.step(table, { round: await findRound(db, round.id), moved: true, paid, dueInMs: 0 });
    },
  };
}

/** Refuses `table_invalid` where a bet could be under one limit and over another. */
function mustHold({ minBet, maxBet, maxRound, maxLiability }: TableChange['limits']): void {
  const [least, most, round, liability] = [minBet, maxBet, maxRound, maxLiability].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  if (least > most || most > round || most > liability) refuse('table_invalid', { problem: 'limits' });
}

const storedTerms = ({ minBet, maxBet, maxOn, maxRound, maxLiability, canUndo }: TableTerms): StoredTerms => ({
  minBet: `${minBet}`,
  maxBet: `${maxBet}`,
  maxOn: Object.fromEntries(Object.entries(maxOn).map(([bet, most]) => [bet, `${most}`])),
  maxRound: `${maxRound}`,
  maxLiability: `${maxLiability}`,
  canUndo,
});

/** What the bets of some rounds came to, against what they return on average at the odds of their rounds. */
export function sumReturns(table: Pick<TableRow, 'kind'>, sums: readonly store.SettledSums[]): TableReturns {
  const kind = kindOf(table.kind);
  let [staked, paid, expected] = [0n, 0n, 0];
  for (const { offer, spots, paid: returned, added } of sums) {
    const means = kind.expected(offer, new Map(Object.entries(spots).map(([bet, [stake]]) => [bet, BigInt(stake)])));
    paid += BigInt(returned);
    // what a bet returns on average is stated for its first stake, with what is won on stakes that were added: these come back in addition
    staked += BigInt(added);
    expected += Number(added);
    for (const [bet, [stake]] of Object.entries(spots)) {
      staked += BigInt(stake);
      expected += (Number(stake) * (means.get(bet) ?? 0)) / 10_000;
    }
  }
  return { rounds: sums.length, staked, paid, expected: BigInt(Math.round(expected)) };
}

/** What the house loses at most by a round that is not over. */
export function liabilityOfRound(table: Pick<TableRow, 'kind'>, round: RoundRow): bigint {
  if (round.state === 'settled' || round.state === 'void') return 0n;
  const staked = new Map(Object.entries(round.spots).map(([bet, [stake]]) => [bet, BigInt(stake)]));
  const worst = liabilityOf(kindOf(table.kind).liability(round.offer), staked);
  return worst > 0n ? worst : 0n;
}
