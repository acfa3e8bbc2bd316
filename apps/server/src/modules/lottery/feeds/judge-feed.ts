import type { Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type FeedSettings, holdFeeds, listFeeds } from './feed.store.ts';

/** Feeds of one site. */
const mostFeeds = 20;

/**
 * Refuses `feed_invalid` for a feed that could not count as a source of its own: an address on the host of another, one that is not https, more
 * feeds than are read, or a file feed with an address.
 */
export async function mustBeOwnSource(tx: Queryable, siteId: string, feed: FeedSettings): Promise<void> {
  await holdFeeds(tx, siteId);
  const others = (await listFeeds(tx, siteId)).filter(({ source }) => source !== feed.source);
  if (others.length >= mostFeeds) refuse('feed_invalid');
  if (feed.kind === 'file') {
    if (feed.url !== null || feed.publicKey !== null) refuse('feed_invalid');
    return;
  }
  const host = hostOf(feed.url);
  if (host === null || others.some(({ url }) => hostOf(url) === host)) refuse('feed_invalid');
}

function hostOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, hostname, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '' ? hostname : null;
}
