import type { Queryable } from '../../../kernel/database.ts';

/** A paid round that is about to be posted. */
export type PaidRound = {
  memberId: string;
  nodeId: string;
  /** Its key in the ledger. */
  transactionId: string;
  /** Shortest time since the last paid round of the member and game. */
  cycleMs: number;
};

/**
 * Takes the time of a member's paid round of a game, by the database's clock: of several at one moment, one gets it. The round that has it
 * may be asked for again.
 * @returns milliseconds to wait, or 0 where it may be played
 */
export async function takePace(db: Queryable, round: PaidRound): Promise<number> {
  const rows = await db.query<{ taken: boolean; waitMs: number | null }>(
    `with taken as (
       insert into house.pace as p (member_id, node_id, transaction_id, paid_at) values ($1, $2, $3, clock_timestamp())
       on conflict (member_id, node_id) do update set transaction_id = excluded.transaction_id, paid_at = clock_timestamp()
         where p.transaction_id = excluded.transaction_id
           or p.paid_at <= clock_timestamp() - make_interval(secs => $4::double precision / 1000)
       returning 1)
     select exists (select from taken) as taken,
       (select ceil($4 - extract(epoch from clock_timestamp() - p.paid_at) * 1000)::integer
        from house.pace p where p.member_id = $1 and p.node_id = $2) as "waitMs"`,
    [round.memberId, round.nodeId, round.transactionId, round.cycleMs],
    'house-take-pace',
  );
  const [row] = rows;
  if (row?.taken) return 0;
  return Math.min(round.cycleMs, Math.max(1, row?.waitMs ?? round.cycleMs));
}
