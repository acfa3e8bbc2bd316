import { commitment, createServerSeed, seedChain } from '@croupier/fairness';
import { LRUCache } from 'lru-cache';
import type { RandomSource } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import { findChain, findNewestChain, insertChain, type SeedChainRow } from './seed-chain.store.ts';

/** The place of an issue in its lottery's chain, and the hash of the seed there. */
export type CommittedPlace = { chainId: string; chainPlace: number; commitment: string };

export type SeedChains = {
  /**
   * The next places of a lottery's chains, to be written with the issues that take them. Where a chain ends, the next is anchored.
   * Refuses `draws_unavailable` where no seed can be drawn.
   */
  take(tx: Queryable, lotteryId: string, count: number): Promise<CommittedPlace[]>;
  /** The seed of a place. Revealed to nobody before the draw. */
  seedAt(db: Queryable, place: Pick<CommittedPlace, 'chainId' | 'chainPlace'>): Promise<Uint8Array>;
};

/** Chains kept open in memory: those that are drawn from, many times over. */
const mostKept = 500;
const usualLength = 2_000;

/** Keeps the chains of seeds that own draws come from: the last seed of each encrypted at rest, its anchor public. */
export function createSeedChains(deps: {
  random: RandomSource;
  outcomeRandom: RandomSource;
  secretKey: string;
  /** Seeds of a chain. */
  length?: number;
}): SeedChains {
  const { length = usualLength } = deps;
  const box = createSecretBox(deps.secretKey, 'lottery seed chain', deps.random);
  const opened = new LRUCache<string, readonly Uint8Array[]>({ max: mostKept });

  function seedsOf(chain: SeedChainRow): readonly Uint8Array[] {
    const known = opened.get(chain.id);
    if (known) return known;
    const { seeds, anchor } = seedChain(new Uint8Array(box.open(chain.lastSeedBox)), chain.length);
    if (anchor !== chain.anchor) throw new Error(`the seed chain ${chain.id} is not the one that was anchored`);
    opened.set(chain.id, seeds);
    return seeds;
  }

  async function begin(tx: Queryable, lotteryId: string, number: number): Promise<SeedChainRow> {
    const last = createServerSeed((bytes) => {
      bytes.set(deps.outcomeRandom.bytes(bytes.length));
      return bytes;
    });
    const { anchor } = seedChain(last, length);
    return insertChain(tx, { lotteryId, number, length, anchor, lastSeedBox: box.seal(last) });
  }

  return {
    async take(tx, lotteryId, count) {
      const newest = await findNewestChain(tx, lotteryId);
      let chain: SeedChainRow = newest ?? (await begin(tx, lotteryId, 1));
      let used = newest?.used ?? 0;
      const places: CommittedPlace[] = [];
      while (places.length < count) {
        if (used === chain.length) {
          chain = await begin(tx, lotteryId, chain.number + 1);
          used = 0;
        }
        const seed = seedsOf(chain)[used];
        if (!seed) throw new Error(`the seed chain ${chain.id} has no place ${used + 1}`);
        used += 1;
        places.push({ chainId: chain.id, chainPlace: used, commitment: commitment(seed) });
      }
      return places;
    },
    async seedAt(db, { chainId, chainPlace }) {
      const known = opened.get(chainId)?.[chainPlace - 1];
      if (known) return known;
      const chain = await findChain(db, chainId);
      const seed = chain && seedsOf(chain)[chainPlace - 1];
      if (!seed) throw new Error(`the seed chain ${chainId} has no place ${chainPlace}`);
      return seed;
    },
  };
}
