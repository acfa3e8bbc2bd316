import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { ScheduledJob } from '../../../kernel/jobs.ts';
import type { Log } from '../../../kernel/log.ts';
import { type LeafProof, proveLeaf } from './prove-leaf.ts';
import { publishSeals, type SealChannels } from './publish-seals.ts';
import { type PublishedSeal, toPublished } from './published.ts';
import { sealFinishedDays } from './seal-days.ts';
import { lastSeal } from './seals.store.ts';
import { type SealVerdict, verifySeals } from './verify-seals.ts';

export type Seals = {
  /** Seals the days that have ended, in order; those another process is sealing are left to it. Returns the seals made. */
  sealFinishedDays(): Promise<PublishedSeal[]>;
  /** Publishes outside the database what was not published yet. Rejects where a channel failed, after all were tried. */
  publish(): Promise<void>;
  /** Finds what was changed since it was sealed. */
  verify(published: readonly PublishedSeal[] | null): Promise<SealVerdict>;
  /** The proof of an entry or an operation by its id; null while it is not sealed. */
  prove(id: string): Promise<LeafProof | null>;
  /** The last day that was sealed, or null. */
  lastDay(): Promise<string | null>;
  jobs: ScheduledJob[];
};

/** Makes the tamper evidence of the ledger. `docs/operating.md` says what it proves and what it cannot. */
export function createSeals(deps: { db: Database; clock: Clock; log: Log } & SealChannels): Seals {
  const seal = async () => (await sealFinishedDays(deps)).map(toPublished);
  const publish = () => publishSeals(deps);
  return {
    sealFinishedDays: seal,
    publish,
    verify: (published) => verifySeals(deps, published),
    prove: (id) => proveLeaf(deps.db, id),
    lastDay: async () => (await lastSeal(deps.db))?.day ?? null,
    jobs: [
      {
        name: 'wallet.seal',
        // every hour, so that a day missed for an outage is not missed for a day more
        cron: '20 * * * *',
        async run() {
          await seal();
          await publish();
        },
      },
    ],
  };
}
