import type { CallId } from '@croupier/contract';
import { parseAmount } from '@croupier/money';
import type { CallContext, Caller } from '../../kernel/caller.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import { cashierSettings } from './cashier.settings.ts';
import type { CashierDeps } from './cashier-deps.ts';
import type { AddSlip } from './deposits/add-slip.ts';
import type { BeginDeposit } from './deposits/begin-deposit.ts';
import { type DepositRow, findDeposit, listDeposits } from './deposits/deposits.store.ts';
import { showDeposits } from './deposits/show-deposits.ts';
import { findTotals } from './member-totals.store.ts';
import { type MethodUser, methodsFor } from './methods/methods.ts';
import type { Payees } from './payees/payees.ts';
import type { OwnWithdrawal } from './withdrawals/confirm-withdrawal.ts';
import type { RequestWithdrawal } from './withdrawals/request-withdrawal.ts';
import type { SendWithdrawals } from './withdrawals/send-withdrawal.ts';
import { showWithdrawals } from './withdrawals/show-withdrawals.ts';
import { shownPayee, showTerms } from './withdrawals/withdrawal-terms.ts';
import { findWithdrawal, listWithdrawals, type WithdrawalRow } from './withdrawals/withdrawals.store.ts';

export type CashierCalls = Pick<Handlers, Extract<CallId, `cashier.${string}`>>;

type MemberContext = CallContext<Extract<Caller, { kind: 'member' }>>;

/** Binds what members do about money in and out. */
export function cashierCalls(
  deps: CashierDeps & {
    beginDeposit: BeginDeposit;
    addSlip: AddSlip;
    payees: Payees;
    requestWithdrawal: RequestWithdrawal;
    own: OwnWithdrawal;
    sending: Pick<SendWithdrawals, 'send'>;
    siteOrigin: (from: CallContext['from']) => string;
  },
): CashierCalls {
  const userOf = async ({ site, caller, from }: MemberContext): Promise<MethodUser> => ({
    site: await deps.sites.get(site.id),
    memberId: caller.memberId,
    country: from.country,
    rank: await deps.identity.rankLevel(caller.memberId),
    labelIds: ((await deps.labelsOf([caller.memberId])).get(caller.memberId) ?? []).map(({ id }) => id),
  });
  const ownerOf = ({ site, caller }: MemberContext) => ({ siteId: site.id, memberId: caller.memberId });

  async function shownDeposit(row: DepositRow | null, context: MemberContext, language: string | undefined) {
    const isOwn = row?.siteId === context.site.id && row.memberId === context.caller.memberId;
    const [view] = isOwn ? await showDeposits(deps, [row], language) : [];
    return view ?? refuse('payment_not_found');
  }

  async function shownWithdrawal(row: WithdrawalRow | null, context: MemberContext, language: string | undefined) {
    const isOwn = row?.siteId === context.site.id && row.memberId === context.caller.memberId;
    const [view] = isOwn ? await showWithdrawals(deps, [row], language) : [];
    return view ?? refuse('payment_not_found');
  }

  return {
    'cashier.depositMethods': async ({ language }, context) => {
      const user = await userOf(context);
      const { depositQuickAmounts, depositTurnoverBps } = user.site.settingsOf(cashierSettings);
      const found = await methodsFor(deps, user, 'deposit', language);
      return {
        list: found.map(({ shown }) => shown),
        quickAmounts: depositQuickAmounts,
        turnoverBps: depositTurnoverBps,
      };
    },
    'cashier.deposit': async ({ requestId, method, amount, language }, context) => {
      const user = await userOf(context);
      const returnUrl = `${deps.siteOrigin(context.from)}/`;
      const asked = Object.assign(user, { requestId, method, amount: parseAmount(amount), returnUrl });
      return shownDeposit(await deps.beginDeposit(asked), context, language);
    },
    'cashier.depositSlip': async ({ depositId, picture, language }, context) => {
      await deps.addSlip(Object.assign(ownerOf(context), { depositId, picture }));
      return shownDeposit(await findDeposit(deps.db, depositId), context, language);
    },
    'cashier.deposits': async ({ language, cursor, pageSize }, context) => {
      const before = readCursor(cursor);
      const rows = await listDeposits(deps.db, Object.assign(ownerOf(context), { before, limit: pageSize + 1 }));
      const page = rows.slice(0, pageSize);
      const nextCursor = rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null;
      return { list: await showDeposits(deps, page, language), nextCursor };
    },
    'cashier.depositDetail': async ({ depositId, language }, context) =>
      shownDeposit(await findDeposit(deps.db, depositId), context, language),
    'cashier.withdrawalTerms': async ({ language }, context) => showTerms(deps, await userOf(context), language),
    'cashier.addPayeeAccount': async ({ kind, institution, number, holder }, context) => {
      const site = await deps.sites.get(context.site.id);
      const { memberId } = context.caller;
      const added = await deps.payees.add({ site, memberId, kind, institution, number, holder });
      return { account: shownPayee(added, deps.clock.now()) };
    },
    'cashier.removePayeeAccount': async ({ accountId }, context) => {
      await deps.payees.remove(Object.assign(ownerOf(context), { accountId }));
      return {};
    },
    'cashier.withdraw': async ({ requestId, method, accountId, amount, language }, context) => {
      const asked = Object.assign(await userOf(context), { requestId, method, accountId, amount: parseAmount(amount) });
      const row = await deps.requestWithdrawal(asked);
      if (row.state === 'approved') await deps.sending.send(row.id);
      return shownWithdrawal(await findWithdrawal(deps.db, row.id), context, language);
    },
    'cashier.withdrawals': async ({ language, cursor, pageSize }, context) => {
      const before = readCursor(cursor);
      const rows = await listWithdrawals(deps.db, Object.assign(ownerOf(context), { before, limit: pageSize + 1 }));
      const page = rows.slice(0, pageSize);
      const nextCursor = rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null;
      return { list: await showWithdrawals(deps, page, language), nextCursor };
    },
    'cashier.withdrawalDetail': async ({ withdrawalId, language }, context) =>
      shownWithdrawal(await findWithdrawal(deps.db, withdrawalId), context, language),
    'cashier.lifetime': async (_request, context) => {
      const { siteId, memberId } = ownerOf(context);
      const { deposited, withdrawn, firstDepositAt } = await findTotals(deps.db, siteId, memberId);
      return {
        deposited: deposited.toString(),
        withdrawn: withdrawn.toString(),
        net: (deposited - withdrawn).toString(),
        firstDepositAt: firstDepositAt?.toISOString() ?? null,
      };
    },
    'cashier.cancelWithdrawal': async ({ withdrawalId, language }, context) => {
      await deps.own.cancel(Object.assign(ownerOf(context), { withdrawalId }));
      return shownWithdrawal(await findWithdrawal(deps.db, withdrawalId), context, language);
    },
    'cashier.confirmWithdrawal': async ({ withdrawalId, outcome, amount, pictures, language }, context) => {
      const said = amount === undefined ? null : parseAmount(amount);
      await deps.own.confirm(Object.assign(ownerOf(context), { withdrawalId, outcome, amount: said, pictures }));
      return shownWithdrawal(await findWithdrawal(deps.db, withdrawalId), context, language);
    },
  };
}
