import type { Queryable } from '../../../kernel/database.ts';

/** The right to run a lottery's issues. */
export type Lease = { lotteryId: string; owner: string; fence: bigint };

/** Takes the leases that nobody holds and renews the owner's own. */
export async function takeLeases(db: Queryable, owner: string, lifetimeMs: number): Promise<Lease[]> {
  const rows = await db.query<{ lotteryId: string; fence: bigint }>(
    `select lottery_id as "lotteryId", fence from lottery.take_leases($1, $2 * interval '1 millisecond')`,
    [owner, lifetimeMs],
    'lottery-take-leases',
  );
  return rows.map(({ lotteryId, fence }) => ({ lotteryId, owner, fence }));
}

/** Lets another process take over at once. */
export async function releaseLeases(db: Queryable, owner: string): Promise<void> {
  await db.query(`update lottery.lease set expires_at = '-infinity' where owner = $1`, [owner]);
}

/**
 * Renews a lease, and keeps anybody from taking it over before the transaction ends. The first statement of every write of a runner:
 * false where another process has taken over, whose fence is higher.
 */
export async function holdLease(
  tx: Queryable,
  { lotteryId, owner, fence }: Lease,
  lifetimeMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update lottery.lease set expires_at = clock_timestamp() + $4 * interval '1 millisecond'
     where lottery_id = $1 and owner = $2 and fence = $3 returning 1`,
    [lotteryId, owner, fence, lifetimeMs],
    'lottery-hold-lease',
  );
  return rows.length > 0;
}
