import { mostSharedRounds } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { newToken } from '../../../kernel/secret-box.ts';
import { type OpenDeps, openGame } from '../launch/open-game.ts';
import { findRound, type RoundRow } from '../records/round.store.ts';
import * as store from './shared-round.store.ts';

export type SharedRoundCalls = Pick<Handlers, 'sharedRounds.share' | 'sharedRounds.end' | 'sharedRounds.open'>;

/** Binds the links by which members show rounds to others. */
export function sharedRoundCalls(deps: OpenDeps & { gamesOriginFor: (from: Origin) => string }): SharedRoundCalls {
  /** The game of a round, where this house can replay it. Refuses `game_not_found`. */
  const gameOf = async ({ siteId, nodeId }: RoundRow) => {
    const game = await deps.catalogue.game(siteId, nodeId);
    const games = game ? await deps.opener.gamesOf(game.provider, siteId) : null;
    return game && games?.canReplay ? game : refuse('game_not_found');
  };
  return {
    'sharedRounds.share': async ({ roundId }, { site, caller: { memberId } }) => {
      const round = await findRound(deps.db, roundId);
      // another's round exactly as none
      if (round?.memberId !== memberId || round.siteId !== site.id) refuse('round_not_found');
      if (round.status !== 'SETTLED') refuse('round_open');
      await gameOf(round);
      const share = { siteId: site.id, memberId, roundId, token: newToken(deps.random), sharedAt: deps.clock.now() };
      await store.insertShare(deps.db, { ...share, most: mostSharedRounds });
      const live = await store.findShareOf(deps.db, memberId, roundId);
      if (!live) refuse('shares_full', { max: mostSharedRounds });
      return { token: live.token, at: live.sharedAt.toISOString() };
    },
    'sharedRounds.end': async ({ roundId }, { caller }) => {
      await store.endShare(deps.db, caller.memberId, roundId, deps.clock.now());
      return {};
    },
    'sharedRounds.open': async ({ token, language, theme = 'light' }, { site, from }) => {
      const share = await store.findShare(deps.db, token);
      const round = share?.siteId === site.id ? await findRound(deps.db, share.roundId) : null;
      if (!share || !round) return refuse('share_not_found');
      const { settings } = await deps.sites.get(site.id);
      const game = await gameOf(round);
      const { content, ticket } = await openGame(deps, {
        siteId: site.id,
        memberId: share.memberId,
        memberSessionId: share.id,
        isTrial: false,
        nodeId: round.nodeId,
        language: language ?? settings.defaultLanguage,
        theme,
        gamesOrigin: deps.gamesOriginFor(from),
        replayOf: round.id,
        isShared: true,
      });
      const [named = round] = await deps.catalogue.nameGames(site.id, [round], language);
      return {
        content,
        ticket,
        nodeId: round.nodeId,
        gameName: named.gameName,
        vendorName: round.vendorName,
        coverUrl: game.coverUrl,
        at: round.openedAt.toISOString(),
        stake: round.stake.toString(),
        payout: round.payout.toString(),
      };
    },
  };
}
