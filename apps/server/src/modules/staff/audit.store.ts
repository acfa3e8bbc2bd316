import type { Queryable } from '../../kernel/database.ts';

/** Where a change was asked from. */
export type AuditOrigin = {
  ip: string | null;
  /** Browser and system, such as "Chrome, Windows". */
  device: string | null;
};

export type AuditRecord = {
  /** Operator's login, or `command line`. */
  actor: string;
  operatorId: string | null;
  /** Null where the whole platform is concerned. */
  siteId: string | null;
  /** What was done: `setting.change`, `switch.change`, `grant` and so on. */
  action: string;
  target: string;
  reason: string;
  /** Left out on the command line. */
  origin?: AuditOrigin;
  before: unknown;
  after: unknown;
};

export type AuditRow = Omit<AuditRecord, 'origin'> & AuditOrigin & { id: string; at: Date };

export async function insertAudit(tx: Queryable, record: AuditRecord, at: Date): Promise<void> {
  await tx.query(
    `insert into staff.audit (at, actor, operator_id, site_id, action, target, reason, ip, device, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      at,
      record.actor,
      record.operatorId,
      record.siteId,
      record.action,
      record.target,
      record.reason,
      record.origin?.ip ?? null,
      record.origin?.device ?? null,
      json(record.before),
      json(record.after),
    ],
  );
}

/** A page of a site's log, newest first, that ends before the given id. */
export async function listAudit(
  db: Queryable,
  page: { siteId: string; beforeId: string | null; limit: number },
): Promise<AuditRow[]> {
  return db.query<AuditRow>(
    `select id, at, actor, operator_id as "operatorId", site_id as "siteId", action, target, reason, host(ip) as ip, device, before, after
     from staff.audit where site_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [page.siteId, page.beforeId, page.limit],
  );
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
