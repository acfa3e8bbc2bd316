import type { CallResult } from '@croupier/contract';
import { CallError } from '@croupier/contract/call-error';
import type { Client } from '@croupier/contract/client';
import type { siteCalls } from '@croupier/contract/client-tables';
import { ChunkLoadError } from './chunk-load-error.ts';

export { CallError } from '@croupier/contract/call-error';

export type SealingKey = CallResult<'system.permission'>['sealingKey'];

let sealingKey: SealingKey | null = null;

/** Sets the key that sealed calls are encrypted to, as it came with the page. */
export function setSealingKey(key: SealingKey): void {
  sealingKey = key;
}

type SiteClient = Client<keyof typeof siteCalls>;

let caller: Promise<SiteClient> | null = null;

/** Fetches what makes calls, ahead of the first one: home is served with all that it shows, so it begins without. */
export function prepareCalls(): Promise<SiteClient> {
  caller ??= import('./caller.ts').then(
    ({ makeCaller }) => makeCaller(() => sealingKey),
    (cause: unknown) => {
      caller = null;
      throw new ChunkLoadError('missing', { cause });
    },
  );
  return caller;
}

/** Calls the platform: one function, every call of the contract by its id. Refusals reject with `CallError`. */
export const call: SiteClient = async (id, input, options) => (await prepareCalls())(id, input, options);

/** Whether the error says that the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'session_expired' || error.code === 'not_logged_in');
}
