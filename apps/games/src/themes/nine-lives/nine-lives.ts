import { symbols } from '@croupier/slot-symbols/nine-lives';
import heading from '@fontsource/henny-penny/files/henny-penny-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import doorClosed from './door-closed.svg';
import doorEnds from './door-ends.svg';
import doorPrize from './door-prize.svg';
import paw from './paw.svg';
import './theme.css';
import title from './title.svg';

/** An alley of cats by night, in ink and watercolour on paper. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 652, height: 141 },
  celebration: paw,
  lineColours: [0xc0273a, 0x1f5fa8, 0x2b7a3f, 0x7a3aa5, 0xb3560b, 0x0b7478],
  idleStops: [16, 0, 10, 12, 10],
  score: () => import('./score.ts'),
  tiles: { closed: doorClosed, prize: doorPrize, ends: doorEnds },
  acts: { W: 'sways', B: 'wobbles', Y: 'turns', M: 'leaps', F: 'swims' },
  wins: {
    letters: { heading },
    camera: 'punch',
    flights: [
      { path: 'rise', what: 'art', count: 20, from: 'nice', size: 0.12 },
      { path: 'burst', what: 'star', count: 34, from: 'big', size: 0.045, colours: [0xffd98a, 0xfff2c8, 0x9fc4ff] },
      { path: 'fountain', what: { symbol: 'Y' }, count: 12, from: 'huge', size: 0.13 },
      { path: 'orbit', what: { symbol: 'F' }, count: 9, from: 'epic', size: 0.15 },
    ],
  },
};
