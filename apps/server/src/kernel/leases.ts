import type { Queryable } from './database.ts';

/** The right to run something that one process runs at a time. */
export type Lease = { subject: string; owner: string; fence: bigint };

/** How long a process that died keeps others from what it ran: with a renewal each second another takes over within 5 s. */
export const leaseLifetimeMs = 3_500;

export type Leases = {
  /** Adds a lease that nobody holds. */
  add(tx: Queryable, subject: string): Promise<void>;
  /** Takes the leases that nobody holds and renews the owner's own. */
  take(db: Queryable, owner: string): Promise<Lease[]>;
  /**
   * Renews a lease, and keeps anybody from taking it over before the transaction ends. A process that stands still in the middle of it
   * loses the transaction when the lease would have expired: it asks nothing of the database for that long only where it is stopped. The first statement of every write of a runner:
   * false where another process has taken over, whose fence is higher.
   */
  hold(tx: Queryable, lease: Lease): Promise<boolean>;
  /** Lets another process take over at once. */
  release(db: Queryable, owner: string): Promise<void>;
};

/** The leases of one realm: a module, and what it leases. */
export function createLeases(realm: string, lifetimeMs: number = leaseLifetimeMs): Leases {
  return {
    async add(tx, subject) {
      await tx.query('insert into kernel.lease (realm, subject) values ($1, $2) on conflict do nothing', [
        realm,
        subject,
      ]);
    },
    async take(db, owner) {
      const rows = await db.query<{ subject: string; fence: bigint }>(
        `select subject, fence from kernel.take_leases($1, $2, $3 * interval '1 millisecond')`,
        [realm, owner, lifetimeMs],
        'kernel-take-leases',
      );
      return rows.map(({ subject, fence }) => ({ subject, owner, fence }));
    },
    async hold(tx, { subject, owner, fence }) {
      const rows = await tx.query(
        `update kernel.lease set expires_at = clock_timestamp() + $5 * interval '1 millisecond'
         where realm = $1 and subject = $2 and owner = $3 and fence = $4
         returning set_config('idle_in_transaction_session_timeout', $6, true)`,
        [realm, subject, owner, fence, lifetimeMs, `${lifetimeMs}ms`],
        'kernel-hold-lease',
      );
      return rows.length > 0;
    },
    async release(db, owner) {
      await db.query(`update kernel.lease set expires_at = '-infinity' where realm = $1 and owner = $2`, [
        realm,
        owner,
      ]);
    },
  };
}
