import type { Queryable } from '../../../kernel/database.ts';

/** A code by which an agent or a partner refers members. */
export type Affiliate = {
  id: string;
  code: string;
  /** The agent whose downline the new members join, or null for a partner who is no member. */
  agentId: string | null;
  agentAccount: string | null;
  name: string;
  /** A host that implies the code. */
  host: string | null;
  createdAt: Date;
  /** The type of the accounts that it opens: members, or agents below its own. */
  opens: 0 | 2 | 42;
  pausedAt: Date | null;
  /** From then on it brings nobody. */
  endsAt: Date | null;
};

const columns = `a.id, a.code, a.agent_id as "agentId", m.username as "agentAccount", a.name, a.host, a.created_at as "createdAt",
  a.opens, a.paused_at as "pausedAt", a.ends_at as "endsAt"`;
const source = 'identity.affiliate a left join identity.member m on m.id = a.agent_id';

const isOpen =
  'a.removed_at is null and a.paused_at is null and (a.ends_at is null or a.ends_at > $3) and m.blocked is not true';

/** The affiliate of a code, whatever its case; none that is paused or over, and none whose agent is blocked. */
export async function findAffiliate(db: Queryable, siteId: string, code: string, at: Date): Promise<Affiliate | null> {
  const rows = await db.query<Affiliate>(
    `select ${columns} from ${source}
     where a.site_id = $1 and a.code_key = lower($2) and ${isOpen}`,
    [siteId, code, at],
    'affiliate-by-code',
  );
  return rows[0] ?? null;
}

export async function findAffiliateOfHost(
  db: Queryable,
  siteId: string,
  host: string,
  at: Date,
): Promise<Affiliate | null> {
  const rows = await db.query<Affiliate>(
    `select ${columns} from ${source}
     where a.site_id = $1 and a.host = $2 and ${isOpen}`,
    [siteId, host, at],
    'affiliate-by-host',
  );
  return rows[0] ?? null;
}

export async function listAffiliates(db: Queryable, siteId: string): Promise<Affiliate[]> {
  return db.query<Affiliate>(
    `select ${columns} from ${source} where a.site_id = $1 and a.removed_at is null order by a.code_key limit 1000`,
    [siteId],
  );
}

/** The codes of one agent, the oldest first. */
export async function listAffiliatesOf(db: Queryable, siteId: string, agentId: string): Promise<Affiliate[]> {
  return db.query<Affiliate>(
    `select ${columns} from ${source}
     where a.site_id = $1 and a.agent_id = $2 and a.removed_at is null order by a.created_at, a.id limit 200`,
    [siteId, agentId],
    'affiliates-of-agent',
  );
}

/** @returns its id, or null where the code or the host is in use. */
export async function insertAffiliate(
  tx: Queryable,
  affiliate: Pick<Affiliate, 'code' | 'agentId' | 'name' | 'host' | 'opens' | 'endsAt'> & { siteId: string; at: Date },
): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `insert into identity.affiliate (site_id, code, code_key, agent_id, name, host, created_at, opens, ends_at)
     values ($1, $2, lower($2), $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [
      affiliate.siteId,
      affiliate.code,
      affiliate.agentId,
      affiliate.name,
      affiliate.host,
      affiliate.at,
      affiliate.opens,
      affiliate.endsAt,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Pauses a code of an agent, or lets it bring members again. @returns false where the agent has no such code. */
export async function pauseAffiliate(
  tx: Queryable,
  change: { siteId: string; agentId: string; id: string; pausedAt: Date | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update identity.affiliate set paused_at = $4
     where site_id = $1 and agent_id = $2 and id = $3 and removed_at is null returning 1`,
    [change.siteId, change.agentId, change.id, change.pausedAt],
  );
  return rows.length > 0;
}

/** @returns false where there is none. */
export async function removeAffiliate(tx: Queryable, siteId: string, code: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update identity.affiliate set removed_at = $3
     where site_id = $1 and code_key = lower($2) and removed_at is null returning 1`,
    [siteId, code, at],
  );
  return rows.length > 0;
}
