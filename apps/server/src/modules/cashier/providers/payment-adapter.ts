import type { Amount } from '@croupier/money';
import type { PaymentClient } from './payment-client.ts';

/** A deposit as its provider is asked for it. */
export type DepositWanted = {
  /** Ours; a provider begins it once for each. */
  depositId: string;
  reference: string;
  site: string;
  amount: Amount;
  currency: string;
  /** The member as the provider may know it. */
  member: string;
  expiresAt: Date;
  /** Where the payer returns to. */
  returnUrl: string;
  /** Lines that the method shows where the provider gives none. */
  instructions: readonly Instruction[];
};

export type Instruction = { label: string; value: string };

export type DepositBegun = { providerReference: string | null; payUrl: string | null; instructions: Instruction[] };

/** A payment that arrived, under the provider's own id of it. One deposit may have several. */
export type ArrivedPayment = { transactionId: string; amount: Amount; currency: string };

export type DepositStatus = {
  /** `failed` and `expired`: nothing arrives any more, as far as the provider knows. */
  state: 'waiting' | 'failed' | 'expired';
  payments: readonly ArrivedPayment[];
};

export type PayoutWanted = {
  /** Ours; a provider pays it once. */
  payoutId: string;
  reference: string;
  site: string;
  amount: Amount;
  currency: string;
  payee: { kind: string; institution: string; number: string; holder: string };
};

/**
 * How a payout stands. `refused` and `failed` are for ever: the provider pays it under this id no more. `unknown`: it never arrived, and may
 * be sent again.
 */
export type PayoutStatus =
  | { state: 'unknown' }
  | { state: 'accepted' }
  | { state: 'paid'; transactionId: string }
  | { state: 'refused' | 'failed'; reason: string };

/** What a provider reports by itself, in any order and any number of times. */
export type PaymentReport =
  | { about: 'payment'; depositId: string | null; site: string | null; payment: ArrivedPayment }
  | { about: 'deposit'; depositId: string; state: 'failed' | 'expired' }
  | { about: 'chargeback'; transactionId: string }
  | { about: 'payout'; payoutId: string; status: PayoutStatus }
  /** A payout that was paid came back. */
  | { about: 'return'; payoutId: string };

export type CallbackRequest = { path: string; header(name: string): string | null; body: Buffer };

export type CallbackAnswer = { status: number; headers?: Record<string, string>; body: string };

/** A line of a provider's list of a day. */
export type ListedPayment = {
  direction: 'in' | 'out';
  transactionId: string;
  /** Ours, of what came in for it; null where the list does not say. */
  depositId: string | null;
  /** The transaction that this one takes back: going out that of a payment, coming in that of a payout. */
  reverses: string | null;
  amount: Amount;
  currency: string;
};

/**
 * What speaks with payment providers of one protocol (`payment-adapters/<protocol>/adapter.ts`). Adapters keep nothing and move nothing: they
 * translate.
 */
export type PaymentAdapter = {
  protocol: string;
  /** Names of what a provider gives the platform to be known by (`PaymentProvider.credentials`); null where both sides sign with one secret. */
  credentials: readonly string[] | null;
  deposits: {
    /** The member proves the payment with a picture, and an operator matches it. */
    needsSlip: boolean;
    /** Whether it can show a payer these lines of a method; null where it shows none of a method's. */
    accepts: ((lines: readonly Instruction[]) => boolean) | null;
    /** @throws PaymentHttpError where the provider cannot be asked */
    begin(client: PaymentClient, wanted: DepositWanted): Promise<DepositBegun>;
    /** Null where nobody can be asked. */
    ask: ((client: PaymentClient, depositId: string) => Promise<DepositStatus>) | null;
  };
  /** Null where operators pay by hand. */
  payouts: {
    /** @throws PaymentHttpError where nothing is known of it afterwards */
    send(client: PaymentClient, wanted: PayoutWanted): Promise<PayoutStatus>;
    ask(client: PaymentClient, payoutId: string): Promise<PayoutStatus>;
  } | null;
  /** Null where the provider reports nothing by itself. */
  callbacks: {
    /** Checks the signature over the raw bytes before it reads them. Null where it is wrong. */
    read(request: CallbackRequest, client: PaymentClient): PaymentReport[] | null;
    /** What a request is answered after its reports were applied. */
    accepted(request: CallbackRequest, client: PaymentClient): CallbackAnswer;
  } | null;
  /** What the provider holds for the platform, minor units; null where it cannot be asked. */
  balance: ((client: PaymentClient, currency: string) => Promise<Amount>) | null;
  /** What moved on a UTC day; null where it cannot be asked. */
  dailyList: ((client: PaymentClient, day: string) => Promise<ListedPayment[]>) | null;
};

export type PaymentAdapters = ReadonlyMap<string, PaymentAdapter>;
