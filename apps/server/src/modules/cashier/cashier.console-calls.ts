import type { PaymentCase } from '@croupier/contract';
import { parseAmount } from '@croupier/money';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, type Direction, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Audit } from '../staff/staff.public.ts';
import { type CaseRow, listCases } from './cases/cases.store.ts';
import type { ResolveCase } from './cases/resolve-case.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { decidingBy, type StaffContext } from './deciding.ts';
import type { DecideDeposit } from './deposits/decide-deposit.ts';
import { findDeposit, listSiteDeposits } from './deposits/deposits.store.ts';
import { listPayments } from './deposits/payments.store.ts';
import { showToOperators } from './deposits/show-deposits.ts';
import { findPayee } from './payees/payees.store.ts';
import type { Payees } from './payees/payees.ts';
import { findPicture, listPictures } from './pictures.store.ts';
import { listSimilarDeposits, listSimilarWithdrawals, type SimilarRow } from './similar-payments.store.ts';
import { listSteps, type Step } from './steps.store.ts';
import type { DecideWithdrawal } from './withdrawals/decide-withdrawal.ts';
import { showWithdrawalsToOperators } from './withdrawals/show-withdrawals.ts';
import { findWithdrawal, listSiteWithdrawals, type WithdrawalRow } from './withdrawals/withdrawals.store.ts';

export type CashierConsoleCalls = Pick<
  Handlers,
  | 'console.deposits'
  | 'console.depositDetail'
  | 'console.paymentPicture'
  | 'console.creditDeposit'
  | 'console.rejectDeposit'
  | 'console.withdrawals'
  | 'console.withdrawalDetail'
  | 'console.lockWithdrawal'
  | 'console.approveWithdrawal'
  | 'console.rejectWithdrawal'
  | 'console.settleWithdrawal'
  | 'console.paymentCases'
  | 'console.resolvePaymentCase'
  | 'console.verifyPayeeAccount'
>;

const mostSimilar = 10;

/** Binds the operators' queues of deposits, withdrawals and payment cases. */
export function cashierConsoleCalls(
  deps: CashierDeps & {
    audit: Audit;
    decideDeposit: DecideDeposit;
    decideWithdrawal: DecideWithdrawal;
    resolveCase: ResolveCase;
    payees: Pick<Payees, 'numberOf'>;
  },
): CashierConsoleCalls {
  const { db } = deps;

  const deciding = decidingBy(deps.audit);

  async function mustFindWithdrawal({ site }: StaffContext, id: string): Promise<WithdrawalRow> {
    const row = await findWithdrawal(db, id);
    return row?.siteId === site.id ? row : refuse('payment_not_found');
  }

  async function shownWithdrawal(context: StaffContext, id: string) {
    const [shown] = await showWithdrawalsToOperators(deps, [await mustFindWithdrawal(context, id)]);
    return shown ?? refuse('payment_not_found');
  }

  async function showSimilar(similar: readonly SimilarRow[]) {
    const members = await deps.identity.memberNames(db, [...new Set(similar.map(({ memberId }) => memberId))]);
    return similar.map(({ id, reference, memberId, amount, currency, state, createdAt, by }) => ({
      id,
      reference,
      account: members.get(memberId)?.account ?? '',
      amount: amount.toString(),
      currency,
      state,
      createdAt: createdAt.toISOString(),
      by,
    }));
  }

  return {
    'console.deposits': async ({ waiting, state, sort, direction, cursor, pageSize }, { site }) => {
      const rows = await listSiteDeposits(db, {
        siteId: site.id,
        waiting: waiting === 'true',
        state: state ?? null,
        ...orderOf(sort, direction, waiting),
        after: readCursor(cursor),
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      const nextCursor = rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null;
      return { list: await showToOperators(deps, page), nextCursor };
    },
    'console.depositDetail': async ({ depositId }, { site }) => {
      const row = await findDeposit(db, depositId);
      if (row?.siteId !== site.id) refuse('payment_not_found');
      const [deposit] = await showToOperators(deps, [row]);
      const steps = (await listSteps(db, [depositId])).get(depositId) ?? [];
      const payments = await listPayments(db, depositId);
      const similar = await listSimilarDeposits(db, Object.assign({ limit: mostSimilar }, row));
      const slips = await listPictures(db, depositId);
      return {
        deposit: deposit ?? refuse('payment_not_found'),
        steps: steps.map(toStep),
        payments: payments.map(({ transactionId, amount, state, at }) => ({
          transactionId,
          amount: amount.toString(),
          state,
          at: at.toISOString(),
        })),
        slips: slips.map(({ id, at }) => ({ id, at: at.toISOString() })),
        similar: await showSimilar(similar),
      };
    },
    'console.paymentPicture': async ({ pictureId }, { site }) => {
      const webp = (await findPicture(db, site.id, pictureId)) ?? refuse('payment_not_found');
      return { webp: webp.toString('base64') };
    },
    'console.creditDeposit': async ({ depositId, transactionId, amount, reason }, context) => {
      const by = deciding(context, 'deposit.credit', reason);
      const row = await deps.decideDeposit.credit(by, { depositId, transactionId, amount: parseAmount(amount) });
      const [shown] = await showToOperators(deps, [row]);
      return shown ?? refuse('payment_not_found');
    },
    'console.rejectDeposit': async ({ depositId, code, reason }, context) => {
      const row = await deps.decideDeposit.reject(deciding(context, 'deposit.reject', reason), { depositId, code });
      const [shown] = await showToOperators(deps, [row]);
      return shown ?? refuse('payment_not_found');
    },
    'console.withdrawals': async ({ waiting, state, sort, direction, cursor, pageSize }, { site }) => {
      const rows = await listSiteWithdrawals(db, {
        siteId: site.id,
        waiting: waiting === 'true',
        state: state ?? null,
        ...orderOf(sort, direction, waiting),
        after: readCursor(cursor),
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      const nextCursor = rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null;
      return { list: await showWithdrawalsToOperators(deps, page), nextCursor };
    },
    'console.withdrawalDetail': async ({ withdrawalId }, context) => {
      const row = await mustFindWithdrawal(context, withdrawalId);
      const payee = await findPayee(db, row.accountId);
      const { record } = deciding(context, 'withdrawal.read', 'whole account number');
      await record(db, { target: `withdrawal ${withdrawalId}`, before: null, after: null });
      const steps = (await listSteps(db, [withdrawalId])).get(withdrawalId) ?? [];
      const pictures = await listPictures(db, withdrawalId);
      const similar = await listSimilarWithdrawals(db, Object.assign({ limit: mostSimilar }, row));
      return {
        withdrawal: await shownWithdrawal(context, withdrawalId),
        payeeNumber: payee ? deps.payees.numberOf(payee) : '',
        steps: steps.map(toStep),
        pictures: pictures.map(({ id, at }) => ({ id, at: at.toISOString() })),
        similar: await showSimilar(similar),
      };
    },
    'console.lockWithdrawal': async ({ withdrawalId, locked }, context) => {
      await deps.decideWithdrawal.lock(deciding(context, 'withdrawal.lock', 'work'), { withdrawalId, locked });
      return shownWithdrawal(context, withdrawalId);
    },
    'console.approveWithdrawal': async ({ withdrawalId, reason }, context) => {
      await deps.decideWithdrawal.approve(deciding(context, 'withdrawal.approve', reason), { withdrawalId });
      return shownWithdrawal(context, withdrawalId);
    },
    'console.rejectWithdrawal': async ({ withdrawalId, code, reason }, context) => {
      await deps.decideWithdrawal.reject(deciding(context, 'withdrawal.reject', reason), { withdrawalId, code });
      return shownWithdrawal(context, withdrawalId);
    },
    'console.settleWithdrawal': async ({ withdrawalId, outcome, transactionId = null, reason }, context) => {
      const by = deciding(context, 'withdrawal.settle', reason);
      await deps.decideWithdrawal.settle(by, { withdrawalId, outcome, transactionId });
      return shownWithdrawal(context, withdrawalId);
    },
    'console.paymentCases': async ({ state, cursor, pageSize }, { site }) => {
      const before = readCursor(cursor);
      const rows = await listCases(db, { siteId: site.id, state: state ?? null, before, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return { list: page.map(toCase), nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null };
    },
    'console.resolvePaymentCase': async ({ caseId, action, account = null, reason }, context) =>
      toCase(await deps.resolveCase(deciding(context, 'payment.case', reason), { caseId, action, account })),
    'console.verifyPayeeAccount': async ({ withdrawalId, reason }, context) => {
      await deps.decideWithdrawal.verifyPayee(deciding(context, 'payee.verify', reason), { withdrawalId });
      return {};
    },
  };
}

function toStep({ state, by, note, at }: Step) {
  return { state, by, note, at: at.toISOString() };
}

function toCase(row: CaseRow): PaymentCase {
  return {
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    transactionId: row.transactionId,
    depositId: row.depositId,
    withdrawalId: row.withdrawalId,
    amount: row.amount.toString(),
    currency: row.currency,
    state: row.state,
    note: row.note,
    resolution: row.resolution,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}

/** The order that is asked for; else what waits comes oldest first, everything newest first. */
function orderOf<Sort extends string>(sort: Sort | undefined, direction: Direction, waiting: 'true' | 'false') {
  if (sort !== undefined) return { sort, direction };
  return { sort: 'created' as const, direction: waiting === 'true' ? ('asc' as const) : ('desc' as const) };
}
