import type { LotteryFamily } from '@croupier/contract';
import type { IssueSchedule, MenuSettings } from '@croupier/rules/lottery';
import type { Queryable } from '../../kernel/database.ts';
import type { StoredLimits } from './bets/sale-limits.ts';

export type LotteryRow = {
  id: string;
  siteId: string;
  nodeId: string;
  family: LotteryFamily;
  tag: string;
  prizeMode: string;
  drawnBy: 'own' | 'official';
  schedule: IssueSchedule;
  missed: 'draw' | 'void';
  missedAfterS: number;
  ahead: number;
  cancellable: boolean;
  position: number;
};

export type MenuRow = { lotteryId: string; version: number; settings: MenuSettings; limits: StoredLimits };

const columns = `id, site_id as "siteId", node_id as "nodeId", family, tag, prize_mode as "prizeMode", drawn_by as "drawnBy", schedule, missed,
  missed_after_s as "missedAfterS", ahead, cancellable, position`;

/** The lotteries of a site in the order of its lobby. */
export async function listLotteries(db: Queryable, siteId: string): Promise<LotteryRow[]> {
  return db.query<LotteryRow>(
    `select ${columns} from lottery.lottery where site_id = $1 order by position, node_id`,
    [siteId],
    'lottery-list',
  );
}

export async function findLotteries(db: Queryable, ids: readonly string[]): Promise<LotteryRow[]> {
  return db.query<LotteryRow>(`select ${columns} from lottery.lottery where id = any($1)`, [ids], 'lottery-find');
}

/** Adds a lottery with its first menu and a lease that nobody holds. One that is there stays as it is. */
export async function insertLottery(
  tx: Queryable,
  lottery: Omit<LotteryRow, 'id'> & { settings: MenuSettings; limits: StoredLimits },
): Promise<boolean> {
  const [row] = await tx.query<{ id: string }>(
    `insert into lottery.lottery (site_id, node_id, family, tag, prize_mode, drawn_by, schedule, missed, missed_after_s, ahead, cancellable, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (site_id, node_id) do nothing returning id`,
    [
      lottery.siteId,
      lottery.nodeId,
      lottery.family,
      lottery.tag,
      lottery.prizeMode,
      lottery.drawnBy,
      JSON.stringify(lottery.schedule),
      lottery.missed,
      lottery.missedAfterS,
      lottery.ahead,
      lottery.cancellable,
      lottery.position,
    ],
  );
  if (!row) return false;
  await tx.query('insert into lottery.lease (lottery_id) values ($1)', [row.id]);
  await insertMenu(tx, { lotteryId: row.id, settings: lottery.settings, limits: lottery.limits });
  return true;
}

/** Adds the next version of a menu; issues that are made from now on are sold by it. */
export async function insertMenu(tx: Queryable, menu: Omit<MenuRow, 'version'>): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into lottery.menu (lottery_id, version, settings, limits)
     select $1, coalesce(max(version), 0) + 1, $2, $3 from lottery.menu where lottery_id = $1 returning version`,
    [menu.lotteryId, JSON.stringify(menu.settings), JSON.stringify(menu.limits)],
  );
  return row?.version ?? 0;
}

export async function findMenu(db: Queryable, lotteryId: string, version: number): Promise<MenuRow | null> {
  const [row] = await db.query<MenuRow>(
    `select lottery_id as "lotteryId", version, settings, limits from lottery.menu where lottery_id = $1 and version = $2`,
    [lotteryId, version],
    'lottery-menu',
  );
  return row ?? null;
}
