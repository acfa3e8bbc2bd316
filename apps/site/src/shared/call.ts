import type { CallInput, CallResult } from '@croupier/contract';
import { CallError, type Client, createClient } from '@croupier/contract/client';
import { siteCalls } from '@croupier/contract/client-tables';
import { currentToken } from './session.ts';
import { setTrouble } from './trouble.ts';

export { CallError } from '@croupier/contract/client';

type SealingKey = CallResult<'system.sealingKey'>;

/** Thrown where the browser has no WebCrypto: plain http to anything but this machine. */
export class InsecurePageError extends Error {
  override readonly name = 'InsecurePageError';
}

let sealingKey: SealingKey | null = null;

/** Sets the key that sealed calls are encrypted to. */
export function setSealingKey(key: SealingKey): void {
  sealingKey = key;
}

/** Calls the platform: one function, every call of the contract by its id. Refusals reject with `CallError`. */
export const call: Client<keyof typeof siteCalls> = createClient({
  calls: siteCalls,
  origin: '',
  token: currentToken,
  fetch: async (input, init) => {
    try {
      const response = await fetch(input, init);
      setTrouble('network', false);
      return response;
    } catch (error) {
      // A call that was called off says nothing of the network.
      if (!init?.signal?.aborted) setTrouble('network', true);
      throw error;
    }
  },
  seal: async (body) => {
    if (!globalThis.crypto?.subtle) throw new InsecurePageError();
    sealingKey ??= await call('system.sealingKey', {});
    const { seal } = await import('@croupier/contract/seal');
    return seal(sealingKey, body, Date.now());
  },
});

/** A sealed call that fetches the site's key anew, once, where the server no longer takes the one the page came with. */
export async function callSealed<Id extends keyof typeof siteCalls>(
  id: Id,
  input: CallInput<Id>,
): Promise<CallResult<Id>> {
  try {
    return await call(id, input);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'sealed_invalid') throw error;
    sealingKey = await call('system.sealingKey', {});
    return call(id, input);
  }
}

/** Whether the error says that the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'session_expired' || error.code === 'not_logged_in');
}
