import type { ProposalEffect } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';
import type { AuditOrigin } from '../audit.store.ts';

export type ProposalState = 'open' | 'done' | 'declined' | 'withdrawn' | 'replaced' | 'expired';

/** What a proposal does, in words; amounts in minor units. */
export type Effect = {
  key: ProposalEffect;
  values: Record<string, string>;
  amounts: Record<string, string>;
  currency: string;
};

export type ProposalRow = AuditOrigin & {
  id: string;
  siteId: string;
  call: string;
  request: Record<string, unknown>;
  target: string;
  effect: Effect;
  reason: string;
  state: ProposalState;
  proposedBy: string;
  proposedLogin: string;
  proposedAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedLogin: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
};

const columns = `p.id, p.site_id as "siteId", p.call, p.request, p.target, p.effect, p.reason, p.state, p.proposed_by as "proposedBy",
  p.proposed_login as "proposedLogin", p.proposed_at as "proposedAt", host(p.ip) as ip, p.device, p.expires_at as "expiresAt",
  p.decided_by as "decidedBy", p.decided_login as "decidedLogin", p.decided_at as "decidedAt", p.decision_reason as "decisionReason"`;

export type NewProposal = Omit<
  ProposalRow,
  'id' | 'state' | 'decidedBy' | 'decidedLogin' | 'decidedAt' | 'decisionReason'
>;

export async function insertProposal(tx: Queryable, proposal: NewProposal): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into staff.proposal
       (site_id, call, request, target, effect, reason, proposed_by, proposed_login, proposed_at, ip, device, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      proposal.siteId,
      proposal.call,
      JSON.stringify(proposal.request),
      proposal.target,
      JSON.stringify(proposal.effect),
      proposal.reason,
      proposal.proposedBy,
      proposal.proposedLogin,
      proposal.proposedAt,
      proposal.ip,
      proposal.device,
      proposal.expiresAt,
    ],
  );
  if (!row) throw new Error('a proposal was not stored');
  return row.id;
}

/** Lets one proposal for a target be made at a time, until the transaction ends. */
export async function lockTarget(tx: Queryable, siteId: string, target: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`staff.proposal ${siteId} ${target}`]);
}

/** Open proposals of a call for a target, locked. */
export async function lockOpenOf(
  tx: Queryable,
  of: { siteId: string; call: string; target: string },
): Promise<ProposalRow[]> {
  return tx.query<ProposalRow>(
    `select ${columns} from staff.proposal p
     where p.site_id = $1 and p.call = $2 and p.target = $3 and p.state = 'open' order by p.id for update`,
    [of.siteId, of.call, of.target],
  );
}

/** A proposal of a site, locked until the transaction ends. */
export async function lockProposal(tx: Queryable, siteId: string, id: string): Promise<ProposalRow | null> {
  const rows = await tx.query<ProposalRow>(
    `select ${columns} from staff.proposal p where p.site_id = $1 and p.id = $2 for update`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

export async function findProposal(db: Queryable, siteId: string, id: string): Promise<ProposalRow | null> {
  const rows = await db.query<ProposalRow>(
    `select ${columns} from staff.proposal p where p.site_id = $1 and p.id = $2`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

export type ProposalEnd = {
  state: Exclude<ProposalState, 'open' | 'expired'>;
  by: { staffId: string; login: string };
  reason: string;
  at: Date;
};

/** Ends an open proposal. @returns whether it was open. */
export async function endProposal(tx: Queryable, id: string, { state, by, reason, at }: ProposalEnd): Promise<boolean> {
  const rows = await tx.query(
    `update staff.proposal set state = $2, decided_by = $3, decided_login = $4, decision_reason = $5, decided_at = $6
     where id = $1 and state = 'open' returning 1`,
    [id, state, by.staffId, by.login, reason, at],
  );
  return rows.length > 0;
}

/** Ends what nobody decided in time. @returns what ended. */
export async function expireProposals(db: Queryable, at: Date): Promise<{ id: string; siteId: string }[]> {
  return db.query(
    `update staff.proposal p set state = 'expired', decided_at = $1
     where p.id in (select id from staff.proposal where state = 'open' and expires_at <= $1 order by expires_at limit 500 for update skip locked)
     returning p.id, p.site_id as "siteId"`,
    [at],
  );
}

/** Whose and which proposals somebody sees: the own, and those whose call the own role may make. */
export type Sight = { siteId: string; staffId: string; calls: readonly string[] };

export async function listProposals(
  db: Queryable,
  page: Sight & { state: string | null; target: string | null; beforeId: string | null; limit: number },
): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    `select ${columns} from staff.proposal p
     where p.site_id = $1 and (p.call = any($2::text[]) or p.proposed_by = $3) and ($4::text is null or p.state = $4)
       and ($5::text is null or p.target = $5) and ($6::uuid is null or p.id < $6)
     order by p.id desc limit $7`,
    [page.siteId, page.calls, page.staffId, page.state, page.target, page.beforeId, page.limit],
  );
}

/** How many proposals of others wait for somebody's decision, counted up to a thousand, and since when the oldest does. */
export async function countWaiting(
  db: Queryable,
  { siteId, staffId, calls }: Sight,
  at: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const rows = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::int as count, min(waiting.at) as "oldestAt" from (
       select p.proposed_at as at from staff.proposal p where p.site_id = $1 and p.state = 'open' and p.call = any($2::text[])
         and p.proposed_by <> $3 and p.expires_at > $4 order by p.id limit 1000) waiting`,
    [siteId, calls, staffId, at],
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Open proposals of a call on a site, newest first. */
export async function listOpenOfCall(db: Queryable, siteId: string, call: string, at: Date): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    `select ${columns} from staff.proposal p where p.site_id = $1 and p.state = 'open' and p.call = $2 and p.expires_at > $3
     order by p.id desc limit 1000`,
    [siteId, call, at],
  );
}
