import { describe, expect, it } from 'vitest';
import { type EsportsPick, gradeEsports, type SeriesResult } from './esports.ts';
import { gradeMoneyline } from './moneyline.ts';
import { gradeOutright } from './outright.ts';
import { DEFAULT_VOID_RULES, voidReason } from './voiding.ts';

const played: SeriesResult = {
  announcedBestOf: 3,
  bestOf: 3,
  end: 'played',
  maps: [
    { winner: 'home', firstBlood: 'away', kills: [20, 11], rounds: [13, 7] },
    { winner: 'away' },
    { winner: 'home' },
  ],
};
const one = (end: SeriesResult['end'], officialWinner?: 'home' | 'away'): SeriesResult => ({
  ...played,
  end,
  maps: played.maps.slice(0, 1),
  ...(officialWinner ? { officialWinner } : {}),
});
const PICKS: [string, EsportsPick, string][] = [
  ['winner', { market: 'match_winner', pick: 'home' }, 'WON'],
  ['loser', { market: 'match_winner', pick: 'away' }, 'LOST'],
  ['handicap −1.5', { market: 'map_handicap', pick: 'home', line: -6 }, 'LOST'],
  ['handicap +1.5', { market: 'map_handicap', pick: 'away', line: 6 }, 'WON'],
  ['over 2.5 maps', { market: 'total_maps', pick: 'over', line: 10 }, 'WON'],
  ['under 2.5 maps', { market: 'total_maps', pick: 'under', line: 10 }, 'LOST'],
  ['2–1', { market: 'correct_maps', pick: [2, 1] }, 'WON'],
  ['2–0', { market: 'correct_maps', pick: [2, 0] }, 'LOST'],
  ['map 2', { market: 'map_winner', map: 2, pick: 'home' }, 'LOST'],
  ['first blood', { market: 'first_blood', map: 1, pick: 'away' }, 'WON'],
  ['kills', { market: 'kills', map: 1, pick: 'over', line: 122 }, 'WON'],
  ['rounds', { market: 'rounds_handicap', map: 1, pick: 'home', line: -24 }, 'PUSH'],
  ['rounds of the other', { market: 'rounds_handicap', map: 1, pick: 'away', line: 22 }, 'LOST'],
];

describe('a series', () => {
  it.each(PICKS)('%s of 2–1', (_, pick, expected) => expect(gradeEsports(pick, played)).toBe(expected));

  it.each<EsportsPick>([
    { market: 'map_winner', map: 4, pick: 'home' },
    { market: 'first_blood', map: 2, pick: 'home' },
    { market: 'kills', map: 2, pick: 'over', line: 10 },
    { market: 'rounds_handicap', map: 2, pick: 'home', line: 0 },
  ])('voids an unplayed map or a missing count: $market', (pick) => {
    expect(gradeEsports(pick, played)).toBe('VOID');
  });

  it('when it was not played or not finished', () => {
    for (const end of ['not_played', 'walkover'] as const) {
      for (const [, pick] of PICKS) expect(gradeEsports(pick, one(end))).toBe('VOID');
    }
    for (const end of ['forfeit', 'not_completed'] as const) {
      const grades = PICKS.map(([, pick]) => gradeEsports(pick, one(end, 'home')));
      expect(grades).toEqual([...Array(9).fill('VOID'), 'WON', 'WON', 'PUSH', 'LOST']);
    }
  });

  it('when a book grades a forfeit by the official winner', () => {
    const rules = { forfeitGradesWinner: true };
    const winner: EsportsPick = { market: 'match_winner', pick: 'away' };
    expect(gradeEsports(winner, one('forfeit', 'home'), rules)).toBe('LOST');
    expect(gradeEsports(winner, one('forfeit', 'away'), rules)).toBe('WON');
    expect(gradeEsports(winner, one('forfeit'), rules)).toBe('VOID');
    expect(gradeEsports(winner, { ...one('forfeit', 'away'), maps: [] }, rules)).toBe('VOID');
    expect(gradeEsports({ market: 'total_maps', pick: 'over', line: 10 }, one('forfeit', 'home'), rules)).toBe('VOID');
  });

  it('after a change of format', () => {
    const changed = { ...played, bestOf: 1, maps: played.maps.slice(0, 1) };
    const grades = PICKS.slice(0, 8).map(([, pick]) => gradeEsports(pick, changed));
    expect(grades).toEqual(['WON', 'LOST', ...Array(6).fill('VOID')]);
  });
});

describe('a moneyline', () => {
  it('basketball counts overtime and needs an end', () => {
    expect(gradeMoneyline('home', { sport: 'basketball', points: [101, 99], finished: true })).toBe('WON');
    expect(gradeMoneyline('away', { sport: 'basketball', points: [101, 99], finished: true })).toBe('LOST');
    expect(gradeMoneyline('home', { sport: 'basketball', points: [101, 99], finished: false })).toBe('VOID');
  });

  it('tennis needs one set', () => {
    expect(gradeMoneyline('home', { sport: 'tennis', setsCompleted: 1, winner: 'home' })).toBe('WON');
    expect(gradeMoneyline('home', { sport: 'tennis', setsCompleted: 0, winner: 'home' })).toBe('VOID');
    expect(gradeMoneyline('home', { sport: 'tennis', setsCompleted: 1, winner: 'home' }, { tennisSets: 2 })).toBe(
      'VOID',
    );
  });

  it('baseball is official after 5 innings, 4.5 with the home side ahead', () => {
    expect(gradeMoneyline('home', { sport: 'baseball', halfInnings: 9, runs: [3, 1] })).toBe('WON');
    expect(gradeMoneyline('home', { sport: 'baseball', halfInnings: 8, runs: [3, 1] })).toBe('VOID');
    expect(gradeMoneyline('away', { sport: 'baseball', halfInnings: 9, runs: [1, 3] })).toBe('VOID');
    expect(gradeMoneyline('away', { sport: 'baseball', halfInnings: 10, runs: [1, 3] })).toBe('WON');
    expect(gradeMoneyline('away', { sport: 'baseball', halfInnings: 10, runs: [3, 3] })).toBe('VOID');
  });
});

describe('an outright', () => {
  const ranks = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 2],
    ['e', 5],
  ]);
  it('in places, dead heats and for those who did not start', () => {
    expect(gradeOutright('a', ranks)).toBe('WON');
    expect(gradeOutright('b', ranks)).toBe('LOST');
    expect(gradeOutright('b', ranks, 3)).toEqual({ places: 2, tied: 3 });
    expect(gradeOutright('c', ranks, 4)).toBe('WON');
    expect(gradeOutright('e', ranks, 4)).toBe('LOST');
    expect(gradeOutright('z', ranks)).toBe('VOID');
    expect(gradeOutright('z', ranks, 1, false)).toBe('LOST');
  });
});

describe('bets are voided', () => {
  const HOUR = 3_600_000;
  const times = { kickoff: 100 * HOUR, betAccepted: 99 * HOUR, inPlay: false };
  it('when the start is later than the window', () => {
    expect(voidReason(times, 112 * HOUR)).toBeUndefined();
    expect(voidReason(times, 112 * HOUR + 1)).toBe('not_started');
    expect(voidReason({ ...times, started: 112 * HOUR + 1 }, 0)).toBe('not_started');
    expect(voidReason({ ...times, started: 101 * HOUR }, 500 * HOUR)).toBeUndefined();
    expect(voidReason(times, 124 * HOUR, {}, { ...DEFAULT_VOID_RULES, startWindow: 24 * HOUR })).toBeUndefined();
  });

  it('when it was placed after an early start, unless in play', () => {
    expect(voidReason({ ...times, started: 98 * HOUR }, 100 * HOUR)).toBe('placed_after_start');
    expect(voidReason({ ...times, started: 99 * HOUR }, 100 * HOUR)).toBeUndefined();
    expect(voidReason({ ...times, started: 98 * HOUR, inPlay: true }, 100 * HOUR)).toBeUndefined();
  });

  it('when the venue changed or the feed was wrong', () => {
    const strict = { ...DEFAULT_VOID_RULES, venueChangeVoids: true };
    expect(voidReason(times, times.kickoff, { venueChanged: true })).toBeUndefined();
    expect(voidReason(times, times.kickoff, { venueChanged: true }, strict)).toBe('venue_changed');
    expect(voidReason(times, times.kickoff, { feedErrorLasted: 180_000 })).toBeUndefined();
    expect(voidReason(times, times.kickoff, { feedErrorLasted: 180_001 })).toBe('feed_wrong');
  });
});
