import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import type { NameGames } from '../catalogue/catalogue.public.ts';
import { toBetRow } from './bet-row.ts';
import { type GameSums, listBets, sumBets } from './bets.store.ts';
import { showProfit } from './show-profit.ts';

export type BetCalls = Pick<Handlers, 'records.bets' | 'records.betsSummary' | 'records.profit'>;

/** Binds the member's betting record. */
export function betCalls({ db, nameGames }: { db: Database; nameGames: NameGames }): BetCalls {
  return {
    'records.bets': async (request, { site, caller }) => {
      const rows = await listBets(db, {
        memberId: caller.memberId,
        from: new Date(request.from),
        to: new Date(request.to),
        nodeId: request.nodeId ?? null,
        vertical: request.gameType ?? null,
        vendorCode: request.vendorCode ?? null,
        state: request.state ?? null,
        before: readCursor(request.cursor),
        limit: request.pageSize + 1,
      });
      const page = await nameGames(site.id, rows.slice(0, request.pageSize), request.language);
      return {
        list: page.map(toBetRow),
        nextCursor: rows.length > request.pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'records.betsSummary': async (request, { site, caller }) => {
      const { nodeId: game, gameType, vendorCode, state = null } = request;
      const range = { memberId: caller.memberId, from: new Date(request.from), to: new Date(request.to), state };
      const games = await nameGames(site.id, await sumBets(db, range), request.language);
      const wanted = games.filter(
        (one) =>
          (game === undefined || one.nodeId === game) &&
          (gameType === undefined || one.vertical === gameType) &&
          (vendorCode === undefined || one.vendorCode === vendorCode),
      );
      const sum = (of: (game: GameSums) => bigint) => wanted.reduce((before, game) => before + of(game), 0n).toString();
      return {
        count: wanted.reduce((before, { count }) => before + count, 0),
        stake: sum(({ stake }) => stake),
        payout: sum(({ payout }) => payout),
        net: sum(({ payout, refunded, stake }) => payout + refunded - stake),
        games: games
          .map(({ nodeId, gameName }) => ({ nodeId, gameName }))
          .sort((one, other) => one.gameName.localeCompare(other.gameName)),
        vendors: [...new Map(games.map((one) => [one.vendorCode, one.vendorName]))]
          .map(([code, vendorName]) => ({ vendorCode: code, vendorName }))
          .sort((one, other) => one.vendorName.localeCompare(other.vendorName)),
        gameTypes: [...new Set(games.map(({ vertical }) => vertical))].sort(),
      };
    },
    'records.profit': async ({ from, to, gameType, language }, { site, caller }) =>
      showProfit({ db, nameGames }, { siteId: site.id, memberId: caller.memberId, from, to, gameType, language }),
  };
}
