import { amount } from '@croupier/money';
import {
  type ArrivedPayment,
  type PaymentAdapter,
  PaymentHttpError,
  type PaymentReport,
  type PayoutStatus,
} from '@croupier/server/modules/cashier/cashier.public.ts';

export const protocol = 'model';

/** What becomes of a question to the provider: answered, lost on the way there, or done with the answer lost. */
export type Fate = 'answered' | 'not_sent' | 'answer_lost';

/** How the provider treats what concerns one member. */
export type Manner = { begin: Fate; send: Fate; ask: Fate; payouts: 'accepted' | 'paid' | 'refused' };

export const goodManner: Manner = { begin: 'answered', send: 'answered', ask: 'answered', payouts: 'paid' };

/** A provider in memory: what it was asked for, what was paid in, and what it paid out. */
export type ModelProvider = {
  adapter: PaymentAdapter;
  /** By deposit, in the order of payment. */
  payments: Map<string, ArrivedPayment[]>;
  payouts: Map<string, PayoutStatus>;
  /** Sets how it treats a member, who is known by id and by the number that is paid to. */
  treat(member: { memberId: string; number: string }, manner: Manner): void;
};

/** A report as the provider writes it; amounts are strings. */
export const written = (report: PaymentReport): Buffer =>
  Buffer.from(JSON.stringify(report, (_, value) => (typeof value === 'bigint' ? value.toString() : value)));

export function createModelProvider(): ModelProvider {
  const manners = new Map<string, Manner>();
  const payments: ModelProvider['payments'] = new Map();
  const payouts: ModelProvider['payouts'] = new Map();
  /** Whose a deposit or a payout is, so that questions about it meet that member's manner. */
  const owners = new Map<string, string>();
  const mannerOf = (owner: string | undefined): Manner => manners.get(owner ?? '') ?? goodManner;

  function meet<Answer>(fate: Fate, act: () => Answer): Answer {
    if (fate === 'not_sent') throw new PaymentHttpError('it could not be reached', { wasSent: false });
    const answer = act();
    if (fate === 'answer_lost') throw new PaymentHttpError('its answer was lost', { wasSent: true });
    return answer;
  }

  const adapter: PaymentAdapter = {
    protocol,
    credentials: null,
    deposits: {
      needsSlip: false,
      accepts: null,
      begin: async (_client, { depositId, member }) => {
        owners.set(depositId, member);
        return meet(mannerOf(member).begin, () => ({
          providerReference: depositId,
          payUrl: 'https://pay.example/',
          instructions: [],
        }));
      },
      ask: async (_client, depositId) =>
        meet(mannerOf(owners.get(depositId)).ask, () => ({
          state: 'waiting' as const,
          payments: payments.get(depositId) ?? [],
        })),
    },
    payouts: {
      send: async (_client, { payoutId, payee }) => {
        owners.set(payoutId, payee.number);
        const manner = mannerOf(payee.number);
        return meet(manner.send, () => {
          // one id is one payout, however often it is asked for
          const known = payouts.get(payoutId);
          if (known) return known;
          const begun: PayoutStatus =
            manner.payouts === 'accepted'
              ? { state: 'accepted' }
              : manner.payouts === 'paid'
                ? { state: 'paid', transactionId: `out-${payoutId}` }
                : { state: 'refused', reason: 'closed' };
          payouts.set(payoutId, begun);
          return begun;
        });
      },
      ask: async (_client, payoutId) =>
        meet(mannerOf(owners.get(payoutId)).ask, () => payouts.get(payoutId) ?? { state: 'unknown' as const }),
    },
    callbacks: {
      read: ({ body }) => [
        JSON.parse(body.toString('utf8'), (name, value) =>
          name === 'amount' ? amount(BigInt(value as string)) : value,
        ) as PaymentReport,
      ],
      accepted: () => ({ status: 200, body: '' }),
    },
    balance: null,
    dailyList: null,
  };
  return {
    adapter,
    payments,
    payouts,
    treat: ({ memberId, number }, manner) => {
      manners.set(memberId, manner);
      manners.set(number, manner);
    },
  };
}
