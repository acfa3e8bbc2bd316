import {
  DEFAULT_PRIZE_GROUP,
  defaultTerms,
  loadMenu,
  type Menu,
  type MenuSettings,
  type Play,
} from '@croupier/rules/lottery';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../kernel/database.ts';
import { rulesOf } from '../families.ts';
import { findMenu, type LotteryRow } from '../lotteries.store.ts';
import { type SaleLimits, type StoredLimits, saleLimits } from './sale-limits.ts';

/** Lowest prize group on offer (`games.md` §1.4.1). */
export const lowestGroup = 1700;

/** What is sold on an issue. */
export type Sale = {
  version: number;
  menu: Menu<unknown>;
  limits: SaleLimits;
  /** The same as stored. */
  storedLimits: StoredLimits;
  /** The highest prize group, which the menu's odds are of; null where no play follows a group. */
  highestGroup: number | null;
  isGrouped(play: Play<unknown>): boolean;
  /** The menu at a lower group: what the odds give up is paid as a rebate. */
  menuAt(group: number): Menu<unknown>;
};

export type Sales = { of(lottery: Pick<LotteryRow, 'id' | 'family'>, version: number): Promise<Sale> };

const mostMenus = 2_000;

/** Keeps the versions of menus, which never change, in memory. */
export function createSales({ db }: { db: Database }): Sales {
  const sales = new LRUCache<string, Promise<Sale>>({ max: mostMenus });
  async function load({ id, family }: Pick<LotteryRow, 'id' | 'family'>, version: number): Promise<Sale> {
    const row = await findMenu(db, id, version);
    if (!row) throw new Error(`the lottery ${id} has no menu ${version}`);
    return saleOf(version, loadMenu(rulesOf(family), row.settings), row.settings, row.limits);
  }
  return {
    of(lottery, version) {
      const key = `${lottery.id} ${version}`;
      const known = sales.get(key);
      if (known) return known;
      const loading = load(lottery, version);
      sales.set(key, loading);
      // a failure is not kept
      loading.catch(() => sales.delete(key));
      return loading;
    },
  };
}

function saleOf(version: number, menu: Menu<unknown>, settings: MenuSettings, limits: StoredLimits): Sale {
  const isGrouped = (play: Play<unknown>) =>
    play.tiers.some(({ full }) => full !== undefined) && settings.plays?.[play.code]?.odds === undefined;
  const hasGroup = [...menu.values()].some(({ play }) => isGrouped(play));
  const highest = settings.prizeGroup ?? DEFAULT_PRIZE_GROUP;
  const lower = new Map<number, Menu<unknown>>();
  return {
    version,
    menu,
    limits: saleLimits(limits),
    storedLimits: limits,
    highestGroup: hasGroup ? highest : null,
    isGrouped,
    menuAt(group) {
      if (group === highest) return menu;
      const known = lower.get(group);
      if (known) return known;
      const made = new Map(
        [...menu].map(([code, sold]) => {
          const odds = isGrouped(sold.play) ? defaultTerms(sold.play, group).odds : sold.terms.odds;
          return [code, { play: sold.play, terms: { lots: sold.terms.lots, odds } }] as const;
        }),
      );
      lower.set(group, made);
      return made;
    },
  };
}
