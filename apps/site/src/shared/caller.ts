import { CallError, type Client, createClient } from '@croupier/contract/client';
import { siteCalls } from '@croupier/contract/client-tables';
import type { SealingKey } from './call.ts';
import { InsecurePageError } from './insecure-page-error.ts';
import { currentToken } from './session.ts';
import { setTrouble } from './trouble.ts';

/**
 * What makes the calls of `call.ts`: the table of them and the way over the network, fetched with the first one.
 *
 * @param pageKey - The key that came with the page, which sealed calls are encrypted to until it has ended.
 */
export function makeCaller(pageKey: () => SealingKey | null): Client<keyof typeof siteCalls> {
  let fetched: { key: SealingKey; aheadMs: number } | null = null;

  /** The key to seal with, and how far the server's clock is ahead of this one's, which is not known before a payload was refused. */
  async function sealingWith(anew: boolean): Promise<{ key: SealingKey; aheadMs: number }> {
    const known = fetched?.key ?? pageKey();
    if (known && !anew) return { key: known, aheadMs: fetched?.aheadMs ?? 0 };
    const { at, ...key } = await client('system.sealingKey', {});
    fetched = { key, aheadMs: Date.parse(at) - Date.now() };
    return fetched;
  }

  const client = createClient({
    calls: siteCalls,
    origin: '',
    token: currentToken,
    fetch: async (input, init) => {
      const response = await reach(input, init);
      // What refused the session before says nothing of this one: it counts as lost, and is asked again where that may be.
      if (response.status === 401 && isOfSessionBefore(init)) throw new TypeError('the session has changed');
      return response;
    },
    seal: async (body, anew) => {
      if (!globalThis.crypto?.subtle) throw new InsecurePageError();
      const { key, aheadMs } = await sealingWith(anew);
      const { seal } = await import('@croupier/contract/seal');
      return seal(key, body, Date.now() + aheadMs);
    },
  });
  return async (id, input, options) => {
    try {
      return await client(id, input, options);
    } catch (error) {
      if (error instanceof CallError && closings.has(error.code)) dispatchEvent(new Event('siteclosed'));
      throw error;
    }
  };
}

/** What every call of a page is refused with when the site has been closed, to everybody or to the visitor's region. */
const closings: ReadonlySet<string> = new Set(['site_in_maintenance', 'region_blocked']);

async function reach(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    setTrouble('network', false);
    return response;
  } catch (error) {
    // A call that was called off says nothing of the network.
    if (!init?.signal?.aborted) setTrouble('network', true);
    throw error;
  }
}

function isOfSessionBefore(init: RequestInit | undefined): boolean {
  const sent = new Headers(init?.headers).get('authorization');
  return sent !== null && sent !== `Bearer ${currentToken()}`;
}
