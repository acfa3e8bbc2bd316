import type { DrawFeed } from '@croupier/contract';
import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';
import type { FeedRow } from '../modules/lottery/lottery.public.ts';
import type { DrawDeps } from './show-draws.ts';

type DrawFeedCalls = Pick<Handlers, 'console.drawSources' | 'console.saveFeed'>;

/** Binds the sources of official results, and the feeds that a second person approves. */
export function drawFeedCalls(deps: DrawDeps): DrawFeedCalls {
  const { administration } = deps.lottery;
  const { proposals } = deps.staff;
  return {
    'console.drawSources': async (_request, { site }) => ({
      list: (await administration.sources(site.id)).map(({ lastAt, ...row }) =>
        Object.assign(row, { lastAt: lastAt.toISOString() }),
      ),
      feeds: (await administration.feeds(site.id)).map(toFeed),
    }),
    'console.saveFeed': proposals.handler('console.saveFeed', {
      action: () => 'draw.feed',
      async prepare(tx, { reason: _, ...feed }, { siteId }) {
        await administration.checkFeed(tx, siteId, feed);
        const from = feed.url === null ? feed.kind : new URL(feed.url).hostname;
        const effect = { key: 'drawFeed' as const, values: { source: feed.source, from }, amounts: {} };
        return { target: `feed ${feed.source}`, effect, replaces: true };
      },
      async run(tx, { reason: _, ...feed }, { siteId, record }) {
        const before = (await administration.feeds(siteId)).find(({ source }) => source === feed.source);
        await administration.saveFeed(tx, siteId, feed);
        await record(tx, { target: `feed ${feed.source}`, before: before ? settingsOf(before) : null, after: feed });
        return {
          async answer() {
            const saved = (await administration.feeds(siteId)).find(({ source }) => source === feed.source);
            return saved ? toFeed(saved) : refuse('feed_invalid');
          },
        };
      },
    }),
  };
}

const settingsOf = ({ source, kind, url, publicKey, active }: FeedRow) => ({ source, kind, url, publicKey, active });

const toFeed = (feed: FeedRow): DrawFeed =>
  Object.assign(settingsOf(feed), {
    checkedAt: feed.checkedAt?.toISOString() ?? null,
    succeededAt: feed.succeededAt?.toISOString() ?? null,
    problem: feed.problem as DrawFeed['problem'],
  });
