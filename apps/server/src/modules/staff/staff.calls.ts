import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Audit } from './audit.ts';
import type { ChangeOperator } from './change-operator.ts';
import type { StaffCaller } from './identify-staff.ts';
import type { createLogInStaff } from './log-in-staff.ts';
import { endStaffSession, findOperator, listOperators } from './staff.store.ts';

export type StaffCalls = Pick<
  Handlers,
  | 'console.login'
  | 'console.logout'
  | 'console.me'
  | 'console.audit'
  | 'console.changePassword'
  | 'console.operators'
  | 'console.changeOperator'
  | 'console.resetOperatorPassword'
  | 'console.removeOperator'
>;

/** Binds the calls that staff alone answers. */
export function staffCalls(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'byCode'>;
  audit: Audit;
  logIn: ReturnType<typeof createLogInStaff>;
  change: ChangeOperator;
}): StaffCalls {
  const { change } = deps;
  const actorOf = (caller: StaffCaller) => ({ kind: 'operator', staffId: caller.staffId }) as const;

  async function siteIdOf(code: string): Promise<string> {
    const site = await deps.sites.byCode(code);
    return site?.id ?? refuse('not_found');
  }

  return {
    'console.login': (request, { site, from, device }) => deps.logIn(site.id, request, from, device),
    'console.changePassword': (request, { caller }) => change.ownPassword(caller, request),
    'console.operators': async ({ cursor, pageSize }, { caller }) => {
      const asking = await findOperator(deps.db, caller.staffId);
      if (!asking) refuse('not_logged_in');
      const rows = await listOperators(deps.db, {
        siteId: asking.siteId,
        beforeId: readCursor(cursor),
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      return {
        list: page.map(({ createdAt, removedAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
          removedAt: removedAt?.toISOString() ?? null,
        })),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'console.changeOperator': async ({ operatorId, role, site, reason }, { caller }) => {
      const siteId = typeof site === 'string' ? await siteIdOf(site) : site;
      await change.access({ actor: actorOf(caller), operatorId, reason, role, siteId });
      return {};
    },
    'console.resetOperatorPassword': ({ operatorId, reason }, { caller }) =>
      change.resetPassword({ actor: actorOf(caller), operatorId, reason }),
    'console.removeOperator': async ({ operatorId, reason }, { caller }) => {
      await change.remove({ actor: actorOf(caller), operatorId, reason });
      return {};
    },
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
    'console.audit': async ({ cursor, pageSize }, { site }) => {
      const { rows, more } = await deps.audit.list({ siteId: site.id, beforeId: readCursor(cursor), limit: pageSize });
      return {
        list: rows.map(({ operatorId: _operator, siteId: _site, ...row }) => ({ ...row, at: row.at.toISOString() })),
        nextCursor: more ? cursorOf(rows.at(-1)?.id) : null,
      };
    },
  };
}
