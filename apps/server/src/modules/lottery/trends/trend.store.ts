import type { Queryable } from '../../../kernel/database.ts';

export type TrendHead = { draws: bigint; lastDrawsAt: Date };
export type SymbolRow = { series: string; symbol: string; times: bigint; lastDraw: bigint; longest: bigint };
export type DragonRow = { lotteryId: string; series: string; side: string | null; length: number; longest: number };

/** Locks the statistics of a lottery until the transaction ends; null where nothing was counted yet. */
export async function lockHead(tx: Queryable, lotteryId: string): Promise<TrendHead | null> {
  const [row] = await tx.query<TrendHead>(
    `select draws, last_draws_at as "lastDrawsAt" from lottery.trend_head where lottery_id = $1 for no key update`,
    [lotteryId],
    'lottery-lock-trend',
  );
  return row ?? null;
}

export async function findHead(db: Queryable, lotteryId: string): Promise<TrendHead | null> {
  const [row] = await db.query<TrendHead>(
    `select draws, last_draws_at as "lastDrawsAt" from lottery.trend_head where lottery_id = $1`,
    [lotteryId],
    'lottery-trend-head',
  );
  return row ?? null;
}

/** Counts draws: raises the head to the last of them. */
export async function saveHead(tx: Queryable, lotteryId: string, head: TrendHead): Promise<void> {
  await tx.query(
    `insert into lottery.trend_head (lottery_id, draws, last_draws_at) values ($1, $2, $3)
     on conflict (lottery_id) do update set draws = excluded.draws, last_draws_at = excluded.last_draws_at`,
    [lotteryId, head.draws, head.lastDrawsAt],
    'lottery-save-trend-head',
  );
}

/** Counts the symbols of one draw, the draw of this number. */
export async function countSymbols(
  tx: Queryable,
  lotteryId: string,
  draw: bigint,
  symbols: readonly { series: string; symbol: string; times: number }[],
): Promise<void> {
  await tx.query(
    `insert into lottery.trend as t (lottery_id, series, symbol, times, last_draw, longest)
     select $1, s.series, s.symbol, s.times, $2::bigint, $2::bigint - 1 from jsonb_to_recordset($3::jsonb) as s(series text, symbol text, times bigint)
     on conflict (lottery_id, series, symbol) do update set times = t.times + excluded.times, last_draw = excluded.last_draw,
       longest = greatest(t.longest, excluded.last_draw - t.last_draw - 1)`,
    [lotteryId, draw, JSON.stringify(symbols)],
    'lottery-count-symbols',
  );
}

/** Writes symbols as they were worked out anew. */
export async function insertSymbols(tx: Queryable, lotteryId: string, symbols: readonly SymbolRow[]): Promise<void> {
  await tx.query(
    `insert into lottery.trend (lottery_id, series, symbol, times, last_draw, longest)
     select $1, s.series, s.symbol, s.times, s.last_draw, s.longest
     from jsonb_to_recordset($2::jsonb) as s(series text, symbol text, times bigint, last_draw bigint, longest bigint)`,
    [
      lotteryId,
      JSON.stringify(
        symbols.map(({ series, symbol, times, lastDraw, longest }) => ({
          series,
          symbol,
          times: `${times}`,
          last_draw: `${lastDraw}`,
          longest: `${longest}`,
        })),
      ),
    ],
  );
}

export async function listDragons(tx: Queryable, lotteryId: string): Promise<DragonRow[]> {
  return tx.query<DragonRow>(
    `select lottery_id as "lotteryId", series, side, length, longest from lottery.dragon where lottery_id = $1`,
    [lotteryId],
    'lottery-dragons',
  );
}

export async function saveDragons(
  tx: Queryable,
  lotteryId: string,
  dragons: readonly Omit<DragonRow, 'lotteryId'>[],
): Promise<void> {
  await tx.query(
    `insert into lottery.dragon (lottery_id, series, side, length, longest)
     select $1, d.series, d.side, d.length, d.longest
     from jsonb_to_recordset($2::jsonb) as d(series text, side text, length integer, longest integer)
     on conflict (lottery_id, series) do update set side = excluded.side, length = excluded.length, longest = excluded.longest`,
    [lotteryId, JSON.stringify(dragons)],
    'lottery-save-dragons',
  );
}

/** The longest runs of lotteries at this moment. */
export async function listLongDragons(
  db: Queryable,
  lotteryIds: readonly string[],
  wanted: { least: number; limit: number },
): Promise<DragonRow[]> {
  return db.query<DragonRow>(
    `select lottery_id as "lotteryId", series, side, length, longest from lottery.dragon
     where lottery_id = any($1) and length >= $2 and side is not null order by length desc, lottery_id, series limit $3`,
    [lotteryIds, wanted.least, wanted.limit],
    'lottery-long-dragons',
  );
}

export async function listSymbols(db: Queryable, lotteryId: string): Promise<SymbolRow[]> {
  return db.query<SymbolRow>(
    `select series, symbol, times, last_draw as "lastDraw", longest from lottery.trend where lottery_id = $1`,
    [lotteryId],
    'lottery-symbols',
  );
}

/** Drops what was counted of a lottery, to be worked out anew. */
export async function clearTrends(tx: Queryable, lotteryId: string): Promise<void> {
  await tx.query('delete from lottery.trend where lottery_id = $1', [lotteryId]);
  await tx.query('delete from lottery.dragon where lottery_id = $1', [lotteryId]);
}

/** Draws of a lottery in their order, after one. */
export async function listDraws(
  tx: Queryable,
  lotteryId: string,
  after: Date | null,
  limit: number,
): Promise<{ draw: unknown; drawsAt: Date }[]> {
  return tx.query<{ draw: unknown; drawsAt: Date }>(
    `select draw, draws_at as "drawsAt" from lottery.issue
     where lottery_id = $1 and draw is not null and state in ('drawn', 'settled') and ($2::timestamptz is null or draws_at > $2)
     order by draws_at limit $3`,
    [lotteryId, after, limit],
    'lottery-draws-in-order',
  );
}
