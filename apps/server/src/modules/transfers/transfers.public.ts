import type { Amount } from '@croupier/money';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Providers } from '../providers/providers.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { MoneyGate, Wallet } from '../wallet/wallet.public.ts';
import { createMemberTransfers, type MemberTransfers } from './member-transfers.ts';
import { type TransferCalls, transferCalls } from './transfers.calls.ts';
import { createVendorWallets } from './vendor-wallets.ts';

export { transferSettings } from './transfers.settings.ts';

export type Transfers = MemberTransfers & {
  calls: TransferCalls;
  jobs: ScheduledJob[];
};

/** Makes the module of members' money at vendors that hold balances of their own. */
export function createTransfers(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  /** Asked before money goes to a vendor; whether the vendor takes it is registered here. */
  gate: MoneyGate;
  providers: Providers;
  /** Called after money moved; a signal that may be lost. */
  onMoney: (memberId: string, sumBalance: Amount) => void;
}): Transfers {
  const transfers = createMemberTransfers({ ...deps, vendorWallets: createVendorWallets(deps.providers) });
  return {
    ...transfers,
    calls: transferCalls({ sites: deps.sites, transfers }),
    jobs: [
      {
        name: 'transfers.settle-due',
        cron: '* * * * *',
        run: async () => {
          await transfers.settleDue();
        },
      },
    ],
  };
}
