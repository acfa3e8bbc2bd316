import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Audit } from './audit.ts';
import type { createLogInStaff } from './log-in-staff.ts';
import { endStaffSession, findOperator } from './staff.store.ts';

export type StaffCalls = Pick<Handlers, 'console.login' | 'console.logout' | 'console.me' | 'console.audit'>;

/** Binds the calls that staff alone answers. */
export function staffCalls(deps: {
  db: Database;
  clock: Clock;
  audit: Audit;
  logIn: ReturnType<typeof createLogInStaff>;
}): StaffCalls {
  return {
    'console.login': (request, { site, from }) => deps.logIn(site.id, request, from),
    'console.logout': async (_request, { caller }) => {
      await endStaffSession(deps.db, caller.sessionId, deps.clock.now());
      return {};
    },
    'console.me': async (_request, { caller }) => {
      const operator = await findOperator(deps.db, caller.staffId);
      if (!operator) refuse('not_logged_in');
      const { login, role, siteId } = operator;
      return { login, role, siteId, permissions: [...caller.permissions] };
    },
    'console.audit': async (request, { site }) => {
      const beforeId = request.cursor === undefined ? null : idOfCursor(request.cursor);
      const { rows, more } = await deps.audit.list({ siteId: site.id, beforeId, limit: request.pageSize });
      const last = rows.at(-1);
      return {
        list: rows.map(({ operatorId: _operator, siteId: _site, ...row }) => ({ ...row, at: row.at.toISOString() })),
        nextCursor: more && last ? cursorOfId(last.id) : null,
      };
    },
  };
}

function cursorOfId(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Refuses `bad_request` for what no answer gave. */
function idOfCursor(cursor: string): string {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (hex.length !== 32) refuse('bad_request');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
