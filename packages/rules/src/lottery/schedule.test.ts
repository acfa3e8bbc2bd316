import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate, compactDate, INDOCHINA_OFFSET_MS, localTime, playsOn, weekdayCode } from './calendar.ts';
import {
  fastIssue,
  fastIssueAt,
  isOpen,
  issueOfDay,
  issuesPerDay,
  lockSecondsOf,
  THAI_SCHEDULE,
  UnsoundSchedule,
  YEEKEE_SCHEDULE,
} from './schedule.ts';
import { refreshDelay, shownRemaining } from './timer.ts';
import { NORTHERN_CITIES, STATIONS, type Station, scheduleOf, stationsOn } from './vietnam/schedule.ts';

const hanoi = (text: string): number => Date.parse(`${text}+07:00`);
const station = (code: string): Station => STATIONS.find((candidate) => candidate.code === code) as Station;
const names = (region: 'MT' | 'MN', code: number): string =>
  stationsOn(region, code)
    .map(({ name }) => name)
    .join(', ');
const fast = (intervalSeconds: number) => ({ intervalSeconds, offsetMs: INDOCHINA_OFFSET_MS });

describe('the calendar is correct', () => {
  it('on any day of four centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 90_000 }), (day) => {
        const date = new Date(day * 86_400_000);
        expect(civilDate(day)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          dayOfMonth: date.getUTCDate(),
        });
        expect(weekdayCode(day)).toBe(date.getUTCDay() + 1);
        expect(compactDate(day)).toBe(date.toISOString().slice(0, 10).replaceAll('-', ''));
      }),
    );
  });
});

describe('a station draws only on its own days', () => {
  it.each([
    [2, 'Hà Nội', 'Phú Yên, Thừa Thiên Huế', 'TP.HCM, Đồng Tháp, Cà Mau'],
    [3, 'Quảng Ninh', 'Đắk Lắk, Quảng Nam', 'Bến Tre, Vũng Tàu, Bạc Liêu'],
    [4, 'Bắc Ninh', 'Đà Nẵng, Khánh Hòa', 'Đồng Nai, Cần Thơ, Sóc Trăng'],
    [5, 'Hà Nội', 'Bình Định, Quảng Trị, Quảng Bình', 'Tây Ninh, An Giang, Bình Thuận'],
    [6, 'Hải Phòng', 'Gia Lai, Ninh Thuận', 'Vĩnh Long, Bình Dương, Trà Vinh'],
    [7, 'Nam Định', 'Đà Nẵng, Quảng Ngãi, Đắk Nông', 'TP.HCM, Long An, Bình Phước, Hậu Giang'],
    [1, 'Thái Bình', 'Thừa Thiên Huế, Khánh Hòa, Kon Tum', 'Tiền Giang, Kiên Giang, Đà Lạt'],
  ])('weekday %i', (code, north, centre, south) => {
    expect(NORTHERN_CITIES[code]).toBe(north);
    expect(names('MT', code)).toBe(centre);
    expect(names('MN', code)).toBe(south);
  });

  it('the filter of the lobby on a Sunday and a Saturday', () => {
    expect(weekdayCode(localTime(hanoi('2026-11-22T12:00'), INDOCHINA_OFFSET_MS).day)).toBe(1);
    expect(weekdayCode(localTime(hanoi('2026-11-21T12:00'), INDOCHINA_OFFSET_MS).day)).toBe(7);
    expect(playsOn('1,2', 1)).toBe(true);
    expect(playsOn('2,7', 1)).toBe(false);
  });
});

describe('bets are taken until the lock', () => {
  const north = scheduleOf(station('MB'));

  it('to the last millisecond', () => {
    const lock = hanoi('2026-11-21T18:10');
    const issue = issueOfDay(north, lock - 1);
    expect(issue).toMatchObject({ number: '20261121', locksAt: lock, drawsAt: hanoi('2026-11-21T18:15') });
    expect(isOpen(issue, lock - 1)).toBe(true);
    expect(isOpen(issue, lock)).toBe(false);
  });

  it('not between the draw and the reopening', () => {
    const closed = hanoi('2026-11-21T19:29:59.999');
    expect(issueOfDay(north, closed).number).toBe('20261121');
    expect(isOpen(issueOfDay(north, closed), closed)).toBe(false);
    const reopened = hanoi('2026-11-21T19:30');
    expect(issueOfDay(north, reopened).number).toBe('20261122');
    expect(isOpen(issueOfDay(north, reopened), reopened)).toBe(true);
  });

  it('over a pause at Tết, and from one week to the next', () => {
    const paused = scheduleOf(station('MB'), ['20270205', '20270206', '20270207', '20270208']);
    expect(issueOfDay(paused, hanoi('2027-02-04T20:00')).number).toBe('20270209');
    expect(issueOfDay(scheduleOf(station('BEN_TRE')), hanoi('2026-11-21T12:00')).number).toBe('20261124');
  });

  it('an issue opens when the draw before it is over, a day or half a month earlier', () => {
    expect(issueOfDay(north, hanoi('2026-11-21T12:00')).opensAt).toBe(hanoi('2026-11-20T19:30'));
    expect(issueOfDay(THAI_SCHEDULE, hanoi('2026-11-21T12:00')).opensAt).toBe(hanoi('2026-11-16T17:00'));
  });

  it('offers no issue where nothing is ever drawn', () => {
    expect(() => issueOfDay({ ...north, drawDayOfMonth: [32] }, hanoi('2026-11-21T12:00'))).toThrow(
      new RangeError('nothing is drawn within two months'),
    );
  });

  it('Thai draws on the 1st and the 16th', () => {
    expect(issueOfDay(THAI_SCHEDULE, hanoi('2026-11-21T12:00'))).toMatchObject({
      number: '20261201',
      locksAt: hanoi('2026-12-01T15:30'),
    });
    expect(issueOfDay(THAI_SCHEDULE, hanoi('2026-12-01T18:00')).number).toBe('20261216');
  });
});

describe('fast issues follow each other without gap or overlap', () => {
  it.each([
    [60, 1440],
    [120, 720],
    [180, 480],
    [300, 288],
  ])('%i s: %i a day', (interval, count) => {
    expect(issuesPerDay(fast(interval))).toBe(count);
  });

  it('locks 5 s before short draws and 10 s before long ones', () => {
    expect([45, 60, 120, 180, 300].map((seconds) => lockSecondsOf(fast(seconds)))).toEqual([5, 5, 5, 10, 10]);
  });

  it('numbers', () => {
    expect(fastIssueAt(fast(60), hanoi('2026-11-21T00:00')).number).toBe('20261121-0001');
    expect(fastIssueAt(fast(60), hanoi('2026-11-21T23:59:59.999')).number).toBe('20261121-1440');
    expect(fastIssueAt(YEEKEE_SCHEDULE, hanoi('2026-11-21T06:00')).number).toBe('20261121-0001');
    expect(fastIssueAt(YEEKEE_SCHEDULE, hanoi('2026-11-22T03:59')).number).toBe('20261121-0088');
    const afterHours = hanoi('2026-11-22T04:00');
    expect(fastIssueAt(YEEKEE_SCHEDULE, afterHours).number).toBe('20261122-0001');
    expect(isOpen(fastIssueAt(YEEKEE_SCHEDULE, afterHours), afterHours)).toBe(false);
    expect(fastIssue(fast(60), 0, 1440).number).toBe('19700101-1440');
    for (const ordinal of [1441, 0, -1, 1.5]) {
      expect(() => fastIssue(fast(60), 0, ordinal)).toThrow(new RangeError(`a day has no issue ${ordinal}`));
    }
  });

  it('a bet is taken until the lock, which lies before the draw', () => {
    const issue = fastIssueAt(fast(60), hanoi('2026-11-21T12:00:30'));
    expect(issue).toEqual({
      number: '20261121-0721',
      opensAt: hanoi('2026-11-21T12:00'),
      locksAt: hanoi('2026-11-21T12:00:55'),
      drawsAt: hanoi('2026-11-21T12:01'),
    });
    expect(isOpen(issue, issue.locksAt - 1)).toBe(true);
    expect(isOpen(issue, issue.locksAt)).toBe(false);
    expect(fastIssueAt({ ...fast(60), lockSeconds: 20 }, issue.opensAt).locksAt).toBe(hanoi('2026-11-21T12:00:40'));
  });

  it('at any moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 41 }), fc.constantFrom(45, 60, 75, 120, 180, 300), (now, seconds) => {
        const issue = fastIssueAt(fast(seconds), now);
        expect(issue.opensAt <= now && now < issue.drawsAt).toBe(true);
        expect(fastIssueAt(fast(seconds), issue.drawsAt).opensAt).toBe(issue.drawsAt);
      }),
    );
  });
});

describe('polling of the lobby', () => {
  it.each([
    [90_000, 30_000],
    [12_345, 12_345],
    [0, 7_000],
    [-5, 7_000],
  ])('%i ms left: %i', (remaining, delay) => {
    expect(refreshDelay([remaining])).toBe(delay);
    expect(refreshDelay([remaining, 1_000_000])).toBe(delay);
  });

  it('with an empty list', () => expect(refreshDelay([])).toBe(7_000));

  it('counts down to the lock with half the latency gone', () => {
    expect(shownRemaining(60_000, 400, 5)).toBe(55_800);
  });
});

describe('refuses schedules that take bets on a known result', () => {
  it('with a lock after the draw, or a reopening before the lock', () => {
    for (const change of [{ lockTime: '16:01' }, { drawTime: '15:29' }, { reopenTime: '15:29' }]) {
      expect(() => issueOfDay({ ...THAI_SCHEDULE, ...change }, 0)).toThrow(UnsoundSchedule);
    }
    const together = issueOfDay({ ...THAI_SCHEDULE, lockTime: '16:00' }, 0);
    expect(together.locksAt).toBe(together.drawsAt);
  });

  it.each([
    { lockSeconds: -1 },
    { lockSeconds: 60 },
    { lockSeconds: Number.NaN },
    { intervalSeconds: 0 },
    { intervalSeconds: -60 },
    { intervalSeconds: Number.NaN },
    { issuesPerDay: 0 },
    { issuesPerDay: 1_441 },
    { issuesPerDay: 1.5 },
  ])('for a fast lottery with %o', (change) => {
    expect(() => fastIssueAt({ ...fast(60), ...change }, 0)).toThrow(UnsoundSchedule);
    expect(() => fastIssue({ ...fast(60), ...change }, 0, 1)).toThrow(UnsoundSchedule);
  });
});
