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

  /** A new seed, drawn before anything is written: where none can be drawn, nothing changes. */
  function draw(owner: SeedOwner, clientSeed: string | null): Omit<store.SeedRow, 'id' | 'closedAt'> {
    const serverSeed = createServerSeed((bytes) => {
      bytes.set(random.bytes(bytes.length));
      return bytes;
    });
    return {
      ...owner,
      serverSeedBox: box.seal(serverSeed),
      commitment: commitment(serverSeed),
      clientSeed: clientSeed ?? random.bytes(clientSeedBytes).toString('hex'),
    };
  }

  const find = (owner: SeedOwner) => store.findSeedInUse(db, owner.memberId, owner.nodeId, owner.gameVersion);

  async function added(owner: SeedOwner): Promise<Seed> {
    const row = await find(owner);
    if (!row) throw new Error('a seed vanished while it was added');
    return open(row);
  }

  return {
    async inUse(owner) {
      const existing = await find(owner);
      if (existing) return open(existing);
      await store.insertSeed(db, draw(owner, null));
      return added(owner);
    },
    async replace(owner, seed, rounds, clientSeed) {
      const next = draw(owner, clientSeed);
      // together, so that the client seed that the member chose is not lost between the two
      await db.transaction(async (tx) => {
        await store.closeSeed(tx, seed.id, rounds);
        await store.insertSeed(tx, next);
      });
      return added(owner);
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
