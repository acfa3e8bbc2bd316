import { defineModule } from '../../kernel/module.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { type BetSource, createBets, type LineRates } from './bets.public.ts';

type Needs = { sites: Sites; wallet: Wallet; catalogue: Catalogue; identity: Identity; lineRates: LineRates };

/** One record of every bet. `sources` are the verticals: each reads its own documents. */
export const betsModule = ({ sources }: { sources: readonly BetSource[] }) =>
  defineModule({
    name: 'bets',
    create: async ({ db, clock, notifier }, { sites, wallet, catalogue, identity, lineRates }: Needs) => {
      const { nameGames } = catalogue;
      const bets = await createBets({
        db,
        clock,
        notifier,
        sites,
        wallet,
        sources,
        nameGames,
        memberLines: identity.bettors,
        lineRates,
      });
      return { api: bets, calls: bets.calls, consumers: bets.consumers, jobs: bets.jobs };
    },
  });
