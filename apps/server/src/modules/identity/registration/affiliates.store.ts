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
};

const columns = `a.id, a.code, a.agent_id as "agentId", m.username as "agentAccount", a.name, a.host, a.created_at as "createdAt"`;
const source = 'identity.affiliate a left join identity.member m on m.id = a.agent_id';

/** The affiliate of a code, whatever its case; none whose agent is blocked. */
export async function findAffiliate(db: Queryable, siteId: string, code: string): Promise<Affiliate | null> {
  const rows = await db.query<Affiliate>(
    `select ${columns} from ${source}
     where a.site_id = $1 and a.code_key = lower($2) and a.removed_at is null and m.blocked is not true`,
    [siteId, code],
    'affiliate-by-code',
  );
  return rows[0] ?? null;
}

export async function findAffiliateOfHost(db: Queryable, siteId: string, host: string): Promise<Affiliate | null> {
  const rows = await db.query<Affiliate>(
    `select ${columns} from ${source}
     where a.site_id = $1 and a.host = $2 and a.removed_at is null and m.blocked is not true`,
    [siteId, host],
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
     where a.site_id = $1 and a.agent_id = $2 and a.removed_at is null order by a.created_at, a.id limit 20`,
    [siteId, agentId],
    'affiliates-of-agent',
  );
}

/** @returns false where the code or the host is in use. */
export async function insertAffiliate(
  tx: Queryable,
  affiliate: { siteId: string; code: string; agentId: string | null; name: string; host: string | null; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into identity.affiliate (site_id, code, code_key, agent_id, name, host, created_at)
     values ($1, $2, lower($2), $3, $4, $5, $6) on conflict do nothing returning 1`,
    [affiliate.siteId, affiliate.code, affiliate.agentId, affiliate.name, affiliate.host, affiliate.at],
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
