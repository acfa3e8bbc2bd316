import { symbols } from '@croupier/slot-symbols/lantern-tide';
import heading from '@fontsource/limelight/files/limelight-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import lanternRising from './rising-lantern.svg';
import './theme.css';
import title from './title.svg';

/** Lanterns let go over a bay at dusk. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 708, height: 98 },
  celebration: lanternRising,
  lineColours: [0xffd35e, 0xff7aa8, 0x6fe0ff, 0x9dffb0, 0xd5a6ff, 0xffa04d],
  idleStops: [7, 4, 4, 5, 4],
  score: () => import('./score.ts'),
  acts: { W: 'swings', S: 'blooms', H1: 'swims', H2: 'turns', H3: 'sways' },
  wins: {
    letters: { heading },
    camera: 'sway',
    flights: [
      { path: 'rise', what: 'art', count: 26, from: 'nice', size: 0.17 },
      { path: 'burst', what: 'spark', count: 40, from: 'big', size: 0.03, colours: [0xffdf9c, 0xff9d6b, 0xff6fa5] },
      { path: 'fall', what: 'petal', count: 36, from: 'huge', size: 0.05, colours: [0xffb3d1, 0xff7fb2, 0xffe0ec] },
      { path: 'orbit', what: { symbol: 'S' }, count: 9, from: 'epic', size: 0.15 },
    ],
  },
};
