import type { CallResult } from '@croupier/contract';

/** First data that the server wrote into the page, so that the first screen needs no call. */
export type Boot = {
  permission: CallResult<'system.permission'>;
  /** Of a page that shows games, as its next line. */
  hot?: CallResult<'games.hot'>;
  /** First page of slots, unfiltered. */
  list?: CallResult<'games.list'>;
  /** Banners of every page, and notices; of a page with a banner area. */
  announcements?: CallResult<'content.announcements'>;
  /** Promotions that are on; of the page that lists them. */
  promotions?: CallResult<'content.announcements'>['promotion'];
};

/** The page's first data, or null where it was served without (the development server). */
export function readBoot(): Boot | null {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : null;
}
