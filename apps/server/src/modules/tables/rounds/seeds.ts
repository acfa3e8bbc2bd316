import { commitment, createServerSeed } from '@croupier/fairness';
import type { RandomSource } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import { findSeed, insertSeeds } from './shoe.store.ts';

/** A seed that was drawn and is not stored yet. */
export type DrawnSeed = { commitment: string; serverSeed: Uint8Array };

/** A seed that is committed to, to be written with what it decides. */
export type CommittedSeed = DrawnSeed & { seedId: string };

export type TableSeeds = {
  /** Draws a seed and stores it encrypted. Refuses `draws_unavailable` where none can be drawn. */
  draw(tx: Queryable): Promise<CommittedSeed>;
  /** Draws a seed. Refuses `draws_unavailable` where none can be drawn. */
  drawn(): DrawnSeed;
  /** Stores seeds encrypted. @returns their ids, in their order */
  store(tx: Queryable, seeds: readonly DrawnSeed[]): Promise<string[]>;
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
  const drawn = (): DrawnSeed => {
    const serverSeed = createServerSeed((bytes) => {
      bytes.set(deps.outcomeRandom.bytes(bytes.length));
      return bytes;
    });
    return { commitment: commitment(serverSeed), serverSeed };
  };
  const store = (tx: Queryable, seeds: readonly DrawnSeed[]) =>
    insertSeeds(
      tx,
      seeds.map(({ serverSeed }) => box.seal(serverSeed)),
    );
  return {
    drawn,
    store,
    async draw(tx) {
      const seed = drawn();
      const [seedId] = await store(tx, [seed]);
      if (seedId === undefined) throw new Error('a seed was not written');
      return Object.assign({ seedId }, seed);
    },
    async open(tx, seedId) {
      const sealed = await findSeed(tx, seedId);
      if (!sealed) throw new Error(`there is no seed ${seedId}`);
      return new Uint8Array(box.open(sealed));
    },
  };
}
