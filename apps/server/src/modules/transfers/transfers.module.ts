import { defineModule } from '../../kernel/module.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Providers } from '../providers/providers.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createBalanceSignal, type MoneyGate, type Wallet } from '../wallet/wallet.public.ts';
import { createTransfers } from './transfers.public.ts';
import { transferSettings } from './transfers.settings.ts';

type Needs = { sites: Sites; wallet: Wallet; gate: MoneyGate; catalogue: Catalogue; providers: Providers };

/** Members' money at vendors that hold balances of their own. */
export const transfersModule = defineModule({
  name: 'transfers',
  settings: transferSettings,
  create: (foundation, { sites, wallet, gate, catalogue, providers }: Needs) => {
    const { db, clock, log } = foundation;
    const onMoney = createBalanceSignal(foundation);
    const transfers = createTransfers({ db, clock, log, sites, catalogue, wallet, gate, providers, onMoney });
    return { api: transfers, calls: transfers.calls, jobs: transfers.jobs };
  },
});
