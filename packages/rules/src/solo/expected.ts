import type { ExpectedReturn } from '../slots/return-bounds.ts';

/**
 * What each published version returns with its best play, for the watch of returns. The player's choices can lower the mean and raise the
 * deviation, so the deviation is one that no way to play exceeds, and `best` marks that a lower return is no fault.
 */
export const soloExpected: Readonly<Record<string, ExpectedReturn>> = {
  // the square root of the highest mean square of any play
  'phoenix-court-1': { rtp: 0.9954390437, sd: 5.52, most: 800, best: true },
  // the banker's return, the deviation of a pair, and what a pair returns; bets on several fields deviate less
  'high-table-1': { rtp: 0.9894209422, sd: 3.16, most: 12, best: true },
  // of all returns with a mean of 0.97 and none above 10,000
  'abyss-pearl-1': { rtp: 0.97, sd: 98.5, most: 10_000, best: true },
  // the same bounds: no target returns more, and none is higher
  'harbour-kite-1': { rtp: 0.97, sd: 98.5, most: 10_000, best: true },
};
