import { expect, test } from 'vitest';
import { INDOCHINA_OFFSET_MS } from './calendar.ts';
import {
  dueStep,
  ISSUE_STATES,
  type IssueSchedule,
  issueAfter,
  issueAt,
  issuesFrom,
  mayFollow,
} from './issue-calendar.ts';
import { REGION_TIMES } from './vietnam/schedule.ts';

const minute: IssueSchedule = { kind: 'fast', intervalSeconds: 60, offsetMs: INDOCHINA_OFFSET_MS };
const yeekee: IssueSchedule = {
  kind: 'fast',
  intervalSeconds: 900,
  startTime: '06:00',
  issuesPerDay: 88,
  offsetMs: INDOCHINA_OFFSET_MS,
};
const north: IssueSchedule = { kind: 'daily', ...REGION_TIMES.MB, offsetMs: INDOCHINA_OFFSET_MS };
const monday = (time: string) => Date.parse(`2026-11-23T${time}:00+07:00`);

test('issues of a fast lottery follow one another without a gap, over midnight too', () => {
  const issues = issuesFrom(minute, { nowMs: monday('23:57'), last: null }, 6);
  expect(issues.map(({ number }) => number)).toEqual([
    '20261123-1438',
    '20261123-1439',
    '20261123-1440',
    '20261124-0001',
    '20261124-0002',
    '20261124-0003',
  ]);
  for (const [index, { opensAt }] of issues.entries()) if (index > 0) expect(opensAt).toBe(issues[index - 1]?.drawsAt);
});

test('a lottery that pauses at night goes on with the first issue of the day', () => {
  const last = issueAt(yeekee, monday('03:50'));
  expect(last.number).toBe('20261122-0088');
  expect(issueAfter(yeekee, last).number).toBe('20261123-0001');
  expect(new Date(issueAfter(yeekee, last).opensAt)).toEqual(new Date(monday('06:00')));
});

test('issues of a daily lottery follow day by day, and leave out the days without a draw', () => {
  const days = { ...north, drawDayOfWeek: '2,7', pausedDates: ['20261128'] };
  const issues = issuesFrom(days, { nowMs: monday('10:00'), last: null }, 3);
  expect(issues.map(({ number }) => number)).toEqual(['20261123', '20261130', '20261205']);
});

test('what is made goes on after what is there, and leaves out what passed while nothing ran', () => {
  const first = issuesFrom(minute, { nowMs: monday('10:00'), last: null }, 3);
  const last = first.at(-1) ?? null;
  expect(issuesFrom(minute, { nowMs: monday('10:00'), last }, 2)[0]?.opensAt).toBe(last?.drawsAt);
  const later = issuesFrom(minute, { nowMs: monday('12:00'), last }, 2);
  expect(later.map(({ opensAt }) => opensAt)).toEqual([monday('12:00'), monday('12:01')]);
  expect(issuesFrom(north, { nowMs: monday('10:00'), last: null }, 40).map(({ number }) => number)).toHaveLength(40);
});

test('an issue is opened, locked, drawn and settled in this order, each when its time has come', () => {
  const issue = { opensAt: 10, locksAt: 20, drawsAt: 30 };
  const due = (state: (typeof ISSUE_STATES)[number], nowMs: number) => dueStep({ ...issue, state }, nowMs);
  expect([due('scheduled', 9), due('scheduled', 10), due('scheduled', 99)]).toEqual([null, 'open', 'open']);
  expect([due('open', 19), due('open', 20)]).toEqual([null, 'lock']);
  expect([due('locked', 29), due('locked', 30)]).toEqual([null, 'draw']);
  expect([due('drawn', 0), due('settled', 99), due('void', 99)]).toEqual(['settle', null, null]);
});

test('no state is skipped, nothing follows a void issue, and only a settled one is drawn again', () => {
  const pairs = ISSUE_STATES.flatMap((from) =>
    ISSUE_STATES.filter((to) => mayFollow(from, to)).map((to) => `${from}>${to}`),
  );
  expect(pairs).toEqual([
    'scheduled>open',
    'scheduled>void',
    'open>locked',
    'open>void',
    'locked>drawn',
    'locked>void',
    'drawn>settled',
    'settled>drawn',
  ]);
});
