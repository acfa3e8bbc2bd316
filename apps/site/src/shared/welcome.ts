import { i18n, say } from '@croupier/i18n';
import { formatMoment } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';
import { queryClient } from './queries.ts';
import { siteQuery } from './site.ts';
import { needsDialog, type Welcome } from './welcome-news.ts';

/** What a member sees after signing in. */
export const welcomeQuery = queryOptions({
  queryKey: ['member', 'welcome'],
  queryFn: () => call('member.welcome', { language: currentLanguage() }),
  staleTime: 0,
});

/**
 * Shows a member who has just signed in what is new: in a dialog where there is something, else the previous sign-in in
 * the corner, else nothing.
 *
 * @param openDialog opens the dialog that shows the answer
 * @param isFree whether there is room for a dialog, asked when there is an answer
 */
export async function greet(openDialog: () => void, isFree: () => boolean): Promise<void> {
  const welcome = await queryClient.fetchQuery(welcomeQuery).catch(() => null);
  if (!welcome) return;
  if (needsDialog(welcome) && isFree()) openDialog();
  else if (welcome.lastLogin) toast({ title: say('welcome.title'), text: lastLoginText(welcome.lastLogin) });
}

/** "Last login: 21 Nov 2026, 18:04, from 203.0.113.7 (PH)". */
export function lastLoginText({ at, ip, country }: NonNullable<Welcome['lastLogin']>): string {
  const timeZone = queryClient.getQueryData(siteQuery.queryKey)?.whitelabel.timeZone ?? 'UTC';
  const place = country ? `${ip} (${country})` : ip;
  return say('welcome.lastLogin', { time: formatMoment(at, i18n.locale, timeZone), place });
}
