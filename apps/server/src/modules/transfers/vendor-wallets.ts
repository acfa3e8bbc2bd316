import type { Amount } from '@croupier/money';
import {
  type ProviderClient,
  ProviderHttpError,
  type Providers,
  type TransferApi,
} from '../providers/providers.public.ts';

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
 * The result of a call: its answer, a refusal by the vendor, so that nothing moved, or nothing. A call that was not even sent cannot
 * have been applied.
 */
export type VendorAnswer<Value> =
  | { known: true; ok: true; value: Value }
  | { known: true; ok: false; code: string }
  | { known: false; wasSent: boolean };

export type TransferState = {
  /** `unknown` where it never arrived and was not asked to be refused for ever. */
  state: 'applied' | 'refused' | 'unknown';
  direction: 'IN' | 'OUT' | null;
  amount: Amount | null;
};

/** How vendors that hold balances of their own are called, independent of the protocol; each adapter translates it. */
export type VendorWallets = {
  balance(place: WalletPlace): Promise<VendorAnswer<{ balance: Amount }>>;
  /** Moves money to the vendor (`IN`) or back. The same transfer id is applied once, whoever repeats it. */
  move(
    transfer: WalletPlace & { transferId: string; direction: 'IN' | 'OUT'; amount: Amount },
  ): Promise<VendorAnswer<{ balance: Amount }>>;
  /** How a transfer ended. With `cancelUnknown` one that never arrived is refused for ever, also when it comes late. */
  status(
    transfer: Pick<WalletPlace, 'provider' | 'vendor' | 'site'> & { transferId: string; cancelUnknown: boolean },
  ): Promise<VendorAnswer<TransferState>>;
};

const unasked = { known: false, wasSent: false } as const;

/** Calls through the adapters that support it; a vendor whose provider does not is never called. */
export function createVendorWallets({ providerOf }: Pick<Providers, 'providerOf'>): VendorWallets {
  async function through<Value>(
    code: string,
    ask: (transfers: TransferApi, client: ProviderClient) => Promise<VendorAnswer<Value>>,
  ): Promise<VendorAnswer<Value>> {
    const found = await providerOf(code);
    const transfers = found?.client.provider.apiUrl ? found.adapter.transfer : undefined;
    if (!found || !transfers) return unasked;
    try {
      return await ask(transfers, found.client);
    } catch (error) {
      if (error instanceof ProviderHttpError) return { known: false, wasSent: error.wasSent };
      throw error;
    }
  }

  const answered = <Value>(value: Value) => ({ known: true, ok: true, value }) as const;

  return {
    balance: ({ provider, ...place }) =>
      through(provider, async (transfers, client) => answered({ balance: await transfers.balance(client, place) })),
    move: ({ provider, transferId, direction, amount, ...place }) =>
      through(provider, async (transfers, client) => {
        const wanted = { transferId, direction: direction === 'IN' ? 'in' : 'out', amount } as const;
        const outcome = await transfers.move(client, place, wanted);
        if (outcome.state === 'applied') return answered({ balance: outcome.balance });
        if (outcome.state === 'unknown') return { known: false, wasSent: true };
        return outcome.reason === 'unsent' ? unasked : { known: true, ok: false, code: outcome.reason };
      }),
    status: ({ provider, ...asked }) =>
      through(provider, async (transfers, client) => {
        const { state, direction, amount } = await transfers.status(client, asked);
        return answered({ state, amount, direction: direction && (direction === 'in' ? 'IN' : 'OUT') });
      }),
  };
}
