import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Invoice = {
  id: string;
  external_id: string;
  status: 'PENDING' | 'PAID' | 'SETTLED' | 'EXPIRED';
  amount: number;
  paid_amount?: number;
  currency: string;
  invoice_url: string;
  description: string;
  success_redirect_url: string;
  invoice_duration: number;
};
type Payout = {
  id: string;
  reference_id: string;
  idempotencyKey: string;
  status: 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED';
  amount: number;
  currency: string;
  channel_code: string;
  channel_properties: { account_number: string; account_holder_name: string };
  failure_code?: string;
};
type Movement = {
  cashflow: 'MONEY_IN' | 'MONEY_OUT';
  productId: string;
  reference: string;
  amount: number;
  currency: string;
  at: Date;
};

/** A webhook as it is sent: the token stands in its header. */
export type XenditWebhook = { headers: Record<string, string>; body: string };

/**
 * A server that behaves as Xendit's public reference says (docs.xendit.co/apidocs), with books in memory. It remembers invoices by
 * `external_id` without making them unique, and payouts by their idempotency key, as Xendit does.
 */
export async function startXenditStandIn(options: { apiKey: string; webhookToken: string; now: () => Date }) {
  const invoices: Invoice[] = [];
  const payouts: Payout[] = [];
  const movements: Movement[] = [];
  const requests: { method: string; path: string; body: string }[] = [];
  const faults = {
    /** How many answers to what changes something are lost after it was applied. */
    lost: 0,
    /** How many requests are refused before they are read. */
    busy: 0,
  };

  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const url = new URL(request.url ?? '/', 'http://xendit');
    requests.push({ method: request.method ?? '', path: url.pathname, body });
    const answer = (status: number, value: object) => {
      if (request.method === 'POST' && status < 300 && faults.lost > 0) {
        faults.lost -= 1;
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (faults.busy > 0) {
      faults.busy -= 1;
      answer(429, { error_code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' });
      return;
    }
    const expected = `Basic ${Buffer.from(`${options.apiKey}:`).toString('base64')}`;
    if (request.headers.authorization !== expected) {
      answer(401, { error_code: 'INVALID_API_KEY', message: 'API key is not authorized' });
      return;
    }
    const [status, value] = route(request, url, body);
    answer(status, value);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function route(request: IncomingMessage, url: URL, body: string): [number, object] {
    const query = url.searchParams;
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /v2/invoices': {
        const asked = JSON.parse(body) as Omit<Invoice, 'id' | 'status' | 'invoice_url'>;
        const id = randomUUID().replaceAll('-', '').slice(0, 24);
        const invoice: Invoice = { ...asked, id, status: 'PENDING', invoice_url: `${origin}/web/invoices/${id}` };
        invoices.push(invoice);
        return [200, invoice];
      }
      case 'GET /v2/invoices':
        return [200, invoices.filter((one) => one.external_id === query.get('external_id'))];
      case 'POST /v2/payouts':
        return createPayout(String(request.headers['idempotency-key'] ?? ''), body);
      case 'GET /v2/payouts': {
        const data = payouts.filter((one) => one.reference_id === query.get('reference_id'));
        return [200, { data, has_more: false }];
      }
      case 'GET /payouts_channels':
        return [200, channels.filter(({ currency }) => currency === query.get('currency'))];
      case 'GET /balance':
        return [200, { balance: balanceOf(query.get('currency') ?? '') }];
      case 'GET /transactions':
        return [200, listMovements(query)];
      default:
        return [404, { error_code: 'NOT_FOUND', message: 'The requested resource was not found' }];
    }
  }

  function createPayout(idempotencyKey: string, body: string): [number, object] {
    if (idempotencyKey === '')
      return [400, { error_code: 'API_VALIDATION_ERROR', message: 'Idempotency-key is required' }];
    const asked = JSON.parse(body) as Omit<Payout, 'id' | 'status' | 'idempotencyKey'>;
    const known = payouts.find((one) => one.idempotencyKey === idempotencyKey);
    if (known) {
      const isSame = known.amount === asked.amount && known.reference_id === asked.reference_id;
      return isSame ? [200, known] : [400, { error_code: 'DUPLICATE_ERROR', message: 'Idempotency key was used' }];
    }
    if (!channels.some((one) => one.channel_code === asked.channel_code))
      return [400, { error_code: 'CHANNEL_CODE_NOT_SUPPORTED', message: 'Channel is not supported' }];
    if (!/^\d{6,20}$/.test(asked.channel_properties.account_number))
      return [400, { error_code: 'API_VALIDATION_ERROR', message: 'Account number is not valid' }];
    const payout: Payout = { ...asked, idempotencyKey, id: `disb-${randomUUID()}`, status: 'ACCEPTED' };
    payouts.push(payout);
    return [200, payout];
  }

  const balanceOf = (currency: string) =>
    movements
      .filter((one) => one.currency === currency)
      .reduce((sum, { cashflow, amount }) => sum + (cashflow === 'MONEY_IN' ? amount : -amount), 0);

  function listMovements(query: URLSearchParams) {
    const [from, to] = [query.get('created[gte]') ?? '', query.get('created[lte]') ?? '9'];
    const limit = Number(query.get('limit') ?? 10);
    const all = movements.filter(({ at }) => at.toISOString() >= from && at.toISOString() <= to);
    const after = query.get('after_id');
    const start = after === null ? 0 : Number(after.replace('txn_', '')) + 1;
    const page = all.slice(start, start + limit);
    return {
      has_more: start + limit < all.length,
      data: page.map(({ cashflow, productId, reference, amount, currency }, place) => ({
        id: `txn_${start + place}`,
        product_id: productId,
        reference_id: reference,
        cashflow,
        amount,
        currency,
      })),
    };
  }

  const webhook = (value: object, token = options.webhookToken): XenditWebhook => ({
    headers: { 'content-type': 'application/json', 'x-callback-token': token },
    body: JSON.stringify(value),
  });
  const note = (movement: Omit<Movement, 'at'>) => movements.push({ ...movement, at: options.now() });

  return {
    url: origin,
    invoices,
    payouts,
    requests,
    faults,
    webhook,
    /** Pays the invoice of a deposit, with another amount where one is given. @returns the webhook that says so */
    pay(depositId: string, amount?: number): XenditWebhook {
      const invoice = invoices.find((one) => one.external_id === depositId);
      if (!invoice) throw new Error(`there is no invoice of ${depositId}`);
      Object.assign(invoice, { status: 'PAID', paid_amount: amount ?? invoice.amount });
      note({
        cashflow: 'MONEY_IN',
        productId: invoice.id,
        reference: invoice.external_id,
        amount: invoice.paid_amount ?? invoice.amount,
        currency: invoice.currency,
      });
      return webhook(invoice);
    },
    expire(depositId: string): XenditWebhook {
      const invoice = invoices.find((one) => one.external_id === depositId);
      if (!invoice) throw new Error(`there is no invoice of ${depositId}`);
      invoice.status = 'EXPIRED';
      return webhook(invoice);
    },
    /** Brings a payout to its end. @returns the webhook that says so */
    endPayout(payoutId: string, status: 'SUCCEEDED' | 'FAILED' | 'REVERSED', failureCode?: string): XenditWebhook {
      const payout = payouts.find((one) => one.reference_id === payoutId);
      if (!payout) throw new Error(`there is no payout of ${payoutId}`);
      payout.status = status;
      if (failureCode) payout.failure_code = failureCode;
      if (status === 'SUCCEEDED')
        note({
          cashflow: 'MONEY_OUT',
          productId: payout.id,
          reference: payout.reference_id,
          amount: payout.amount,
          currency: payout.currency,
        });
      return webhook({ event: `payout.${status.toLowerCase()}`, business_id: 'stand-in', data: payout });
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const channels = [
  { channel_code: 'PH_GCASH', channel_name: 'GCash', channel_category: 'EWALLET', currency: 'PHP' },
  { channel_code: 'PH_BDO', channel_name: 'BDO Unibank', channel_category: 'BANK', currency: 'PHP' },
  { channel_code: 'VN_VCB', channel_name: 'Vietcombank', channel_category: 'BANK', currency: 'VND' },
];

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
