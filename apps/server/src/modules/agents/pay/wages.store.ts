import type { ContractTerms, RateGroup, WageKind } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';

/** Up to when wages of a kind are settled on a site; whoever asks holds it until the transaction ends. */
export async function holdWageRun(tx: Queryable, siteId: string, kind: WageKind, first: Date): Promise<Date> {
  await tx.query(
    'insert into agents.wage_run (site_id, kind, settled_to) values ($1, $2, $3) on conflict (site_id, kind) do nothing',
    [siteId, kind, first],
  );
  const rows = await tx.query<{ settledTo: Date }>(
    'select settled_to as "settledTo" from agents.wage_run where site_id = $1 and kind = $2 for update',
    [siteId, kind],
  );
  return rows[0]?.settledTo ?? first;
}

export async function moveWageRun(tx: Queryable, siteId: string, kind: WageKind, settledTo: Date): Promise<void> {
  await tx.query('update agents.wage_run set settled_to = $3 where site_id = $1 and kind = $2', [
    siteId,
    kind,
    settledTo,
  ]);
}

export type WageContract = {
  id: string;
  payerId: string | null;
  agentId: string;
  depth: number;
  terms: ContractTerms;
  startsOn: string;
  endsOn: string | null;
};

/** Contracts of a kind that were in force on some of the days. */
export async function listWageContracts(
  tx: Queryable,
  of: { siteId: string; kind: WageKind; from: string; to: string },
): Promise<WageContract[]> {
  return tx.query<WageContract>(
    `select c.id, c.payer_id as "payerId", c.agent_id as "agentId", n.depth, c.terms, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn"
     from agents.contract c join agents.node n on n.member_id = c.agent_id
     where c.site_id = $1 and c.kind = $2 and c.starts_on <= $4::date and (c.ends_on is null or c.ends_on >= greatest($3::date, c.starts_on))
     order by c.starts_on`,
    [of.siteId, of.kind, of.from, of.to],
  );
}

export type UntakenPlay = { ownerId: string; day: string; at: Date; rateGroup: RateGroup; validBet: bigint };

/** What agents' teams bet before an instant and no wage of the kind has taken up, of what was counted since another. */
export async function readUntaken(
  tx: Queryable,
  of: { agentIds: readonly string[]; kind: WageKind; countedSince: Date; before: Date },
): Promise<UntakenPlay[]> {
  return tx.query<UntakenPlay>(
    `select p.owner_id as "ownerId", p.day::text as day, p.at, p.rate_group as "rateGroup", (p.valid_bet - coalesce(t.valid_bet, 0))::bigint as "validBet"
     from agents.wage_play p
     left join agents.wage_taken t on t.owner_id = p.owner_id and t.kind = $2 and t.at = p.at and t.rate_group = p.rate_group
     where p.counted_at >= $3 and p.at < $4 and p.owner_id = any($1::uuid[]) and p.valid_bet <> coalesce(t.valid_bet, 0)`,
    [of.agentIds, of.kind, of.countedSince, of.before],
  );
}

/** Notes what was taken up. */
export async function takePlay(tx: Queryable, kind: WageKind, plays: readonly UntakenPlay[]): Promise<void> {
  if (plays.length === 0) return;
  await tx.query(
    `insert into agents.wage_taken as t (owner_id, kind, at, rate_group, valid_bet)
     select p.owner_id, $1, p.at, p.rate_group, p.valid_bet from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::bigint[]) as p(owner_id, at,
       rate_group, valid_bet)
     on conflict (owner_id, kind, at, rate_group) do update set valid_bet = t.valid_bet + excluded.valid_bet`,
    [
      kind,
      plays.map(({ ownerId }) => ownerId),
      plays.map(({ at }) => at),
      plays.map(({ rateGroup }) => rateGroup),
      plays.map(({ validBet }) => validBet),
    ],
  );
}

/** Drops what was bet before a day, which no wage asks for any more. @returns how many rows */
export async function prunePlay(db: Queryable, before: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `with gone as (delete from agents.wage_play where day < $1::date returning 1),
       taken as (delete from agents.wage_taken where at < $1::date returning 1)
     select ((select count(*) from gone) + (select count(*) from taken))::int as count`,
    [before],
  );
  return rows[0]?.count ?? 0;
}

/** What agents owe from their last wages of a kind, as far as they do: 0 or negative. */
export async function findOwed(
  tx: Queryable,
  agentIds: readonly string[],
  kind: WageKind,
): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ ownerId: string; owed: bigint }>(
    `select o.owner_id as "ownerId", coalesce((select s.carried_out from agents.statement s where s.owner_id = o.owner_id and s.kind = $2
       order by s.id desc limit 1), 0)::bigint as owed
     from unnest($1::uuid[]) as o(owner_id)`,
    [agentIds, kind],
  );
  return new Map(rows.map(({ ownerId, owed }) => [ownerId, owed]));
}

export type NewWage = {
  contractId: string;
  payerId: string | null;
  ownerId: string;
  terms: ContractTerms;
  validBet: bigint;
  active: number;
  rate: number;
  gross: bigint;
  claims: bigint;
  adjusted: bigint;
  earned: bigint;
  owedIn: bigint;
  owedOut: bigint;
  paid: bigint;
  lines: ReadonlyMap<RateGroup, bigint>;
};

export type WageSpan = { kind: WageKind; period: string; day: string; begin: Date; end: Date };

/** Writes wages of one span. @returns the statement of each owner */
export async function insertWages(
  tx: Queryable,
  of: { siteId: string; currency: string; at: Date } & WageSpan,
  rows: readonly NewWage[],
): Promise<Map<string, string>> {
  const column = (value: (row: NewWage) => unknown) => rows.map(value);
  const made = await tx.query<{ id: string; ownerId: string }>(
    `insert into agents.statement (site_id, owner_id, kind, period, from_day, to_day, currency, earned, carried_in, carried_out, paid, created_at,
       paid_at)
     select $1, r.owner_id, $2, $3, $4::date, $4::date, $5, r.earned, r.owed_in, r.owed_out, r.paid, $6,
       case when r.paid = 0 then $6::timestamptz end
     from unnest($7::uuid[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) as r(owner_id, earned, owed_in, owed_out, paid)
     returning id, owner_id as "ownerId"`,
    [
      of.siteId,
      of.kind,
      of.period,
      of.day,
      of.currency,
      of.at,
      column(({ ownerId }) => ownerId),
      column(({ earned }) => earned),
      column(({ owedIn }) => owedIn),
      column(({ owedOut }) => owedOut),
      column(({ paid }) => paid),
    ],
  );
  const ids = new Map(made.map(({ id, ownerId }) => [ownerId, id]));
  await tx.query(
    `insert into agents.wage (statement_id, contract_id, payer_id, terms, begins_at, ends_at, valid_bet, active, rate, gross, claims, adjusted)
     select r.statement_id, r.contract_id, r.payer_id, r.terms, $1, $2, r.valid_bet, r.active, r.rate, r.gross, r.claims, r.adjusted
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::jsonb[], $7::bigint[], $8::integer[], $9::integer[], $10::bigint[], $11::bigint[],
       $12::bigint[]) as r(statement_id, contract_id, payer_id, terms, valid_bet, active, rate, gross, claims, adjusted)`,
    [
      of.begin,
      of.end,
      column(({ ownerId }) => ids.get(ownerId)),
      column(({ contractId }) => contractId),
      column(({ payerId }) => payerId),
      column(({ terms }) => JSON.stringify(terms)),
      column(({ validBet }) => validBet),
      column(({ active }) => active),
      column(({ rate }) => rate),
      column(({ gross }) => gross),
      column(({ claims }) => claims),
      column(({ adjusted }) => adjusted),
    ],
  );
  const lines = rows.flatMap((row) =>
    [...row.lines].map(([rateGroup, validBet]) => ({ id: ids.get(row.ownerId), rateGroup, validBet })),
  );
  await tx.query(
    `insert into agents.wage_line (statement_id, rate_group, valid_bet) select * from unnest($1::uuid[], $2::text[], $3::bigint[])`,
    [lines.map(({ id }) => id), lines.map(({ rateGroup }) => rateGroup), lines.map(({ validBet }) => validBet)],
  );
  return ids;
}

/** Charges downlines' wages to the statements of who pays them. */
export async function chargeWages(
  tx: Queryable,
  charges: readonly { statementId: string; chargedTo: string }[],
): Promise<void> {
  if (charges.length === 0) return;
  await tx.query(
    `update agents.wage w set charged_to = c.charged_to from unnest($1::uuid[], $2::uuid[]) as c(statement_id, charged_to)
     where w.statement_id = c.statement_id and w.charged_to is null`,
    [charges.map(({ statementId }) => statementId), charges.map(({ chargedTo }) => chargedTo)],
  );
}

export type WageRow = {
  id: string;
  contractId: string;
  day: string;
  begin: Date;
  end: Date;
  terms: ContractTerms;
  validBet: bigint;
  active: number;
  rate: number;
  gross: bigint;
  claims: bigint;
  adjusted: bigint;
  earned: bigint;
  owedIn: bigint;
  owedOut: bigint;
  paid: bigint;
  paidAt: Date | null;
};

const rowColumns = `s.id, w.contract_id as "contractId", s.to_day::text as day, w.begins_at as begin, w.ends_at as end, w.terms,
  w.valid_bet as "validBet", w.active, w.rate, w.gross, w.claims, w.adjusted, s.earned, s.carried_in as "owedIn", s.carried_out as "owedOut", s.paid,
  s.paid_at as "paidAt"`;

/** Wages of an agent of a kind, the latest first. */
export async function listWages(
  db: Queryable,
  of: { ownerId: string; kind: WageKind; before: string | null; limit: number },
): Promise<WageRow[]> {
  return db.query<WageRow>(
    `select ${rowColumns}
     from agents.statement s join agents.wage w on w.statement_id = s.id
     where s.owner_id = $1 and s.kind = $2 and ($3::uuid is null or s.id < $3) order by s.id desc limit $4`,
    [of.ownerId, of.kind, of.before, of.limit],
  );
}

export type WageLineRow = { rateGroup: RateGroup; validBet: bigint };

/** One wage of an agent; null where the agent has no such wage. */
export async function findWage(db: Queryable, of: { ownerId: string; statementId: string }): Promise<WageRow | null> {
  const rows = await db.query<WageRow>(
    `select ${rowColumns}
     from agents.statement s join agents.wage w on w.statement_id = s.id where s.id = $1 and s.owner_id = $2`,
    [of.statementId, of.ownerId],
  );
  return rows[0] ?? null;
}

/** The groups of bets of a wage. */
export async function listWageLines(db: Queryable, statementId: string): Promise<WageLineRow[]> {
  return db.query<WageLineRow>(
    `select l.rate_group as "rateGroup", l.valid_bet as "validBet" from agents.wage_line l where l.statement_id = $1 order by l.rate_group`,
    [statementId],
  );
}

export type WageBelow = { account: string; rate: number; validBet: bigint; gross: bigint };

/** What downlines' wages an agent's wage paid. */
export async function listWagesBelow(db: Queryable, statementId: string): Promise<WageBelow[]> {
  return db.query<WageBelow>(
    `select n.account, w.rate, w.valid_bet as "validBet", w.gross
     from agents.wage w join agents.statement s on s.id = w.statement_id join agents.node n on n.member_id = s.owner_id
     where w.charged_to = $1 order by n.account_key, w.begins_at`,
    [statementId],
  );
}

export type TeamWagePlay = { day: string; at: Date; rateGroup: RateGroup; validBet: bigint };

/** What a team bet on days, by group and five minutes. */
export async function listWagePlay(
  db: Queryable,
  of: { agentId: string; from: string; to: string },
): Promise<TeamWagePlay[]> {
  return db.query<TeamWagePlay>(
    `select p.day::text as day, p.at, p.rate_group as "rateGroup", p.valid_bet as "validBet"
     from agents.wage_play p where p.owner_id = $1 and p.day between $2::date and $3::date`,
    [of.agentId, of.from, of.to],
  );
}
