import { commitment, createServerSeed, seedToHex } from '@croupier/fairness';
import type { RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import * as store from './seeds.store.ts';

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
  /** The commitment of the server seed that comes next, drawn now if there is none: before the member chooses the client seed for it. */
  nextCommitment(owner: SeedOwner): Promise<string>;
  /** Closes a seed and takes the next into use, with the member's own client seed. The one after that is drawn. */
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
  function open({ id, serverSeedBox, commitment, clientSeed }: store.SeedRow): Seed {
    if (clientSeed === null) throw new Error('nothing is drawn from a seed that is not in use yet');
    return { id, serverSeed: new Uint8Array(box.open(serverSeedBox)), commitment, clientSeed };
  }

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
      clientSeed,
    };
  }

  async function added(owner: SeedOwner): Promise<Seed> {
    const row = await store.findSeedInUse(db, owner);
    if (!row) throw new Error('a seed vanished while it was added');
    return open(row);
  }

  async function nextCommitment(owner: SeedOwner): Promise<string> {
    const existing = await store.findNextSeed(db, owner);
    if (existing) return existing.commitment;
    await store.insertSeed(db, draw(owner, null));
    const row = await store.findNextSeed(db, owner);
    // another process may have taken it into use since: then its successor is there as well
    return row ? row.commitment : nextCommitment(owner);
  }

  return {
    async inUse(owner) {
      const existing = await store.findSeedInUse(db, owner);
      if (existing) return open(existing);
      await store.insertSeed(db, draw(owner, random.bytes(clientSeedBytes).toString('hex')));
      return added(owner);
    },
    nextCommitment,
    async replace(owner, seed, rounds, clientSeed) {
      await nextCommitment(owner);
      const afterNext = draw(owner, null);
      // together, so that the client seed that the member chose is not lost between the two
      await db.transaction(async (tx) => {
        // where another process was faster, the next seed is in use already
        if (!(await store.closeSeed(tx, seed.id, rounds))) return;
        await store.useNextSeed(tx, owner, clientSeed);
        await store.insertSeed(tx, afterNext);
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
