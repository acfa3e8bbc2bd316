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
    const results = await Promise.all(
      holds.map(({ externalId, ...hold }) =>
        deps.release({
          ...hold,
          externalId: `expired:${externalId}`,
          hold: externalId,
          document: { kind: 'hold-expired' },
        }),
      ),
    );
    released += results.filter(({ status }) => status === 'posted').length;
    // what was not given back now would be found again and again
    if (holds.length < holdsAtOnce || results.every(({ status }) => status !== 'posted')) return released;
  }
}
