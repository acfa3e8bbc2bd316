import {
  civilDate,
  compactDate,
  DAY_MS,
  epochOf,
  INDOCHINA_OFFSET_MS,
  localTime,
  MINUTE_MS,
  playsOn,
  timeOfDay,
  weekdayCode,
} from './calendar.ts';

/** A draw to come, or the one that bets are closed for. All times are milliseconds since 1970-01-01T00:00Z. */
export interface Issue {
  /** `YYYYMMDD` of the local day for a draw a day, `YYYYMMDD-NNNN` where there are many. */
  readonly number: string;
  readonly opensAt: number;
  /** The first moment at which no bet is taken. */
  readonly locksAt: number;
  readonly drawsAt: number;
}

/** Thrown for times that contradict each other, such as a lock after the draw, when the result is known. */
export class UnsoundSchedule extends RangeError {
  override readonly name = 'UnsoundSchedule';
}

/** When a lottery draws: by weekday, or on days of the month. Times are local and written `HH:MM`. */
export interface DailySchedule {
  /** Comma list of the specification's weekday codes; every day by default. */
  readonly drawDayOfWeek?: string;
  /** Days of the month on which it draws; every day by default. */
  readonly drawDayOfMonth?: readonly number[];
  /** Not after the draw. */
  readonly lockTime: string;
  readonly drawTime: string;
  /** From when bets for the next draw are taken: not before the lock. */
  readonly reopenTime: string;
  /** Local days without a draw, `YYYYMMDD`, such as the pause at Tết. */
  readonly pausedDates?: readonly string[];
  readonly offsetMs: number;
}

/** The furthest that the next draw is looked for. */
const LOOK_AHEAD_DAYS = 62;

/**
 * The issue that bets count for at a moment: the next whose reopening has come, or, between a draw's lock and the
 * reopening, the draw that is closed.
 *
 * @throws RangeError when nothing is drawn within two months
 * @throws UnsoundSchedule when the lock is after the draw, or the reopening before the lock
 */
export function issueOfDay(schedule: DailySchedule, nowMs: number): Issue {
  const { offsetMs } = schedule;
  const [lock, draw, reopen] = timesOf(schedule);
  const { day: today, time } = localTime(nowMs, offsetMs);
  const first = drawsOnDay(schedule, today) && time >= reopen ? today + 1 : today;
  const day = nextDrawDay(schedule, first);
  const previous = previousDrawDay(schedule, day);
  return {
    number: compactDate(day),
    opensAt: epochOf({ day: previous, time: reopen }, offsetMs),
    locksAt: epochOf({ day, time: lock }, offsetMs),
    drawsAt: epochOf({ day, time: draw }, offsetMs),
  };
}

function timesOf({ lockTime, drawTime, reopenTime }: DailySchedule): [lock: number, draw: number, reopen: number] {
  const [lock, draw, reopen] = [timeOfDay(lockTime), timeOfDay(drawTime), timeOfDay(reopenTime)];
  if (lock > draw) throw new UnsoundSchedule(`bets lock at ${lockTime}, after the draw at ${drawTime}`);
  if (reopen < lock)
    throw new UnsoundSchedule(`bets for the next draw are taken at ${reopenTime}, before the lock at ${lockTime}`);
  return [lock, draw, reopen];
}

/** Whether a bet at this moment is taken: until one millisecond before the lock. */
export const isOpen = ({ opensAt, locksAt }: Issue, nowMs: number): boolean => nowMs >= opensAt && nowMs < locksAt;

/** Whether a lottery draws on a local day. */
export function drawsOnDay({ drawDayOfWeek, drawDayOfMonth, pausedDates }: DailySchedule, day: number): boolean {
  if (drawDayOfWeek !== undefined && !playsOn(drawDayOfWeek, weekdayCode(day))) return false;
  if (drawDayOfMonth && !drawDayOfMonth.includes(civilDate(day).dayOfMonth)) return false;
  return !pausedDates?.includes(compactDate(day));
}

function nextDrawDay(schedule: DailySchedule, from: number): number {
  for (let day = from; day < from + LOOK_AHEAD_DAYS; day += 1) if (drawsOnDay(schedule, day)) return day;
  throw new RangeError('nothing is drawn within two months');
}

function previousDrawDay(schedule: DailySchedule, before: number): number {
  for (let day = before - 1; day > before - LOOK_AHEAD_DAYS; day -= 1) if (drawsOnDay(schedule, day)) return day;
  return before - LOOK_AHEAD_DAYS;
}

/** When a lottery of our own draws: one issue after another from local midnight or a later start. */
export interface FastSchedule {
  readonly intervalSeconds: number;
  /** Seconds before the draw from which no bet is taken; 5 for short intervals and 10 from three minutes by default. */
  readonly lockSeconds?: number;
  /** Local time of day at which the first issue opens; midnight by default. */
  readonly startTime?: string;
  /** Issues a day; as many as fit into 24 hours by default. */
  readonly issuesPerDay?: number;
  readonly offsetMs: number;
}

/** Intervals seen on the market, in seconds (`games.md` §1.1). */
export const FAST_INTERVALS: readonly number[] = [45, 60, 75, 120, 180, 300];

/** How many issues a day has: 1440 of 60 s, 288 of 300 s. */
export const issuesPerDay = ({ intervalSeconds, issuesPerDay: configured }: FastSchedule): number =>
  configured ?? Math.floor(DAY_MS / (intervalSeconds * 1000));

/** Seconds before the draw from which no bet is taken. A site's choice; the defaults are ours. */
export const lockSecondsOf = ({ intervalSeconds, lockSeconds }: FastSchedule): number =>
  lockSeconds ?? (intervalSeconds >= 180 ? 10 : 5);

/**
 * The issue whose time it is: it opens when the one before is drawn. After the day's last issue it is the first of the
 * next day, which opens at its own time.
 *
 * @throws UnsoundSchedule for an interval that is none, a lock outside it, or more issues than a day holds
 */
export function fastIssueAt(schedule: FastSchedule, nowMs: number): Issue {
  requireFastSchedule(schedule);
  const interval = schedule.intervalSeconds * 1000;
  const start = timeOfDay(schedule.startTime ?? '00:00');
  const { day, time } = localTime(nowMs - start, schedule.offsetMs);
  const index = Math.floor(time / interval);
  const over = index >= issuesPerDay(schedule);
  return fastIssue(schedule, over ? day + 1 : day, over ? 1 : index + 1);
}

/**
 * An issue by its local day and its number in it, from 1.
 *
 * @throws RangeError when the day has no such issue
 * @throws UnsoundSchedule as `fastIssueAt`
 */
export function fastIssue(schedule: FastSchedule, day: number, ordinal: number): Issue {
  requireFastSchedule(schedule);
  if (!Number.isInteger(ordinal) || ordinal < 1 || ordinal > issuesPerDay(schedule)) {
    throw new RangeError(`a day has no issue ${ordinal}`);
  }
  const interval = schedule.intervalSeconds * 1000;
  const start = timeOfDay(schedule.startTime ?? '00:00');
  const opensAt = epochOf({ day, time: start + (ordinal - 1) * interval }, schedule.offsetMs);
  const drawsAt = opensAt + interval;
  return {
    number: `${compactDate(day)}-${`${ordinal}`.padStart(4, '0')}`,
    opensAt,
    locksAt: drawsAt - lockSecondsOf(schedule) * 1000,
    drawsAt,
  };
}

function requireFastSchedule(schedule: FastSchedule): void {
  const { intervalSeconds } = schedule;
  const lock = lockSecondsOf(schedule);
  const count = issuesPerDay(schedule);
  if (!Number.isInteger(intervalSeconds) || intervalSeconds < 1)
    throw new UnsoundSchedule('no interval between issues');
  if (!Number.isInteger(lock) || lock < 0 || lock >= intervalSeconds) {
    throw new UnsoundSchedule(`an issue of ${intervalSeconds} s cannot lock ${lock} s before its draw`);
  }
  if (!Number.isInteger(count) || count < 1 || count * intervalSeconds * 1000 > DAY_MS) {
    throw new UnsoundSchedule(`a day does not hold ${count} issues of ${intervalSeconds} s`);
  }
}

/** Thai government lottery: the 1st and 16th, bets until 15:30. The draw and reopening times are ours. */
export const THAI_SCHEDULE: DailySchedule = {
  drawDayOfMonth: [1, 16],
  lockTime: '15:30',
  drawTime: '16:00',
  reopenTime: '17:00',
  offsetMs: INDOCHINA_OFFSET_MS,
};

/**
 * Yeekee: 88 rounds a day, one every 15 minutes. The start at 06:00 is common practice, and so are the two minutes between the last bet and
 * the draw, in which members send numbers.
 */
export const YEEKEE_SCHEDULE: FastSchedule = {
  intervalSeconds: (15 * MINUTE_MS) / 1000,
  lockSeconds: 120,
  startTime: '06:00',
  issuesPerDay: 88,
  offsetMs: INDOCHINA_OFFSET_MS,
};
