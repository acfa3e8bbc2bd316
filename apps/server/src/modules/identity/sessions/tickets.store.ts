import type { Queryable } from '../../../kernel/database.ts';

export type NewTicket = {
  hash: Buffer;
  siteId: string;
  kind: string;
  memberId: string | null;
  deviceHash: Buffer | null;
  data: unknown;
  expiresAt: Date;
};

export type TicketKey = { hash: Buffer; siteId: string; kind: string; deviceHash: Buffer | null; at: Date };

export type TicketRow = { memberId: string | null; data: unknown };

const same = `hash = $1 and site_id = $2 and kind = $3 and (device_hash is null or device_hash = $4) and expires_at > $5`;

export async function insertTicket(tx: Queryable, ticket: NewTicket): Promise<void> {
  await tx.query(
    `insert into identity.ticket (hash, site_id, kind, member_id, device_hash, data, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ticket.hash,
      ticket.siteId,
      ticket.kind,
      ticket.memberId,
      ticket.deviceHash,
      JSON.stringify(ticket.data),
      ticket.expiresAt,
    ],
  );
}

/** Counts a try and reads, or finds nothing where the tries are used up. */
export async function tryTicket(db: Queryable, key: TicketKey, mostTries: number): Promise<TicketRow | null> {
  const rows = await db.query<TicketRow>(
    `update identity.ticket set tries = tries + 1 where ${same} and tries < $6 returning member_id as "memberId", data`,
    [key.hash, key.siteId, key.kind, key.deviceHash, key.at, mostTries],
  );
  return rows[0] ?? null;
}

export async function deleteTicket(tx: Queryable, key: TicketKey): Promise<TicketRow | null> {
  const rows = await tx.query<TicketRow>(
    `delete from identity.ticket where ${same} returning member_id as "memberId", data`,
    [key.hash, key.siteId, key.kind, key.deviceHash, key.at],
  );
  return rows[0] ?? null;
}

export async function deleteTicketsOf(tx: Queryable, memberId: string): Promise<void> {
  await tx.query('delete from identity.ticket where member_id = $1', [memberId]);
}

export async function deleteTicketsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.ticket where expires_at < $1', [before]);
}
