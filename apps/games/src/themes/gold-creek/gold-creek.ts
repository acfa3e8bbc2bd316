import { symbols } from '@croupier/slot-symbols/gold-creek';
import heading from '@fontsource/rye/files/rye-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import nuggetsRising from './celebration.svg';
import './theme.css';
import title from './title.svg';

/** A canyon in gouache, whose creek carries gold. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 700, height: 100 },
  celebration: nuggetsRising,
  lineColours: [0xffd267, 0xff8a5c, 0x7fd6d8, 0xb8dc7a, 0xf7a8c0, 0xfff0c8],
  idleStops: [1, 21, 11, 18, 8],
  score: () => import('./score.ts'),
  acts: { W: 'wobbles', O: 'turns', H: 'leaps', M: 'wobbles', P: 'sways' },
  wins: {
    letters: { heading },
    camera: 'shake',
    flights: [
      { path: 'burst', what: 'spark', count: 40, from: 'nice', size: 0.03, colours: [0xffe9a8, 0xffc23d, 0xff9d2e] },
      { path: 'fountain', what: { symbol: 'O' }, count: 22, from: 'big', size: 0.11 },
      { path: 'fall', what: 'coin', count: 44, from: 'huge', size: 0.055, colours: [0xffd267, 0xf0a92c] },
      { path: 'fountain', what: 'art', count: 14, from: 'epic', size: 0.15 },
    ],
  },
};
