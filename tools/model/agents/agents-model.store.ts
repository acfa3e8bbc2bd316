import type { Queryable } from '@croupier/server/kernel/database.ts';

/** A change of a bet as its record publishes it. */
export type BetChangeRow = {
  betId: string;
  siteId: string;
  memberId: string;
  line: string;
  rates: unknown;
  vertical: string;
  nodeId: string;
  stateBefore: string | null;
  stakeBefore: bigint;
  refundedBefore: bigint;
  payoutBefore: bigint;
  validBetBefore: bigint;
  state: string;
  stake: bigint;
  refunded: bigint;
  payout: bigint;
  validBet: bigint;
  version: number;
  placedAt: Date;
  settledAt: Date | null;
  settledDay: string | null;
  at: Date;
};

const texts = (row: BetChangeRow) =>
  JSON.parse(JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? value.toString() : value)));

/** Publishes changes of bets, which readers of the stream take up in this order. */
export async function publishChanges(owner: Queryable, currency: string, rows: readonly BetChangeRow[]): Promise<void> {
  await owner.query(
    `insert into bets.change (bet_id, site_id, member_id, currency, is_trial, line, rates, vertical, vendor_code, node_id, game_name, state_before,
       stake_before, refunded_before, payout_before, jackpot_payout_before, valid_bet_before, state, stake, refunded, payout, jackpot_payout,
       valid_bet, version, placed_at, settled_at, settled_day, at)
     select c."betId", c."siteId", c."memberId", $1, false, c.line, c.rates, c.vertical, 'model', c."nodeId", 'Model', c."stateBefore",
       c."stakeBefore", c."refundedBefore", c."payoutBefore", 0, c."validBetBefore", c.state, c.stake, c.refunded, c.payout, 0, c."validBet",
       c.version, c."placedAt", c."settledAt", c."settledDay", c.at
     from rows from (jsonb_to_recordset($2::jsonb) as ("betId" uuid, "siteId" uuid, "memberId" uuid, line text, rates jsonb, vertical text,
       "nodeId" text, "stateBefore" text, "stakeBefore" bigint, "refundedBefore" bigint, "payoutBefore" bigint, "validBetBefore" bigint, state text,
       stake bigint, refunded bigint, payout bigint, "validBet" bigint, version integer, "placedAt" timestamptz, "settledAt" timestamptz,
       "settledDay" date, at timestamptz)) with ordinality as c order by ordinality`,
    [currency, JSON.stringify(rows.map(texts))],
  );
}

export type StatedLine = { key: string; value: string };

/** Statements of a site that were made at a moment or later, by whose they are, as text. */
export async function readStatements(owner: Queryable, siteId: string, since: Date): Promise<StatedLine[]> {
  return owner.query<StatedLine>(
    `select s.kind || ' ' || n.account || ' ' || s.period as key,
       s.from_day || ' to ' || s.to_day || ': earned ' || s.earned || ', carried ' || s.carried_in || ' to ' || s.carried_out || ', paid ' || s.paid
       || case
         when d.statement_id is not null then '; ' || concat_ws(' ', d.net, '-', d.rebates, '-', d.wages, 'of', d.valid_bet, 'and', d.loss_in
           || ', active', d.active || ':', d.base, 'at', d.rate, '=', d.gross, 'less', d.claims, 'and', d.adjusted || ', leaves', d.loss_out)
         when w.statement_id is not null then '; ' || concat_ws(' ', w.valid_bet, 'active', w.active, 'at', w.rate, '=', w.gross, 'less', w.claims)
         else '' end as value
     from agents.statement s join agents.node n on n.member_id = s.owner_id
     left join agents.dividend d on d.statement_id = s.id left join agents.wage w on w.statement_id = s.id
     where s.site_id = $1 and s.created_at >= $2`,
    [siteId, since],
  );
}

export type ContractLine = { id: string; status: string; startsOn: string | null; endsOn: string | null };

export async function readContracts(owner: Queryable, siteId: string): Promise<ContractLine[]> {
  return owner.query<ContractLine>(
    `select id, status, starts_on::text as "startsOn", ends_on::text as "endsOn" from agents.contract where site_id = $1`,
    [siteId],
  );
}

/** What the ledger credited to each agent and member, and for how many statements. */
export async function readPayments(
  owner: Queryable,
  siteId: string,
): Promise<{ memberId: string; paid: bigint; statements: bigint; unpaid: bigint }[]> {
  return owner.query(
    `select s.owner_id as "memberId", coalesce(sum(e.amount), 0)::bigint as paid, count(e.id) as statements,
       count(*) filter (where s.paid > 0 and (e.id is null or s.paid_at is null)) as unpaid
     from agents.statement s left join wallet.entry e on e.reference = 'statement.' || s.id and e.member_id = s.owner_id
     where s.site_id = $1 group by s.owner_id`,
    [siteId],
  );
}

/** Notes a correction of what an agent's dividends came to, as two operators decide it. */
export async function addAdjustment(
  owner: Queryable,
  of: { id: string; siteId: string; ownerId: string; amount: bigint; at: Date },
): Promise<void> {
  await owner.query(
    `insert into agents.adjustment (id, site_id, owner_id, amount, reason, asked_by, approved_by, created_at)
     values ($1, $2, $3, $4, 'model', 'model', 'model', $5)`,
    [of.id, of.siteId, of.ownerId, of.amount, of.at],
  );
}

/** Counts a deposit on a day, of its member, who comes last, and of everybody above. */
export async function addDeposit(
  owner: Queryable,
  of: { owners: readonly string[]; day: string; amount: bigint },
): Promise<void> {
  await owner.query(
    `insert into agents.money_day as m (owner_id, team, day, deposited)
     select o.id, o.place < cardinality($1::uuid[]), $2::date, $3 from unnest($1::uuid[]) with ordinality as o(id, place)
     on conflict (owner_id, day, team) do update set deposited = m.deposited + excluded.deposited`,
    [of.owners, of.day, of.amount],
  );
}
