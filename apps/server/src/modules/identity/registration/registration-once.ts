import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  claimRegistration,
  deleteRegistrationsBefore,
  findRegistration,
  releaseRegistration,
  settleRegistration,
} from './registration-once.store.ts';

/** A form as its browser identified it. */
export type SentForm = {
  siteId: string;
  device: string;
  requestId: string | undefined;
  /** How long the same form finds its account; 10 minutes by default. */
  rememberedMs?: number;
};

type Work<Result> = {
  /** Makes the account; `settle` belongs into its transaction. */
  make(settle: (tx: Queryable, memberId: string) => Promise<void>): Promise<Result>;
  /** Answers with the account that the same form made before; null where its content differs. */
  again(memberId: string): Promise<Result | null>;
};

/**
 * Makes sure that one form of one browser makes one account, whether it is sent twice at the same moment or again because the answer was lost. A
 * browser without an id, or a form without one, is not recognized.
 */
export type RegistrationOnce = {
  run<Result>(form: SentForm, work: Work<Result>): Promise<Result>;
  purge(): Promise<void>;
};

const longestRememberedMs = 10 * 60_000;
/** A process that has not made the account by then is dead: a registration takes a second. */
const claimLifeMs = 60_000;
const waitMs = 50;
const waitsAtMost = 200;

export function createRegistrationOnce(deps: { db: Database; clock: Clock }): RegistrationOnce {
  const { db, clock } = deps;
  const claim = (key: Buffer, at: Date, rememberedMs: number) =>
    claimRegistration(db, {
      key,
      at,
      madeBefore: new Date(at.getTime() - rememberedMs),
      claimedBefore: new Date(at.getTime() - claimLifeMs),
    });

  async function make<Result>(key: Buffer, at: Date, work: Work<Result>): Promise<Result> {
    try {
      return await work.make(async (tx, memberId) => {
        // too slow: another process took the form over
        if (!(await settleRegistration(tx, key, memberId, at))) refuse('unavailable');
      });
    } catch (error) {
      await releaseRegistration(db, key, at);
      throw error;
    }
  }
  return {
    async run({ siteId, device, requestId, rememberedMs = longestRememberedMs }, work) {
      if (requestId === undefined || device === '') return work.make(async () => {});
      const key = createHash('sha256')
        .update(JSON.stringify([siteId, device, requestId.toLowerCase()]))
        .digest();
      for (let turn = 0; turn < waitsAtMost; turn += 1) {
        const at = clock.now();
        if (await claim(key, at, rememberedMs)) return make(key, at, work);
        const memberId = (await findRegistration(db, key))?.memberId;
        if (memberId) return (await work.again(memberId)) ?? work.make(async () => {});
        await wait(waitMs);
      }
      return refuse('unavailable');
    },
    purge: () => deleteRegistrationsBefore(db, new Date(clock.now().getTime() - longestRememberedMs)),
  };
}
