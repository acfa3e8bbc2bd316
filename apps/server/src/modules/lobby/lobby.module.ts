import { defineModule } from '../../kernel/module.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createLobby } from './lobby.public.ts';

type Needs = { sites: Sites; catalogue: Catalogue; bets: Bets; identity: Identity };

/** Favourites, games opened recently, popular games and boards of winners. */
export const lobbyModule = defineModule({
  name: 'lobby',
  create: async ({ db, clock, notifier }, { sites, catalogue, bets, identity }: Needs) => {
    const { memberNames } = identity;
    const lobby = await createLobby({ db, clock, notifier, sites, catalogue, bets, memberNames });
    return { api: lobby, calls: lobby.calls, consumers: lobby.consumers, jobs: lobby.jobs };
  },
});
