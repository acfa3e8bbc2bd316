import { createClient } from '@croupier/contract/client';
import { siteCalls } from '@croupier/contract/client-tables';
import type { SealingWith } from './call.ts';
import { InsecurePageError } from './insecure-page-error.ts';
import { setPasswordDue } from './password-due.ts';
import { currentToken, renewalSettled } from './session.ts';
import { setTrouble } from './trouble.ts';

/**
 * What makes the calls of `call.ts`: the table of them and the way over the network, fetched with the first one.
 *
 * @param sealing - What sealed calls are encrypted with; `anew` fetches it again.
 */
export function makeCaller(sealing: (anew: boolean) => Promise<SealingWith>) {
  return createClient({
    calls: siteCalls,
    origin: '',
    token: currentToken,
    fetch: async (input, init) => {
      const response = await reach(input, init);
      // What refused the session before says nothing of this one: it counts as lost, and is asked again where that may be.
      if (response.status === 401 && (await isOfSessionBefore(init))) throw new TypeError('the session has changed');
      if (response.status === 403 && currentToken() !== null) void tellPasswordDue(response.clone());
      return response;
    },
    seal: async (body, anew) => {
      if (!globalThis.crypto?.subtle) throw new InsecurePageError();
      const { key, aheadMs } = await sealing(anew);
      const { seal } = await import('@croupier/contract/seal');
      return seal(key, body, Date.now() + aheadMs);
    },
  });
}

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

async function isOfSessionBefore(init: RequestInit | undefined): Promise<boolean> {
  const sent = new Headers(init?.headers).get('authorization');
  if (sent === null) return false;
  if (sent === `Bearer ${currentToken()}`) await renewalSettled();
  return sent !== `Bearer ${currentToken()}`;
}

/** A session whose password is due is told so by whatever it calls; the change of it opens then, wherever the page is. */
async function tellPasswordDue(response: Response): Promise<void> {
  const answer = (await response.json().catch(() => null)) as { error?: { code?: string } } | null;
  if (answer?.error?.code === 'password_change_due') setPasswordDue();
}
