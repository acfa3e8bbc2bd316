import type { CallResult } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

export type Vendor = CallResult<'games.vendors'>['data']['lanes'][number]['cards'][number];

/** Providers by game type. */
export const vendorsQuery = queryOptions({
  queryKey: ['games', 'vendors'],
  queryFn: async () =>
    (await call('games.vendors', { platform: 'html5-desktop', language: currentLanguage() })).data.lanes,
  // who is not well shows soon
  staleTime: 30_000,
});

/** The most icons that the panel of a game type shows (specification §9). */
export const panelVendors = 11;
