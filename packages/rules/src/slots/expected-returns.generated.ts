// Generated from docs/par by `npm run generate`. Do not edit.
import type { ExpectedReturn } from './return-bounds.ts';

/** What each published version returns, from its sheet. */
export const expectedReturns: Readonly<Record<string, { paid: ExpectedReturn; bought?: ExpectedReturn }>> = {
  'r1-1': { paid: { rtp: 0.9599588244, sd: 3.705355, most: 1618.5 } },
  'orchard-seven-1': { paid: { rtp: 0.9549016035, sd: 2.690232, most: 408 } },
  'koi-court-1': { paid: { rtp: 0.9552532459, sd: 6.230685, most: 1000 } },
  'sugar-orbit-1': { paid: { rtp: 0.9699956883, sd: 3.75139, most: 650 } },
  'gold-creek-1': { paid: { rtp: 0.9630454665, sd: 7.584598, most: 1200 } },
  'jackpot-bloom-2': { paid: { rtp: 0.9294016567, sd: 3.429008, most: 125 } },
  'book-of-ibis-1': { paid: { rtp: 0.9540572791, sd: 12.859284, most: 10000 }, bought: { rtp: 0.9535561491, sd: 2.204019, most: 161.2903 } },
  'neon-drive-1': { paid: { rtp: 0.9600977095, sd: 8.658206, most: 2000 } },
  'nine-lives-1': { paid: { rtp: 0.9508717949, sd: 6.292575, most: 240 } },
};
