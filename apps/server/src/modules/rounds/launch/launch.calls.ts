import type { CallRequest } from '@croupier/contract';
import { isTrial } from '@croupier/contract/member-kind';
import type { CallContext, Caller, Origin } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import type { Log } from '../../../kernel/log.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { findRound } from '../records/round.store.ts';
import { findOpening } from '../sessions/game-session.store.ts';
import type { GameOpener, OpenedGame } from './game-opener.ts';
import { type OpenDeps, type OpenRequest, openGame } from './open-game.ts';

export type LaunchCalls = Pick<
  Handlers,
  'games.launch' | 'games.launchSports' | 'games.launchFailed' | 'games.openReplay'
>;

type MemberContext = CallContext<Extract<Caller, { kind: 'member' }>>;
type Asked = Pick<OpenRequest, 'nodeId' | 'roomId' | 'replayOf'> & {
  language?: string | undefined;
  theme?: 'light' | 'dark' | undefined;
};

const sportsTypes: readonly string[] = ['SPORTS', 'ESPORTS'];
/** Of so many the first that is open is looked for. */
const mostSports = 1_000;

/** Binds what opens games. */
export function launchCalls(
  deps: OpenDeps & {
    db: Database;
    clock: Clock;
    log: Log;
    sites: Sites;
    catalogue: Catalogue;
    opener: GameOpener;
    gamesOriginFor: (from: Origin) => string;
    siteOrigin: (from: Origin) => string;
    /** Moves a member's money to where the game that was opened is played, where the site does so. */
    moveMoney: (opened: OpenedGame) => Promise<void>;
    /** Notes that a member opened a game. */
    noteOpened: (opened: OpenedGame & { at: Date }) => Promise<void>;
  },
): LaunchCalls {
  const open = async ({ language, theme, ...asked }: Asked, { site, caller, from }: MemberContext) => {
    const { settings } = await deps.sites.get(site.id);
    return openGame(deps, {
      ...asked,
      siteId: site.id,
      memberId: caller.memberId,
      memberSessionId: caller.sessionId,
      isTrial: isTrial(caller.type),
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
    // trial accounts have no recent games, and no money at vendors (spec §4)
    if (isTrial(context.caller.type)) return opened;
    const of = { siteId: context.site.id, memberId: context.caller.memberId, nodeId: request.nodeId };
    // a game opens without the money too; the member sees what is missing, and can move it by hand
    await deps.moveMoney(of).catch((error: unknown) => {
      deps.log.warn({ err: error, nodeId: of.nodeId }, 'money did not follow the launch of a game');
    });
    await deps.noteOpened({ ...of, at: deps.clock.now() });
    return opened;
  };
  return {
    'games.launch': launch,
    'games.launchSports': async ({ nodeId: wanted, ...request }, context) => {
      const nodeId = await sportsGame(deps.catalogue, context.site.id, wanted);
      return { ...(await launch({ ...request, nodeId }, context)), nodeId };
    },
    'games.launchFailed': async ({ sessionId }, { caller: { memberId } }) => {
      const opening = await findOpening(deps.db, { sessionId, memberId, now: deps.clock.now() });
      // whoever exchanged the ticket is there: then the fault lies between its page and the player
      if (!opening || opening.isRedeemed) return { asked: true };
      await deps.opener.noteFailedLaunch({ siteId: opening.siteId, nodeId: opening.nodeId, memberId });
      return { asked: false };
    },
    'games.openReplay': async ({ roundId, language }, context) => {
      const round = await findRound(deps.db, roundId);
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
