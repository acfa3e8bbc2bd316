import { symbols } from '@croupier/slot-symbols/neon-drive';
import figures from '@fontsource/audiowide/files/audiowide-latin-400-normal.woff2';
import heading from '@fontsource/mr-dafoe/files/mr-dafoe-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import star from './star.svg';
import './theme.css';
import title from './title.svg';

/** A city at night, in glass tubes alight and chrome. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 662, height: 116 },
  celebration: star,
  lineColours: [0xffe14d, 0x21e6ff, 0xff4fbf, 0x5dff9e, 0xff8a3c, 0xb98cff],
  idleStops: [0, 0, 13, 5, 22],
  score: () => import('./score.ts'),
  acts: { X: 'flickers', Y: 'flickers', S: 'blooms', C: 'revs', H: 'sways', G: 'wobbles', L: 'flickers' },
  wins: {
    letters: { heading, figures },
    camera: 'punch',
    flights: [
      { path: 'streak', what: 'spark', count: 54, from: 'nice', size: 0.03, colours: [0x6ff3ff, 0xff4fbf, 0xffe14d] },
      { path: 'burst', what: 'star', count: 30, from: 'big', size: 0.05, colours: [0xff4fbf, 0x21e6ff] },
      { path: 'streak', what: { symbol: 'C' }, count: 7, from: 'huge', size: 0.2 },
      { path: 'rise', what: 'art', count: 18, from: 'epic', size: 0.13 },
    ],
  },
};
