import { commitment, createServerSeed } from '@croupier/fairness';
import type { RandomSource } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import { findSeed, insertSeed } from './shoe.store.ts';

/** A seed that is committed to, to be written with what it decides. */
export type CommittedSeed = { seedId: string; commitment: string; serverSeed: Uint8Array };

export type TableSeeds = {
  /** Draws a seed and stores it encrypted. Refuses `draws_unavailable` where none can be drawn. */
  draw(tx: Queryable): Promise<CommittedSeed>;
  /** The seed behind an id. Revealed to nobody before the deal. */
  open(tx: Queryable, seedId: string): Promise<Uint8Array>;
};

/** Keeps the seeds of rounds and shoes: encrypted at rest, under a key that the database does not hold. */
export function createTableSeeds(deps: {
  random: RandomSource;
  outcomeRandom: RandomSource;
  secretKey: string;
}): TableSeeds {
  const box = createSecretBox(deps.secretKey, 'table seed', deps.random);
  return {
    async draw(tx) {
      const serverSeed = createServerSeed((bytes) => {
        bytes.set(deps.outcomeRandom.bytes(bytes.length));
        return bytes;
      });
      return { seedId: await insertSeed(tx, box.seal(serverSeed)), commitment: commitment(serverSeed), serverSeed };
    },
    async open(tx, seedId) {
      const sealed = await findSeed(tx, seedId);
      if (!sealed) throw new Error(`there is no seed ${seedId}`);
      return new Uint8Array(box.open(sealed));
    },
  };
}
