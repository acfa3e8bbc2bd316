import type { ContractKind, ContractPeriod, ContractState, ContractTerms } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';

export type Contract = {
  id: string;
  siteId: string;
  kind: ContractKind;
  /** Null for the house. */
  payerId: string | null;
  agentId: string;
  period: ContractPeriod;
  terms: ContractTerms;
  /** The highest of its steps. */
  rate: number;
  status: ContractState;
  offeredAt: Date;
  answerBy: Date;
  answeredAt: Date | null;
  startsOn: string | null;
  endsOn: string | null;
  endedAt: Date | null;
  reason: string;
  settledTo: string | null;
};

const columns = `c.id, c.site_id as "siteId", c.kind, c.payer_id as "payerId", c.agent_id as "agentId", c.period, c.terms, c.rate, c.status,
  c.offered_at as "offeredAt", c.answer_by as "answerBy", c.answered_at as "answeredAt", c.starts_on::text as "startsOn",
  c.ends_on::text as "endsOn", c.ended_at as "endedAt", c.reason, c.settled_to::text as "settledTo"`;

export type Offer = Pick<
  Contract,
  'siteId' | 'kind' | 'payerId' | 'agentId' | 'period' | 'terms' | 'rate' | 'offeredAt' | 'answerBy'
>;

export async function insertOffer(tx: Queryable, offer: Offer): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    `insert into agents.contract (site_id, kind, payer_id, agent_id, period, terms, rate, status, offered_at, answer_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'offered', $8, $9) returning id`,
    [
      offer.siteId,
      offer.kind,
      offer.payerId,
      offer.agentId,
      offer.period,
      JSON.stringify(offer.terms),
      offer.rate,
      offer.offeredAt,
      offer.answerBy,
    ],
  );
  return rows[0]?.id as string;
}

export async function findContract(db: Queryable, id: string): Promise<Contract | null> {
  const rows = await db.query<Contract>(`select ${columns} from agents.contract c where c.id = $1`, [id]);
  return rows[0] ?? null;
}

/**
 * Contracts of an agent that are offered or in force, so that they stay as they are until the transaction ends. Statements of them may be written
 * meanwhile: a run that had to wait here, holding those below, would never end.
 */
export async function holdOpen(tx: Queryable, agentId: string, kind: ContractKind): Promise<Contract[]> {
  return tx.query<Contract>(
    `select ${columns} from agents.contract c where c.agent_id = $1 and c.kind = $2 and c.status in ('offered', 'active') for no key update`,
    [agentId, kind],
  );
}

/** Contracts that an agent gets and that are in force, of all kinds. */
export async function listInForce(db: Queryable, agentId: string): Promise<Contract[]> {
  return db.query<Contract>(`select ${columns} from agents.contract c where c.agent_id = $1 and c.status = 'active'`, [
    agentId,
  ]);
}

/** Contracts of an agent that are offered or in force, of all kinds. */
export async function listOpen(db: Queryable, agentId: string): Promise<Contract[]> {
  return db.query<Contract>(
    `select ${columns} from agents.contract c where c.agent_id = $1 and c.status in ('offered', 'active')`,
    [agentId],
  );
}

/** The last day that an earlier contract of an agent covers; null without one that has an end. */
export async function lastCovered(db: Queryable, agentId: string, kind: ContractKind): Promise<string | null> {
  const rows = await db.query<{ day: string | null }>(
    `select max(c.ends_on)::text as day from agents.contract c where c.agent_id = $1 and c.kind = $2 and c.starts_on is not null
       and c.ends_on >= c.starts_on`,
    [agentId, kind],
  );
  return rows[0]?.day ?? null;
}

export async function startContract(tx: Queryable, id: string, of: { startsOn: string; at: Date }): Promise<void> {
  await tx.query(
    `update agents.contract set status = 'active', answered_at = $3, starts_on = $2::date where id = $1 and status = 'offered'`,
    [id, of.startsOn, of.at],
  );
}

/** Ends contracts with a day; of an offer there is none. One that was replaced and still runs is shortened. */
export async function endContracts(
  tx: Queryable,
  ids: readonly string[],
  of: { endsOn: string | null; at: Date; reason: string },
): Promise<void> {
  await tx.query(
    `update agents.contract set status = 'terminated', ended_at = coalesce(ended_at, $3), reason = case when ended_at is null then $4 else reason end,
       ends_on = case when starts_on is not null then least(ends_on, $2::date) end
     where id = any($1::uuid[]) and (status in ('offered', 'active') or ends_on > $2::date)`,
    [ids, of.endsOn, of.at, of.reason],
  );
}

export async function rejectOffer(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query(
    `update agents.contract set status = 'rejected', answered_at = $2 where id = $1 and status = 'offered'`,
    [id, at],
  );
}

/** Contracts of direct downlines that are offered or run on a day or later, held. */
export async function holdDirectBelow(
  tx: Queryable,
  of: { payerId: string; kind: ContractKind; day: string },
): Promise<Contract[]> {
  return tx.query<Contract>(
    `select ${columns} from agents.contract c where c.payer_id = $1 and c.kind = $2 and (c.status in ('offered', 'active') or c.ends_on >= $3::date)
     order by c.id for no key update`,
    [of.payerId, of.kind, of.day],
  );
}

/** Ids of the contracts of everybody in ranges of lines that are offered or run beyond a day, held. */
export async function holdLines(
  tx: Queryable,
  of: {
    siteId: string;
    begins: readonly string[];
    ends: readonly string[];
    kind: ContractKind;
    endsOn: string | null;
  },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select c.id from unnest($2::text[], $3::text[]) as r(begins, ends)
     join agents.node n on n.site_id = $1 and n.line >= r.begins and n.line < r.ends
     join agents.contract c on c.agent_id = n.member_id and c.kind = $4 and (c.status in ('offered', 'active') or c.ends_on > $5::date)
     order by c.id for no key update of c`,
    [of.siteId, of.begins, of.ends, of.kind, of.endsOn],
  );
  return rows.map(({ id }) => id);
}

export type ContractRow = Contract & { account: string | null; memberId: string | null; gross: bigint };

/** Contracts that somebody pays (null for the house of the site) or gets, newest first, with the other side and what they came to. */
export async function listContracts(
  db: Queryable,
  of: {
    siteId: string;
    side: 'pays' | 'gets';
    memberId: string | null;
    kind: ContractKind | null;
    before: string | null;
    limit: number;
  },
): Promise<ContractRow[]> {
  return db.query<ContractRow>(
    `select ${columns}, o.account, o.member_id as "memberId",
       (coalesce((select sum(d.gross) from agents.dividend d where d.contract_id = c.id), 0)
         + coalesce((select sum(w.gross) from agents.wage w where w.contract_id = c.id), 0))::bigint as gross
     from agents.contract c
     left join agents.node o on o.member_id = case when $2 = 'pays' then c.agent_id else c.payer_id end
     where c.site_id = $1 and case when $2 = 'gets' then c.agent_id = $3 when $3::uuid is null then c.payer_id is null else c.payer_id = $3 end
       and ($4::text is null or c.kind = $4) and ($5::uuid is null or c.id < $5)
     order by c.id desc limit $6`,
    [of.siteId, of.side, of.memberId, of.kind, of.before, of.limit],
  );
}

/** Active contracts of a line below an agent, with whether the agent pays them. */
export async function listActiveBelow(
  db: Queryable,
  of: { siteId: string; agentId: string; begin: string; end: string; kind: ContractKind; limit: number },
): Promise<{ account: string; rate: number; direct: boolean }[]> {
  return db.query<{ account: string; rate: number; direct: boolean }>(
    `select n.account, c.rate, c.payer_id = $2 as direct from agents.contract c join agents.node n on n.member_id = c.agent_id
     where n.site_id = $1 and n.line >= $3 and n.line < $4 and c.kind = $5 and c.status = 'active' order by n.depth, n.account_key limit $6`,
    [of.siteId, of.agentId, of.begin, of.end, of.kind, of.limit],
  );
}

/** Kinds of contract that wait for an agent's answer, and that were ever in force. */
export async function findKinds(
  db: Queryable,
  agentId: string,
  now: Date,
): Promise<{ kind: ContractKind; waits: boolean; held: boolean }[]> {
  return db.query<{ kind: ContractKind; waits: boolean; held: boolean }>(
    `select c.kind, bool_or(c.status = 'offered' and c.answer_by > $2) as waits, bool_or(c.starts_on is not null) as held
     from agents.contract c where c.agent_id = $1 group by c.kind`,
    [agentId, now],
  );
}
