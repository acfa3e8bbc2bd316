import { symbols } from '@croupier/slot-symbols/sugar-orbit';
import heading from '@fontsource/chango/files/chango-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import starRising from './celebration.svg';
import './theme.css';
import title from './title.svg';

/** Glossy sweets that float between planets of candy. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 700, height: 100 },
  celebration: starRising,
  lineColours: [0xffe27a, 0xff8ad0, 0x7cf0ff, 0x8affc0, 0xd5b0ff, 0xffb066],
  idleStops: [1, 16, 16, 15, 18],
  score: () => import('./score.ts'),
  acts: {
    S: 'turns',
    W: 'blooms',
    A: 'leaps',
    B: 'wobbles',
    C: 'wobbles',
    D: 'wobbles',
    E: 'wobbles',
    F: 'wobbles',
    G: 'wobbles',
  },
  wins: {
    letters: { heading },
    camera: 'punch',
    flights: [
      {
        path: 'burst',
        what: 'confetti',
        count: 70,
        from: 'nice',
        size: 0.035,
        colours: [0xff7cc4, 0x7cf0ff, 0xffe27a, 0x8affc0, 0xb98aff],
      },
      { path: 'fountain', what: { symbol: 'B' }, count: 10, from: 'big', size: 0.13 },
      { path: 'fountain', what: { symbol: 'C' }, count: 10, from: 'huge', size: 0.12 },
      { path: 'orbit', what: 'art', count: 12, from: 'epic', size: 0.15 },
    ],
  },
};
