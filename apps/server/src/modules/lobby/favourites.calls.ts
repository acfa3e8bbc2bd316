import { favouriteLimit } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import * as store from './favourites.store.ts';
import { createGamesOfMembers } from './games-of-members.ts';

export type FavouriteCalls = Pick<
  Handlers,
  'favourites.ids' | 'favourites.list' | 'favourites.add' | 'favourites.remove'
>;

/** Binds the favourites of members. A game that a site does not offer any more is kept and not shown, and reappears with the game. */
export async function favouriteCalls({
  db,
  clock,
  notifier,
  catalogue,
}: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  catalogue: Catalogue;
}): Promise<FavouriteCalls> {
  const kept = await createGamesOfMembers({ clock, notifier }, 'favourites', (siteId, memberId) =>
    store.listFavourites(db, siteId, memberId),
  );
  return {
    'favourites.ids': async (_request, { site, caller }) => [...(await kept.of(site.id, caller.memberId))],
    'favourites.list': async (wanted, { site, caller }) =>
      catalogue.cardPage(site.id, await kept.of(site.id, caller.memberId), wanted),
    'favourites.add': async ({ nodeId }, { site, caller }) => {
      const [card] = await catalogue.cards(site.id, [nodeId], undefined);
      if (!card) refuse('game_not_found');
      const favourite = { siteId: site.id, memberId: caller.memberId, nodeId, at: clock.now() };
      if (!(await store.addFavourite(db, favourite))) refuse('favourites_full', { max: favouriteLimit });
      await kept.changed(site.id, caller.memberId);
      return {};
    },
    'favourites.remove': async ({ nodeId }, { site, caller }) => {
      await store.removeFavourite(db, caller.memberId, nodeId);
      await kept.changed(site.id, caller.memberId);
      return {};
    },
  };
}
