import type { CallResult } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

export type Announcements = CallResult<'content.announcements'>;

/** How long texts of the site may be shown before they are asked for again. */
const staleTime = 300_000;

/** Banners of every page and the notices that run below them: what the page is served with. */
export function bannersQuery(language: string) {
  return queryOptions({
    queryKey: ['content', 'banners', language],
    queryFn: () => call('content.announcements', { types: 'B,PL', language }),
    staleTime,
  });
}

/** Promotions that are due now. */
export function promotionsQuery(language: string) {
  return queryOptions({
    queryKey: ['content', 'promotions', language],
    queryFn: async () => (await call('content.announcements', { types: 'PR', language })).promotion,
    staleTime,
  });
}

/** Popups that are due now, those for after logging in among them. */
export const popupsQuery = queryOptions({
  queryKey: ['content', 'popups'],
  queryFn: async () => (await call('content.announcements', { types: 'PU', language: currentLanguage() })).popup,
  staleTime,
});
