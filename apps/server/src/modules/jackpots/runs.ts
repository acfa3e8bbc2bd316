import { commitment, createServerSeed, drawContext, hmacWords, seedToHex } from '@croupier/fairness';
import { ceilingOf, drawTrigger, mustHitStream } from '@croupier/rules/jackpots';
import { LRUCache } from 'lru-cache';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/database.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { uuidv7 } from '../../kernel/uuid.ts';
import type { JackpotRow, LiveJackpot } from './jackpots.store.ts';
import { findSecrets, type NewRun } from './runs.store.ts';

/** A run that begins, and where it is won if that is decided already. */
export type BegunRun = { row: NewRun; trigger: bigint | null };

export type Runs = {
  /** The next run of a jackpot, to be written with what begins it. Refuses `draws_unavailable` where no seed can be drawn. */
  begin(
    jackpot: Pick<JackpotRow, 'id' | 'kind' | 'contribution' | 'seedShare' | 'level'>,
    number: number,
    seed: bigint,
  ): BegunRun;
  /** Where runs in progress are won, by run; null where chance decides. */
  triggers(tx: Queryable, live: readonly LiveJackpot[]): Promise<Map<string, bigint | null>>;
  /** The seed of a must-hit run in hex. Not revealed before the run has ended. */
  seedOf(db: Queryable, runId: string): Promise<string | null>;
};

/** Triggers kept in memory: those of all jackpots that are played on here, many times over. */
const mostKept = 10_000;

/**
 * Makes runs and knows where they are won. The amount of a must-hit run comes from a seed of its own, which is committed to and encrypted
 * like a member's; its stream is the run's, so that no seed serves two.
 */
export function createRuns(deps: {
  clock: Clock;
  random: RandomSource;
  outcomeRandom: RandomSource;
  secretKey: string;
}): Runs {
  const { clock, random, outcomeRandom } = deps;
  const box = createSecretBox(deps.secretKey, 'jackpot run', random);
  const known = new LRUCache<string, bigint>({ max: mostKept });

  function triggerOf(runId: string, serverSeed: Uint8Array, seed: bigint, ceiling: bigint): bigint {
    const words = hmacWords({ serverSeed, gameVersion: mustHitStream, context: drawContext(runId) });
    return drawTrigger(words, seed, ceiling);
  }

  function keep(runId: string, trigger: bigint): bigint {
    known.set(runId, trigger);
    return trigger;
  }

  return {
    begin(jackpot, number, seed) {
      const id = uuidv7(clock, random);
      const shared = { id, jackpotId: jackpot.id, number, seed, startedAt: clock.now() };
      if (jackpot.kind === 'progressive') {
        return { row: { ...shared, ceiling: null, commitment: null, seedBox: null }, trigger: null };
      }
      const ceiling = ceilingOf(jackpot, seed);
      const serverSeed = createServerSeed((bytes) => {
        bytes.set(outcomeRandom.bytes(bytes.length));
        return bytes;
      });
      return {
        row: { ...shared, ceiling, commitment: commitment(serverSeed), seedBox: box.seal(serverSeed) },
        trigger: triggerOf(id, serverSeed, seed, ceiling),
      };
    },
    async triggers(tx, live) {
      const secret = live.filter(({ runCeiling }) => runCeiling !== null);
      const unknown = secret.filter(({ runId }) => !known.has(runId));
      const boxes =
        unknown.length > 0
          ? await findSecrets(
              tx,
              unknown.map(({ runId }) => runId),
            )
          : new Map();
      for (const { runId, runSeed, runCeiling } of unknown) {
        const sealed = boxes.get(runId);
        if (!sealed || runCeiling === null) throw new Error(`the run ${runId} of a jackpot has no seed`);
        keep(runId, triggerOf(runId, new Uint8Array(box.open(sealed)), runSeed, runCeiling));
      }
      return new Map(live.map(({ runId }) => [runId, known.get(runId) ?? null]));
    },
    async seedOf(db, runId) {
      const sealed = (await findSecrets(db, [runId])).get(runId);
      return sealed ? seedToHex(new Uint8Array(box.open(sealed))) : null;
    },
  };
}
