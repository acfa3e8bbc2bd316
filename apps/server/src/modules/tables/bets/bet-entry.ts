import { createHash } from 'node:crypto';
import { amount } from '@croupier/money';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Bettor } from '../../bets/bets.public.ts';
import {
  type Batcher,
  createBatcher,
  failureOf,
  type Operation,
  type PostResult,
  type StakePermit,
  type Wallet,
} from '../../wallet/wallet.public.ts';
import { lockRound, type RoundRow, saveSpots } from '../rounds/round.store.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import { type BetsDocument, betsKey, tableSource } from './bet-document.ts';
import { type AskedBet, createRoundStakes, type RoundStakes } from './judge-bets.ts';
import { insertSlips, listOpenOf, type NewSlip, type StoredBet } from './slip.store.ts';

/** Bets that were read and permitted, on their way into their round. */
export type BetEntry = {
  slipId: string;
  requestId: string;
  siteId: string;
  memberId: string;
  currency: string;
  table: TableRow;
  roundId: string;
  bets: readonly (AskedBet & { id: string })[];
  stake: bigint;
  permit: StakePermit;
  game: Pick<BetsDocument, 'gameType' | 'gameName' | 'vendorCode' | 'vendorName'>;
  bettor: Bettor;
};

export type EntryResult =
  | { status: 'refused'; refusal: Refusal }
  | { status: 'posted'; result: PostResult; document: BetsDocument };

/** Bets of one round are written one batch after another: they share its limits. */
const batching = { lanes: 16, batchLimit: 256, queueLimit: 8_192, waitLimitMs: 5_000 };

/** Accounts that a stake is drawn from, in this order. */
const stakeKinds = ['cash', 'bonus'] as const;

type Deps = { db: Database; wallet: Wallet; onSpots: (table: TableRow, roundId: string) => void };

/**
 * Takes bets into their rounds: what arrived together for one round is judged by the database's clock and by the table's limits, charged and
 * written in one commit.
 */
export function createBetEntry(deps: Deps): Batcher<BetEntry, EntryResult> {
  return createBatcher<BetEntry, EntryResult>({
    write: (entries) => writeBets(deps, entries),
    failureOf: (error) => (error instanceof Refusal ? 'item' : failureOf(error)),
    laneKey: ({ roundId }) => roundId,
    ...batching,
  });
}

type Place = { place: number; entry: BetEntry };
type Taken = Place & { document: BetsDocument; operation: Operation };

async function writeBets(deps: Deps, entries: readonly BetEntry[]): Promise<EntryResult[]> {
  const results: EntryResult[] = new Array(entries.length);
  for (const [roundId, ofRound] of Map.groupBy(entries.entries(), ([, { roundId }]) => roundId)) {
    const places = ofRound.map(([place, entry]) => ({ place, entry }));
    const took = await deps.db.transaction((tx) => enter(deps, tx, roundId, places, results));
    const table = places[0]?.entry.table;
    if (took && table) deps.onSpots(table, roundId);
  }
  return results;
}

async function enter(
  deps: Deps,
  tx: Queryable,
  roundId: string,
  places: readonly Place[],
  results: EntryResult[],
): Promise<boolean> {
  const round = await lockRound(tx, roundId);
  const now = await databaseNow(tx);
  const table = places[0]?.entry.table;
  const closed = round && table && round.tableId === table.id ? closedFor(round, now) : new Refusal('round_not_found');
  if (closed || !round || !table) {
    for (const { place } of places)
      results[place] = { status: 'refused', refusal: closed ?? new Refusal('round_not_found') };
    return false;
  }
  const own = await listOpenOf(tx, roundId, [...new Set(places.map(({ entry }) => entry.memberId))]);
  const stakes = createRoundStakes(table.terms, kindOf(table.kind).liability(round.offer), round, own);
  const written: NewSlip[] = [];
  // the ledger refuses some: those that the limits refused after them may fit now
  for (let left: readonly Place[] = places; left.length > 0; ) {
    const { taken, refused } = judgeAll(round, now, left, stakes, results);
    if (taken.length === 0) break;
    const posted = await deps.wallet.postWith(
      tx,
      taken.map(({ operation }) => operation),
    );
    let anyNotPosted = false;
    for (const [at, one] of taken.entries()) {
      const result = posted[at] as PostResult;
      const { entry } = one;
      results[one.place] = { status: 'posted', result, document: one.document };
      if (result.status === 'posted') written.push(slipOf(one));
      else {
        anyNotPosted = true;
        stakes.remove(entry.memberId, entry.bettor.isTrial, entry.bets);
      }
    }
    left = anyNotPosted ? refused : [];
  }
  if (written.length === 0) return false;
  await saveSpots(tx, roundId, {
    spots: stakes.spots(),
    players: stakes.players(),
    slips: round.slips + written.length,
    staked: BigInt(round.staked) + written.reduce((sum, { stake }) => sum + stake, 0n),
  });
  if ((await insertSlips(tx, roundId, written)) !== written.length) {
    // the lock came between the first look at the clock and the write: nothing of the batch is taken
    throw new Refusal('round_locked', { number: `${round.number}` });
  }
  return true;
}

/** Why a round takes no bet at a moment; null where it does. */
export function closedFor({ state, locksAt, number }: RoundRow, now: Date): Refusal | null {
  return state !== 'open' || now >= locksAt ? new Refusal('round_locked', { number: `${number}` }) : null;
}

function judgeAll(
  round: RoundRow,
  now: Date,
  places: readonly Place[],
  stakes: RoundStakes,
  results: EntryResult[],
): { taken: Taken[]; refused: Place[] } {
  const taken: Taken[] = [];
  const refused: Place[] = [];
  for (const { place, entry } of places) {
    const { memberId, bets, bettor } = entry;
    const refusal = stakes.judge(memberId, bettor.isTrial, bets);
    if (refusal) {
      results[place] = { status: 'refused', refusal };
      refused.push({ place, entry });
      continue;
    }
    stakes.add(memberId, bettor.isTrial, bets);
    const document = documentOf(entry, round, now);
    taken.push({ place, entry, document, operation: operationOf(entry, document) });
  }
  return { taken, refused };
}

const storedOf = ({ bets }: BetEntry): StoredBet[] => bets.map(({ id, bet, stake }) => [id, bet, stake.toString()]);

export function documentOf(entry: BetEntry, round: RoundRow, now: Date): BetsDocument {
  return {
    kind: 'table-bets',
    slipId: entry.slipId,
    requestId: entry.requestId,
    roundId: round.id,
    number: Number(round.number),
    nodeId: entry.table.nodeId,
    table: entry.table.kind,
    gameType: entry.game.gameType,
    gameName: entry.game.gameName,
    vendorCode: entry.game.vendorCode,
    vendorName: entry.game.vendorName,
    bettor: entry.bettor,
    stake: entry.stake.toString(),
    placedAt: now.toISOString(),
    offer: round.offer,
    bets: storedOf(entry),
  };
}

export function operationOf(entry: BetEntry, document: BetsDocument): Operation {
  return {
    siteId: entry.siteId,
    source: tableSource,
    externalId: betsKey(entry.requestId),
    memberId: entry.memberId,
    currency: entry.currency,
    roundId: null,
    document,
    legs: [{ movement: 'stake', amount: amount(entry.stake), kinds: stakeKinds, follow: null, permit: entry.permit }],
  };
}

export function slipOf({ entry }: { entry: BetEntry }): NewSlip {
  const bets = storedOf(entry);
  return {
    id: entry.slipId,
    requestId: entry.requestId,
    roundId: entry.roundId,
    tableId: entry.table.id,
    siteId: entry.siteId,
    memberId: entry.memberId,
    isTrial: entry.bettor.isTrial,
    currency: entry.currency,
    stake: entry.stake,
    digest: createHash('sha256')
      .update(JSON.stringify([entry.slipId, bets]))
      .digest(),
    bets,
  };
}
