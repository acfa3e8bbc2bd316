import type { ContractPeriod, ContractTerms } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';
import type { TeamDay } from '../contracts/team-figures.store.ts';

export type RunningContract = {
  id: string;
  payerId: string | null;
  agentId: string;
  depth: number;
  period: ContractPeriod;
  terms: ContractTerms;
  startsOn: string | null;
  endsOn: string | null;
  settledTo: string | null;
};

const runningColumns = `c.id, c.payer_id as "payerId", c.agent_id as "agentId", n.depth, c.period, c.terms, c.starts_on::text as "startsOn",
  c.ends_on::text as "endsOn", c.settled_to::text as "settledTo"`;

/** Contracts of dividend of a site that began by a day and are not settled to it. */
export async function listUnsettled(db: Queryable, siteId: string, day: string): Promise<RunningContract[]> {
  return db.query<RunningContract>(
    `select ${runningColumns} from agents.contract c join agents.node n on n.member_id = c.agent_id
     where c.site_id = $1 and c.kind = 'dividend' and c.starts_on <= $2::date and (c.settled_to is null or c.settled_to < $2::date)
       and (c.ends_on is null or c.ends_on >= coalesce(c.settled_to + 1, c.starts_on))`,
    [siteId, day],
  );
}

/** The same by id, so that they stay as they are until the transaction ends. */
export async function holdRunning(tx: Queryable, ids: readonly string[]): Promise<RunningContract[]> {
  return tx.query<RunningContract>(
    `select ${runningColumns} from agents.contract c join agents.node n on n.member_id = c.agent_id
     where c.id = any($1::uuid[]) order by c.id for no key update of c`,
    [ids],
  );
}

export type Carried = { contractId: string; owed: bigint; loss: bigint };

/** What the statements before leave to the next. */
export async function findCarried(tx: Queryable, ids: readonly string[]): Promise<Map<string, Carried>> {
  const rows = await tx.query<Carried>(
    `select c.id as "contractId",
       coalesce((select s.carried_out from agents.statement s where s.owner_id = c.agent_id and s.kind = 'dividend'
         order by s.id desc limit 1), 0)::bigint as owed,
       coalesce((select d.loss_out from agents.dividend d where d.contract_id = c.id order by d.statement_id desc limit 1), 0)::bigint as loss
     from agents.contract c where c.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.contractId, row]));
}

export type Claim = { statementId: string; payerId: string; gross: bigint };

/** What downlines' statements up to a day came to that nobody has paid yet, held. */
export async function holdClaims(tx: Queryable, payerIds: readonly string[], to: string): Promise<Claim[]> {
  return tx.query<Claim>(
    `select d.statement_id as "statementId", d.payer_id as "payerId", d.gross
     from agents.dividend d join agents.statement s on s.id = d.statement_id
     where d.payer_id = any($1::uuid[]) and d.charged_to is null and s.to_day <= $2::date for update of d`,
    [payerIds, to],
  );
}

export type NewDividend = {
  contractId: string;
  payerId: string | null;
  ownerId: string;
  period: string;
  terms: ContractTerms;
  net: bigint;
  rebates: bigint;
  wages: bigint;
  validBet: bigint;
  active: number;
  lossIn: bigint;
  base: bigint;
  rate: number;
  gross: bigint;
  claims: bigint;
  adjusted: bigint;
  lossOut: bigint;
  earned: bigint;
  owedIn: bigint;
  owedOut: bigint;
  paid: bigint;
  days: readonly TeamDay[];
  /** The downlines' statements that it pays, and the corrections that it takes up. */
  claimed: readonly string[];
  adjustments: readonly string[];
};

/** Writes statements of one span, which take up their days and what downlines' statements came to. */
export async function insertDividends(
  tx: Queryable,
  of: { siteId: string; currency: string; from: string; to: string; at: Date },
  rows: readonly NewDividend[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = (value: (row: NewDividend) => unknown) => rows.map(value);
  const made = await tx.query<{ id: string; ownerId: string }>(
    `insert into agents.statement (site_id, owner_id, kind, period, from_day, to_day, currency, earned, carried_in, carried_out, paid, created_at,
       paid_at)
     select $1, r.owner_id, 'dividend', r.period, $2::date, $3::date, $4, r.earned, r.owed_in, r.owed_out, r.paid, $5,
       case when r.paid = 0 then $5::timestamptz end
     from unnest($6::uuid[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) as r(owner_id, period, earned, owed_in,
       owed_out, paid)
     returning id, owner_id as "ownerId"`,
    [
      of.siteId,
      of.from,
      of.to,
      of.currency,
      of.at,
      column(({ ownerId }) => ownerId),
      column(({ period }) => period),
      column(({ earned }) => earned),
      column(({ owedIn }) => owedIn),
      column(({ owedOut }) => owedOut),
      column(({ paid }) => paid),
    ],
  );
  const ids = new Map(made.map(({ id, ownerId }) => [ownerId, id]));
  await tx.query(
    `insert into agents.dividend (statement_id, contract_id, payer_id, terms, net, rebates, wages, valid_bet, active, loss_in, base, rate, gross,
       claims, adjusted, loss_out)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::jsonb[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::integer[],
       $10::bigint[], $11::bigint[], $12::integer[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[])`,
    [
      column(({ ownerId }) => ids.get(ownerId)),
      column(({ contractId }) => contractId),
      column(({ payerId }) => payerId),
      column(({ terms }) => JSON.stringify(terms)),
      column(({ net }) => net),
      column(({ rebates }) => rebates),
      column(({ wages }) => wages),
      column(({ validBet }) => validBet),
      column(({ active }) => active),
      column(({ lossIn }) => lossIn),
      column(({ base }) => base),
      column(({ rate }) => rate),
      column(({ gross }) => gross),
      column(({ claims }) => claims),
      column(({ adjusted }) => adjusted),
      column(({ lossOut }) => lossOut),
    ],
  );
  const days = rows.flatMap((row) => row.days.map((day) => ({ ...day, statementId: ids.get(row.ownerId) })));
  await tx.query(
    `insert into agents.dividend_day (statement_id, owner_id, day, net, rebates, wages, valid_bet)
     select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])`,
    [
      days.map(({ statementId }) => statementId),
      days.map(({ ownerId }) => ownerId),
      days.map(({ day }) => day),
      days.map(({ net }) => net),
      days.map(({ rebates }) => rebates),
      days.map(({ wages }) => wages),
      days.map(({ validBet }) => validBet),
    ],
  );
  const taken = (of: (row: NewDividend) => readonly string[]) =>
    rows.flatMap((row) => of(row).map((id) => ({ id, statementId: ids.get(row.ownerId) })));
  const claimed = taken((row) => row.claimed);
  await tx.query(
    `update agents.dividend d set charged_to = u.charged_to from unnest($1::uuid[], $2::uuid[]) as u(statement_id, charged_to)
     where d.statement_id = u.statement_id`,
    [claimed.map(({ id }) => id), claimed.map(({ statementId }) => statementId)],
  );
  const adjusted = taken((row) => row.adjustments);
  await tx.query(
    `update agents.adjustment a set statement_id = u.statement_id from unnest($1::uuid[], $2::uuid[]) as u(id, statement_id)
     where a.id = u.id`,
    [adjusted.map(({ id }) => id), adjusted.map(({ statementId }) => statementId)],
  );
}

export async function markSettled(tx: Queryable, ids: readonly string[], to: string): Promise<void> {
  await tx.query('update agents.contract set settled_to = $2::date where id = any($1::uuid[])', [ids, to]);
}

export type DividendRow = {
  id: string;
  contractId: string;
  period: ContractPeriod;
  fromDay: string;
  toDay: string;
  terms: ContractTerms;
  net: bigint;
  rebates: bigint;
  wages: bigint;
  validBet: bigint;
  active: number;
  lossIn: bigint;
  base: bigint;
  rate: number;
  gross: bigint;
  claims: bigint;
  adjusted: bigint;
  lossOut: bigint;
  earned: bigint;
  owedIn: bigint;
  owedOut: bigint;
  paid: bigint;
  paidAt: Date | null;
};

const rowColumns = `s.id, d.contract_id as "contractId", c.period, s.from_day::text as "fromDay", s.to_day::text as "toDay", d.terms, d.net, d.rebates,
  d.wages, d.valid_bet as "validBet", d.active, d.loss_in as "lossIn", d.base, d.rate, d.gross, d.claims, d.adjusted, d.loss_out as "lossOut",
  s.earned, s.carried_in as "owedIn", s.carried_out as "owedOut", s.paid, s.paid_at as "paidAt"`;

/** Dividends of an agent, the latest first. */
export async function listDividends(
  db: Queryable,
  of: { ownerId: string; before: string | null; limit: number },
): Promise<DividendRow[]> {
  return db.query<DividendRow>(
    `select ${rowColumns}
     from agents.statement s join agents.dividend d on d.statement_id = s.id join agents.contract c on c.id = d.contract_id
     where s.owner_id = $1 and s.kind = 'dividend' and ($2::uuid is null or s.id < $2) order by s.id desc limit $3`,
    [of.ownerId, of.before, of.limit],
  );
}

/** One dividend of an agent; null where the agent has no such dividend. */
export async function findDividend(
  db: Queryable,
  of: { ownerId: string; statementId: string },
): Promise<DividendRow | null> {
  const rows = await db.query<DividendRow>(
    `select ${rowColumns}
     from agents.statement s join agents.dividend d on d.statement_id = s.id join agents.contract c on c.id = d.contract_id
     where s.id = $1 and s.owner_id = $2`,
    [of.statementId, of.ownerId],
  );
  return rows[0] ?? null;
}

/** The days that a dividend takes up. */
export async function listDividendDays(db: Queryable, statementId: string): Promise<TeamDay[]> {
  return db.query<TeamDay>(
    `select d.owner_id as "ownerId", d.day::text as day, d.net, d.rebates, d.wages, d.valid_bet as "validBet"
     from agents.dividend_day d where d.statement_id = $1 order by d.day`,
    [statementId],
  );
}

export type DividendBelow = { account: string; from: string; to: string; rate: number; gross: bigint };

/** What downlines' dividends an agent's dividend paid. */
export async function listDividendsBelow(db: Queryable, statementId: string): Promise<DividendBelow[]> {
  return db.query<DividendBelow>(
    `select n.account, s.from_day::text as "from", s.to_day::text as "to", d.rate, d.gross
     from agents.dividend d join agents.statement s on s.id = d.statement_id join agents.node n on n.member_id = s.owner_id
     where d.charged_to = $1 order by n.account_key, s.from_day`,
    [statementId],
  );
}
