import type { WithdrawalMissing, WithdrawalTerms } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';
import { cashierSettings } from '../cashier.settings.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { findTotals, type MemberTotals } from '../member-totals.store.ts';
import { type MethodUser, methodsFor } from '../methods/methods.ts';
import { listPayees, type PayeeRow } from '../payees/payees.store.ts';
import { turnoverNow, withdrawableOf } from '../turnover.ts';
import { countWithdrawals } from './withdrawals.store.ts';

export type Terms = WithdrawalTerms & { paidBefore: number; totals: MemberTotals };

/**
 * What a member may withdraw and what is missing, all of it at once. With `tx` inside a transaction that holds the member's totals, so that
 * nothing changes between the terms and the request.
 */
export async function termsOf(
  deps: CashierDeps,
  user: MethodUser,
  language: string | undefined,
  { tx, totals }: { tx: Queryable; totals: MemberTotals },
): Promise<Terms> {
  const { site, memberId } = user;
  const settings = site.settingsOf(cashierSettings);
  const at = deps.clock.now();
  const counted = await countWithdrawals(tx, { siteId: site.id, memberId, at, timeZone: site.timeZone });
  const methods = await methodsFor({ db: tx, clock: deps.clock }, user, 'withdrawal', language);
  const accounts = await listPayees(tx, site.id, memberId);
  const payeeName = await deps.identity.payeeName(tx, memberId);
  const parts = await deps.wallet.parts(tx, site.id, memberId);
  const held = (kind: string) => parts.reduce((sum, part) => (part.kind === kind ? sum + part.balance : sum), 0n);
  const cash = held('cash');
  const turnover = turnoverNow(totals);
  const withdrawable = withdrawableOf(cash, turnover.left, settings.depositTurnoverBps);
  // an account that no method pays to is as good as none
  const payable =
    methods.length === 0 ? accounts : accounts.filter(({ kind }) => methods.some(({ method }) => method.kind === kind));
  const waiting = payable.filter(({ usableFrom }) => usableFrom > at);
  const missing: WithdrawalMissing[] = [];
  const lacks = (code: WithdrawalMissing['code'], amount: bigint | null = null, until: Date | null = null) =>
    missing.push({ code, amount: amount?.toString() ?? null, until: until?.toISOString() ?? null });
  if (methods.length === 0) lacks('no_method');
  if (payable.length === 0) lacks('no_account');
  else if (waiting.length === payable.length)
    lacks('account_waiting', null, new Date(Math.min(...waiting.map(({ usableFrom }) => usableFrom.getTime()))));
  if (withdrawable === 0n && turnover.left > 0n) lacks('turnover_open', turnover.left);
  else if (withdrawable === 0n) lacks('nothing_to_withdraw');
  if (counted.open >= settings.withdrawalsOpen) lacks('withdrawal_open');
  if (counted.ofDay >= settings.withdrawalsPerDay) lacks('daily_count_reached');
  return {
    cash: cash.toString(),
    locked: held('locked').toString(),
    withdrawable: withdrawable.toString(),
    turnover: { required: turnover.required.toString(), left: turnover.left.toString() },
    methods: methods.map(({ shown }) => shown),
    accounts: accounts.map((account) => shownPayee(account, at)),
    payeeName,
    missing,
    accountWaitHours: settings.payeeAccountWaitHours,
    expectedMinutes: settings.withdrawalDueMinutes,
    paidBefore: counted.paid,
    totals,
  };
}

/** The same for a page that shows them. */
export async function showTerms(
  deps: CashierDeps,
  user: MethodUser,
  language: string | undefined,
): Promise<WithdrawalTerms> {
  const totals = await findTotals(deps.db, user.site.id, user.memberId);
  const { paidBefore: _paid, totals: _totals, ...terms } = await termsOf(deps, user, language, { tx: deps.db, totals });
  return terms;
}

/** An account as its member sees it. */
export function shownPayee(account: PayeeRow, at: Date): WithdrawalTerms['accounts'][number] {
  const { id, kind, institution, maskedNumber, holder, usableFrom, verifiedAt } = account;
  return {
    id,
    kind,
    institution,
    maskedNumber,
    holder,
    usableFrom: usableFrom > at ? usableFrom.toISOString() : null,
    isVerified: verifiedAt !== null,
  };
}
