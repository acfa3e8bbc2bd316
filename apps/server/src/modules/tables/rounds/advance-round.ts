import type { Database, Queryable } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import type { Lease, Leases } from '../../../kernel/leases.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import { enterDecisions } from '../seats/play-round.ts';
import { type PaidMember, settleRound, voidRound } from '../settlement/settle-round.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import { dealRound } from './deal-round.ts';
import { openRound } from './open-round.ts';
import { closeRound, findRound, lockLastRound, type RoundRow } from './round.store.ts';
import type { TableSeeds } from './seeds.ts';

/** What a look at a table did. */
export type Advance = {
  /** The table's last round as it is now; null where it has had none. */
  round: RoundRow | null;
  /** Whether anything changed. */
  moved: boolean;
  /** Members whose bets were settled or given back. */
  paid: readonly PaidMember[];
  /** Milliseconds until something is due, by the database's clock. */
  dueInMs: number;
};

type Deps = { db: Database; leases: Leases; seeds: TableSeeds; wallet: Wallet };

/** Between two looks at a table that is closed: an operator's change is noticed before. */
const closedMs = 30_000;
/** Between two looks at a round that is being played. */
const playingMs = 500;
/** Between two looks at a round that is held. */
const heldMs = 1_000;

/**
 * Takes the step of a table's round that is due by the database's clock, in one transaction under the fence. A round that a process left
 * behind without an outcome is void; one with an outcome is settled.
 *
 * @returns null where another process has taken the table over
 */
export async function advanceRound(deps: Deps, table: TableRow, lease: Lease): Promise<Advance | null> {
  return deps.db.transaction(async (tx) => {
    if (!(await deps.leases.hold(tx, lease))) return null;
    const round = await lockLastRound(tx, table.id);
    const now = await databaseNow(tx);
    const done = await takeStep(deps, tx, table, lease, round, now);
    const after = done ? await lockLastRound(tx, table.id) : round;
    return {
      round: after,
      moved: done !== null,
      paid: done?.paid ?? [],
      dueInMs: untilDue(after, table, now),
    };
  });
}

type Done = { paid: readonly PaidMember[] };
const nothing: Done = { paid: [] };

async function takeStep(
  deps: Deps,
  tx: Queryable,
  table: TableRow,
  lease: Lease,
  round: RoundRow | null,
  now: Date,
): Promise<Done | null> {
  if (!round || isOver(round)) {
    if (!table.isOpen || (round && now < round.endsAt)) return null;
    await openRound(deps, tx, table, lease, round);
    return nothing;
  }
  // what is being played goes on from its seed and the decisions that were committed
  const isCommitted = round.state === 'dealt' || round.state === 'playing';
  if (!isCommitted && round.fence !== lease.fence) return voidRound(deps, tx, table, round, 'taken over');
  if (isHeld(round, now)) return null;
  if (round.state === 'open') {
    if (now < round.locksAt || !(await closeRound(tx, round.id))) return null;
    return nothing;
  }
  if (round.state === 'locked') {
    if (now < round.dealsAt || !(await dealRound(deps, tx, table, round))) return null;
    return nothing;
  }
  if (round.state === 'playing') {
    if (!round.play || now < dueAt(round)) return null;
    const missed = kindOf(table.kind).seated?.onTimeout(round.play.shown) ?? [];
    return (await enterDecisions(deps, tx, table, round, round.play, missed)) ? nothing : null;
  }
  if (now < round.resultAt) return null;
  const dealt = await findRound(tx, round.id);
  return dealt ? settleRound(deps, tx, table, dealt) : null;
}

const isHeld = ({ heldUntil }: RoundRow, now: Date): boolean => heldUntil !== null && now < heldUntil;

const isOver = ({ state }: RoundRow): boolean => state === 'settled' || state === 'void';

function untilDue(round: RoundRow | null, table: TableRow, now: Date): number {
  if (!round || (isOver(round) && !table.isOpen)) return closedMs;
  if (!isOver(round) && isHeld(round, now)) return heldMs;
  const dueInMs = Math.max(0, dueAt(round).getTime() - now.getTime());
  // a decision may end it sooner, in whichever process it arrives
  return round.state === 'playing' ? Math.min(dueInMs, playingMs) : dueInMs;
}

function dueAt(round: RoundRow): Date {
  switch (round.state) {
    case 'open':
      return round.locksAt;
    case 'locked':
      return round.dealsAt;
    case 'playing':
      return round.decideBy ?? round.dealsAt;
    case 'dealt':
      return round.resultAt;
    case 'settled':
    case 'void':
      return round.endsAt;
  }
}
