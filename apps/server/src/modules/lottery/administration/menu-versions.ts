import type { MenuLimits, MenuPlay } from '@croupier/contract';
import { defaultTerms, loadMenu, type MenuSettings } from '@croupier/rules/lottery';
import type { Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type StoredLimits, storedLimits } from '../bets/sale-limits.ts';
import { rulesOf } from '../families.ts';
import { findIssueByNumber, lockIssue } from '../issues/issue.store.ts';
import { insertMenu, type LotteryRow } from '../lotteries.store.ts';
import { listMenus, sellFrom } from './draws.store.ts';

/** Another version of what a lottery sells, from an issue on. */
export type MenuPlan = {
  fromNumber: string;
  limits: MenuLimits;
  /** Plays that differ from the newest version. */
  plays: readonly Omit<MenuPlay, 'lots'>[];
};

/** A plan with what it comes to, once it was found sound. */
export type ReadPlan = { fromId: string; settings: MenuSettings; limits: StoredLimits };

/** Limits as they are stored: what is null is unlimited. */
function storedOf({ blocked, ...money }: MenuLimits): StoredLimits {
  const given = Object.entries(money).filter(([, value]) => value !== null);
  return storedLimits.parse(Object.assign(Object.fromEntries(given), blocked.length > 0 ? { blocked } : {}));
}

export const limitsOf = (stored: StoredLimits): MenuLimits => ({
  minUnit: stored.minUnit,
  minStake: stored.minStake,
  maxStake: stored.maxStake,
  memberIssueStake: stored.memberIssueStake ?? null,
  halfPriceAbove: stored.halfPriceAbove ?? null,
  closedAbove: stored.closedAbove ?? null,
  issueCap: stored.issueCap ?? null,
  lastNumberPrize: stored.lastNumberPrize ?? null,
  sixteenthNumberPrize: stored.sixteenthNumberPrize ?? null,
  numberPrizeStake: stored.numberPrizeStake ?? null,
  blocked: [...(stored.blocked ?? [])],
});

/** What each play of a lottery is sold for under a version's settings; one that is not sold has the odds that it would be sold at. */
export function playsOf({ family }: Pick<LotteryRow, 'family'>, settings: MenuSettings): MenuPlay[] {
  const rules = rulesOf(family);
  const menu = loadMenu(rules, settings);
  return rules.plays.map((play) => {
    const sold = menu.get(play.code);
    const own = settings.plays?.[play.code];
    const terms = sold?.terms ?? defaultTerms(play, settings.prizeGroup);
    return {
      code: play.code,
      sold: sold !== undefined,
      lots: terms.lots,
      odds: play.tiers.map(({ code: tier }, at) => ({
        tier,
        odds: (sold ? undefined : own?.odds?.[tier]) ?? terms.odds[at] ?? 0,
      })),
    };
  });
}

/**
 * Reads a plan against the newest version. Refuses `issue_not_found`, and `menu_invalid` with what cannot be: odds without a house edge, limits
 * that contradict each other, a line that there is not, or an issue that already sells.
 */
export async function readPlan(tx: Queryable, lottery: LotteryRow, plan: MenuPlan): Promise<ReadPlan> {
  const issue = (await findIssueByNumber(tx, lottery.id, plan.fromNumber)) ?? refuse('issue_not_found');
  if (issue.state !== 'scheduled' || issue.slips > 0n) refuse('menu_invalid', { problem: 'issue' });
  const { limits } = plan;
  const isOrdered = BigInt(limits.minUnit) > 0n && BigInt(limits.minStake) <= BigInt(limits.maxStake);
  const { halfPriceAbove, closedAbove } = limits;
  const isHalfFirst = halfPriceAbove === null || closedAbove === null || BigInt(halfPriceAbove) <= BigInt(closedAbove);
  if (!isOrdered || !isHalfFirst) refuse('menu_invalid', { problem: 'limits' });
  mustBeLines(lottery, limits.blocked);
  const [newest] = await listMenus(tx, lottery.id, 1);
  const before = (newest?.settings ?? {}) as MenuSettings;
  const changed = Object.fromEntries(
    plan.plays.map(({ code, sold, odds }) => [
      code,
      {
        ...before.plays?.[code],
        off: !sold,
        odds: Object.fromEntries(odds.map(({ tier, odds: value }) => [tier, value])),
      },
    ]),
  );
  const settings: MenuSettings = { ...before, plays: { ...before.plays, ...changed } };
  try {
    loadMenu(rulesOf(lottery.family), settings);
  } catch {
    refuse('menu_invalid', { problem: 'odds' });
  }
  return { fromId: issue.id, settings, limits: storedOf(limits) };
}

/** Refuses `menu_invalid` for a line that no play of the lottery has. */
export function mustBeLines({ family }: Pick<LotteryRow, 'family'>, lines: readonly string[]): void {
  const { plays } = rulesOf(family);
  for (const name of lines) {
    const at = name.indexOf('/');
    const play = plays.find(({ code }) => code === name.slice(0, at));
    try {
      const read = play && [...play.read(name.slice(at + 1)).lines()];
      if (read?.length !== 1 || read[0] !== name.slice(at + 1)) refuse('menu_invalid', { problem: 'line' });
    } catch {
      refuse('menu_invalid', { problem: 'line' });
    }
  }
}

/** Adds the version, and sells by it the issues from the plan's on that nobody has bet on. @returns its number */
export async function saveMenuVersion(tx: Queryable, lottery: LotteryRow, plan: MenuPlan): Promise<number> {
  const { fromId, settings, limits } = await readPlan(tx, lottery, plan);
  // a bet that is being placed is written before, and keeps the issue's terms
  const issue = await lockIssue(tx, fromId);
  if (issue?.state !== 'scheduled' || issue.slips > 0n) refuse('menu_invalid', { problem: 'issue' });
  const version = await insertMenu(tx, { lotteryId: lottery.id, settings, limits });
  await sellFrom(tx, lottery.id, fromId, version);
  return version;
}
