import type { Origin } from '../../kernel/caller.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Outbound } from '../../kernel/outbound.ts';
import type { Realtime } from '../../kernel/realtime.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Outbox } from '../outbox/outbox.public.ts';
import type { Audit, Proposals } from '../staff/staff.public.ts';
import { createResolveCase } from './cases/resolve-case.ts';
import { type CashierCalls, cashierCalls } from './cashier.calls.ts';
import { type CashierConsoleCalls, cashierConsoleCalls } from './cashier.console-calls.ts';
import { type CashierStatementCalls, cashierStatementCalls } from './cashier.statement-calls.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { createCashierMoney } from './cashier-money.ts';
import { countValidBets } from './count-valid-bets.ts';
import { createAddSlip } from './deposits/add-slip.ts';
import { createBeginDeposit } from './deposits/begin-deposit.ts';
import { createDecideDeposit } from './deposits/decide-deposit.ts';
import { createEndDeposit, createSettleDeposits } from './deposits/settle-deposits.ts';
import { createChargeBack, createTakePayment } from './deposits/take-payment.ts';
import { createLineMoney, type LineMoney } from './line-money.ts';
import {
  findAllSharedPayees,
  findPaymentsByText,
  findSharedPayees,
  listPaymentsBefore,
  type MemberPayment,
} from './member-payments.store.ts';
import { type MethodCalls, methodCalls } from './methods/method-calls.ts';
import { hasMethods, type NewMethod, saveMethod } from './methods/methods.store.ts';
import { createPayees, type Payees } from './payees/payees.ts';
import { type PayoutFileCalls, payoutFileCalls } from './payout-files/payout-file-calls.ts';
import { createPayoutFiles } from './payout-files/payout-files.ts';
import { type AnswerCallback, createAnswerCallback, createApplyReport } from './providers/apply-reports.ts';
import { type ComparePaymentDay, createComparePaymentDay } from './providers/compare-days.ts';
import type { PaymentAdapters } from './providers/payment-adapter.ts';
import { createPaymentProviders, type PaymentProviders } from './providers/payment-providers.ts';
import { type PaymentProviderCalls, paymentProviderCalls } from './providers/provider-calls.ts';
import { type QueueLength, readQueues } from './queues.store.ts';
import { createStatements } from './statements/statements.ts';
import { createSteps } from './steps.ts';
import { createOwnWithdrawal } from './withdrawals/confirm-withdrawal.ts';
import { createDecideWithdrawal } from './withdrawals/decide-withdrawal.ts';
import { createMoveWithdrawal } from './withdrawals/move-withdrawal.ts';
import { createRequestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { createSendWithdrawals } from './withdrawals/send-withdrawal.ts';

export { cashierSettings } from './cashier.settings.ts';
export { cashierSource } from './cashier-money.ts';
export type { LineMoney } from './line-money.ts';
export type { MemberPayment } from './member-payments.store.ts';
export type { Method } from './methods/methods.store.ts';
export type * from './providers/payment-adapter.ts';
export {
  createPaymentClient,
  type PaymentClient,
  PaymentHttpError,
  type PaymentProvider,
  type PaymentResponse,
} from './providers/payment-client.ts';
export type { NewPaymentProvider, PaymentKey, PaymentProviders } from './providers/payment-providers.ts';

export type Cashier = {
  calls: CashierCalls &
    CashierConsoleCalls &
    CashierStatementCalls &
    PayoutFileCalls &
    MethodCalls &
    PaymentProviderCalls;
  /** Who moves the money. */
  providers: PaymentProviders;
  /** Adds a method to a site, or changes the one of the same code. */
  saveMethod(method: NewMethod): Promise<void>;
  /** Whether a site has any method, open or closed. */
  hasMethods(siteId: string): Promise<boolean>;
  /** Answers a provider's callback; null where there is no such provider. */
  answerCallback: AnswerCallback;
  /** Asks providers for deposits that are due, and ends those that expired. @returns how many were tried. */
  settleDeposits(): Promise<number>;
  /** Sends and asks for withdrawals that are due. @returns how many were tried. */
  settleWithdrawals(): Promise<number>;
  /** Compares the providers' lists of a UTC day with what the platform has. */
  compareDay: ComparePaymentDay;
  /** Regards disbursed withdrawals as received after the site's minutes. @returns how many. */
  receiveOverdue(): Promise<number>;
  /** A member's payments as operators see them. */
  ofMember: {
    payments(kind: MemberPayment['kind'], of: Parameters<typeof listPaymentsBefore>[2]): Promise<MemberPayment[]>;
    payees: Payees['list'];
    /** Members of the site who have or had an account elsewhere that a member has or had. */
    sharedPayees(siteId: string, memberId: string): Promise<string[]>;
    /** Accounts elsewhere that more than one member of a site has or had, each with its members. */
    allSharedPayees: typeof findAllSharedPayees;
    /** Members of the site who have an account elsewhere of this whole number. */
    withPayee(siteId: string, number: string): Promise<string[]>;
  };
  /** What has to be played of money that members of a line move to one another. */
  lineMoney: LineMoney;
  /** What waits for people on a site. */
  queues(siteId: string): Promise<QueueLength[]>;
  /** Deposits and withdrawals of the site by their reference. */
  findPayments(siteId: string, text: string): ReturnType<typeof findPaymentsByText>;
  consumers: Consumer[];
  jobs: ScheduledJob[];
};

/** Makes the module of money in and out. */
export function createCashier(
  foundation: Omit<CashierDeps, 'providers' | 'money' | 'steps'> & {
    secretKey: string;
    outbound: Outbound;
    realtime: Pick<Realtime, 'toMember' | 'toStaff'>;
    siteOrigin: (from: Origin) => string;
    adapters: PaymentAdapters;
    bets: Pick<Bets, 'readChanges'>;
    outbox: Pick<Outbox, 'enqueue' | 'canSend'>;
    audit: Audit;
    proposals: Proposals;
  },
): Cashier {
  const providers = createPaymentProviders(foundation);
  const made = { providers, money: createCashierMoney(foundation), steps: createSteps(foundation) };
  const deps = Object.assign(made, foundation);
  const takePayment = createTakePayment(deps);
  const chargeBack = createChargeBack(deps);
  const endDeposit = createEndDeposit(deps);
  const move = createMoveWithdrawal(deps);
  const payees = createPayees(deps);
  const sending = createSendWithdrawals(Object.assign({ move, payees }, deps));
  const decideDeposit = createDecideDeposit(Object.assign({ takePayment }, deps));
  const decideWithdrawal = createDecideWithdrawal(Object.assign({ move, sending }, deps));
  const own = createOwnWithdrawal(Object.assign({ move }, deps));
  const settleDeposits = createSettleDeposits(Object.assign({ takePayment, endDeposit }, deps));
  const beginDeposit = createBeginDeposit(deps);
  const addSlip = createAddSlip(deps);
  const requestWithdrawal = createRequestWithdrawal(deps);
  const statements = createStatements(Object.assign({ takePayment, decideDeposit, decideWithdrawal }, deps));
  const payoutFiles = createPayoutFiles(Object.assign({ payees, decideWithdrawal }, deps));
  const resolveCase = createResolveCase(Object.assign({ move }, deps));
  const applyReport = createApplyReport(Object.assign({ takePayment, chargeBack, endDeposit, move }, deps));
  const compareDay = createComparePaymentDay(Object.assign({ applyReport }, deps));
  const everyMinute = (name: string, run: () => Promise<unknown>): ScheduledJob => ({
    name,
    cron: '* * * * *',
    run: async () => {
      await run();
    },
  });
  return {
    calls: {
      ...cashierCalls(Object.assign({ beginDeposit, addSlip, payees, requestWithdrawal, own, sending }, deps)),
      ...methodCalls(deps),
      ...paymentProviderCalls(deps),
      ...cashierConsoleCalls(Object.assign({ decideDeposit, decideWithdrawal, resolveCase, payees }, deps)),
      ...cashierStatementCalls(Object.assign({ statements }, deps)),
      ...payoutFileCalls(Object.assign({ payoutFiles }, deps)),
    },
    providers,
    saveMethod: (method) => saveMethod(deps.db as Queryable, method),
    hasMethods: (siteId) => hasMethods(deps.db, siteId),
    answerCallback: createAnswerCallback(Object.assign({ applyReport }, deps)),
    compareDay,
    settleDeposits,
    settleWithdrawals: sending.settleDue,
    receiveOverdue: sending.receiveOverdue,
    ofMember: {
      payments: (kind, of) => listPaymentsBefore(deps.db, kind, of),
      payees: payees.list,
      allSharedPayees: findAllSharedPayees,
      sharedPayees: (siteId, memberId) => findSharedPayees(deps.db, siteId, memberId),
      withPayee: payees.membersWith,
    },
    lineMoney: createLineMoney(deps),
    queues: (siteId) => readQueues(deps.db, siteId),
    findPayments: (siteId, text) => findPaymentsByText(deps.db, siteId, text),
    consumers: [countValidBets(deps)],
    jobs: [
      everyMinute('cashier.settle-deposits', settleDeposits),
      everyMinute('cashier.settle-withdrawals', sending.settleDue),
      everyMinute('cashier.receive-overdue', sending.receiveOverdue),
      {
        name: 'cashier.compare-days',
        cron: '40 2 * * *',
        run: async () => {
          // the last UTC day that is over
          await compareDay(new Date(deps.clock.now().getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10));
        },
      },
    ],
  };
}
