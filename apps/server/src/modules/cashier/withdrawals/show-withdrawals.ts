import type { ConsoleWithdrawal, WithdrawalState, WithdrawalView } from '@croupier/contract';
import { cashierSettings } from '../cashier.settings.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { methodsOf } from '../deposits/show-deposits.ts';
import { nameOf } from '../methods/methods.ts';
import { findPayee, type PayeeRow } from '../payees/payees.store.ts';
import { listSteps } from '../steps.store.ts';
import { minuteMs } from './move-withdrawal.ts';
import { countApprovals, type WithdrawalRow } from './withdrawals.store.ts';

/** States that follow where all goes well. */
const following: Partial<Record<WithdrawalState, WithdrawalState[]>> = {
  review: ['approved', 'sent', 'disbursed', 'received'],
  approved: ['sent', 'disbursed', 'received'],
  sending: ['sent', 'disbursed', 'received'],
  sent: ['disbursed', 'received'],
  disbursed: ['received'],
};

async function payeesOf(deps: Pick<CashierDeps, 'db'>, rows: readonly WithdrawalRow[]): Promise<Map<string, PayeeRow>> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  const found = await Promise.all(ids.map((id) => findPayee(deps.db, id)));
  return new Map(found.flatMap((payee) => (payee ? [[payee.id, payee] as const] : [])));
}

/** Withdrawals as their member sees them. */
export async function showWithdrawals(
  deps: Pick<CashierDeps, 'db' | 'sites'>,
  rows: readonly WithdrawalRow[],
  language: string | undefined,
): Promise<WithdrawalView[]> {
  const [methods, steps, payees] = await Promise.all([
    methodsOf(deps.db, rows),
    listSteps(
      deps.db,
      rows.map(({ id }) => id),
    ),
    payeesOf(deps, rows),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const site = await deps.sites.get(row.siteId);
      const method = methods.get(row.methodId);
      const payee = payees.get(row.accountId);
      const { withdrawalReceivedMinutes } = site.settingsOf(cashierSettings);
      const regardedAt =
        row.state === 'disbursed' && row.disbursedAt
          ? new Date(row.disbursedAt.getTime() + withdrawalReceivedMinutes * minuteMs).toISOString()
          : null;
      const isWaiting = ['review', 'approved', 'sending', 'sent'].includes(row.state);
      return {
        id: row.id,
        reference: row.reference,
        method: method?.code ?? '',
        methodName: method ? nameOf(method, language) : '',
        kind: method?.kind ?? 'bank',
        state: row.state,
        amount: row.amount.toString(),
        fee: row.fee.toString(),
        net: (row.amount - row.fee).toString(),
        receivedAmount: row.receivedAmount?.toString() ?? null,
        account: { institution: payee?.institution ?? '', maskedNumber: payee?.maskedNumber ?? '' },
        reason: row.reason,
        createdAt: row.createdAt.toISOString(),
        expectedAt: isWaiting ? row.dueAt.toISOString() : regardedAt,
        autoReceivedAt: regardedAt,
        mayCancel: row.state === 'review' && site.profile.mayCancelWithdrawal,
        mayConfirm: row.state === 'disbursed',
        steps: (steps.get(row.id) ?? []).map(({ state, at }) => ({ state, at: at.toISOString() })),
        next: following[row.state] ?? [],
      };
    }),
  );
}

/** Withdrawals as operators see them. */
export async function showWithdrawalsToOperators(
  deps: Pick<CashierDeps, 'db' | 'identity' | 'clock'>,
  rows: readonly WithdrawalRow[],
): Promise<ConsoleWithdrawal[]> {
  const [methods, payees, approvals, members] = await Promise.all([
    methodsOf(deps.db, rows),
    payeesOf(deps, rows),
    countApprovals(
      deps.db,
      rows.map(({ id }) => id),
    ),
    deps.identity.memberNames(deps.db, [...new Set(rows.map(({ memberId }) => memberId))]),
  ]);
  const now = deps.clock.now();
  return rows.map((row) => {
    const payee = payees.get(row.accountId);
    const isLocked = row.lockedBy !== null && row.lockedUntil !== null && row.lockedUntil > now;
    return {
      id: row.id,
      reference: row.reference,
      account: members.get(row.memberId)?.account ?? '',
      memberId: row.memberId,
      method: methods.get(row.methodId)?.code ?? '',
      provider: row.provider,
      state: row.state,
      amount: row.amount.toString(),
      fee: row.fee.toString(),
      net: (row.amount - row.fee).toString(),
      currency: row.currency,
      payee: {
        institution: payee?.institution ?? '',
        maskedNumber: payee?.maskedNumber ?? '',
        holder: payee?.holder ?? '',
        isVerified: (payee?.verifiedAt ?? null) !== null,
      },
      score: row.score,
      checks: row.checks,
      approvals: approvals.get(row.id) ?? 0,
      approvalsNeeded: row.approvalsNeeded,
      lockedBy: isLocked ? row.lockedLogin : null,
      lockedUntil: isLocked ? (row.lockedUntil?.toISOString() ?? null) : null,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
    };
  });
}
