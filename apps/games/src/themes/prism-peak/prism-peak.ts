import { symbols } from '@croupier/slot-symbols/prism-peak';
import heading from '@fontsource/limelight/files/limelight-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import crystal from './celebration.svg';
import './theme.css';
import title from './title.svg';

/** Peaks of crystal under an aurora, whose prisms split what stands on a reel. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 512, height: 100 },
  celebration: crystal,
  lineColours: [0x9ff5ff, 0xffe9a8, 0xffb0dd, 0xb58bff, 0x7dffcf, 0xffffff],
  idleStops: [2, 4, 1, 6, 3],
  score: () => import('./score.ts'),
  acts: { W: 'flickers', S: 'turns', D: 'leaps', R: 'wobbles' },
  wins: {
    letters: { heading },
    camera: 'punch',
    flights: [
      { path: 'fountain', what: 'art', count: 22, from: 'nice', size: 0.09 },
      { path: 'burst', what: 'star', count: 26, from: 'big', size: 0.05, colours: [0x9ff5ff, 0xffe9a8, 0xffb0dd] },
      { path: 'streak', what: 'spark', count: 30, from: 'huge', size: 0.05, colours: [0x7dffcf, 0xb58bff] },
      { path: 'orbit', what: { symbol: 'D' }, count: 7, from: 'epic', size: 0.17 },
    ],
  },
};
