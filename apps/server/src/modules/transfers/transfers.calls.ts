import { parseAmount } from '@croupier/money';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { MemberTransfers } from './member-transfers.ts';
import { transferSettings } from './transfers.settings.ts';

export type TransferCalls = Pick<Handlers, 'wallet.transfer' | 'wallet.merchantWallets' | 'wallet.takeAllBack'>;

/** Binds what members do with their money at vendors. */
export function transferCalls(deps: { sites: Sites; transfers: MemberTransfers }): TransferCalls {
  const { transfers } = deps;
  return {
    'wallet.transfer': async ({ vassalage, direction, amount, requestId }, { site, caller }) => {
      const { balance, ...result } = await transfers.transfer({
        siteId: site.id,
        memberId: caller.memberId,
        vendor: vassalage,
        direction,
        amount: parseAmount(amount),
        requestId,
      });
      return { ...result, balance: balance?.toString() ?? null };
    },
    'wallet.merchantWallets': async ({ isSingle }, { site, caller }) => {
      const { autoTransfer } = (await deps.sites.get(site.id)).settingsOf(transferSettings);
      const wallets = await transfers.wallets(site.id, caller.memberId, isSingle === 'false');
      return {
        isSingle: autoTransfer || wallets.length === 0,
        list: wallets.map(({ vendor, balance, pending }) => ({
          vassalage: vendor.code,
          displayName: vendor.displayName,
          balance: balance?.toString() ?? null,
          pending: pending.toString(),
        })),
      };
    },
    'wallet.takeAllBack': async (_request, { site, caller }) => ({
      list: (await transfers.takeAllBack(site.id, caller.memberId)).map(({ vendor, amount, status }) => ({
        vassalage: vendor.code,
        displayName: vendor.displayName,
        amount: amount?.toString() ?? null,
        status,
      })),
    }),
  };
}
