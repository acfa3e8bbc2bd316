import type { DepositState, WithdrawalState } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import type { Queryable } from '../../kernel/database.ts';

/** A payment beside the one that is decided, and what both have in common: the member, the account that is paid to, or the amount. */
export type SimilarRow = {
  id: string;
  reference: string;
  memberId: string;
  amount: Amount;
  currency: string;
  state: DepositState | WithdrawalState;
  createdAt: Date;
  by: 'member' | 'account' | 'amount';
};

/** Withdrawals of the same member, and those of others to an account of the same number, removed ones among them; newest first. */
export async function listSimilarWithdrawals(
  db: Queryable,
  of: { siteId: string; memberId: string; accountId: string; id: string; limit: number },
): Promise<SimilarRow[]> {
  return db.query<SimilarRow>(
    `select w.id, w.reference, w.member_id as "memberId", w.amount, w.currency, w.state, w.created_at as "createdAt", s.by
     from (
       (select id, 'member' as by from cashier.withdrawal where site_id = $1 and member_id = $2 and id <> $4 order by id desc limit $5)
       union all
       (select o.id, 'account' from cashier.payee_account mine
          join cashier.payee_account p on p.site_id = mine.site_id and p.number_hash = mine.number_hash and p.member_id <> $2
          join cashier.withdrawal o on o.site_id = p.site_id and o.member_id = p.member_id and o.account_id = p.id
        where mine.id = $3 order by o.id desc limit $5)) s
     join cashier.withdrawal w on w.id = s.id order by w.id desc limit $5`,
    [of.siteId, of.memberId, of.accountId, of.id, of.limit],
  );
}

/** Deposits of the same member, and those of others that ask for the same amount within three days; newest first. */
export async function listSimilarDeposits(
  db: Queryable,
  of: { siteId: string; memberId: string; amount: Amount; createdAt: Date; id: string; limit: number },
): Promise<SimilarRow[]> {
  return db.query<SimilarRow>(
    `select d.id, d.reference, d.member_id as "memberId", d.amount, d.currency, d.state, d.created_at as "createdAt", s.by
     from (
       (select id, 'member' as by from cashier.deposit where site_id = $1 and member_id = $2 and id <> $5 order by id desc limit $6)
       union all
       (select id, 'amount' from cashier.deposit
        where site_id = $1 and amount = $3 and member_id <> $2 and created_at between $4::timestamptz - interval '3 days' and $4::timestamptz + interval '3 days'
        order by id desc limit $6)) s
     join cashier.deposit d on d.id = s.id order by d.id desc limit $6`,
    [of.siteId, of.memberId, of.amount, of.createdAt, of.id, of.limit],
  );
}
