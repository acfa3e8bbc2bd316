import type { Origin } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { addressOf } from '../../kernel/network.ts';
import { deviceName } from '../../kernel/user-agent.ts';
import { type AuditOrigin, type AuditRecord, type AuditRow, insertAudit, listAudit } from './audit.store.ts';

/** The log of what operators did; nothing in it is ever changed or deleted. */
export type Audit = {
  /** Writes in the transaction of what it records, so that there is never one without the other. */
  write(tx: Queryable, record: AuditRecord): Promise<void>;
  /** A page of a site's log, newest first. `beforeId` is the last id of the page before, or null. */
  list(page: { siteId: string; beforeId: string | null; limit: number }): Promise<{ rows: AuditRow[]; more: boolean }>;
};

export function createAudit(deps: { db: Database; clock: Clock }): Audit {
  return {
    write: (tx, record) => insertAudit(tx, record, deps.clock.now()),
    async list({ siteId, beforeId, limit }) {
      const rows = await listAudit(deps.db, { siteId, beforeId, limit: limit + 1 });
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },
  };
}

/** What the log keeps of where a request came from. */
export function auditOrigin(from: Origin): AuditOrigin {
  return { ip: addressOf(from.ip), device: deviceName(from.userAgent) || null };
}
