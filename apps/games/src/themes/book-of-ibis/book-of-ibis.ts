import { symbols } from '@croupier/slot-symbols/book-of-ibis';
import heading from '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import wingedSun from './winged-sun.svg';
import './theme.css';
import title from './title.svg';

/** A temple by night, in carved stone, gold leaf and lapis. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 690, height: 95 },
  celebration: wingedSun,
  lineColours: [0xffd978, 0x5fe8dc, 0xff8f5e, 0xa6e88a, 0xcfa8ff, 0xff9ec2],
  idleStops: [10, 12, 12, 8, 21],
  score: () => import('./score.ts'),
  acts: { B: 'turns', E: 'sways', P: 'leaps', I: 'sways', C: 'flaps' },
  wins: {
    letters: { heading },
    camera: 'shake',
    flights: [
      { path: 'burst', what: 'spark', count: 46, from: 'nice', size: 0.028, colours: [0xffe8a0, 0x4fd6ce, 0xffb84a] },
      { path: 'fall', what: 'coin', count: 40, from: 'big', size: 0.05, colours: [0xffd978, 0xd8992f] },
      { path: 'rise', what: { symbol: 'C' }, count: 12, from: 'huge', size: 0.13 },
      { path: 'orbit', what: 'art', count: 8, from: 'epic', size: 0.22 },
    ],
  },
};
