import type { ProposalInfo } from '@croupier/contract';
import type { CallContext } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../identify-staff.ts';
import * as store from './proposals.store.ts';
import { callsOf, mayCall, type Proposals } from './proposals.ts';

export type ProposalCalls = Pick<
  Handlers,
  | 'console.proposals'
  | 'console.proposal'
  | 'console.approveProposal'
  | 'console.declineProposal'
  | 'console.withdrawProposal'
  | 'console.liveTicket'
>;

type StaffContext = CallContext<StaffCaller>;

/** Binds the calls on what waits for a second person. */
export function proposalCalls(deps: {
  db: Database;
  clock: Clock;
  proposals: Proposals;
  realtime: Pick<Realtime, 'issueTicket'>;
}): ProposalCalls {
  const { db, clock, proposals } = deps;

  function toInfo(row: store.ProposalRow, { caller }: StaffContext): ProposalInfo {
    const isOwn = row.proposedBy === caller.staffId;
    const state = row.state === 'open' && row.expiresAt <= clock.now() ? 'expired' : row.state;
    const { id, call, target, effect, reason, decisionReason } = row;
    return {
      id,
      call,
      target,
      effect,
      reason,
      state,
      decisionReason,
      isOwn,
      proposedBy: row.proposedLogin,
      proposedAt: row.proposedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedBy: row.decidedLogin,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      mayDecide: state === 'open' && !isOwn && mayCall(caller, call),
    };
  }

  return {
    'console.proposals': async ({ state, target, cursor, pageSize }, context) => {
      const { site, caller } = context;
      const sight = { siteId: site.id, staffId: caller.staffId, calls: callsOf(caller) };
      const [rows, waiting] = await Promise.all([
        store.listProposals(db, {
          ...sight,
          state: state ?? null,
          target: target ?? null,
          beforeId: readCursor(cursor),
          limit: pageSize + 1,
        }),
        store.countWaiting(db, sight, clock.now()),
      ]);
      const page = rows.slice(0, pageSize);
      return {
        list: page.map((row) => toInfo(row, context)),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
        waiting: waiting.count,
      };
    },
    'console.proposal': async ({ proposalId }, context) => {
      const row = await store.findProposal(db, context.site.id, proposalId);
      const maySee = row && (row.proposedBy === context.caller.staffId || mayCall(context.caller, row.call));
      return maySee ? toInfo(row, context) : refuse('not_found');
    },
    'console.approveProposal': async (request, context) => toInfo(await proposals.approve(context, request), context),
    'console.declineProposal': async (request, context) => toInfo(await proposals.decline(context, request), context),
    'console.withdrawProposal': async (request, context) => toInfo(await proposals.withdraw(context, request), context),
    'console.liveTicket': (_request, { site, caller }) =>
      deps.realtime.issueTicket({ siteId: site.id, memberId: null, sessionId: caller.sessionId, isStaff: true }),
  };
}
