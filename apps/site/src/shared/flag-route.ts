import type { CapabilityFlag } from '@croupier/contract';
import { notFound } from '@tanstack/react-router';
import { has } from './capabilities.ts';
import { queryClient } from './queries.ts';
import { siteQuery } from './site.ts';

/** Guards a page that a site may not have: with its flag off the address leads nowhere (decision 43). */
export function needsFlag(flag: CapabilityFlag) {
  return async () => {
    if (!has(await queryClient.ensureQueryData(siteQuery), flag)) throw notFound();
  };
}
