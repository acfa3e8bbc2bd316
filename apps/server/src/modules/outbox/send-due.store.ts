import type { Queryable } from '../../kernel/database.ts';
import type { Channel } from './outbox.store.ts';

export type DueMessage = {
  id: string;
  /** Withheld: it is handled like every other, and delivered to nobody. */
  withheld: boolean;
  channel: Channel;
  kind: string;
  sealed: Buffer;
  tries: number;
  expiresAt: Date | null;
};

/**
 * Takes due messages, oldest first, and defers them until `leaseEnds`: a process that dies while sending leaves them to the next. Messages that
 * another process is taking are skipped.
 */
export async function claimDue(
  db: Queryable,
  { now, leaseEnds, limit }: { now: Date; leaseEnds: Date; limit: number },
): Promise<DueMessage[]> {
  return db.query<DueMessage>(
    `update outbox.message as m set tries = m.tries + 1, due_at = $2
     from (select id from outbox.message where ended_at is null and due_at <= $1 and (expires_at is null or expires_at > $1)
           order by due_at, id limit $3 for update skip locked) as due
     where m.id = due.id
     returning m.id, m.state = 'withheld' as withheld, m.channel, m.kind, m.sealed, m.tries, m.expires_at as "expiresAt"`,
    [now, leaseEnds, limit],
    'outbox.claim-due',
  );
}

/** Erases messages that are of no use to their reader any more. @returns their channels. */
export async function endExpired(db: Queryable, now: Date): Promise<Channel[]> {
  const rows = await db.query<{ channel: Channel }>(
    `update outbox.message set state = case state when 'withheld' then state else 'expired' end, sealed = null, ended_at = $1
     where ended_at is null and due_at <= $1 and expires_at <= $1 returning channel`,
    [now],
    'outbox.end-expired',
  );
  return rows.map(({ channel }) => channel);
}

/** Completes a message that was taken; its recipient and text are erased, except where development shows them. */
export async function markSent(
  db: Queryable,
  { id, at, keeps }: { id: string; at: Date; keeps: boolean },
): Promise<void> {
  await db.query(
    `update outbox.message set state = case state when 'withheld' then state else 'sent' end, problem = null, ended_at = $2,
       sealed = case when $3 then sealed end
     where id = $1 and ended_at is null`,
    [id, at, keeps],
    'outbox.mark-sent',
  );
}

export async function markFailed(
  db: Queryable,
  { id, problem, dueAt }: { id: string; problem: string; dueAt: Date },
): Promise<void> {
  await db.query(`update outbox.message set problem = $2, due_at = $3 where id = $1 and ended_at is null`, [
    id,
    problem,
    dueAt,
  ]);
}

export async function markGaveUp(
  db: Queryable,
  { id, problem, at }: { id: string; problem: string; at: Date },
): Promise<void> {
  await db.query(
    `update outbox.message set state = 'gave_up', sealed = null, problem = $2, ended_at = $3 where id = $1 and ended_at is null`,
    [id, problem, at],
  );
}

/** When the next message is due, or null where none waits. */
export async function nextDue(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ dueAt: Date | null }>(
    `select min(due_at) as "dueAt" from outbox.message where ended_at is null`,
    [],
    'outbox.next-due',
  );
  return row?.dueAt ?? null;
}

export async function countWaiting(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.query<{ channel: string; count: bigint }>(
    `select channel, count(*) as count from outbox.message where state = 'waiting' group by channel`,
  );
  return new Map(rows.map(({ channel, count }) => [channel, Number(count)]));
}

/** Deletes expired rows: results, texts that development showed, withheld messages, and counts. */
export async function deleteOld(
  db: Queryable,
  { now, endedBefore, textBefore }: { now: Date; endedBefore: Date; textBefore: Date },
): Promise<void> {
  await db.query(`delete from outbox.message where state = 'withheld' and created_at < $1`, [textBefore]);
  await db.query(
    `update outbox.message set sealed = null where state = 'sent' and sealed is not null and ended_at < $1`,
    [textBefore],
  );
  await db.query('delete from outbox.message where ended_at < $1', [endedBefore]);
  await db.query('delete from outbox.quota where ends_at < $1', [now]);
}

export type SentRow = { id: string; channel: Channel; kind: string; sealed: Buffer; at: Date };

/** Sent messages that are still readable, newest first: in development alone. */
export async function listReadable(db: Queryable, limit: number): Promise<SentRow[]> {
  return db.query<SentRow>(
    `select id, channel, kind, sealed, created_at as at from outbox.message
     where state = 'sent' and sealed is not null order by id desc limit $1`,
    [limit],
  );
}
