import type { Queryable } from '../../kernel/database.ts';

/** What a seal says, and the leaves that it was made of. */
export type AuditSeal = {
  number: bigint;
  /** UTC. */
  day: string;
  from: bigint;
  to: bigint;
  leaves: Buffer;
  root: Buffer;
  previous: Buffer;
  hash: Buffer;
};

const columns = 'number, day::text, from_position as "from", to_position as "to", leaves, root, previous, hash';

export async function lastAuditSeal(db: Queryable): Promise<AuditSeal | null> {
  const rows = await db.query<AuditSeal>(`select ${columns} from staff.audit_seal order by number desc limit 1`);
  return rows[0] ?? null;
}

/** Seals in their order, after a number; a page of them. */
export async function listAuditSeals(db: Queryable, after: bigint, limit: number): Promise<AuditSeal[]> {
  return db.query<AuditSeal>(`select ${columns} from staff.audit_seal where number > $1 order by number limit $2`, [
    after,
    limit,
  ]);
}

export async function insertAuditSeal(tx: Queryable, seal: AuditSeal, at: Date): Promise<void> {
  await tx.query(
    `insert into staff.audit_seal (number, day, from_position, to_position, leaves, root, previous, hash, sealed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [seal.number, seal.day, seal.from, seal.to, seal.leaves, seal.root, seal.previous, seal.hash, at],
  );
}

/** Whether this transaction is the one that seals; another process's may be. */
export async function takeAuditSealingLock(tx: Queryable): Promise<boolean> {
  const rows = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('croupier.staff.audit_seal', 0)) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Has the sequencer give positions to the lines that were committed. @returns the last position. */
export async function advanceAudit(db: Queryable): Promise<bigint> {
  await db.query(`select kernel.advance_sequence('audit')`);
  const rows = await db.query<{ position: bigint }>(
    `select last_position as position from kernel.sequence_state where stream = 'audit'`,
  );
  return rows[0]?.position ?? 0n;
}

/** A line as its leaf has it; null fields where the line is gone. */
export type SequencedLine = { position: bigint; id: string; day: string | null; fields: (string | null)[] | null };

/** The columns of a leaf in their order. */
const leafColumns = [
  ...['id', 'at', 'actor', 'operator_id', 'site_id', 'action', 'target', 'reason', 'ip', 'device', 'before', 'after'],
  ...['proposal_id', 'approved_by'],
] as const;

const asText = (column: string) =>
  column === 'at' ? `to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `a.${column}::text`;

/** Lines in committed order, above one position and up to another. */
export async function readSequencedLines(
  db: Queryable,
  range: { after: bigint; upTo: bigint; limit: number },
): Promise<SequencedLine[]> {
  return db.query<SequencedLine>(
    `select p.position, p.row_id as id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD') as day,
       case when a.id is not null then array[${leafColumns.map(asText).join(', ')}] end as fields
     from kernel.position p left join staff.audit a on a.id = p.row_id
     where p.stream = 'audit' and p.position > $1 and p.position <= $2 order by p.position limit $3`,
    [range.after, range.upTo, range.limit],
  );
}

/** Lines that no position can reach, because their transaction is said to lie in the future or before what was sequenced. */
export async function countUnplaced(db: Queryable): Promise<bigint> {
  const rows = await db.query<{ count: bigint }>(
    `select count(*) as count from staff.audit a, kernel.sequence_state s
     where s.stream = 'audit' and (a.xid >= pg_snapshot_xmax(pg_current_snapshot())
       or (a.xid < s.horizon and not exists (select from kernel.position p where p.stream = 'audit' and p.row_id = a.id)))`,
  );
  return rows[0]?.count ?? 0n;
}
