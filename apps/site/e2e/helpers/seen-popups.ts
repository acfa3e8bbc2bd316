import { siteClient } from '@croupier/tools/testing/player.ts';
import type { BrowserContext } from 'playwright-core';

/** How much of a popup's id the cookie holds. */
const markLength = 8;

/** Lets a browser count as one that has seen the site's popups: they come when a visitor has begun to look around, however slow the test is. */
export async function haveSeenPopups(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([await seenPopups(origin)]);
}

/** The cookie of a browser that has seen the popups of a site. */
export async function seenPopups(origin: string): Promise<{ name: string; value: string; url: string }> {
  const { popup } = await siteClient(origin, () => null)('content.announcements', { types: 'PU' });
  return { name: 'popups', value: popup.map(({ id }) => id.slice(-markLength)).join('.'), url: origin };
}
