import type { MemberInfo } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Realtime } from '../../kernel/realtime.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Crm } from '../crm/crm.public.ts';
import { allowsLineTransfers, type Site, type Sites } from '../sites/sites.public.ts';
import { findMember, type Member } from './members/members.store.ts';
import { endSession } from './sessions/sessions.store.ts';
import { endView } from './sessions/views.store.ts';

export type IdentityCalls = Pick<Handlers, 'session.logout' | 'session.liveTicket' | 'member.info'>;

/** Binds identity's calls; registration crosses modules and is bound by its flow. */
export function identityCalls(deps: {
  db: Database;
  clock: Clock;
  sites: Sites;
  clubOf: Crm['clubOf'];
  realtime: Pick<Realtime, 'issueTicket' | 'endSessions'>;
}): IdentityCalls {
  return {
    'session.logout': async (_request, { caller }) => {
      const now = deps.clock.now();
      if (caller.isView) await endView(deps.db, caller.sessionId, now);
      else await endSession(deps.db, caller.sessionId, now);
      deps.realtime.endSessions([caller.sessionId], 'logged_out');
      return {};
    },
    'session.liveTicket': (_request, { site, caller }) =>
      deps.realtime.issueTicket(
        caller.kind === 'member'
          ? { siteId: site.id, memberId: caller.memberId, sessionId: caller.sessionId }
          : { siteId: site.id, memberId: null, sessionId: null },
      ),
    'member.info': async (_request, { site, caller }) => {
      const member = await findMember(deps.db, caller.memberId);
      if (!member) refuse('not_logged_in');
      const [ofSite, club] = await Promise.all([deps.sites.get(site.id), deps.clubOf(member.id)]);
      const clubLabel = { labelName: club?.name ?? '', rankLevel: club?.rank ?? 0 };
      return Object.assign(memberInfo(member, ofSite, caller.isView === true), { clubLabel });
    },
  };
}

function memberInfo(member: Member, site: Site, isView: boolean): Omit<MemberInfo, 'clubLabel'> {
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname || member.account,
    type: member.type,
    toUpline: member.uplineId !== null && allowsLineTransfers(site),
    // the labels that operators keep are notes about a member, not for the member
    memberLabel: [],
    registeredAt: member.registeredAt.toISOString(),
    isView,
  };
}
