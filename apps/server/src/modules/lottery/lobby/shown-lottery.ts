import type { LotteryGame, LotteryIssue, LotteryItem, LotteryResult } from '@croupier/contract';
import { drawnNumbers, PRIZE_POSITIONS, SENT_LIMITS } from '@croupier/rules/lottery';
import type { Sale } from '../bets/menus.ts';
import { lowestGroup } from '../bets/menus.ts';
import { rulesOf } from '../families.ts';
import type { IssueRow } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import type { OfferedLottery } from './boards.ts';

const everyDay = '2,3,4,5,6,7,1';

/** The issue that is counted down to: the next to be drawn. */
export const currentOf = ({ coming }: Pick<OfferedLottery, 'coming'>, nowMs: number): IssueRow | null =>
  coming.find(({ drawsAt }) => drawsAt.getTime() > nowMs) ?? null;

/** A lottery as the lobby shows it. */
export function shownItem(offered: OfferedLottery, nowMs: number, language: string | undefined): LotteryItem {
  const { lottery, game, last } = offered;
  const current = currentOf(offered, nowMs);
  const { schedule } = lottery;
  return {
    gameId: lottery.nodeId,
    gameMenuTag: lottery.tag as LotteryItem['gameMenuTag'],
    family: lottery.family,
    remark: nameOf(offered, language),
    vassalage: game.vendorCode,
    numero: last && last.draw !== null ? shownNumero(lottery, last) : null,
    issue: current && { number: current.number, state: stateAt(current, nowMs) },
    remainTime: current ? Math.max(0, Math.round(current.drawsAt.getTime() - nowMs)) : 0,
    lockTime: current ? Math.round((current.drawsAt.getTime() - current.locksAt.getTime()) / 1_000) : 0,
    drawDayOfWeek: schedule.kind === 'daily' ? (schedule.drawDayOfWeek ?? everyDay) : everyDay,
    winningTime: current?.drawsAt.toISOString() ?? null,
    intervalSeconds: schedule.kind === 'fast' ? schedule.intervalSeconds : null,
    ownDraw: lottery.drawnBy === 'own',
    open: game.gameOpen && game.vendorOpen,
    isHot: game.isHot,
  };
}

export const nameOf = ({ game }: Pick<OfferedLottery, 'game'>, language: string | undefined): string =>
  (language && game.names[language]) || game.name;

function shownNumero(lottery: LotteryRow, issue: IssueRow): LotteryItem['numero'] {
  const { draw, numbers } = shownDraw(lottery, issue);
  return { number: issue.number, draw, numbers, at: (issue.drawnAt ?? issue.drawsAt).toISOString() };
}

/** An issue is open and locked by its times, whenever its row was written. */
function stateAt({ state, opensAt, locksAt }: IssueRow, nowMs: number): IssueRow['state'] {
  if (state !== 'scheduled' && state !== 'open') return state;
  if (nowMs >= locksAt.getTime()) return 'locked';
  return nowMs >= opensAt.getTime() ? 'open' : 'scheduled';
}

function shownDraw(
  lottery: LotteryRow,
  issue: IssueRow,
): Pick<LotteryResult, 'numbers'> & { draw: LotteryResult['draw'] } {
  const draw = issue.draw === null ? null : rulesOf(lottery.family).draws.read(issue.draw);
  return { draw: draw as LotteryResult['draw'], numbers: drawnNumbers(draw) };
}

export function shownResult(lottery: LotteryRow, issue: IssueRow): LotteryResult {
  const { draw, numbers } = shownDraw(lottery, issue);
  return {
    number: issue.number,
    state: issue.state,
    drawsAt: issue.drawsAt.toISOString(),
    draw,
    numbers,
    late: issue.late,
    corrected: issue.draw !== null && issue.settlement > 1,
  };
}

export const shownIssue = (issue: IssueRow, nowMs: number): LotteryIssue => ({
  issueId: issue.id,
  number: issue.number,
  state: stateAt(issue, nowMs),
  opensAt: issue.opensAt.toISOString(),
  locksAt: issue.locksAt.toISOString(),
  drawsAt: issue.drawsAt.toISOString(),
  menuVersion: issue.menuVersion,
  commitment: issue.commitment,
});

/** All that a betting screen needs. `sale` is that of the current issue. */
export function shownGame(
  offered: OfferedLottery,
  sale: Sale,
  results: readonly IssueRow[],
  nowMs: number,
  language: string | undefined,
): LotteryGame {
  const coming = offered.coming.filter(({ drawsAt }) => drawsAt.getTime() > nowMs);
  const [current = null] = coming;
  const { limits, highestGroup } = sale;
  return Object.assign(shownItem(offered, nowMs, language), {
    current: current && shownIssue(current, nowMs),
    coming: coming.map((issue) => shownIssue(issue, nowMs)),
    plays: [...sale.menu.values()].map(({ play, terms }) => ({
      code: play.code,
      lots: terms.lots,
      odds: [...terms.odds],
      grouped: sale.isGrouped(play),
    })),
    prizeGroups: highestGroup === null ? null : { lowest: lowestGroup, highest: highestGroup },
    minUnit: limits.minUnit.toString(),
    minStake: limits.minStake.toString(),
    maxStake: limits.maxStake.toString(),
    numbers: shownNumberTerms(offered.lottery, sale),
    results: results.map((issue) => shownResult(offered.lottery, issue)),
    now: new Date(nowMs).toISOString(),
  });
}

/** By which terms members send numbers to the current issue; null where they send none. */
function shownNumberTerms({ family }: LotteryRow, { limits }: Sale): LotteryGame['numbers'] {
  if (rulesOf(family).draws.move === undefined) return null;
  const { prizes, stake } = limits.numberPrizes;
  return {
    most: SENT_LIMITS.ofMember,
    prizes: PRIZE_POSITIONS.flatMap((position, at) => {
      const prize = prizes[at] ?? 0n;
      return prize > 0n ? [{ position, prize: prize.toString() }] : [];
    }),
    prizeStake: stake.toString(),
  };
}
