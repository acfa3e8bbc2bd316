/** A payment that a payer made, under the sandbox's own id of it. */
export interface SandboxPayment {
  transactionId: string;
  amount: bigint;
  isChargedBack: boolean;
}

export interface SandboxDeposit {
  depositId: string;
  site: string;
  amount: bigint;
  currency: string;
  reference: string;
  returnUrl: string;
  expiresAt: Date;
  state: 'waiting' | 'failed' | 'expired';
  payments: SandboxPayment[];
}

export interface SandboxPayout {
  payoutId: string;
  amount: bigint;
  currency: string;
  state: 'accepted' | 'paid' | 'refused' | 'failed';
  transactionId: string | null;
}

/** What the sandbox knows, kept in memory: a payment provider that forgets when it stops. */
export interface SandboxBooks {
  deposits: Map<string, SandboxDeposit>;
  payouts: Map<string, SandboxPayout>;
  /** Every movement by the day on which it happened, for the daily list. */
  movements: {
    day: string;
    direction: 'in' | 'out';
    transactionId: string;
    /** The deposit that came in by it, where it is known. */
    depositId?: string;
    /** The transaction that this one takes back. */
    reverses?: string;
    amount: bigint;
    currency: string;
  }[];
}

/** Makes empty books. */
export function createBooks(): SandboxBooks {
  return { deposits: new Map(), payouts: new Map(), movements: [] };
}

/** What lies at the sandbox for the platform, minor units of a currency. */
export function availableIn({ movements }: SandboxBooks, currency: string): bigint {
  return movements
    .filter((one) => one.currency === currency)
    .reduce((sum, { direction, amount }) => (direction === 'in' ? sum + amount : sum - amount), 0n);
}
