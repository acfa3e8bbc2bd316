import { type Call, type CallAnswer, type CallId, type CallRequest, calls, type ProposalRef } from '@croupier/contract';
import type { CallContext } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Handler } from '../../../kernel/handlers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { AuditChange } from '../audit.store.ts';
import { type Audit, auditOrigin } from '../audit.ts';
import type { StaffCaller } from '../identify-staff.ts';
import * as store from './proposals.store.ts';

type Answer = { proposal: ProposalRef | null; done: unknown };

/** Calls that the contract declares `secondPerson`. */
export type SecondPersonCallId = {
  [Id in CallId]: 'done' extends keyof CallAnswer<Id> ? (CallAnswer<Id> extends Answer ? Id : never) : never;
}[CallId];

type Done<Id extends SecondPersonCallId> = Exclude<(CallAnswer<Id> & Answer)['done'], null | undefined>;

type StaffContext = CallContext<StaffCaller>;

/** For whom a call runs. */
export type ActFor = {
  siteId: string;
  /** Who asked for it. */
  by: { staffId: string; login: string };
  /** Who approved it; null where one person was enough. */
  approver: { staffId: string; login: string } | null;
  /** Writes what was changed to the audit log, in the transaction of the act. */
  record(tx: Queryable, change: AuditChange): Promise<void>;
};

/** How a call that takes two people is done. */
export type SecondPersonAct<Id extends SecondPersonCallId> = {
  /** What the audit log calls it: `jackpot.start`. */
  action: (request: CallRequest<Id>) => string;
  /** Checks that it could be done now, and returns what it acts on and its effect in words. It changes nothing. */
  prepare(
    tx: Queryable,
    request: CallRequest<Id>,
    context: { siteId: string; by: { staffId: string; login: string } },
  ): Promise<{ target: string; effect: Omit<store.Effect, 'currency'>; replaces: boolean }>;
  /** Does it with the caller's transaction. */
  run(
    tx: Queryable,
    request: CallRequest<Id>,
    act: ActFor,
  ): Promise<{
    /** The answer where one person was enough; read after the commit. */
    answer: () => Promise<Done<Id>>;
    /** Runs after the commit: what it reports may be lost. */
    committed?: () => Promise<void> | void;
  }>;
};

/** What takes two people: proposals, and the calls that make them. */
export type Proposals = {
  /** The handler of a call that the contract declares `secondPerson`. */
  handler<Id extends SecondPersonCallId>(id: Id, act: SecondPersonAct<Id>): Handler<Id>;
  /** Proposes a call within a change that brings it along. */
  propose<Id extends SecondPersonCallId>(
    tx: Queryable,
    id: Id,
    request: CallRequest<Id>,
    context: StaffContext,
  ): Promise<ProposalRef>;
  /** Open proposals of a call on a site, newest first. */
  open(siteId: string, call: SecondPersonCallId): Promise<store.ProposalRow[]>;
  /** Approves a proposal and runs it. Refuses `not_found`, `not_permitted`, `second_person_needed`, `proposal_ended` and what it refuses. */
  approve(context: StaffContext, decision: Decision): Promise<store.ProposalRow>;
  /** Declines a proposal of another person. Refuses the same. */
  decline(context: StaffContext, decision: Decision): Promise<store.ProposalRow>;
  /** Takes back an own proposal. Refuses `not_found` and `proposal_ended`. */
  withdraw(context: StaffContext, decision: Decision): Promise<store.ProposalRow>;
  /** How many wait for the caller's decision, counted up to a thousand, and since when the oldest does. */
  queue(context: Pick<StaffContext, 'site' | 'caller'>): Promise<{ count: number; oldestAt: Date | null }>;
  /** @throws where a call of the contract takes two people and nothing runs it. */
  mustBeComplete(): void;
};

type Decision = { proposalId: string; reason: string };

/** A proposal that nobody decides ends after this long. */
export const proposalLifetimeMs = 3 * 24 * 60 * 60_000;

export type ProposalDeps = {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get'>;
  audit: Audit;
  /** Reports to the consoles of a site that a proposal was made or ended. */
  onProposal: (siteId: string, proposalId: string) => void;
};

export function createProposals(deps: ProposalDeps): Proposals {
  const { db, clock, audit } = deps;
  const acts = new Map<string, SecondPersonAct<SecondPersonCallId>>();

  function actOf(call: string): SecondPersonAct<SecondPersonCallId> {
    const act = acts.get(call);
    if (!act) throw new Error(`nothing runs ${call}`);
    return act;
  }

  async function propose(tx: Queryable, id: string, request: object, context: StaffContext): Promise<ProposalRef> {
    const { site, caller, from } = context;
    const by = { staffId: caller.staffId, login: caller.login };
    const prepared = await actOf(id).prepare(tx, request as never, { siteId: site.id, by });
    const { target, replaces } = prepared;
    const { currency } = await deps.sites.get(site.id);
    const at = clock.now();
    await store.lockTarget(tx, site.id, target);
    for (const open of await store.lockOpenOf(tx, { siteId: site.id, call: id, target })) {
      const isSame = open.proposedBy === caller.staffId && isEqual(open.request, request);
      if (isSame && open.expiresAt > at) return refOf(open);
      if (replaces) await store.endProposal(tx, open.id, { state: 'replaced', by, reason: open.reason, at });
      else if (open.expiresAt > at) refuse('conflict');
    }
    const proposal = {
      siteId: site.id,
      call: id,
      request: request as Record<string, unknown>,
      target,
      effect: { ...prepared.effect, currency: currency.code },
      reason: reasonOf(request),
      proposedBy: caller.staffId,
      proposedLogin: caller.login,
      proposedAt: at,
      ...auditOrigin(from),
      expiresAt: new Date(at.getTime() + proposalLifetimeMs),
    };
    const proposalId = await store.insertProposal(tx, proposal);
    await audit.write(tx, {
      ...audit.by(context, 'proposal.make', proposal.reason),
      target,
      proposalId,
      before: null,
      after: { call: id, effect: proposal.effect },
    });
    return { proposalId, expiresAt: proposal.expiresAt.toISOString() };
  }

  async function held(tx: Queryable, { site }: StaffContext, proposalId: string): Promise<store.ProposalRow> {
    const proposal = (await store.lockProposal(tx, site.id, proposalId)) ?? refuse('not_found');
    return proposal;
  }

  function mustBeOpen({ state, expiresAt }: store.ProposalRow): void {
    if (state !== 'open') refuse('proposal_ended', { state });
    if (expiresAt <= clock.now()) refuse('proposal_ended', { state: 'expired' });
  }

  function mustDecide(proposal: store.ProposalRow, { caller }: StaffContext): void {
    // who can neither make nor decide it does not learn that there is one
    const isOwn = proposal.proposedBy === caller.staffId;
    if (!mayCall(caller, proposal.call)) refuse(isOwn ? 'not_permitted' : 'not_found');
    if (isOwn) refuse('second_person_needed');
  }

  async function end(
    context: StaffContext,
    { proposalId, reason }: Decision,
    state: 'declined' | 'withdrawn',
    must: (proposal: store.ProposalRow) => void,
  ): Promise<store.ProposalRow> {
    const { caller, site } = context;
    const at = clock.now();
    await db.transaction(async (tx) => {
      const proposal = await held(tx, context, proposalId);
      must(proposal);
      mustBeOpen(proposal);
      await store.endProposal(tx, proposalId, { state, by: caller, reason, at });
      const action = state === 'declined' ? 'proposal.decline' : 'proposal.withdraw';
      const line = { target: proposal.target, proposalId, before: { state: 'open' }, after: { state } };
      await audit.write(tx, { ...audit.by(context, action, reason), ...line });
    });
    deps.onProposal(site.id, proposalId);
    return (await store.findProposal(db, site.id, proposalId)) ?? refuse('not_found');
  }

  return {
    handler(id, act) {
      acts.set(id, act as never);
      const { secondPerson }: Call = calls[id];
      if (secondPerson === undefined) throw new Error(`${id} takes one person`);
      const handle = async (request: object, context: StaffContext): Promise<Answer> => {
        const { site, caller } = context;
        const { currency } = await deps.sites.get(site.id);
        if (needsSecondPerson(secondPerson, request, caller, currency.code)) {
          const proposal = await db.transaction((tx) => propose(tx, id, request, context));
          deps.onProposal(site.id, proposal.proposalId);
          return { proposal, done: null };
        }
        const { answer, committed } = await db.transaction((tx) => {
          const by = { staffId: caller.staffId, login: caller.login };
          const line = audit.by(context, act.action(request as never), reasonOf(request));
          const record = (on: Queryable, change: AuditChange) => audit.write(on, { ...line, ...change });
          return act.run(tx, request as never, { siteId: site.id, by, approver: null, record });
        });
        await committed?.();
        return { proposal: null, done: await answer() };
      };
      return handle as never;
    },
    propose: (tx, id, request, context) => propose(tx, id, request, context),
    open: (siteId, call) => store.listOpenOfCall(db, siteId, call, clock.now()),
    async approve(context, { proposalId, reason }) {
      const { caller, site } = context;
      const done = await db.transaction(async (tx) => {
        const proposal = await held(tx, context, proposalId);
        mustDecide(proposal, context);
        // the approval whose answer was lost
        if (proposal.state === 'done' && proposal.decidedBy === caller.staffId) return null;
        mustBeOpen(proposal);
        const act = actOf(proposal.call);
        const by = { staffId: proposal.proposedBy, login: proposal.proposedLogin };
        const request = proposal.request as never;
        const line = {
          actor: by.login,
          operatorId: by.staffId,
          siteId: site.id,
          action: act.action(request),
          reason: proposal.reason,
          origin: { ip: proposal.ip, device: proposal.device },
          proposalId,
          approvedBy: caller.login,
        };
        const at = clock.now();
        await store.endProposal(tx, proposalId, { state: 'done', by: caller, reason, at });
        const ended = { target: proposal.target, proposalId, before: { state: 'open' }, after: { state: 'done' } };
        await audit.write(tx, { ...audit.by(context, 'proposal.approve', reason), ...ended });
        return act.run(tx, request, {
          siteId: site.id,
          by,
          approver: { staffId: caller.staffId, login: caller.login },
          record: (on, change) => audit.write(on, { ...line, ...change }),
        });
      });
      if (done) {
        await done.committed?.();
        deps.onProposal(site.id, proposalId);
      }
      return (await store.findProposal(db, site.id, proposalId)) ?? refuse('not_found');
    },
    decline: (context, decision) => end(context, decision, 'declined', (proposal) => mustDecide(proposal, context)),
    withdraw: (context, decision) =>
      end(context, decision, 'withdrawn', ({ proposedBy }) => {
        if (proposedBy !== context.caller.staffId) refuse('not_found');
      }),
    queue: ({ site, caller }) =>
      store.countWaiting(db, { siteId: site.id, staffId: caller.staffId, calls: callsOf(caller) }, clock.now()),
    mustBeComplete() {
      for (const [id, { secondPerson }] of Object.entries(calls) as [string, Call][])
        if (secondPerson !== undefined) actOf(id);
    },
  };
}

/** Calls that take two people and that a role may make. */
export function callsOf(caller: StaffCaller): string[] {
  return Object.entries(calls).flatMap(([id, call]) => ('secondPerson' in call && mayCall(caller, id) ? [id] : []));
}

/** Whether a role holds the permission that a call asks for. */
export function mayCall({ permissions }: Pick<StaffCaller, 'permissions'>, id: string): boolean {
  const call: Call | undefined = calls[id as CallId];
  if (call?.access.who !== 'staff') return false;
  return call.access.permission === null || permissions.has(call.access.permission);
}

function needsSecondPerson(
  rule: NonNullable<Call['secondPerson']>,
  request: object,
  { secondPersonAbove }: StaffCaller,
  currency: string,
): boolean {
  if (rule === 'always') return true;
  const amount = BigInt(String((request as Record<string, unknown>)[rule.above]));
  const limit = secondPersonAbove.get(currency);
  return limit === undefined || (amount < 0n ? -amount : amount) > limit;
}

const refOf = ({ id, expiresAt }: store.ProposalRow): ProposalRef => ({
  proposalId: id,
  expiresAt: expiresAt.toISOString(),
});

/** Requests are plain JSON, and a stored one has its names in another order. */
function isEqual(stored: object, given: object): boolean {
  const text = (value: object) => JSON.stringify(Object.entries(JSON.parse(JSON.stringify(value))).sort());
  return text(stored) === text(given);
}

function reasonOf(request: object): string {
  return 'reason' in request && typeof request.reason === 'string' ? request.reason : '';
}
