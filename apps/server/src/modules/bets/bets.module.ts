import { defineModule } from '../../kernel/module.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { type BetSource, createBets } from './bets.public.ts';

type Needs = { sites: Sites; wallet: Wallet; catalogue: Catalogue; identity: Identity };

/** One record of every bet. `sources` are the verticals: each reads its own documents. */
export const betsModule = (sources: readonly BetSource[]) =>
  defineModule({
    name: 'bets',
    create: ({ db }, { sites, wallet, catalogue, identity }: Needs) => {
      const { nameGames } = catalogue;
      const bets = createBets({ db, sites, wallet, sources, nameGames, bettorsOf: identity.bettors });
      return { api: bets, calls: bets.calls, consumers: bets.consumers, jobs: bets.jobs };
    },
  });
