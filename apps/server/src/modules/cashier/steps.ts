import { type Amount, currency, formatAmount } from '@croupier/money';
import type { Clock } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Realtime } from '../../kernel/realtime.ts';
import type { Identity } from '../identity/identity.public.ts';
import { createWriteToMember, type MessageKey, type Outbox } from '../outbox/outbox.public.ts';
import type { Site } from '../sites/sites.public.ts';
import { insertStep } from './steps.store.ts';

/** A deposit or withdrawal that takes a step. */
export type Stepping = {
  kind: 'deposit' | 'withdrawal';
  id: string;
  reference: string;
  memberId: string;
  amount: Amount;
};

export type NewStep = {
  state: string;
  /** An operator's login. */
  by?: string;
  note?: string | null;
  /** What came back of a withdrawal that was paid out. */
  returned?: Amount;
};

/**
 * Steps of which the member is sent a message, beside the live signal that each gives: all but those that the member is looking at, and
 * `sending`, which the provider's answer follows.
 */
const messages: Record<Stepping['kind'], Partial<Record<string, MessageKey>>> = {
  deposit: {
    credited: 'depositCredited',
    expired: 'depositEnded',
    failed: 'depositEnded',
    rejected: 'depositRejected',
    charged_back: 'depositChargedBack',
  },
  withdrawal: {
    review: 'withdrawalRequested',
    approved: 'withdrawalApproved',
    sent: 'withdrawalSent',
    disbursed: 'withdrawalDisbursed',
    received: 'withdrawalReceived',
    partly: 'withdrawalDisputed',
    not_received: 'withdrawalDisputed',
    rejected: 'withdrawalReturned',
    failed: 'withdrawalReturned',
    cancelled: 'withdrawalCancelled',
  },
};

/** Notes the steps of deposits and withdrawals. */
export type Steps = {
  /** Writes a step and the member's message with the caller's transaction. */
  take(tx: Queryable, site: Site, subject: Stepping, step: NewStep): Promise<void>;
  /** Notifies the member's browsers and the consoles of the site; after the commit. A signal that may be lost. */
  signal(subject: Pick<Stepping, 'kind' | 'id' | 'memberId'> & { siteId: string }, state: string): void;
};

export function createSteps(deps: {
  clock: Clock;
  identity: Pick<Identity, 'reachOf'>;
  outbox: Pick<Outbox, 'enqueue' | 'canSend'>;
  realtime: Pick<Realtime, 'toMember' | 'toStaff'>;
}): Steps {
  const write = createWriteToMember({ reachOf: deps.identity.reachOf, outbox: deps.outbox });
  return {
    async take(tx, site, subject, { state, by = null, note = null, returned }) {
      await insertStep(tx, subject.id, { state, by, note, at: deps.clock.now() });
      const text = returned === undefined ? messages[subject.kind][state] : 'withdrawalMoneyReturned';
      if (!text) return;
      const { exponent } = currency(site.currency.code);
      const amount = formatAmount(returned ?? subject.amount, { exponent, symbol: site.currency.symbol });
      await write(tx, { siteId: site.id, memberId: subject.memberId }, text, { reference: subject.reference, amount });
    },
    signal({ kind, id, memberId, siteId }, state) {
      deps.realtime.toMember(memberId, 'payment', { kind, id, state });
      deps.realtime.toStaff(siteId, 'queues', { queue: kind === 'deposit' ? 'deposits' : 'withdrawals' });
    },
  };
}
