import { randomBytes, randomUUID } from 'node:crypto';
import * as messages from '@croupier/server/payment-adapters/hosted-checkout/messages.ts';
import type { z } from 'zod';
import { Finding, Skipped } from '../fixture.ts';
import type { AskProvider, Departure } from './payment-wire.ts';
import type { ReportListener } from './report-listener.ts';

/** What the checks of a payment provider work with. Amounts are minor units. */
export type PaymentFixture = {
  ask: AskProvider;
  site: string;
  currency: string;
  amount: bigint;
  /** Null where nobody pays: what reports are about is left out. */
  paying: { reports: ReportListener; pay: (payUrl: string) => Promise<void>; waitMs: number } | null;
};

export type PaymentCheck = { rule: string; title: string; run(fixture: PaymentFixture): Promise<void> };

const paths = {
  deposits: '/payments/v1/deposits',
  depositStatus: '/payments/v1/deposits/status',
  payouts: '/payments/v1/payouts',
  payoutStatus: '/payments/v1/payouts/status',
  balance: '/payments/v1/balance',
  transactions: '/payments/v1/transactions',
} as const;

const atOnce = 5;
const hourMs = 3_600_000;

const newDeposit = ({ site, amount, currency }: PaymentFixture, depositId: string = randomUUID()) => ({
  depositId,
  reference: depositId.slice(0, 8).toUpperCase(),
  site,
  amount: amount.toString(),
  currency,
  member: randomUUID(),
  expiresAt: new Date(Date.now() + hourMs).toISOString(),
  returnUrl: 'https://brand.example/',
});

const newPayout = ({ site, amount, currency }: PaymentFixture, payoutId: string = randomUUID()) => ({
  payoutId,
  reference: payoutId.slice(0, 8).toUpperCase(),
  site,
  amount: amount.toString(),
  currency,
  payee: { kind: 'ewallet', institution: 'Wallet', number: '09171234567', holder: 'LINH TRAN' },
});

/** Asks, and reads the answer by its schema. @throws Finding where it is none that the platform could believe */
async function answered<Schema extends z.ZodType>(
  ask: AskProvider,
  path: string,
  schema: Schema,
  message: object,
): Promise<z.output<Schema>> {
  const { http, body, isSigned } = await ask(path, message);
  if (http !== 200) throw new Finding(`${path} was answered with HTTP ${http}`);
  if (!isSigned) throw new Finding(`the answer of ${path} is not signed for its request`);
  const read = schema.safeParse(body);
  if (!read.success)
    throw new Finding(`the answer of ${path} was not understood: ${read.error.issues[0]?.path.join('.')}`);
  return read.data;
}

const refusing = (title: string, departure: (fixture: PaymentFixture) => Departure): PaymentCheck => ({
  rule: 'signing',
  title,
  async run(fixture) {
    const depositId = randomUUID();
    const { http } = await fixture.ask(paths.deposits, newDeposit(fixture, depositId), departure(fixture));
    if (http === 200) throw new Finding('it answered with HTTP 200');
    const { state } = await answered(fixture.ask, paths.depositStatus, messages.depositStatus, { depositId });
    if (state !== 'unknown') throw new Finding(`it began the deposit, which is ${state}`);
  },
});

function mustAgree(what: string, values: readonly string[]): void {
  if (new Set(values).size > 1) throw new Finding(`${what}: ${[...new Set(values)].join(' and ')}`);
}

const statusText = ({ state, transactionId = '' }: z.output<typeof messages.payoutStatus>) =>
  `${state} ${transactionId}`.trim();

async function sendPayout(fixture: PaymentFixture, payoutId?: string) {
  const wanted = newPayout(fixture, payoutId);
  return {
    payoutId: wanted.payoutId,
    status: await answered(fixture.ask, paths.payouts, messages.payoutStatus, wanted),
  };
}

const today = () => new Date().toISOString().slice(0, 10);
const listOf = async ({ ask }: PaymentFixture, day: string) =>
  (await answered(ask, paths.transactions, messages.dailyList, { day })).list;

async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>, waitMs: number) {
  for (const end = Date.now() + waitMs; ; ) {
    const found = await look();
    if (found !== undefined || Date.now() > end) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** What a payment provider of the open protocol must do (docs/integrating-a-payment-provider.md). Titles say what would go wrong. */
export const paymentChecks: readonly PaymentCheck[] = [
  refusing('takes a request that is signed with another secret', () => ({ secret: randomBytes(32).toString('hex') })),
  refusing('takes a request whose body was changed on the way', () => ({ signedBody: '{}' })),
  refusing('takes a request that was signed for another path', () => ({ signedPath: paths.payouts })),
  refusing('takes a request that is older than five minutes', () => ({ ageMs: 6 * 60_000 })),
  refusing('takes a request of another key', () => ({ keyId: randomBytes(12).toString('hex') })),
  {
    rule: 'deposits',
    title: 'begins another deposit when the same id is asked for again',
    async run(fixture) {
      const wanted = newDeposit(fixture);
      const begin = () => answered(fixture.ask, paths.deposits, messages.depositBegun, wanted);
      const first = await begin();
      const all = [first, await begin(), ...(await Promise.all(Array.from({ length: atOnce }, begin)))];
      mustAgree(
        'one id was answered with several references',
        all.map(({ reference }) => reference),
      );
      mustAgree(
        'one id was answered with several pages',
        all.map(({ payUrl }) => payUrl),
      );
    },
  },
  {
    rule: 'deposits',
    title: 'misjudges a deposit for which nothing was paid',
    async run(fixture) {
      const wanted = newDeposit(fixture);
      const status = () =>
        answered(fixture.ask, paths.depositStatus, messages.depositStatus, { depositId: wanted.depositId });
      const before = await status();
      if (before.state !== 'unknown') throw new Finding(`one that never arrived is ${before.state}, not unknown`);
      await answered(fixture.ask, paths.deposits, messages.depositBegun, wanted);
      const after = await status();
      if (after.state !== 'waiting' || after.payments.length > 0)
        throw new Finding(`one that just began is ${after.state} with ${after.payments.length} payments`);
    },
  },
  {
    rule: 'payouts',
    title: 'pays a payout twice when the same id is asked for again',
    async run(fixture) {
      const payoutId = randomUUID();
      const all = await Promise.all(Array.from({ length: atOnce }, () => sendPayout(fixture, payoutId)));
      const again = await sendPayout(fixture, payoutId);
      const paid = [...all, again].map(({ status }) => status.transactionId).filter((id) => id !== undefined);
      mustAgree('one payout was paid under several ids', paid);
      const { state } = again.status;
      if (state === 'unknown') throw new Finding('a payout that it was just asked for is unknown to it');
      const ids = new Set(paid);
      const listed = (await listOf(fixture, today())).filter(({ transactionId }) => ids.has(transactionId));
      if (listed.length > 1) throw new Finding(`its list of the day has ${listed.length} movements of it`);
    },
  },
  {
    rule: 'payouts',
    title: 'misjudges a payout that it was asked for, or never was',
    async run(fixture) {
      const ask = (payoutId: string) => answered(fixture.ask, paths.payoutStatus, messages.payoutStatus, { payoutId });
      const never = await ask(randomUUID());
      if (never.state !== 'unknown') throw new Finding(`one that never arrived is ${never.state}, not unknown`);
      const { payoutId, status } = await sendPayout(fixture);
      const found = await ask(payoutId);
      const mayGoOn = status.state === 'accepted' && ['accepted', 'paid', 'failed'].includes(found.state);
      if (!mayGoOn && statusText(found) !== statusText(status))
        throw new Finding(`one that was ${statusText(status)} is ${statusText(found)} when it is asked for`);
      if (found.state === 'paid' && found.transactionId === undefined)
        throw new Finding('one that is paid names no transaction');
    },
  },
  {
    rule: 'lists',
    title: 'gives no balance, or no list of a day',
    async run(fixture) {
      await answered(fixture.ask, paths.balance, messages.balance, { currency: fixture.currency });
      const old = await listOf(fixture, '2001-01-01');
      if (old.length > 0) throw new Finding('it lists movements of a day on which there was none');
    },
  },
  {
    rule: 'lists',
    title: 'leaves a payout that it paid off the list of its day',
    async run(fixture) {
      const { status } = await sendPayout(fixture);
      if (status.state !== 'paid') throw new Skipped(`the payout is ${status.state}, not paid`);
      const found = (await listOf(fixture, today())).find(
        ({ transactionId }) => transactionId === status.transactionId,
      );
      if (!found) throw new Finding('the list of today does not have it');
      if (found.direction !== 'out' || BigInt(found.amount) !== fixture.amount || found.currency !== fixture.currency)
        throw new Finding(`the list has it as ${found.direction} ${found.amount} ${found.currency}`);
    },
  },
  {
    rule: 'reports',
    title: 'leaves a payment unreported, misreported or reported once alone',
    async run(fixture) {
      const { paying } = fixture;
      if (!paying) throw new Skipped('nobody pays; give --listen');
      const wanted = newDeposit(fixture);
      const { depositId } = wanted;
      const { payUrl } = await answered(fixture.ask, paths.deposits, messages.depositBegun, wanted);
      await paying.pay(payUrl);
      const ours = () =>
        paying.reports.reports.filter(({ event }) => event?.type === 'payment' && event.depositId === depositId);
      const first = await until(() => ours()[0], paying.waitMs);
      if (first?.event?.type !== 'payment') throw new Finding('no report of the payment came');
      if (!first.isSigned) throw new Finding('the report is not signed over its path and body, or is not timely');
      if (!(await until(() => ours()[1], paying.waitMs)))
        throw new Finding('a report that was refused with HTTP 503 never came again');
      const { transactionId, amount, currency } = first.event;
      const { payments } = await answered(fixture.ask, paths.depositStatus, messages.depositStatus, { depositId });
      const inStatus = payments.find((payment) => payment.transactionId === transactionId);
      if (inStatus?.amount !== amount || inStatus.currency !== currency)
        throw new Finding('the state of the deposit does not have the payment as it was reported');
      const listed = (await listOf(fixture, today())).find((one) => one.transactionId === transactionId);
      if (listed?.direction !== 'in' || listed.amount !== amount)
        throw new Finding('the list of today does not have the payment as it was reported');
      if (listed.depositId !== undefined && listed.depositId !== depositId)
        throw new Finding('the list of today gives the payment to another deposit');
    },
  },
];
