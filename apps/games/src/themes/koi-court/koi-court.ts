import { symbols } from '@croupier/slot-symbols/koi-court';
import heading from '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import lotusRising from './celebration.svg';
import tallWild from './tall-wild.svg';
import './theme.css';
import title from './title.svg';

/** A court garden as a woodblock print, whose koi swim from reel to reel. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 580, height: 100 },
  celebration: lotusRising,
  lineColours: [0xffd27a, 0xff8a66, 0x9fe3e0, 0xd3e08a, 0xf7ecd4, 0xffb3c4],
  idleStops: [10, 20, 15, 19, 5],
  score: () => import('./score.ts'),
  tallWild,
  acts: { W: 'swims', K: 'flaps', D: 'leaps', F: 'sways' },
  wins: {
    letters: { heading },
    camera: 'sway',
    flights: [
      { path: 'rise', what: 'art', count: 18, from: 'nice', size: 0.17 },
      { path: 'fall', what: 'petal', count: 48, from: 'big', size: 0.045, colours: [0xffb3c4, 0xff8a9e, 0xffe3ea] },
      { path: 'burst', what: 'ring', count: 14, from: 'huge', size: 0.12, colours: [0x9fe3e0, 0xf7ecd4] },
      { path: 'orbit', what: { symbol: 'W' }, count: 7, from: 'epic', size: 0.2 },
    ],
  },
};
