import { type Client, createClient } from '@croupier/contract/client';
import { everyCall } from '@croupier/contract/client-tables';
import type { SiteFixture } from '@croupier/tools/testing/site-fixture.ts';

/** Calls of an operator on the demonstration site, without a browser. */
export function operatorCalls({ installation }: SiteFixture, token: string): Client {
  return createClient({
    calls: everyCall,
    origin: installation.consoleUrl,
    token: () => token,
    site: () => 'marigold',
    seal: () => Promise.reject(new Error('nothing sealed is called here')),
  });
}
