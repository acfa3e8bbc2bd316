import type { CallRequest } from '@croupier/contract';
import type { CallContext, Caller, Origin } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { GamesOfMembers } from './games-of-members.ts';
import { noteOpened } from './home.store.ts';
import type { SiteRoom } from './list-rooms.ts';
import type { OpenRequest } from './open-game.ts';
import * as store from './play.store.ts';

export type LaunchCalls = Pick<
  Handlers,
  'games.rooms' | 'games.launch' | 'games.launchSports' | 'games.launchFailed' | 'games.openReplay'
>;

type Opened = { content: string; ticket: string; sessionId: string };
type MemberContext = CallContext<Extract<Caller, { kind: 'member' }>>;
type Asked = Pick<OpenRequest, 'nodeId' | 'roomId' | 'replayOf'> & {
  language?: string | undefined;
  theme?: 'light' | 'dark' | undefined;
};

/** Members of this type have no recent games (spec §4). */
const trialType = 4;
const sportsTypes: readonly string[] = ['SPORTS', 'ESPORTS'];
/** Of so many the first that is open is looked for. */
const mostSports = 1_000;

/** Binds what opens games. */
export function launchCalls(deps: {
  db: Database;
  clock: Clock;
  sites: Sites;
  catalogue: Catalogue;
  rooms: (siteId: string) => Promise<readonly SiteRoom[]>;
  gamesOriginFor: (from: Origin) => string;
  siteOrigin: (from: Origin) => string;
  open: (request: OpenRequest) => Promise<Opened>;
  opened: GamesOfMembers;
  /** Notes that a game was opened and its vendor's servers never asked for it. */
  noteSilent: (opening: { siteId: string; nodeId: string; memberId: string }) => Promise<void>;
}): LaunchCalls {
  const open = async ({ language, theme, ...asked }: Asked, { site, caller, from }: MemberContext) => {
    const { settings } = await deps.sites.get(site.id);
    return deps.open({
      ...asked,
      siteId: site.id,
      memberId: caller.memberId,
      memberSessionId: caller.sessionId,
      isTrial: caller.type === trialType,
      language: language ?? settings.defaultLanguage,
      theme: theme ?? 'light',
      gamesOrigin: deps.gamesOriginFor(from),
      siteOrigin: deps.siteOrigin(from),
      ip: from.ip,
      country: from.country,
      isMobile: /Mobi|Android/i.test(from.userAgent),
    });
  };
  const launch = async (request: CallRequest<'games.launch'>, context: MemberContext) => {
    const opened = await open({ ...request, roomId: request.roomId ?? null, replayOf: null }, context);
    const { memberId, type } = context.caller;
    const at = deps.clock.now();
    if (type !== trialType) {
      await noteOpened(deps.db, { siteId: context.site.id, memberId, nodeId: request.nodeId, at });
      await deps.opened.changed(context.site.id, memberId);
    }
    return opened;
  };
  return {
    'games.rooms': async ({ vassalage, language }, { site }) => {
      const rooms = (await deps.rooms(site.id)).filter(({ game }) => !vassalage || game.vendorCode === vassalage);
      const nodeIds = [...new Set(rooms.map(({ game }) => game.nodeId))];
      const cards = await deps.catalogue.cards(site.id, nodeIds, language);
      // nobody sits down in a game that does not open
      const open = cards.filter(({ maintenance, sick }) => !maintenance && !sick);
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
    'games.launch': launch,
    'games.launchSports': async ({ nodeId: wanted, ...request }, context) => {
      const nodeId = await sportsGame(deps.catalogue, context.site.id, wanted);
      return { ...(await launch({ ...request, nodeId }, context)), nodeId };
    },
    'games.launchFailed': async ({ sessionId }, { caller: { memberId } }) => {
      const opening = await store.findOpening(deps.db, { sessionId, memberId, now: deps.clock.now() });
      // whoever exchanged the ticket is there: then the fault lies between its page and the player
      if (!opening || opening.isRedeemed) return { asked: true };
      await deps.noteSilent({ ...opening, memberId });
      return { asked: false };
    },
    'games.openReplay': async ({ roundId, language }, context) => {
      const round = await store.findRound(deps.db, roundId);
      // another's round exactly as none
      if (round?.memberId !== context.caller.memberId) refuse('round_not_found');
      return open({ nodeId: round.nodeId, language, replayOf: round.id }, context);
    },
  };
}

/** A game of sports by its name, or the first that can be played. Refuses `game_not_found`. */
async function sportsGame(catalogue: Catalogue, siteId: string, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) {
    const game = await catalogue.game(siteId, wanted);
    return game && sportsTypes.includes(game.gameType) ? game.nodeId : refuse('game_not_found');
  }
  const { games } = await catalogue.everyGame(siteId, { gameType: 'SPORTS', offset: 0, limit: mostSports });
  const there = games.filter(({ removed }) => !removed);
  const first = there.find(({ gameOpen, vendorOpen }) => gameOpen && vendorOpen) ?? there[0];
  return first?.nodeId ?? refuse('game_not_found');
}
