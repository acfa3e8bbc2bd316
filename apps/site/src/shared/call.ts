import type { CallInput, CallResult } from '@croupier/contract';
import { CallError } from '@croupier/contract/call-error';
import type { Client } from '@croupier/contract/client';
import type { siteCalls } from '@croupier/contract/client-tables';
import { ChunkLoadError } from './chunk-load-error.ts';
import { askProof } from './proof.ts';

export { CallError } from '@croupier/contract/call-error';

type SealingKey = CallResult<'system.sealingKey'>;

let sealingKey: SealingKey | null = null;

/** Sets the key that sealed calls are encrypted to. */
export function setSealingKey(key: SealingKey): void {
  sealingKey = key;
}

type SiteClient = Client<keyof typeof siteCalls>;

let caller: Promise<SiteClient> | null = null;

/** Fetches what makes calls, ahead of the first one: home is served with all that it shows, so it begins without. */
export function prepareCalls(): Promise<SiteClient> {
  caller ??= import('./caller.ts').then(
    ({ makeCaller }) => makeCaller(async () => (sealingKey ??= await call('system.sealingKey', {}))),
    (cause: unknown) => {
      caller = null;
      throw new ChunkLoadError('missing', { cause });
    },
  );
  return caller;
}

/**
 * Calls the platform: one function, every call of the contract by its id. Refusals reject with `CallError`. What asks for a new
 * proof of who is there is repeated once that is given.
 */
export const call: SiteClient = async (id, input, options) => {
  const make = await prepareCalls();
  try {
    return await make(id, input, options);
  } catch (error) {
    // Who proves who he is has it done after all; who does not keeps everything as it was, and the refusal with it.
    if (!isProofNeeded(error) || !(await askProof(String(error.params.methods ?? '')))) throw error;
    return make(id, input, options);
  }
};

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

/** Whether a call was refused until the member proves again who he is. From a call of this page: he did not want to. */
export function isProofNeeded(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'proof_needed';
}

/** Whether the error says that the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'session_expired' || error.code === 'not_logged_in');
}
