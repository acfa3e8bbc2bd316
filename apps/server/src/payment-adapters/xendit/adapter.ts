import { createHash, timingSafeEqual } from 'node:crypto';
import { type Amount, currency as currencyOf, fromVendor, scaleOfMajors, toVendor } from '@croupier/money';
import type { z } from 'zod';
import {
  type ArrivedPayment,
  type CallbackRequest,
  type DepositStatus,
  type ListedPayment,
  type PaymentAdapter,
  type PaymentClient,
  PaymentHttpError,
  type PaymentReport,
  type PaymentResponse,
  type PayoutStatus,
} from '../../modules/cashier/cashier.public.ts';
import * as messages from './messages.ts';

type Invoice = z.output<typeof messages.invoice>;
type Payout = z.output<typeof messages.payout>;

/** Transactions on a page of the daily list, and pages at most: 50,000 movements a day. */
const pageSize = 50;
const mostPages = 1_000;

/**
 * Xendit, which collects through banks, wallets and QR codes of Indonesia, the Philippines, Vietnam, Thailand and Malaysia and pays out to
 * them, by its public API (docs.xendit.co/apidocs: Create Invoice, List Invoices, Create Payout, List Payouts, Get Payout Channels, Get
 * Balance, List Transactions, webhooks). An invoice is known by our deposit's id, a payout by our payout's id, which is its idempotency key too.
 *
 * Its webhooks carry a token that was agreed on, and no signature over the body: whoever learned the token could report payments that were
 * never made. The daily comparison with its list shows them.
 */
export const adapter: PaymentAdapter = {
  protocol: 'xendit',
  credentials: ['apiKey', 'webhookToken'],
  deposits: {
    needsSlip: false,
    accepts: null,
    async begin(client, { amount, currency, depositId, expiresAt, reference, returnUrl }) {
      // an answer that was lost: the invoice is there already
      const [known] = await invoicesOf(client, depositId);
      const secondsLeft = Math.round((expiresAt.getTime() - client.clock.now().getTime()) / 1000);
      const begun =
        known ??
        (await send(client, '/v2/invoices', messages.invoice, {
          external_id: depositId,
          amount: toNumber(amount, currency),
          currency,
          description: reference,
          invoice_duration: Math.max(1, secondsLeft),
          success_redirect_url: returnUrl,
          failure_redirect_url: returnUrl,
        }));
      return { providerReference: begun.id, payUrl: begun.invoice_url ?? null, instructions: [] };
    },
    async ask(client, depositId): Promise<DepositStatus> {
      const invoices = await invoicesOf(client, depositId);
      const payments = invoices.filter(isPaid).map(paymentOf);
      const isOver = invoices.length > 0 && invoices.every(({ status }) => status === 'EXPIRED');
      return { state: isOver ? 'expired' : 'waiting', payments };
    },
  },
  payouts: {
    async send(client, { amount, currency, payee, payoutId, reference }) {
      const channel = await channelOf(client, payee.institution, currency);
      if (channel === null) return { state: 'refused', reason: 'CHANNEL_UNKNOWN' };
      const response = await client.post(
        '/v2/payouts',
        JSON.stringify({
          reference_id: payoutId,
          channel_code: channel,
          channel_properties: { account_number: payee.number, account_holder_name: payee.holder },
          amount: toNumber(amount, currency),
          currency,
          description: reference,
        }),
        { ...authorization(client), 'idempotency-key': payoutId },
      );
      if (response.status !== 400) return toStatus(read(response, messages.payout));
      const code = messages.refusal.safeParse(parseJson(response.body)).data?.error_code;
      // the key was used with other data: a payout of this id exists
      return code && code !== 'DUPLICATE_ERROR' ? { state: 'refused', reason: code } : askPayout(client, payoutId);
    },
    ask: askPayout,
  },
  callbacks: {
    read(request, client) {
      if (!isTheirs(request, client)) return null;
      try {
        return reportsOf(parseJson(request.body));
      } catch (error) {
        // an amount that is none, or a currency that nobody here has
        if (error instanceof PaymentHttpError) return null;
        throw error;
      }
    },
    accepted: () => ({ status: 200, body: '{"status":"OK"}' }),
  },
  async balance(client, currency) {
    const { balance } = await ask(client, `/balance?account_type=CASH&currency=${currency}`, messages.balance);
    return toAmount(balance, currency);
  },
  async dailyList(client, day) {
    const list: ListedPayment[] = [];
    let after = '';
    for (let page = 0; page < mostPages; page += 1) {
      const query =
        `types=PAYMENT&types=DISBURSEMENT&statuses=SUCCESS&limit=${pageSize}` +
        `&created[gte]=${day}T00:00:00.000Z&created[lte]=${day}T23:59:59.999Z${after}`;
      const { data, has_more: hasMore } = await ask(client, `/transactions?${query}`, messages.transactions);
      for (const { product_id: transactionId, reference_id: reference, cashflow, amount, currency } of data)
        list.push({
          direction: cashflow === 'MONEY_IN' ? 'in' : 'out',
          transactionId,
          depositId: cashflow === 'MONEY_IN' && reference !== undefined && isOurs(reference) ? reference : null,
          reverses: null,
          amount: toAmount(amount, currency),
          currency,
        });
      const last = data.at(-1);
      if (!hasMore || !last) return list;
      after = `&after_id=${encodeURIComponent(last.id)}`;
    }
    throw new PaymentHttpError('its list of a day does not end', { wasSent: true });
  },
};

async function askPayout(client: PaymentClient, payoutId: string): Promise<PayoutStatus> {
  const { data } = await ask(client, `/v2/payouts?reference_id=${encodeURIComponent(payoutId)}`, messages.payouts);
  const [payout] = data;
  return payout ? toStatus(payout) : { state: 'unknown' };
}

const invoicesOf = (client: PaymentClient, depositId: string): Promise<Invoice[]> =>
  ask(client, `/v2/invoices?external_id=${encodeURIComponent(depositId)}`, messages.invoices);

const isPaid = ({ status }: Invoice): boolean => status === 'PAID' || status === 'SETTLED';

/** An invoice is paid once, so that its own id names the payment. */
function paymentOf({ id, amount, paid_amount: paid = amount, currency }: Invoice): ArrivedPayment {
  return { transactionId: id, amount: toAmount(paid, currency), currency };
}

function toStatus({ id, status, failure_code: code }: Payout): PayoutStatus {
  switch (status) {
    case 'ACCEPTED':
    case 'REQUESTED':
    case 'LOCKED':
      return { state: 'accepted' };
    case 'SUCCEEDED':
      return { state: 'paid', transactionId: id };
    case 'CANCELLED':
    case 'FAILED':
    case 'REVERSED':
      return { state: 'failed', reason: code ?? status };
  }
}

/** What a webhook reports; null where it is not understood. @throws PaymentHttpError for an amount that is none */
function reportsOf(body: unknown): PaymentReport[] | null {
  const event = messages.payoutEvent.safeParse(body);
  if (event.success) return payoutReports(event.data);
  const invoice = messages.invoice.safeParse(body);
  return invoice.success ? invoiceReports(invoice.data) : null;
}

function payoutReports({ event, data }: z.output<typeof messages.payoutEvent>): PaymentReport[] {
  const payoutId = data.reference_id;
  // an account may be shared with payouts that are not the platform's
  if (!isOurs(payoutId)) return [];
  if (event === 'payout.reversed') return [{ about: 'return', payoutId }];
  if (event !== 'payout.succeeded' && event !== 'payout.failed') return [];
  return [{ about: 'payout', payoutId, status: toStatus(data) }];
}

function invoiceReports(invoice: Invoice): PaymentReport[] {
  const depositId = isOurs(invoice.external_id) ? invoice.external_id : null;
  if (isPaid(invoice)) return [{ about: 'payment', depositId, site: null, payment: paymentOf(invoice) }];
  if (invoice.status === 'EXPIRED' && depositId) return [{ about: 'deposit', depositId, state: 'expired' }];
  return [];
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isOurs = (id: string): boolean => uuid.test(id);

/** The channel that an account is paid through: its code as Xendit writes it, or the one whose name is the institution's. */
async function channelOf(client: PaymentClient, institution: string, currency: string): Promise<string | null> {
  const wanted = plain(institution);
  const offered = await ask(client, `/payouts_channels?currency=${currency}`, messages.channels);
  const found = offered.find(
    ({ channel_code: code, channel_name: name }) => plain(code) === wanted || plain(name) === wanted,
  );
  return found?.channel_code ?? null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Asks for something that is there. @throws PaymentHttpError */
async function ask<Schema extends z.ZodType>(client: PaymentClient, path: string, schema: Schema) {
  return read(await client.get(path, authorization(client)), schema);
}

/** @throws PaymentHttpError */
async function send<Schema extends z.ZodType>(client: PaymentClient, path: string, schema: Schema, body: object) {
  return read(await client.post(path, JSON.stringify(body), authorization(client)), schema);
}

function read<Schema extends z.ZodType>({ status, body }: PaymentResponse, schema: Schema): z.output<Schema> {
  if (status < 200 || status > 299) throw new PaymentHttpError(`it answered ${status}`, { wasSent: true });
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw new PaymentHttpError('its answer was not understood', { wasSent: true });
  return parsed.data;
}

/** The key is the name of HTTP's basic authentication; there is no password. */
function authorization({ provider }: PaymentClient): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${provider.credentials.apiKey ?? ''}:`).toString('base64')}` };
}

function isTheirs(request: CallbackRequest, { provider }: PaymentClient): boolean {
  const { webhookToken = '' } = provider.credentials;
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(request.header('x-callback-token') ?? ''), digest(webhookToken)) && webhookToken !== '';
}

/** @throws PaymentHttpError where a number is no whole number of minor units */
function toAmount(number: number, code: string): Amount {
  try {
    const { exponent } = currencyOf(code);
    return fromVendor(String(number), scaleOfMajors(exponent), exponent);
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new PaymentHttpError('it states an amount that is none', { wasSent: true, cause });
    throw cause;
  }
}

/** @throws PaymentHttpError where JSON cannot carry the amount exactly */
function toNumber(value: Amount, code: string): number {
  const { exponent } = currencyOf(code);
  const written = toVendor(value, scaleOfMajors(exponent), exponent);
  const number = Number(written);
  if (String(number) !== written) throw new PaymentHttpError('the amount is too large for it', { wasSent: false });
  return number;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
