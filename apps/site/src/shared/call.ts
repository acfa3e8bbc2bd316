import { CallError } from '@croupier/contract/call-error';
import { ChunkLoadError } from './chunk-load-error.ts';
import type { SealingWith, SiteClient } from './site-client.ts';

export { CallError } from '@croupier/contract/call-error';

/** What sealed calls are encrypted with: the key that came with the page, until another one is fetched. */
const held: { sealing: SealingWith | null } = { sealing: null };

/** Sets the key that came with the page; its clock counts as right until a payload is refused. */
export function setSealingKey(key: SealingWith['key']): void {
  held.sealing = { key, aheadMs: held.sealing?.aheadMs ?? 0 };
}

let caller: Promise<SiteClient> | null = null;

/** Fetches what makes calls, ahead of the first one: home is served with all that it shows, so it begins without. */
export function prepareCalls(): Promise<SiteClient> {
  caller ??= import('./caller.ts').then(
    ({ makeCaller }) => makeCaller(held, () => whenClosed()),
    (cause: unknown) => {
      caller = null;
      throw new ChunkLoadError('missing', { cause });
    },
  );
  return caller;
}

let whenClosed = () => {};

/** Says what to do when a call is refused because the site has been closed, to everybody or to the visitor's region. */
export function onSiteClosed(act: () => void): void {
  whenClosed = act;
}

/** Calls the platform: one function, every call of the contract by its id. Refusals reject with `CallError`. */
export const call: SiteClient = async (id, input, options) => (await prepareCalls())(id, input, options);

/** Whether the error says that the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'session_expired' || error.code === 'not_logged_in');
}
