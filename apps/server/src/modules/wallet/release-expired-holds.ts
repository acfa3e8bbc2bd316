import type { Database } from '../../kernel/database.ts';
import type { PostResult, Release } from './operation.ts';
import { listExpiredHolds } from './wallet.store.ts';

const holdsAtOnce = 500;

/** Gives back what lies in holds whose time is over. Several processes may do it at once: each hold is released once. */
export async function releaseExpiredHolds(deps: {
  db: Database;
  release: (release: Release) => Promise<PostResult>;
}): Promise<number> {
  let released = 0;
  for (;;) {
    const holds = await listExpiredHolds(deps.db, holdsAtOnce);
    const results = await Promise.allSettled(
      holds.map(({ operationId, externalId, ...hold }) =>
        // an id that no provider knows, so that none can take it
        deps.release({
          ...hold,
          externalId: `expired:${operationId}`,
          hold: externalId,
          document: { kind: 'hold-expired' },
        }),
      ),
    );
    const done = results.filter((result) => result.status === 'fulfilled' && result.value.status === 'posted').length;
    released += done;
    // what could not be given back now would be found again and again
    if (holds.length < holdsAtOnce || done === 0) return released;
  }
}
