import type { AgentRates } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';

export type LinkRow = { affiliateId: string; rates: AgentRates; registered: number; deposited: number };

export async function insertLink(
  tx: Queryable,
  link: { affiliateId: string; siteId: string; agentId: string; rates: AgentRates },
): Promise<void> {
  await tx.query('insert into agents.link (affiliate_id, site_id, agent_id, rates) values ($1, $2, $3, $4)', [
    link.affiliateId,
    link.siteId,
    link.agentId,
    JSON.stringify(link.rates),
  ]);
}

/** Rates of an agent's codes, and what came of each. */
export async function countLinks(db: Queryable, affiliateIds: readonly string[]): Promise<LinkRow[]> {
  return db.query<LinkRow>(
    `select w.id as "affiliateId", coalesce(l.rates, '{}') as rates, c.registered, c.deposited
     from unnest($1::uuid[]) as w(id) left join agents.link l on l.affiliate_id = w.id
     cross join lateral (select count(*)::int as registered, count(d.member_id)::int as deposited
       from agents.node n left join agents.depositor d on d.member_id = n.member_id where n.affiliate_id = w.id) c`,
    [affiliateIds],
  );
}

export async function findLinkRates(tx: Queryable, affiliateId: string): Promise<AgentRates | null> {
  const rows = await tx.query<{ rates: AgentRates }>('select rates from agents.link where affiliate_id = $1', [
    affiliateId,
  ]);
  return rows[0]?.rates ?? null;
}
