import type { CallContext, Origin } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { addressOf } from '../../kernel/network.ts';
import { deviceName } from '../../kernel/user-agent.ts';
import {
  type AuditFilter,
  type AuditOrigin,
  type AuditRecord,
  type AuditRow,
  insertAudit,
  listAudit,
} from './audit.store.ts';
import type { StaffCaller } from './identify-staff.ts';

/** Who did something on a site, from where and why. */
type AuditedAct = Pick<AuditRecord, 'actor' | 'operatorId' | 'siteId' | 'action' | 'reason' | 'origin'>;

/** The log of what operators did; nothing in it is ever changed or deleted. */
export type Audit = {
  /** Writes in the transaction of what it records, so that there is never one without the other. */
  write(tx: Queryable, record: AuditRecord): Promise<void>;
  /** What the log keeps of whoever made a call of the console. */
  by(context: CallContext<StaffCaller>, action: string, reason: string): AuditedAct;
  /** A page of a site's log, or of what concerns none, newest first. `beforeId` is the last id of the page before, or null. */
  list(
    page: Pick<AuditFilter, 'siteId'> & Partial<AuditFilter> & { beforeId: string | null; limit: number },
  ): Promise<{ rows: AuditRow[]; more: boolean }>;
};

const everything = { actor: null, action: null, target: null, from: null, until: null };

export function createAudit(deps: { db: Database; clock: Clock }): Audit {
  return {
    write: (tx, record) => insertAudit(tx, record, deps.clock.now()),
    by: ({ site, caller, from }, action, reason) => ({
      actor: caller.login,
      operatorId: caller.staffId,
      siteId: site.id === '' ? null : site.id,
      origin: auditOrigin(from),
      action,
      reason,
    }),
    async list({ limit, ...page }) {
      const rows = await listAudit(deps.db, { ...everything, ...page, limit: limit + 1 });
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },
  };
}

/** What the log keeps of where a request came from. */
export function auditOrigin(from: Origin): AuditOrigin {
  return { ip: addressOf(from.ip), device: deviceName(from.userAgent) || null };
}
