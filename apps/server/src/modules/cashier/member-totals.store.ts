import type { Queryable } from '../../kernel/database.ts';

export type MemberTotals = {
  firstDepositAt: Date | null;
  deposited: bigint;
  withdrawn: bigint;
  turnoverRequired: bigint;
  turnoverLeft: bigint;
  /** Valid bets in sum when what is left was computed. */
  validBetsThen: bigint;
  /** Valid bets in sum now. */
  validBets: bigint;
};

const columns = `m.first_deposit_at as "firstDepositAt", m.deposited, m.withdrawn, m.turnover_required as "turnoverRequired",
  m.turnover_left as "turnoverLeft", m.valid_bets as "validBetsThen", coalesce(b.total, 0)::bigint as "validBets"`;

const nothing: MemberTotals = {
  firstDepositAt: null,
  deposited: 0n,
  withdrawn: 0n,
  turnoverRequired: 0n,
  turnoverLeft: 0n,
  validBetsThen: 0n,
  validBets: 0n,
};

export async function findTotals(db: Queryable, siteId: string, memberId: string): Promise<MemberTotals> {
  const rows = await db.query<MemberTotals>(
    `select ${columns} from cashier.member m left join cashier.valid_bet b using (site_id, member_id)
     where m.site_id = $1 and m.member_id = $2`,
    [siteId, memberId],
    'cashier-totals',
  );
  return rows[0] ?? nothing;
}

/** The same, held until the transaction ends: what a member does with money in and out happens in one order. */
export async function holdTotals(tx: Queryable, siteId: string, memberId: string): Promise<MemberTotals> {
  const held = await holdThere(tx, siteId, memberId);
  if (held) return held;
  await tx.query('insert into cashier.member (site_id, member_id) values ($1, $2) on conflict do nothing', [
    siteId,
    memberId,
  ]);
  return (await holdThere(tx, siteId, memberId)) ?? nothing;
}

async function holdThere(tx: Queryable, siteId: string, memberId: string): Promise<MemberTotals | null> {
  const rows = await tx.query<MemberTotals>(
    `select ${columns} from cashier.member m left join cashier.valid_bet b using (site_id, member_id)
     where m.site_id = $1 and m.member_id = $2 for update of m`,
    [siteId, memberId],
    'cashier-hold-totals',
  );
  return rows[0] ?? null;
}

/** Adds a deposit that was credited, and what has to be played since. */
export async function addDeposited(
  tx: Queryable,
  of: { siteId: string; memberId: string; amount: bigint; at: Date },
  turnover: { required: bigint; left: bigint; validBets: bigint },
): Promise<void> {
  await tx.query(
    `update cashier.member set deposits = deposits + 1, deposited = deposited + $3, first_deposit_at = coalesce(first_deposit_at, $4),
       turnover_required = $5, turnover_left = $6, valid_bets = $7
     where site_id = $1 and member_id = $2`,
    [of.siteId, of.memberId, of.amount, of.at, turnover.required, turnover.left, turnover.validBets],
    'cashier-add-deposited',
  );
}

/** Saves what has to be played, of a member whose totals are held. */
export async function saveTurnover(
  tx: Queryable,
  of: { siteId: string; memberId: string; required: bigint; left: bigint; validBets: bigint },
): Promise<void> {
  await tx.query(
    `update cashier.member set turnover_required = $3, turnover_left = $4, valid_bets = $5
     where site_id = $1 and member_id = $2`,
    [of.siteId, of.memberId, of.required, of.left, of.validBets],
  );
}

/** Changes what was paid in and out in sum; below zero where it came back. */
export async function addMoved(
  tx: Queryable,
  of: { siteId: string; memberId: string; deposited?: bigint; withdrawn?: bigint },
): Promise<void> {
  await tx.query(
    `insert into cashier.member (site_id, member_id, deposited, withdrawn) values ($1, $2, $3, $4)
     on conflict (site_id, member_id) do update set deposited = cashier.member.deposited + excluded.deposited,
       withdrawn = cashier.member.withdrawn + excluded.withdrawn`,
    [of.siteId, of.memberId, of.deposited ?? 0n, of.withdrawn ?? 0n],
  );
}

/** Adds to members' valid bets in sum; each member once. */
export async function addValidBets(
  tx: Queryable,
  sums: readonly { siteId: string; memberId: string; sum: bigint }[],
): Promise<void> {
  await tx.query(
    `insert into cashier.valid_bet (site_id, member_id, total)
     select site_id, member_id, sum from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as added(site_id, member_id, sum) order by member_id
     on conflict (site_id, member_id) do update set total = cashier.valid_bet.total + excluded.total`,
    [sums.map(({ siteId }) => siteId), sums.map(({ memberId }) => memberId), sums.map(({ sum }) => sum)],
  );
}
