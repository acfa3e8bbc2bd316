import type { siteCalls } from '@croupier/contract/client-tables';
import { lazyClient } from '@croupier/web/lazy-client';
import type { SealingWith } from './site-client.ts';

export { CallError } from '@croupier/contract/call-error';
export { isSessionOver } from '@croupier/web/session-over';

/** What sealed calls are encrypted with: the key that came with the page, until another one is fetched. */
const held: { sealing: SealingWith | null } = { sealing: null };

/** Sets the key that came with the page; its clock counts as right until a payload is refused. */
export function setSealingKey(key: SealingWith['key']): void {
  held.sealing = { key, aheadMs: held.sealing?.aheadMs ?? 0 };
}

/** Every call of the contract that the site may make. */
export const { call, prepareCalls } = lazyClient<keyof typeof siteCalls>(() =>
  import('./caller.ts').then(({ makeCaller }) => makeCaller(held, () => whenClosed())),
);

let whenClosed = () => {};

/** Sets what to do when a call is refused because the site has been closed, to everybody or to the visitor's region. */
export function onSiteClosed(act: () => void): void {
  whenClosed = act;
}
