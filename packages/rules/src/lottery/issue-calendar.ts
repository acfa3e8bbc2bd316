import { epochOf, localTime, timeOfDay } from './calendar.ts';
import { type DailySchedule, type FastSchedule, fastIssueAt, type Issue, issueOfDay } from './schedule.ts';

/** When a lottery draws: many times a day, or once on its days. */
export type IssueSchedule = ({ readonly kind: 'fast' } & FastSchedule) | ({ readonly kind: 'daily' } & DailySchedule);

/**
 * The issue that bets count for at a moment, as `fastIssueAt` and `issueOfDay` define it.
 *
 * @throws UnsoundSchedule for times that contradict each other
 */
export const issueAt = (schedule: IssueSchedule, nowMs: number): Issue =>
  schedule.kind === 'fast' ? fastIssueAt(schedule, nowMs) : issueOfDay(schedule, nowMs);

/**
 * The issue after one of the same schedule: for a fast lottery the one whose time begins with that draw, for a daily one the
 * draw of the next day that has one.
 *
 * @throws UnsoundSchedule as `issueAt`
 */
export function issueAfter(schedule: IssueSchedule, { drawsAt }: Pick<Issue, 'drawsAt'>): Issue {
  if (schedule.kind === 'fast') return fastIssueAt(schedule, drawsAt);
  const { day } = localTime(drawsAt, schedule.offsetMs);
  return issueOfDay(schedule, epochOf({ day, time: timeOfDay(schedule.reopenTime) }, schedule.offsetMs));
}

/**
 * Issues in their order: the one of a moment and those that follow, or those that follow a known one.
 *
 * @throws UnsoundSchedule as `issueAt`
 */
export function issuesFrom(
  schedule: IssueSchedule,
  from: { readonly nowMs: number; readonly last: Pick<Issue, 'drawsAt'> | null },
  count: number,
): Issue[] {
  const issues: Issue[] = [];
  let { last } = from;
  while (issues.length < count) {
    // what nobody made while nothing ran is left out: a bet on it was never possible
    const next = last && last.drawsAt >= from.nowMs ? issueAfter(schedule, last) : issueAt(schedule, from.nowMs);
    const issue = last && next.drawsAt <= last.drawsAt ? issueAfter(schedule, last) : next;
    issues.push(issue);
    last = issue;
  }
  return issues;
}

/** The states of an issue. `drawn` has its result and is being settled; `settled` and `void` are the end. */
export const ISSUE_STATES = ['scheduled', 'open', 'locked', 'drawn', 'settled', 'void'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** What may follow a state. A settled issue is settled anew after a correction of its result. */
const FOLLOWS: Readonly<Record<IssueState, readonly IssueState[]>> = {
  scheduled: ['open', 'void'],
  open: ['locked', 'void'],
  locked: ['drawn', 'void'],
  drawn: ['settled'],
  settled: ['drawn'],
  void: [],
};

export const mayFollow = (from: IssueState, to: IssueState): boolean => FOLLOWS[from].includes(to);

/**
 * What has to be done with an issue at a moment, or null while there is nothing: each step once, in this order, however late.
 *
 * @param issue times in milliseconds of one clock
 */
export function dueStep(
  issue: Pick<Issue, 'opensAt' | 'locksAt' | 'drawsAt'> & { readonly state: IssueState },
  nowMs: number,
): 'open' | 'lock' | 'draw' | 'settle' | null {
  switch (issue.state) {
    case 'scheduled':
      return nowMs >= issue.opensAt ? 'open' : null;
    case 'open':
      return nowMs >= issue.locksAt ? 'lock' : null;
    case 'locked':
      return nowMs >= issue.drawsAt ? 'draw' : null;
    case 'drawn':
      return 'settle';
    case 'settled':
    case 'void':
      return null;
  }
}
