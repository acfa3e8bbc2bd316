import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import { parseAmount } from '@croupier/money';
import type { z } from 'zod';
import {
  type CallbackRequest,
  type PaymentAdapter,
  type PaymentClient,
  PaymentHttpError,
  type PaymentReport,
  type PayoutStatus,
} from '../../modules/cashier/cashier.public.ts';
import * as messages from './messages.ts';

/**
 * The open protocol of docs/integrating-a-payment-provider.md: the payer pays on a page of the provider, and both sides sign what they send
 * over its raw bytes, requests and answers alike.
 */
export const adapter: PaymentAdapter = {
  protocol: 'hosted-checkout',
  credentials: null,
  deposits: {
    needsSlip: false,
    accepts: null,
    async begin(client, { amount, currency, depositId, expiresAt, member, reference, returnUrl, site }) {
      const begun = await ask(client, '/payments/v1/deposits', messages.depositBegun, {
        depositId,
        reference,
        site,
        amount: amount.toString(),
        currency,
        member,
        expiresAt: expiresAt.toISOString(),
        returnUrl,
      });
      return { providerReference: begun.reference, payUrl: begun.payUrl, instructions: [] };
    },
    async ask(client, depositId) {
      const { state, payments } = await ask(client, '/payments/v1/deposits/status', messages.depositStatus, {
        depositId,
      });
      return {
        // one that never arrived is asked for again by whoever pays
        state: state === 'unknown' ? 'waiting' : state,
        payments: payments.map(({ transactionId, amount, currency }) => ({
          transactionId,
          amount: parseAmount(amount),
          currency,
        })),
      };
    },
  },
  payouts: {
    async send(client, { amount, currency, payee, payoutId, reference, site }) {
      return toStatus(
        await ask(client, '/payments/v1/payouts', messages.payoutStatus, {
          payoutId,
          reference,
          site,
          amount: amount.toString(),
          currency,
          payee,
        }),
      );
    },
    ask: async (client, payoutId) =>
      toStatus(await ask(client, '/payments/v1/payouts/status', messages.payoutStatus, { payoutId })),
  },
  callbacks: { read, accepted },
  async balance(client, currency) {
    const { available } = await ask(client, '/payments/v1/balance', messages.balance, { currency });
    return parseAmount(available);
  },
  async dailyList(client, day) {
    const { list } = await ask(client, '/payments/v1/transactions', messages.dailyList, { day });
    return list.map(({ direction, transactionId, depositId = null, reverses = null, amount, currency }) => ({
      direction,
      transactionId,
      depositId,
      reverses,
      amount: parseAmount(amount),
      currency,
    }));
  },
};

/** Sends a signed request and reads its signed answer. @throws PaymentHttpError where none came that can be believed */
async function ask<Schema extends z.ZodType>(
  client: PaymentClient,
  path: string,
  schema: Schema,
  message: object,
): Promise<z.output<Schema>> {
  const { keyId, secret } = client.provider;
  const key = secretBytes(secret);
  const body = JSON.stringify(message);
  const timestampMs = String(client.clock.now().getTime());
  const signature = signRequest(key, { timestampMs, path, body });
  const answer = await client.post(path, body, {
    [signatureHeaders.key]: keyId,
    [signatureHeaders.timestamp]: timestampMs,
    [signatureHeaders.signature]: signature,
  });
  const given = answer.header(signatureHeaders.signature) ?? '';
  const signedAt = answer.header(signatureHeaders.timestamp) ?? '';
  const expected = signAnswer(key, { timestampMs: signedAt, requestSignature: signature, body: answer.body });
  if (!sameSignature(given, expected)) throw new PaymentHttpError('its answer is not signed', { wasSent: true });
  const parsed = answer.status === 200 ? schema.safeParse(parseJson(answer.body)) : null;
  if (!parsed?.success) throw new PaymentHttpError('its answer was not understood', { wasSent: true });
  return parsed.data;
}

function toStatus({ state, transactionId, reason }: z.output<typeof messages.payoutStatus>): PayoutStatus {
  switch (state) {
    case 'unknown':
    case 'accepted':
      return { state };
    case 'paid':
      if (transactionId === undefined) throw new PaymentHttpError('a payment has no id', { wasSent: true });
      return { state, transactionId };
    case 'refused':
    case 'failed':
      return { state, reason: reason ?? '' };
  }
}

function read(request: CallbackRequest, { provider, clock }: PaymentClient): PaymentReport[] | null {
  const timestampMs = request.header(signatureHeaders.timestamp) ?? '';
  const given = request.header(signatureHeaders.signature) ?? '';
  const expected = signRequest(secretBytes(provider.secret), { timestampMs, path: request.path, body: request.body });
  if (request.header(signatureHeaders.key) !== provider.keyId || !sameSignature(given, expected)) return null;
  if (!isTimely(timestampMs, clock.now().getTime())) return null;
  const parsed = messages.event.safeParse(parseJson(request.body));
  return parsed.success ? [toReport(parsed.data)] : null;
}

function toReport(event: z.output<typeof messages.event>): PaymentReport {
  switch (event.type) {
    case 'payment': {
      const { depositId, site, transactionId, amount, currency } = event;
      return { about: 'payment', depositId, site, payment: { transactionId, amount: parseAmount(amount), currency } };
    }
    case 'deposit':
      return { about: 'deposit', depositId: event.depositId, state: event.state };
    case 'chargeback':
      return { about: 'chargeback', transactionId: event.transactionId };
    case 'payout':
      return { about: 'payout', payoutId: event.payoutId, status: toStatus(event) };
    case 'return':
      return { about: 'return', payoutId: event.payoutId };
  }
}

function accepted(request: CallbackRequest, { provider, clock }: PaymentClient) {
  const body = '{"status":"OK"}';
  const timestampMs = String(clock.now().getTime());
  const requestSignature = request.header(signatureHeaders.signature) ?? '';
  return {
    status: 200,
    body,
    headers: {
      [signatureHeaders.key]: provider.keyId,
      [signatureHeaders.timestamp]: timestampMs,
      [signatureHeaders.signature]: signAnswer(secretBytes(provider.secret), { timestampMs, requestSignature, body }),
    },
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
