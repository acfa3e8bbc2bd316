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
  /** The proposal that it was made by, and the login of who approved it. */
  proposalId?: string;
  approvedBy?: string;
  before: unknown;
  after: unknown;
};

/** What an act changed. */
export type AuditChange = Pick<AuditRecord, 'target' | 'before' | 'after'>;

export type AuditRow = Omit<AuditRecord, 'origin' | 'proposalId' | 'approvedBy'> &
  AuditOrigin & { id: string; at: Date; proposalId: string | null; approvedBy: string | null };

export async function insertAudit(tx: Queryable, record: AuditRecord, at: Date): Promise<void> {
  await tx.query(
    `insert into staff.audit (at, actor, operator_id, site_id, action, target, reason, ip, device, before, after, proposal_id, approved_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
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
      record.proposalId ?? null,
      record.approvedBy ?? null,
    ],
  );
}

/** What the log is searched by; null does not narrow it. */
export type AuditFilter = {
  /** Null: what concerns no single site. */
  siteId: string | null;
  actor: string | null;
  /** Beginnings. */
  action: string | null;
  target: string | null;
  from: Date | null;
  until: Date | null;
};

/** A page of the log, newest first, that ends before the given id. */
export async function listAudit(
  db: Queryable,
  page: AuditFilter & { beforeId: string | null; limit: number },
): Promise<AuditRow[]> {
  return db.query<AuditRow>(
    `select id, at, actor, operator_id as "operatorId", site_id as "siteId", action, target, reason, host(ip) as ip, device, before, after,
       proposal_id as "proposalId", approved_by as "approvedBy"
     from staff.audit
     where (site_id = $1 or ($1::uuid is null and site_id is null)) and ($2::uuid is null or id < $2)
       and ($3::text is null or actor = $3) and ($4::text is null or action like $4) and ($5::text is null or target like $5)
       and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)
     order by id desc limit $8`,
    [
      page.siteId,
      page.beforeId,
      page.actor,
      beginning(page.action),
      beginning(page.target),
      page.from,
      page.until,
      page.limit,
    ],
  );
}

/** The pattern of texts that begin so. */
const beginning = (text: string | null) => (text === null ? null : `${text.replaceAll(/[\\%_]/g, '\\$&')}%`);

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
