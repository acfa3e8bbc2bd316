import type { Amount } from '@croupier/money';

/** Whose wallet at which vendor. */
export type WalletPlace = {
  provider: string;
  /** The vendor's code, as the catalogue has it. */
  vendor: string;
  /** The member as this provider knows it. */
  playerId: string;
  /** The site's code. */
  site: string;
  currency: string;
};

/**
 * What is known after a call: its answer, a refusal that the vendor gave, so that nothing moved, or nothing. What was not even sent cannot
 * have been applied.
 */
export type PortAnswer<Value> =
  | { known: true; ok: true; value: Value }
  | { known: true; ok: false; code: string }
  | { known: false; wasSent: boolean };

export type TransferState = {
  /** `unknown` where it never arrived and was not asked to be refused for ever. */
  state: 'applied' | 'refused' | 'unknown';
  direction: 'IN' | 'OUT' | null;
  amount: Amount | null;
};

/** How vendors that hold balances of their own are asked, in no protocol's words; each adapter writes them in its vendor's. */
export type TransferPort = {
  balance(place: WalletPlace): Promise<PortAnswer<{ balance: Amount }>>;
  /** Moves money to the vendor (`IN`) or back. The same transfer id is applied once, whoever repeats it. */
  move(
    transfer: WalletPlace & { transferId: string; direction: 'IN' | 'OUT'; amount: Amount },
  ): Promise<PortAnswer<{ balance: Amount }>>;
  /** How a transfer ended. With `cancelUnknown` one that never arrived is refused for ever, also when it comes late. */
  status(
    transfer: Pick<WalletPlace, 'provider' | 'vendor' | 'site'> & { transferId: string; cancelUnknown: boolean },
  ): Promise<PortAnswer<TransferState>>;
};
