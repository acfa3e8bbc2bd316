import { symbols } from '@croupier/slot-symbols/jackpot-bloom';
import heading from '@fontsource/elsie-swash-caps/files/elsie-swash-caps-latin-900-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import blossom from './blossom.svg';
import tallMarigold from './tall-marigold.svg';
import './theme.css';
import title from './title.svg';

/** A garden under stained glass, whose flowers are cut stones in gold. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 754, height: 116 },
  celebration: blossom,
  lineColours: [0xffd76a, 0xff6a80, 0x6fb8ff, 0x5fe59a, 0xc99bff, 0xff9d3c],
  idleStops: [10, 20, 1, 6, 6],
  score: () => import('./score.ts'),
  tallWild: tallMarigold,
  acts: { W: 'blooms', R: 'blooms', B: 'blooms', G: 'sways', V: 'sways', Y: 'sways', L: 'turns' },
  wins: {
    letters: { heading },
    camera: 'sway',
    flights: [
      {
        path: 'fall',
        what: 'petal',
        count: 50,
        from: 'nice',
        size: 0.05,
        colours: [0xff9d2e, 0xffd76a, 0xff6f6f, 0xfff3c0],
      },
      { path: 'rise', what: 'art', count: 22, from: 'big', size: 0.14 },
      { path: 'burst', what: { symbol: 'R' }, count: 12, from: 'huge', size: 0.13 },
      { path: 'orbit', what: { symbol: 'B' }, count: 9, from: 'epic', size: 0.15 },
    ],
  },
};
