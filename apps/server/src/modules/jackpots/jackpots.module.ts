import { defineModule } from '../../kernel/module.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { createJackpots } from './jackpots.public.ts';

type Needs = { sites: Sites; wallet: Wallet; catalogue: Catalogue; identity: Identity };

/** Jackpots that stakes feed, held in full by the ledger. */
export const jackpotsModule = defineModule({
  name: 'jackpots',
  create: async (foundation, { sites, wallet, catalogue, identity }: Needs) => {
    const { db, clock, random, outcomeRandom, log, notifier, realtime, config } = foundation;
    const jackpots = await createJackpots({
      db,
      clock,
      random,
      outcomeRandom,
      log,
      notifier,
      secretKey: config.secretKey,
      sites,
      wallet,
      catalogue,
      memberNames: identity.memberNames,
      publish: (siteId, data) => realtime.toSite(siteId, 'jackpots', data),
    });
    return { api: jackpots, calls: jackpots.calls };
  },
});
