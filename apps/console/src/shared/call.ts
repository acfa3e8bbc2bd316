import type { CallInput, CallResult } from '@croupier/contract';
import { CallError } from '@croupier/contract/call-error';
import { type Client, createClient } from '@croupier/contract/client';
import { consoleCalls } from '@croupier/contract/client-tables';
import { InsecurePageError } from '@croupier/web/insecure-page-error';
import { createSessionFetch } from '@croupier/web/session-fetch';
import { chosenSite } from './chosen-site.ts';
import { askProof, isProofNeeded } from './proof.ts';
import { currentToken, renewalSettled } from './session.ts';

export { CallError } from '@croupier/contract/call-error';
export { isSessionOver } from '@croupier/web/session-over';

export type ConsoleCall = keyof typeof consoleCalls;

type Sealing = { key: CallResult<'console.boot'>['sealingKey']; aheadMs: number };

let sealing: Sealing | null = null;

/** The key that sealed bodies are encrypted to, fetched with the first of them. */
async function sealingKey(anew: boolean): Promise<Sealing> {
  if (sealing && !anew) return sealing;
  const { sealingKey: key, at } = await send('console.boot', {});
  sealing = { key, aheadMs: Date.parse(at) - Date.now() };
  return sealing;
}

const send: Client<ConsoleCall> = createClient({
  calls: consoleCalls,
  origin: '',
  token: currentToken,
  site: chosenSite,
  fetch: createSessionFetch({ currentToken, renewalSettled }),
  seal: async (body, anew) => {
    if (!globalThis.crypto?.subtle) throw new InsecurePageError();
    const { key, aheadMs } = await sealingKey(anew);
    const { seal } = await import('@croupier/contract/seal');
    return seal(key, body, Date.now() + aheadMs);
  },
});

/**
 * Calls the platform as the operator, for the chosen site. A call that asks for re-authentication is repeated once that is done; an operator
 * who closes the question gets the refusal. Refusals reject with `CallError`.
 */
export async function call<Id extends ConsoleCall>(
  id: Id,
  input: CallInput<Id>,
  options?: { signal?: AbortSignal },
): Promise<CallResult<Id>> {
  try {
    return await send(id, input, options);
  } catch (error) {
    if (!isProofNeeded(error) || !(await askProof())) throw error;
    return send(id, input, options);
  }
}

/** Whether a call was refused with this code. */
export function isRefusal(error: unknown, code: CallError['code']): boolean {
  return error instanceof CallError && error.code === code;
}
