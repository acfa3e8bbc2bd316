import type { LoginHistoryRow, SessionInfo } from '@croupier/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import { deviceName } from '../../../kernel/user-agent.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import { listOpenSessions } from '../sessions/sessions.store.ts';
import { listLogins } from './login-history.store.ts';

/** Where a member is and was logged in: the device by its user agent, the network address, and the country where it is known. */
export type LoginRecords = {
  /** The open sessions, the calling one first. */
  sessions(site: Site, caller: MemberCaller): Promise<SessionInfo[]>;
  /** Logins and refusals, as far back as the site's profile keeps them. */
  history(
    site: Site,
    caller: MemberCaller,
    page: { cursor?: string | undefined; pageSize: number },
  ): Promise<{ list: LoginHistoryRow[]; nextCursor: string | null }>;
};

export function createLoginRecords({ db, clock }: { db: Database; clock: Clock }): LoginRecords {
  return {
    async sessions({ profile }, { memberId, sessionId }) {
      const now = clock.now();
      const seenAfter = new Date(now.getTime() - profile.idleTimeoutMs);
      const open = await listOpenSessions(db, memberId, { seenAfter, now });
      const list = open.map((session) => ({
        id: session.id,
        current: session.id === sessionId,
        ...placeOf(session),
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      }));
      return list.sort((a, b) => Number(b.current) - Number(a.current));
    },

    async history({ profile }, { memberId }, { cursor, pageSize }) {
      const since = new Date(clock.now());
      since.setUTCMonth(since.getUTCMonth() - profile.historyKeptMonths);
      const rows = await listLogins(db, { memberId, since, after: readCursor(cursor), limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const list = page.map((login) => ({
        id: login.id,
        at: login.at.toISOString(),
        ...placeOf(login),
        method: login.method,
        outcome: login.outcome,
      }));
      return { list, nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null };
    },
  };
}

function placeOf(seen: { userAgent: string; ip: string | null; country: string | null }) {
  return { device: deviceName(seen.userAgent), ip: seen.ip ?? '', country: seen.country };
}
