import { commitment, createServerSeed, seedToHex } from '@croupier/fairness';
import type { RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import * as store from './house.store.ts';

/** The seed that a member's rounds of one game are drawn from. */
export type Seed = {
  id: string;
  serverSeed: Uint8Array;
  commitment: string;
  clientSeed: string;
};

export type SeedOwner = { siteId: string; memberId: string; nodeId: string; gameVersion: string };

export type Seeds = {
  /** The seed in use, made now if there is none: committed before the first bet on it. */
  inUse(owner: SeedOwner): Promise<Seed>;
  /** Closes a seed and commits to the next with the member's own client seed. */
  replace(owner: SeedOwner, seed: Seed, rounds: number, clientSeed: string): Promise<Seed>;
  /** The server seed in hex once it is out of use, else null. */
  revealed(seedId: string): Promise<string | null>;
  /** Any seed by its id, for proving and finishing rounds inside the server. */
  byId(seedId: string): Promise<(Seed & SeedOwner) | null>;
};

const clientSeedBytes = 8;

/** Keeps server seeds: encrypted at rest, revealed only once closed. */
export function createSeeds(deps: { db: Database; random: RandomSource; secretKey: string }): Seeds {
  const { db, random } = deps;
  const box = createSecretBox(deps.secretKey, 'server seed', random);
  const open = (row: store.SeedRow): Seed => ({
    id: row.id,
    serverSeed: new Uint8Array(box.open(row.serverSeedBox)),
    commitment: row.commitment,
    clientSeed: row.clientSeed,
  });

  async function add(owner: SeedOwner, clientSeed: string): Promise<void> {
    const serverSeed = createServerSeed((bytes) => {
      bytes.set(random.bytes(bytes.length));
      return bytes;
    });
    await store.insertSeed(db, {
      ...owner,
      serverSeedBox: box.seal(serverSeed),
      commitment: commitment(serverSeed),
      clientSeed,
    });
  }

  async function inUse(owner: SeedOwner, clientSeed: string | null): Promise<Seed> {
    const find = () => store.findSeedInUse(db, owner.memberId, owner.nodeId, owner.gameVersion);
    const existing = await find();
    if (existing) return open(existing);
    await add(owner, clientSeed ?? random.bytes(clientSeedBytes).toString('hex'));
    const added = await find();
    if (!added) throw new Error('a seed vanished while it was added');
    return open(added);
  }

  return {
    inUse: (owner) => inUse(owner, null),
    async replace(owner, seed, rounds, clientSeed) {
      await store.closeSeed(db, seed.id, rounds);
      return inUse(owner, clientSeed);
    },
    async revealed(seedId) {
      const row = await store.findSeed(db, seedId);
      return row?.closedAt ? seedToHex(open(row).serverSeed) : null;
    },
    async byId(seedId) {
      const row = await store.findSeed(db, seedId);
      if (!row) return null;
      const { siteId, memberId, nodeId, gameVersion } = row;
      return { ...open(row), siteId, memberId, nodeId, gameVersion };
    },
  };
}
