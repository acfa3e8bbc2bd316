import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import { availableIn, createBooks, type SandboxBooks, type SandboxDeposit, type SandboxPayout } from './books.ts';
import { depositPage, listPage } from './pages.ts';

/** What a payer may do on the page, and what goes wrong on the way. */
export const depositActions = [
  'pay',
  'pay-part',
  'overpay',
  'pay-twice',
  'pay-late',
  'pay-silently',
  'forge',
  'fail',
  'expire',
  'charge-back',
] as const;
export type DepositAction = (typeof depositActions)[number];

export const payoutActions = ['pay', 'fail', 'return'] as const;
export type PayoutAction = (typeof payoutActions)[number];

/** How the sandbox behaves when nobody decides. */
export interface SandboxSwitches {
  /** Pays a payout as soon as it is accepted. */
  paysPayouts: boolean;
  /** Refuses every payout. */
  refusesPayouts: boolean;
  /** Applies a request and gives no answer to it. */
  losesAnswers: boolean;
  /** Sends every callback twice. */
  repeatsCallbacks: boolean;
  /** Sends no callback at all. */
  losesCallbacks: boolean;
}

export const politeSwitches: SandboxSwitches = {
  paysPayouts: true,
  refusesPayouts: false,
  losesAnswers: false,
  repeatsCallbacks: false,
  losesCallbacks: false,
};

export interface PaymentSandbox {
  url: string;
  books: SandboxBooks;
  switches: SandboxSwitches;
  /** Does what a payer or the bank does, and notifies the platform. */
  onDeposit: (depositId: string, action: DepositAction) => Promise<void>;
  onPayout: (payoutId: string, action: PayoutAction) => Promise<void>;
  /** Money that names no deposit the platform knows. */
  payUnknown: (amount: bigint, currency: string) => Promise<string>;
  /** Sends a report; forged where its signature is wrong. @returns the status that was answered */
  report: (event: object, forged?: boolean) => Promise<number>;
  close: () => Promise<void>;
}

export const switchNames = [
  'paysPayouts',
  'refusesPayouts',
  'losesAnswers',
  'repeatsCallbacks',
  'losesCallbacks',
] as const satisfies (keyof SandboxSwitches)[];

export interface SandboxOptions {
  key: () => { keyId: string; secret: string };
  /** Code of the provider on the platform, whose callbacks these are. */
  provider: string;
  /** Posts to a path of the platform. @returns the status */
  post: (path: string, body: string, headers: Record<string, string>) => Promise<number>;
  now?: () => Date;
  port?: number;
  switches?: Partial<SandboxSwitches>;
  /** What it knew before it was stopped. */
  books?: SandboxBooks;
}

const bodyLimitBytes = 64 * 1024;
const retryPausesMs = [250, 1_000, 5_000, 30_000, 120_000];
const halfOf = (amount: bigint) => (amount > 1n ? amount / 2n : 1n);

/**
 * Starts a payment provider of the open protocol (docs/integrating-a-payment-provider.md) in which nobody pays anything: a page lets the
 * payer decide what happens.
 */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  const { provider, key, now = () => new Date() } = options;
  const books = options.books ?? createBooks();
  const switches = { ...politeSwitches, ...options.switches };
  const path = `/callback/payments/${provider}`;

  async function report(event: object, forged = false): Promise<number> {
    if (switches.losesCallbacks) return 0;
    const status = await post(event, forged);
    if (status !== 200 && !forged) reportLater(event);
    return switches.repeatsCallbacks ? post(event, forged) : status;
  }

  /** @returns the status that was answered */
  async function post(event: object, forged = false): Promise<number> {
    const { keyId, secret } = key();
    const body = JSON.stringify(event);
    const timestampMs = String(now().getTime());
    const signed = signRequest(secretBytes(secret), { timestampMs, path, body });
    const headers = {
      'content-type': 'application/json',
      [signatureHeaders.key]: keyId,
      [signatureHeaders.timestamp]: timestampMs,
      [signatureHeaders.signature]: forged ? '0'.repeat(64) : signed,
    };
    return options.post(path, body, headers);
  }

  const waiting = new Set<NodeJS.Timeout>();

  /** A report that was not taken comes again, later each time. */
  function reportLater(event: object, tries = 0): void {
    const pauseMs = retryPausesMs[tries];
    if (pauseMs === undefined) return;
    const timer = setTimeout(async () => {
      waiting.delete(timer);
      const isTaken = await post(event).then(
        (status) => status === 200,
        () => false,
      );
      if (!isTaken) reportLater(event, tries + 1);
    }, pauseMs);
    waiting.add(timer.unref());
  }

  const note = (
    direction: 'in' | 'out',
    transactionId: string,
    { amount, currency, depositId }: { amount: bigint; currency: string; depositId?: string },
  ) =>
    books.movements.push({
      day: now().toISOString().slice(0, 10),
      direction,
      transactionId,
      ...(depositId === undefined ? undefined : { depositId }),
      amount,
      currency,
    });
  const noteReversal = (direction: 'in' | 'out', reverses: string, amount: bigint, currency: string) => {
    const transactionId = `back-${reverses}`;
    books.movements.push({
      day: now().toISOString().slice(0, 10),
      direction,
      transactionId,
      reverses,
      amount,
      currency,
    });
  };

  async function pay(deposit: SandboxDeposit, amount: bigint, isReported = true): Promise<void> {
    const transactionId = `in-${randomUUID()}`;
    deposit.payments.push({ transactionId, amount, isChargedBack: false });
    note('in', transactionId, { amount, currency: deposit.currency, depositId: deposit.depositId });
    if (isReported) await report(paymentOf(deposit, transactionId, amount));
  }

  const paymentOf = ({ depositId, site, currency }: SandboxDeposit, transactionId: string, amount: bigint) => ({
    type: 'payment',
    depositId,
    site,
    transactionId,
    amount: amount.toString(),
    currency,
  });

  async function end(deposit: SandboxDeposit, state: 'failed' | 'expired'): Promise<void> {
    deposit.state = state;
    await report({ type: 'deposit', depositId: deposit.depositId, state });
  }

  async function onDeposit(depositId: string, action: DepositAction): Promise<void> {
    const deposit = books.deposits.get(depositId);
    if (!deposit) throw new Error(`the sandbox knows no deposit ${depositId}`);
    const { amount } = deposit;
    switch (action) {
      case 'pay':
        return pay(deposit, amount);
      case 'pay-part':
        return pay(deposit, halfOf(amount));
      case 'overpay':
        return pay(deposit, amount + halfOf(amount));
      case 'pay-twice':
        await pay(deposit, amount);
        return pay(deposit, amount);
      case 'pay-late':
        await end(deposit, 'expired');
        return pay(deposit, amount);
      case 'pay-silently':
        return pay(deposit, amount, false);
      case 'forge':
        await report(paymentOf(deposit, `in-${randomUUID()}`, amount), true);
        return;
      case 'fail':
        return end(deposit, 'failed');
      case 'expire':
        return end(deposit, 'expired');
      case 'charge-back': {
        const last = deposit.payments.findLast(({ isChargedBack }) => !isChargedBack);
        if (!last) return;
        last.isChargedBack = true;
        noteReversal('out', last.transactionId, last.amount, deposit.currency);
        await report({ type: 'chargeback', transactionId: last.transactionId });
      }
    }
  }

  async function onPayout(payoutId: string, action: PayoutAction): Promise<void> {
    const payout = books.payouts.get(payoutId);
    if (!payout) throw new Error(`the sandbox knows no payout ${payoutId}`);
    if (action === 'return') {
      if (payout.state !== 'paid' || payout.transactionId === null) return;
      noteReversal('in', payout.transactionId, payout.amount, payout.currency);
      await report({ type: 'return', payoutId });
      return;
    }
    if (payout.state !== 'accepted') return;
    if (action === 'pay') settle(payout);
    else payout.state = 'failed';
    const { state, transactionId } = payout;
    await report({ type: 'payout', payoutId, state, ...(transactionId === null ? {} : { transactionId }) });
  }

  function settle(payout: SandboxPayout): void {
    payout.state = 'paid';
    payout.transactionId = `out-${randomUUID()}`;
    note('out', payout.transactionId, payout);
  }

  const answers: Record<string, (message: Record<string, unknown>) => object> = {
    '/payments/v1/deposits': (message) => {
      const depositId = String(message.depositId);
      if (!books.deposits.has(depositId)) {
        books.deposits.set(depositId, {
          depositId,
          site: String(message.site),
          amount: BigInt(String(message.amount)),
          currency: String(message.currency),
          reference: String(message.reference),
          returnUrl: String(message.returnUrl),
          expiresAt: new Date(String(message.expiresAt)),
          state: 'waiting',
          payments: [],
        });
      }
      return { reference: `sandbox-${depositId}`, payUrl: `${url()}/pay/${depositId}` };
    },
    '/payments/v1/deposits/status': ({ depositId }) => {
      const deposit = books.deposits.get(String(depositId));
      return {
        state: deposit?.state ?? 'unknown',
        payments: (deposit?.payments ?? []).map(({ transactionId, amount }) => ({
          transactionId,
          amount: amount.toString(),
          currency: deposit?.currency,
        })),
      };
    },
    '/payments/v1/payouts': (message) => {
      const payoutId = String(message.payoutId);
      const known = books.payouts.get(payoutId);
      if (known) return statusOf(known);
      const payout: SandboxPayout = {
        payoutId,
        amount: BigInt(String(message.amount)),
        currency: String(message.currency),
        state: switches.refusesPayouts ? 'refused' : 'accepted',
        transactionId: null,
      };
      books.payouts.set(payoutId, payout);
      if (payout.state === 'accepted' && switches.paysPayouts) settle(payout);
      return statusOf(payout);
    },
    '/payments/v1/payouts/status': ({ payoutId }) => {
      const payout = books.payouts.get(String(payoutId));
      return payout ? statusOf(payout) : { state: 'unknown' };
    },
    '/payments/v1/balance': ({ currency }) => {
      const available = availableIn(books, String(currency));
      // what it paid out of its own pocket is nothing that the platform could spend
      return { available: (available > 0n ? available : 0n).toString() };
    },
    '/payments/v1/transactions': ({ day }) => ({
      list: books.movements
        .filter((one) => one.day === day)
        .map(({ direction, transactionId, depositId, reverses, amount, currency }) => ({
          direction,
          transactionId,
          depositId,
          reverses,
          amount: amount.toString(),
          currency,
        })),
    }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    const body = await bodyOf(request);
    const answer = answers[pathname];
    if (request.method === 'POST' && answer) return answerSigned(request, response, { pathname, body, answer });
    const [, kind = '', id = ''] = pathname.split('/');
    if (request.method === 'POST') return act(response, { kind, id, action: new URLSearchParams(body).get('action') });
    const deposit = kind === 'pay' ? books.deposits.get(id) : undefined;
    if (kind !== '' && !deposit) return send(response, 404, 'text/plain', 'not found');
    send(response, 200, 'text/html; charset=utf-8', deposit ? depositPage(deposit) : listPage(books, switches));
  }

  function answerSigned(
    request: IncomingMessage,
    response: ServerResponse,
    asked: { pathname: string; body: string; answer: (message: Record<string, unknown>) => object },
  ): void {
    const { keyId, secret } = key();
    const header = (name: string) => String(request.headers[name] ?? '');
    const timestampMs = header(signatureHeaders.timestamp);
    const given = header(signatureHeaders.signature);
    const bytes = secretBytes(secret);
    const expected = signRequest(bytes, { timestampMs, path: asked.pathname, body: asked.body });
    const isRight = header(signatureHeaders.key) === keyId && sameSignature(given, expected);
    if (!isRight || !isTimely(timestampMs, now().getTime())) {
      send(response, 401, 'application/json', '{}');
      return;
    }
    const body = JSON.stringify(asked.answer(JSON.parse(asked.body) as Record<string, unknown>));
    if (switches.losesAnswers) {
      response.destroy();
      return;
    }
    const signedAt = String(now().getTime());
    response.setHeader(signatureHeaders.key, keyId);
    response.setHeader(signatureHeaders.timestamp, signedAt);
    response.setHeader(
      signatureHeaders.signature,
      signAnswer(bytes, { timestampMs: signedAt, requestSignature: given, body }),
    );
    send(response, 200, 'application/json', body);
  }

  async function act(
    response: ServerResponse,
    { kind, id, action }: { kind: string; id: string; action: string | null },
  ): Promise<void> {
    const onPage = depositActions.find((one) => one === action);
    const onPayment = payoutActions.find((one) => one === action);
    if (kind === 'pay' && onPage && books.deposits.has(id)) await onDeposit(id, onPage);
    else if (kind === 'payout' && onPayment && books.payouts.has(id)) await onPayout(id, onPayment);
    else if (kind === 'switch' && id in switches) {
      const name = id as keyof SandboxSwitches;
      switches[name] = !switches[name];
    } else return send(response, 404, 'text/plain', 'not found');
    response.setHeader('location', kind === 'pay' ? (books.deposits.get(id)?.returnUrl ?? '/') : '/');
    send(response, 303, 'text/plain', '');
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => send(response, 500, 'text/plain', String(error)));
  });
  await listen(server, options.port ?? 0);
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url(),
    books,
    switches,
    onDeposit,
    onPayout,
    report,
    async payUnknown(amount, currency) {
      const transactionId = `in-${randomUUID()}`;
      note('in', transactionId, { amount, currency });
      await report({
        type: 'payment',
        depositId: null,
        site: null,
        transactionId,
        amount: amount.toString(),
        currency,
      });
      return transactionId;
    },
    close: () =>
      new Promise((closed) => {
        for (const timer of waiting) clearTimeout(timer);
        server.close(() => closed());
        // whoever waits for an answer gets none, as when it crashes
        server.closeAllConnections();
      }),
  };
}

function statusOf({ state, transactionId }: SandboxPayout): object {
  return transactionId === null ? { state } : { state, transactionId };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, connection: 'close' });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyLimitBytes) throw new Error('a request is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => listening());
  });
}
