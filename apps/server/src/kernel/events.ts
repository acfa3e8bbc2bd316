import type { Queryable } from './database.ts';
import type { Consumer, SequencedRow } from './sequencer.ts';

/** Something that happened, recorded in the transaction in which it happened. */
export type DomainEvent = { id: string; topic: string; siteId: string | null; data: Record<string, unknown>; at: Date };

/** Writes an event with the caller's transaction: it is read if, and only if, that commits. */
export async function emit(
  tx: Queryable,
  topic: string,
  siteId: string | null,
  data: Record<string, unknown>,
): Promise<void> {
  await emitAll(tx, topic, siteId, [data]);
}

/** The same of several of one topic, in their order. */
export async function emitAll(
  tx: Queryable,
  topic: string,
  siteId: string | null,
  events: readonly Record<string, unknown>[],
): Promise<void> {
  await tx.query(
    `insert into kernel.event (topic, site_id, data)
     select $1, $2, e.data from unnest($3::jsonb[]) with ordinality as e(data, place) order by e.place`,
    [topic, siteId, events.map((data) => JSON.stringify(data))],
  );
}

/** A consumer of the events of one topic. `handle` may be repeated after a failure, so it must be idempotent. */
export function eventConsumer(name: string, topic: string, handle: (event: DomainEvent) => Promise<void>): Consumer {
  return {
    name,
    stream: 'event',
    async handle(rows, tx) {
      for (const event of await readEvents(rows, tx)) {
        if (event.topic === topic) await handle(event);
      }
    },
  };
}

/** Events in committed order, read inside the consumer's transaction. */
export async function readEvents(rows: readonly SequencedRow[], tx: Queryable): Promise<DomainEvent[]> {
  const found = await tx.query<DomainEvent>(
    `select e.id, e.topic, e.site_id as "siteId", e.data, e.at
     from unnest($1::xid8[], $2::uuid[]) with ordinality as wanted(xid, id, place)
     join kernel.event e on e.xid = wanted.xid and e.id = wanted.id order by wanted.place`,
    [rows.map((row) => row.xid), rows.map((row) => row.id)],
  );
  return found;
}
