import type { Queryable } from '../../../kernel/database.ts';

export type SeedRow = {
  id: string;
  siteId: string;
  memberId: string;
  nodeId: string;
  gameVersion: string;
  serverSeedBox: Buffer;
  commitment: string;
  /** Null in the row of the seed that comes next. */
  clientSeed: string | null;
  closedAt: Date | null;
};
export type SeedKey = Pick<SeedRow, 'memberId' | 'nodeId' | 'gameVersion'>;

const columns = `id, site_id as "siteId", member_id as "memberId", node_id as "nodeId", game_version as "gameVersion",
  server_seed_box as "serverSeedBox", commitment, client_seed as "clientSeed", closed_at as "closedAt"`;

export async function findSeedInUse(db: Queryable, key: SeedKey): Promise<SeedRow | null> {
  const rows = await db.query<SeedRow>(
    `select ${columns} from house.seed where member_id = $1 and node_id = $2 and game_version = $3 and closed_at is null
       and client_seed is not null`,
    [key.memberId, key.nodeId, key.gameVersion],
    'seed-in-use',
  );
  return rows[0] ?? null;
}

export async function findNextSeed(db: Queryable, key: SeedKey): Promise<SeedRow | null> {
  const rows = await db.query<SeedRow>(
    `select ${columns} from house.seed where member_id = $1 and node_id = $2 and game_version = $3 and client_seed is null`,
    [key.memberId, key.nodeId, key.gameVersion],
    'seed-next',
  );
  return rows[0] ?? null;
}

/** Takes the next seed into use with the member's client seed. The one before it is closed already. */
export async function useNextSeed(db: Queryable, key: SeedKey, clientSeed: string): Promise<void> {
  await db.query(
    'update house.seed set client_seed = $4 where member_id = $1 and node_id = $2 and game_version = $3 and client_seed is null',
    [key.memberId, key.nodeId, key.gameVersion, clientSeed],
  );
}

export async function findSeed(db: Queryable, seedId: string): Promise<SeedRow | null> {
  const rows = await db.query<SeedRow>(`select ${columns} from house.seed where id = $1`, [seedId], 'seed-by-id');
  return rows[0] ?? null;
}

/** Adds the seed in use, or the next one, unless another process was faster. */
export async function insertSeed(db: Queryable, seed: Omit<SeedRow, 'id' | 'closedAt'>): Promise<void> {
  await db.query(
    `insert into house.seed (site_id, member_id, node_id, game_version, server_seed_box, commitment, client_seed)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [seed.siteId, seed.memberId, seed.nodeId, seed.gameVersion, seed.serverSeedBox, seed.commitment, seed.clientSeed],
  );
}

/** Takes a seed out of use, with the number of rounds that were drawn from it. @returns whether it was in use */
export async function closeSeed(db: Queryable, seedId: string, rounds: number): Promise<boolean> {
  const rows = await db.query(
    'update house.seed set closed_at = now(), rounds = $2 where id = $1 and closed_at is null returning 1',
    [seedId, rounds],
  );
  return rows.length > 0;
}
