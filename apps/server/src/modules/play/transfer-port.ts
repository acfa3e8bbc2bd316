import type { Amount } from '@croupier/money';
import type { Adapters, Transfers } from './provider-adapter.ts';
import { LineError, type ProviderLink } from './provider-line.ts';
import type { ProviderLines } from './provider-lines.ts';
import type { Providers } from './providers.ts';

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

const unasked = { known: false, wasSent: false } as const;

/** Asks through the adapters that know how; a vendor whose provider has none is never asked. */
export function createTransferPort(deps: {
  providers: Providers;
  lines: ProviderLines;
  adapters: Adapters;
}): TransferPort {
  async function through<Value>(
    code: string,
    ask: (transfers: Transfers, link: ProviderLink) => Promise<PortAnswer<Value>>,
  ): Promise<PortAnswer<Value>> {
    const provider = await deps.providers.find(code);
    const transfers = provider?.apiUrl ? deps.adapters.get(provider.protocol)?.transfer : undefined;
    if (!provider || !transfers) return unasked;
    try {
      return await ask(transfers, deps.lines.to(provider, null));
    } catch (error) {
      if (error instanceof LineError) return { known: false, wasSent: error.wasSent };
      throw error;
    }
  }

  const answered = <Value>(value: Value) => ({ known: true, ok: true, value }) as const;

  return {
    balance: ({ provider, ...place }) =>
      through(provider, async (transfers, link) => answered({ balance: await transfers.balance(link, place) })),
    move: ({ provider, transferId, direction, amount, ...place }) =>
      through(provider, async (transfers, link) => {
        const wanted = { transferId, direction: direction === 'IN' ? 'in' : 'out', amount } as const;
        const outcome = await transfers.move(link, place, wanted);
        if (outcome.state === 'applied') return answered({ balance: outcome.balance });
        if (outcome.state === 'unknown') return { known: false, wasSent: true };
        return outcome.reason === 'unsent' ? unasked : { known: true, ok: false, code: outcome.reason };
      }),
    status: ({ provider, ...asked }) =>
      through(provider, async (transfers, link) => {
        const { state, direction, amount } = await transfers.status(link, asked);
        return answered({ state, amount, direction: direction && (direction === 'in' ? 'IN' : 'OUT') });
      }),
  };
}
