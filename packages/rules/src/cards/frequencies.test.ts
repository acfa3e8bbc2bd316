import { describe, expect, it } from 'vitest';
import { byCategory, countTeenPatti, type StrengthCounts } from './frequencies.ts';
import { cardsParSheet } from './par-sheet.ts';
import { STRENGTHS } from './poker-strength.ts';

/** Counts made by hand: so many hands of these strengths, none of the others. */
const countsOf = (entries: Readonly<Record<number, number>>): StrengthCounts => {
  const counts = new Int32Array(STRENGTHS + 1);
  for (const [strength, count] of Object.entries(entries)) counts[Number(strength)] = count;
  return counts;
};

describe('the sheet shows what was counted', () => {
  it('a category adds up all its strengths, its lowest and its highest too', () => {
    const counts = countsOf({ 0: 7, 1: 1, 1277: 2, 1278: 4, 7452: 8, 7453: 16, 7462: 32 });
    expect(byCategory(counts)).toEqual([
      ['straightFlush', 48],
      ['quads', 8],
      ['fullHouse', 0],
      ['flush', 0],
      ['straight', 0],
      ['trips', 0],
      ['twoPair', 0],
      ['pair', 4],
      ['highCard', 3],
    ]);
  });

  it('all hands of three cards', () => {
    expect(countTeenPatti()).toEqual([
      ['trail', 52],
      ['pureSequence', 48],
      ['sequence', 720],
      ['colour', 1_096],
      ['pair', 3_744],
      ['high', 16_440],
    ]);
  });

  it('counts that are easy to check by hand', () => {
    const some = countsOf({ 1: 500, 2000: 250, 4500: 125, 5000: 50, 5860: 25, 6000: 20, 7200: 15, 7300: 10, 7462: 5 });
    const more = countsOf({ 1: 999_992, 2000: 1, 4500: 1, 5000: 1, 5860: 1, 6000: 1, 7200: 1, 7300: 1, 7462: 1 });
    expect(cardsParSheet(some, more)).toBe(SHEET);
  });
});

const INTRO =
  'Written by the program; a test fails when this page and the code differ. Every hand is evaluated by the code that settles, and counted. Players play each other: the house has no odds and takes rake (hold’em 5 % of the pot up to the cap and none without a flop; Tien Len and Big Two 5 % of the winner’s net; Teen Patti 3 % of the pot).';

const SHEET = `# PAR sheet of the card rooms

${INTRO}

## Hold’em, best five of seven cards

| hand | hands | chance | fair odds |
| --- | --- | --- | --- |
| straightFlush | 1 | 0.00000100 | 999999.00:1 |
| quads | 1 | 0.00000100 | 999999.00:1 |
| fullHouse | 1 | 0.00000100 | 999999.00:1 |
| flush | 1 | 0.00000100 | 999999.00:1 |
| straight | 1 | 0.00000100 | 999999.00:1 |
| trips | 1 | 0.00000100 | 999999.00:1 |
| twoPair | 1 | 0.00000100 | 999999.00:1 |
| pair | 1 | 0.00000100 | 999999.00:1 |
| highCard | 999,992 | 0.99999200 | 0.00:1 |
| all | 1,000,000 | 1 | – |

## Five cards

Big Two’s five-card hands come as often.

| hand | hands | chance | fair odds |
| --- | --- | --- | --- |
| straightFlush | 5 | 0.00500000 | 199.00:1 |
| quads | 10 | 0.01000000 | 99.00:1 |
| fullHouse | 15 | 0.01500000 | 65.67:1 |
| flush | 20 | 0.02000000 | 49.00:1 |
| straight | 25 | 0.02500000 | 39.00:1 |
| trips | 50 | 0.05000000 | 19.00:1 |
| twoPair | 125 | 0.12500000 | 7.00:1 |
| pair | 250 | 0.25000000 | 3.00:1 |
| highCard | 500 | 0.50000000 | 1.00:1 |
| all | 1,000 | 1 | – |

## Teen Patti, three cards

| hand | hands | chance | fair odds |
| --- | --- | --- | --- |
| trail | 52 | 0.00235294 | 424.00:1 |
| pureSequence | 48 | 0.00217195 | 459.42:1 |
| sequence | 720 | 0.03257919 | 29.69:1 |
| colour | 1,096 | 0.04959276 | 19.16:1 |
| pair | 3,744 | 0.16941176 | 4.90:1 |
| high | 16,440 | 0.74389140 | 0.34:1 |
| all | 22,100 | 1 | – |
`;
