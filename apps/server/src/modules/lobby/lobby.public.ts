import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberNames } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type FavouriteCalls, favouriteCalls } from './favourites.calls.ts';
import { createGamesOfMembers } from './games-of-members.ts';
import { type HomeCalls, homeCalls } from './home.calls.ts';
import { homeJobs } from './home.jobs.ts';
import { listOpened, noteOpened } from './home.store.ts';
import { homeProjection } from './home-projection.ts';

export type Lobby = {
  calls: HomeCalls & FavouriteCalls;
  /** Notes that a member opened a game, so that it is found again. */
  noteOpened(opened: { siteId: string; memberId: string; nodeId: string; at: Date }): Promise<void>;
  consumers: Consumer[];
  jobs: ScheduledJob[];
};

/** Makes the module of favourites, games opened recently, popular games and boards of winners. */
export async function createLobby(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
  catalogue: Catalogue;
  bets: Bets;
  memberNames: MemberNames;
}): Promise<Lobby> {
  const opened = await createGamesOfMembers(deps, 'opened_games', (siteId, memberId) =>
    listOpened(deps.db, siteId, memberId),
  );
  return {
    calls: { ...(await homeCalls({ ...deps, opened })), ...(await favouriteCalls(deps)) },
    async noteOpened(game) {
      await noteOpened(deps.db, game);
      await opened.changed(game.siteId, game.memberId);
    },
    consumers: [homeProjection(deps)],
    jobs: homeJobs(deps),
  };
}
