import type { Queryable } from '../../../kernel/database.ts';

export type SeedChainRow = {
  id: string;
  lotteryId: string;
  number: number;
  length: number;
  anchor: string;
  lastSeedBox: Buffer;
};

const columns = `id, lottery_id as "lotteryId", number, length, anchor, last_seed_box as "lastSeedBox"`;

/** The newest chain of a lottery, and how many of its places are taken. */
export async function findNewestChain(
  tx: Queryable,
  lotteryId: string,
): Promise<(SeedChainRow & { used: number }) | null> {
  const [row] = await tx.query<SeedChainRow & { used: number }>(
    `select ${columns}, (select coalesce(max(i.chain_place), 0) from lottery.issue i where i.chain_id = c.id) as used
     from lottery.seed_chain c where lottery_id = $1 order by number desc limit 1`,
    [lotteryId],
    'lottery-newest-chain',
  );
  return row ?? null;
}

export async function findChain(db: Queryable, id: string): Promise<SeedChainRow | null> {
  const [row] = await db.query<SeedChainRow>(
    `select ${columns} from lottery.seed_chain where id = $1`,
    [id],
    'lottery-chain',
  );
  return row ?? null;
}

export async function insertChain(tx: Queryable, chain: Omit<SeedChainRow, 'id'>): Promise<SeedChainRow> {
  const [row] = await tx.query<SeedChainRow>(
    `insert into lottery.seed_chain (lottery_id, number, length, anchor, last_seed_box) values ($1, $2, $3, $4, $5) returning ${columns}`,
    [chain.lotteryId, chain.number, chain.length, chain.anchor, chain.lastSeedBox],
  );
  if (!row) throw new Error('a chain of seeds was not written');
  return row;
}
