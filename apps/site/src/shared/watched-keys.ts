import type { WatchedKeys } from '@croupier/web/live-connection';

/** What the page watches over its live connection, such as a table that is open. `watch.ts` changes it. */
export const watchedKeys: WatchedKeys = { keys: new Map(), changed() {} };
