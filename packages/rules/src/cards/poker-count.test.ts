import { beforeAll, describe, expect, it } from 'vitest';
import { byCategory, type StrengthCounts } from './frequencies.ts';
import { cardsParSheet } from './par-sheet.ts';
import { countFiveCards, countSevenCards } from './poker-count.ts';

/** From the highest category to the lowest. */
const FIVE = [40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540];
const SEVEN = [41_584, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460];
const sums = (counts: StrengthCounts): number[] => byCategory(counts).map(([, count]) => count);

describe('every hand falls into its category', () => {
  let five: StrengthCounts;
  let seven: StrengthCounts;
  beforeAll(() => {
    five = countFiveCards();
    seven = countSevenCards();
  }, 120_000);

  it('all five-card hands', () => {
    expect(sums(five)).toEqual(FIVE);
    expect(five.slice(1).every((count) => count > 0)).toBe(true);
  });

  it('all seven-card hands', () => {
    expect(sums(seven)).toEqual(SEVEN);
  });

  it('the sheet in docs/par equals the code', async () => {
    await expect(cardsParSheet(five, seven)).toMatchFileSnapshot('../../../../docs/par/cards.md');
  });
});
