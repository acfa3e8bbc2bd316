import type { Handlers } from '../../../kernel/handlers.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { SiteRoom } from './list-rooms.ts';

export type RoomCalls = Pick<Handlers, 'games.rooms'>;

/** Binds the list of rooms of games between members. */
export function roomCalls(deps: {
  catalogue: Catalogue;
  rooms: (siteId: string) => Promise<readonly SiteRoom[]>;
}): RoomCalls {
  return {
    'games.rooms': async ({ vassalage, language }, { site }) => {
      const rooms = (await deps.rooms(site.id)).filter(({ game }) => !vassalage || game.vendorCode === vassalage);
      const nodeIds = [...new Set(rooms.map(({ game }) => game.nodeId))];
      const cards = await deps.catalogue.cards(site.id, nodeIds, language);
      // a game that does not open lists no rooms
      const open = cards.filter(({ maintenance, degraded }) => !maintenance && !degraded);
      const byNode = new Map(open.map((card) => [card.nodeId, card]));
      return {
        list: rooms.flatMap(({ game, gameId: _, ...room }) => {
          const card = byNode.get(game.nodeId);
          if (!card) return [];
          const { nodeId, name: gameName, vassalage: vendor, accountTypeName: vendorName, coverUrl, opens } = card;
          return [{ ...room, nodeId, gameName, vassalage: vendor, vendorName, coverUrl, opens }];
        }),
      };
    },
  };
}
