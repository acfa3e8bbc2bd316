import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeAbandoned } from './abandoned.ts';
import { type FootballPick, type FootballResult, GOAL_BANDS, gradeFootball, type Score, type Way } from './football.ts';

const match = (first: Score, second: Score, more: Partial<FootballResult> = {}): FootballResult => ({
  goals: { first, second },
  ...more,
});
const grade = (pick: FootballPick, first: Score, second: Score) => gradeFootball(pick, match(first, second));
const WAYS: Way[] = ['home', 'draw', 'away'];

describe('a bet on the whole match', () => {
  it('1X2, double chance, draw no bet', () => {
    expect(WAYS.map((pick) => grade({ market: '1x2', pick }, [1, 0], [0, 1]))).toEqual(['LOST', 'WON', 'LOST']);
    expect(grade({ market: '1x2', pick: 'home' }, [1, 0], [0, 0])).toBe('WON');
    expect(grade({ market: '1x2', pick: 'away' }, [0, 0], [1, 2])).toBe('WON');
    expect(grade({ market: 'double_chance', pick: ['home', 'draw'] }, [1, 0], [0, 1])).toBe('WON');
    expect(grade({ market: 'double_chance', pick: ['home', 'draw'] }, [0, 0], [0, 1])).toBe('LOST');
    expect(grade({ market: 'draw_no_bet', pick: 'away' }, [1, 1], [0, 0])).toBe('PUSH');
    expect(grade({ market: 'draw_no_bet', pick: 'away' }, [1, 1], [0, 1])).toBe('WON');
  });

  it('handicap in play counts goals after the bet: −0.25 at 1–1 ending 2–1 wins, at 2–0 ending 2–0 loses half', () => {
    const at = (scoreAtBet: Score): FootballPick => ({ market: 'handicap', pick: 'home', line: -1, scoreAtBet });
    expect(grade(at([1, 1]), [1, 1], [1, 0])).toBe('WON');
    expect(grade(at([2, 0]), [2, 0], [0, 0])).toBe('HALF_LOST');
    expect(grade({ market: 'handicap', pick: 'away', line: 1, scoreAtBet: [2, 0] }, [2, 0], [0, 0])).toBe('HALF_WON');
  });

  it('totals count the whole score: over 2.25 at 1–1 loses half, over 2.75 at 2–1 wins half', () => {
    expect(grade({ market: 'total', pick: 'over', line: 9 }, [1, 0], [0, 1])).toBe('HALF_LOST');
    expect(grade({ market: 'total', pick: 'over', line: 11 }, [2, 0], [0, 1])).toBe('HALF_WON');
    expect(grade({ market: 'total', pick: 'under', line: 11 }, [2, 0], [0, 1])).toBe('HALF_LOST');
    expect(grade({ market: 'team_total', side: 'away', pick: 'over', line: 2 }, [2, 0], [0, 1])).toBe('WON');
    expect(grade({ market: 'team_total', side: 'home', pick: 'under', line: 8 }, [2, 0], [0, 1])).toBe('PUSH');
  });

  it('both score, odd and even with zero even, correct score, bands', () => {
    expect(grade({ market: 'both_score', pick: 'yes' }, [1, 0], [0, 1])).toBe('WON');
    expect(grade({ market: 'both_score', pick: 'no' }, [1, 0], [4, 0])).toBe('WON');
    expect(grade({ market: 'odd_even', pick: 'even' }, [0, 0], [0, 0])).toBe('WON');
    expect(grade({ market: 'odd_even', pick: 'odd' }, [1, 0], [0, 0])).toBe('WON');
    expect(grade({ market: 'correct_score', pick: [2, 1] }, [1, 1], [1, 0])).toBe('WON');
    expect(grade({ market: 'correct_score', pick: [1, 2] }, [1, 1], [1, 0])).toBe('LOST');
    expect(grade({ market: 'correct_score', pick: 'other' }, [4, 4], [0, 0])).toBe('LOST');
    expect(grade({ market: 'correct_score', pick: 'other' }, [4, 0], [1, 0])).toBe('WON');
    const bands = Object.keys(GOAL_BANDS) as (keyof typeof GOAL_BANDS)[];
    const winning = (goals: number) =>
      bands.filter((pick) => grade({ market: 'goal_band', pick }, [goals, 0], [0, 0]) === 'WON');
    expect([0, 1, 2, 3, 4, 6, 7, 20].flatMap(winning)).toEqual(['0-1', '0-1', '2-3', '2-3', '4-6', '4-6', '7+', '7+']);
  });

  it('half and full: nine ways, one of them wins', () => {
    const winners = WAYS.flatMap((half) =>
      WAYS.filter((full) => grade({ market: 'half_full', pick: [half, full] }, [0, 1], [2, 0]) === 'WON').map(
        (full) => [half, full],
      ),
    );
    expect(winners).toEqual([['away', 'home']]);
  });

  it('first and last goal', () => {
    const result = match([1, 0], [0, 1], { scorers: ['home', 'away'] });
    expect(gradeFootball({ market: 'first_goal', pick: 'home' }, result)).toBe('WON');
    expect(gradeFootball({ market: 'last_goal', pick: 'home' }, result)).toBe('LOST');
    expect(gradeFootball({ market: 'first_goal', pick: 'none' }, match([0, 0], [0, 0], { scorers: [] }))).toBe('WON');
    expect(gradeFootball({ market: 'first_goal', pick: 'none' }, match([0, 0], [0, 0]))).toBe('VOID');
  });
});

describe('periods and counts', () => {
  const result: FootballResult = {
    goals: { first: [1, 0], second: [0, 1], extra: [1, 0] },
    corners: { first: [3, 2], second: [4, 5] },
  };
  it('extra time counts only where stated', () => {
    expect(gradeFootball({ market: '1x2', pick: 'draw' }, result)).toBe('WON');
    expect(gradeFootball({ market: '1x2', pick: 'home', period: 'with_extra_time' }, result)).toBe('WON');
    expect(gradeFootball({ market: '1x2', pick: 'home', period: 'first' }, result)).toBe('WON');
    expect(gradeFootball({ market: '1x2', pick: 'away', period: 'second' }, result)).toBe('WON');
    expect(gradeFootball({ market: '1x2', pick: 'draw', period: 'with_extra_time' }, match([1, 0], [0, 1]))).toBe(
      'WON',
    );
  });

  it('corners are counted like goals, and what the feed lacks is void', () => {
    expect(gradeFootball({ market: 'total', pick: 'over', line: 54, statistic: 'corners' }, result)).toBe('WON');
    expect(gradeFootball({ market: 'handicap', pick: 'home', line: 0, statistic: 'corners' }, result)).toBe('PUSH');
    expect(gradeFootball({ market: 'total', pick: 'over', line: 18, statistic: 'cards' }, result)).toBe('VOID');
  });
});

describe('an abandoned match', () => {
  const at = (pick: FootballPick, first: Score, second?: Score, scorers?: FootballResult['scorers']) =>
    gradeAbandoned(pick, match(first, second ?? [0, 0], scorers ? { scorers } : {}), second ? 'second' : 'first');

  it.each<[string, FootballPick, string]>([
    ['over 2.5', { market: 'total', pick: 'over', line: 10 }, 'WON'],
    ['under 2.5', { market: 'total', pick: 'under', line: 10 }, 'LOST'],
    ['over 2.75', { market: 'total', pick: 'over', line: 11 }, 'VOID'],
    ['over 3', { market: 'total', pick: 'over', line: 12 }, 'VOID'],
    ['home win', { market: '1x2', pick: 'home' }, 'VOID'],
    ['both score', { market: 'both_score', pick: 'yes' }, 'WON'],
    ['correct score 1–1, passed', { market: 'correct_score', pick: [1, 1] }, 'LOST'],
    ['correct score 2–1, standing', { market: 'correct_score', pick: [2, 1] }, 'VOID'],
    ['other score', { market: 'correct_score', pick: 'other' }, 'VOID'],
    ['band 0-1', { market: 'goal_band', pick: '0-1' }, 'LOST'],
    ['band 7+', { market: 'goal_band', pick: '7+' }, 'VOID'],
    ['odd', { market: 'odd_even', pick: 'odd' }, 'VOID'],
    ['handicap +5', { market: 'handicap', pick: 'home', line: 20 }, 'VOID'],
    ['first half total', { market: 'total', pick: 'over', line: 2, period: 'first' }, 'WON'],
    ['first half winner', { market: '1x2', pick: 'home', period: 'first' }, 'WON'],
    ['second half winner', { market: '1x2', pick: 'draw', period: 'second' }, 'VOID'],
    ['half and full, half right', { market: 'half_full', pick: ['home', 'home'] }, 'VOID'],
    ['half and full, half wrong', { market: 'half_full', pick: ['draw', 'home'] }, 'LOST'],
    ['corners not counted', { market: 'total', pick: 'over', line: 2, statistic: 'corners' }, 'VOID'],
  ])('1–0 and 1–1 in the second half: %s', (_, pick, expected) => {
    expect(at(pick, [1, 0], [1, 1])).toBe(expected);
  });

  it('before half-time nothing of the first half is decided but what is', () => {
    expect(at({ market: '1x2', pick: 'home', period: 'first' }, [1, 0])).toBe('VOID');
    expect(at({ market: 'total', pick: 'over', line: 2, period: 'first' }, [1, 0])).toBe('WON');
    expect(at({ market: 'half_full', pick: ['draw', 'home'] }, [1, 0])).toBe('VOID');
    expect(at({ market: '1x2', pick: 'home', period: 'second' }, [1, 0])).toBe('VOID');
  });

  it('half and full that could still come, from 0–0 and from a lead of two', () => {
    expect(at({ market: 'half_full', pick: ['draw', 'draw'] }, [0, 0])).toBe('VOID');
    expect(at({ market: 'half_full', pick: ['draw', 'home'] }, [0, 0], [0, 0])).toBe('VOID');
    expect(at({ market: 'half_full', pick: ['home', 'away'] }, [2, 0], [0, 0])).toBe('VOID');
    expect(at({ market: 'half_full', pick: ['away', 'home'] }, [2, 0])).toBe('VOID');
  });

  it('first goal stands, last goal does not', () => {
    expect(at({ market: 'first_goal', pick: 'home' }, [1, 0], [0, 0], ['home'])).toBe('WON');
    expect(at({ market: 'first_goal', pick: 'none' }, [1, 0], [0, 0], ['home'])).toBe('LOST');
    expect(at({ market: 'last_goal', pick: 'home' }, [1, 0], [0, 0], ['home'])).toBe('VOID');
    expect(at({ market: 'last_goal', pick: 'none' }, [1, 0], [0, 0], ['home'])).toBe('LOST');
    expect(at({ market: 'first_goal', pick: 'none' }, [0, 0], [0, 0], [])).toBe('VOID');
  });

  it('a handicap given in play, a statistic of its own, and goals of either side', () => {
    const inPlay: FootballPick = { market: 'handicap', pick: 'home', line: -40, scoreAtBet: [9, 0] };
    expect(at(inPlay, [9, 0], [0, 0])).toBe('VOID');
    const corners = match([1, 0], [1, 1], { corners: { first: [3, 4], second: [0, 2] } });
    const over = (line: number, statistic: 'corners' | 'goals') =>
      gradeAbandoned({ market: 'total', pick: 'over', line, statistic }, corners, 'second');
    expect([over(34, 'corners'), over(38, 'corners'), over(10, 'goals'), over(14, 'goals')]).toEqual([
      'WON',
      'VOID',
      'WON',
      'VOID',
    ]);
    expect(at({ market: 'last_goal', pick: 'away' }, [1, 0], [0, 1], ['home', 'away'])).toBe('VOID');
    expect(at({ market: 'first_goal', pick: 'away' }, [0, 0], [0, 0], [])).toBe('VOID');
  });

  it('a lead that could still be turned round', () => {
    const small = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(small, small, small, small, fc.integer({ min: -20, max: 20 }), (a, b, c, d, line) => {
        // A handicap is never decided before the end: either side may still score any number.
        expect(at({ market: 'handicap', pick: 'home', line }, [a, b], [c, d])).toBe('VOID');
        const goals = a + b + c + d;
        const over = at({ market: 'total', pick: 'over', line: Math.abs(line) }, [a, b], [c, d]);
        expect(over).toBe(4 * goals >= Math.abs(line) + (line % 2 === 0 ? 1 : 2) ? 'WON' : 'VOID');
      }),
      { numRuns: 50 },
    );
  });
});
