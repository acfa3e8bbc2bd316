import type { Queryable } from '../../kernel/database.ts';

export type Channel = 'email' | 'sms';

export type NewMessage = {
  siteId: string;
  channel: Channel;
  kind: string;
  memberId: string | null;
  maskedTo: string;
  sealed: Buffer;
  state: 'waiting' | 'withheld';
  at: Date;
  expiresAt: Date | null;
};

/** Inserts a message and wakes senders, once the transaction commits. */
export async function insertMessage(tx: Queryable, message: NewMessage, wakes: string): Promise<void> {
  await tx.query(
    `with kept as (
       insert into outbox.message (site_id, channel, kind, member_id, masked_to, sealed, state, created_at, due_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9))
     select pg_notify($10, '')`,
    [
      message.siteId,
      message.channel,
      message.kind,
      message.memberId,
      message.maskedTo,
      message.sealed,
      message.state,
      message.at,
      message.expiresAt,
      wakes,
    ],
    'outbox.insert-message',
  );
}

/** Counts a request of one key. @returns null, or when its window ends where the limit was reached, which counts nothing. */
export async function useQuota(
  db: Queryable,
  { key, now, endsAt, limit }: { key: Buffer; now: Date; endsAt: Date; limit: number },
): Promise<Date | null> {
  const counted = await db.query(
    `insert into outbox.quota as known (key, count, started_at, ends_at) values ($1, 1, $2, $3)
     on conflict (key) do update set
       count = case when known.ends_at <= $2 then 1 else known.count + 1 end,
       started_at = case when known.ends_at <= $2 then excluded.started_at else known.started_at end,
       ends_at = case when known.ends_at <= $2 then excluded.ends_at else known.ends_at end
     where known.count < $4 or known.ends_at <= $2
     returning 1`,
    [key, now, endsAt, limit],
    'outbox.count-request',
  );
  if (counted.length > 0) return null;
  const [row] = await db.query<{ endsAt: Date }>('select ends_at as "endsAt" from outbox.quota where key = $1', [key]);
  return row?.endsAt ?? now;
}
