import type { Winner } from '@croupier/contract';
import { createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { daysBefore, localDay } from '../../kernel/local-day.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { GamesOfMembers } from './games-of-members.ts';
import * as store from './home.store.ts';
import { boardLength } from './home-projection.store.ts';

export type HomeCalls = Pick<Handlers, 'home.popular' | 'home.recent' | 'home.winnerBoard'>;

/** Days, today included, whose players make a game popular, and whose wins a board shows. */
export const popularDays = 7;
export const boardDays = 30;
/** No list is older than this. */
const popularAgeMs = 30_000;
const boardAgeMs = 5_000;
/** As many as are asked for at most, and what a site may have taken away since. */
const popularLimit = 50;

/** Binds what the home page shows of play. A part that the site has switched off is empty. */
export async function homeCalls(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
  catalogue: Catalogue;
  opened: GamesOfMembers;
}): Promise<HomeCalls> {
  const { db, clock, notifier } = deps;
  const since = async (siteId: string, days: number) =>
    daysBefore(localDay(clock.now(), (await deps.sites.get(siteId)).timeZone), days - 1);
  const popular = await createCached({
    name: 'home_popular',
    load: async (siteId) => {
      const played = await store.listMostPlayed(db, siteId, await since(siteId, popularDays), popularLimit);
      return [...new Set([...played, ...(await deps.catalogue.operatorsOrder(siteId, popularLimit))])];
    },
    maximumAgeMs: popularAgeMs,
    clock,
    notifier,
  });
  const boards = await createCached({
    name: 'home_board',
    load: async (key) => {
      const { siteId, order, gameTypes } = JSON.parse(key) as Pick<store.BoardQuery, 'siteId' | 'order' | 'gameTypes'>;
      const query = { siteId, order, gameTypes, since: await since(siteId, boardDays), limit: boardLength };
      return store.listWins(db, query);
    },
    maximumAgeMs: boardAgeMs,
    clock,
    notifier,
  });

  return {
    'home.popular': async ({ count, language }, { site }) => {
      const { settings } = await deps.sites.get(site.id);
      if (!settings.popularGames) return { list: [] };
      const cards = await deps.catalogue.cards(site.id, await popular.get(site.id), language);
      return { list: cards.slice(0, count) };
    },
    'home.recent': async ({ vassalage, gameType, language, pageNo, pageSize }, { site, caller }) => {
      const { settings } = await deps.sites.get(site.id);
      if (!settings.recentGames) return { list: [], totalPages: 0, totalCount: 0 };
      const opened = await deps.opened.of(site.id, caller.memberId);
      const wanted = { vassalage, gameType, language, pageNo, pageSize };
      const { content, ...pages } = await deps.catalogue.cardPage(site.id, opened, wanted);
      return { list: content, ...pages };
    },
    'home.winnerBoard': async ({ gameCategory, order, limitNum, language }, { site }) => {
      const { settings } = await deps.sites.get(site.id);
      const gameTypes = settings.gameTypes.filter((type) => gameCategory === 'ALL' || type === gameCategory);
      if (!settings.winnerBoard || gameTypes.length === 0) return { list: [] };
      const wins = await boards.get(JSON.stringify({ siteId: site.id, order, gameTypes }));
      const shown = await Promise.all(
        wins.map(async (win) => {
          const [card] = await deps.catalogue.cards(site.id, [win.nodeId], language);
          return card ? [{ vo: toWinner(win, card) }] : [];
        }),
      );
      return { list: shown.flat().slice(0, limitNum) };
    },
  };
}

function toWinner(win: store.BoardRow, card: { name: string; gameType: Winner['gameType']; coverUrl: string }): Winner {
  return {
    account: win.account,
    nodeId: win.nodeId,
    gameName: card.name,
    gameType: card.gameType,
    coverUrl: card.coverUrl,
    stake: win.stake.toString(),
    payout: win.payout.toString(),
    timesStakeHundredths: Math.min(Number((win.payout * 100n) / win.stake), Number.MAX_SAFE_INTEGER),
    date: win.day.replaceAll('-', '.'),
    at: win.at.toISOString(),
  };
}
