import type { Queryable } from '../../kernel/database.ts';

/** How many wait for people, counted up to a thousand, since when the oldest does, and by when the first was promised. */
export type QueueLength = {
  queue: 'deposits' | 'withdrawals' | 'paymentCases';
  count: number;
  oldestAt: Date | null;
  dueAt: Date | null;
};

export async function readQueues(db: Queryable, siteId: string): Promise<QueueLength[]> {
  return db.query<QueueLength>(
    `select 'deposits' as queue, count(*)::int as count, min(at) as "oldestAt", null::timestamptz as "dueAt" from (
       select waiting_since as at from cashier.deposit where site_id = $1 and waiting_since is not null order by id limit 1000) d
     union all
     select 'withdrawals', count(*)::int, min(at), min(due_at) from (
       select created_at as at, due_at from cashier.withdrawal where site_id = $1 and state in ('review', 'approved') order by id limit 1000) w
     union all
     select 'paymentCases', count(*)::int, min(at), null from (
       select created_at as at from cashier.payment_case where site_id = $1 and state = 'open' order by id limit 1000) c`,
    [siteId],
  );
}
