import type { DrawCalendarRow } from '@croupier/contract';
import { type ShownState, stateOf } from './state-of.ts';

/** Part of a lottery's line on the calendar, in percent of its length. */
export type Bar = {
  issueId: string;
  number: string;
  state: ShownState;
  start: number;
  width: number;
};

const hourMs = 3_600_000;
/** What the calendar shows before and after this moment. */
export const shownPast = 2 * hourMs;
export const shownAhead = 4 * hourMs;
const wholeMs = shownPast + shownAhead;
/** Issues that are shorter than this part of the line cannot be distinguished. */
const leastWidth = 2.4;

/** The issues of a lottery as bars from their opening to their draw; a fast lottery has its current issue alone, over the whole line. */
export function barsOf({ issues }: Pick<DrawCalendarRow, 'issues'>, nowMs: number): Bar[] {
  const fromMs = nowMs - shownPast;
  const percent = (ms: number) => Math.min(100, Math.max(0, ((ms - fromMs) / wholeMs) * 100));
  const bars = issues.flatMap((issue): Bar[] => {
    const [start, end] = [percent(Date.parse(issue.opensAt)), percent(Date.parse(issue.drawsAt))];
    if (end <= 0 || start >= 100 || end <= start) return [];
    return [{ issueId: issue.issueId, number: issue.number, state: stateOf(issue, nowMs), start, width: end - start }];
  });
  const isFast = bars.filter(({ width }) => width < leastWidth).length > 2;
  if (!isFast) return bars.map((bar) => Object.assign(bar, { width: Math.max(bar.width, leastWidth) }));
  const waiting = bars.find(({ state }) => state === 'disputed' || state === 'due');
  const current = waiting ?? issues.find(({ drawsAt }) => Date.parse(drawsAt) > nowMs);
  if (!current) return [];
  const state = 'start' in current ? current.state : stateOf(current, nowMs);
  return [{ issueId: current.issueId, number: current.number, state, start: 0, width: 100 }];
}

/** The full hours that the calendar shows, in percent of its length. */
export function hoursOf(nowMs: number): { atMs: number; at: number }[] {
  const fromMs = nowMs - shownPast;
  const first = Math.ceil(fromMs / hourMs) * hourMs;
  return Array.from({ length: wholeMs / hourMs }, (_, hour) => first + hour * hourMs).map((atMs) => ({
    atMs,
    at: ((atMs - fromMs) / wholeMs) * 100,
  }));
}

/** Where this moment stands on the line. */
export const nowAt = (shownPast / wholeMs) * 100;
