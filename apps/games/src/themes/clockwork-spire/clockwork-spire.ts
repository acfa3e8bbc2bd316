import { symbols } from '@croupier/slot-symbols/clockwork-spire';
import heading from '@fontsource/metamorphous/files/metamorphous-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import wheel from './celebration.svg';
import './theme.css';
import title from './title.svg';

/** A bell tower of brass and copper over the roofs of a town at dusk. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 512, height: 100 },
  celebration: wheel,
  lineColours: [0xffd98a, 0x5fd0b4, 0xff9f6b, 0xc7a6ff, 0x9fd4ff, 0xfff1cc],
  idleStops: [3, 12, 11, 8, 18],
  score: () => import('./score.ts'),
  acts: { W: 'turns', B: 'swings', O: 'flaps', C: 'revs', H: 'turns', Y: 'sways' },
  wins: {
    letters: { heading },
    camera: 'shake',
    flights: [
      { path: 'fall', what: 'art', count: 20, from: 'nice', size: 0.1 },
      { path: 'fountain', what: 'coin', count: 26, from: 'big', size: 0.055, colours: [0xffd98a, 0xd97a45, 0x5fd0b4] },
      { path: 'burst', what: 'spark', count: 34, from: 'huge', size: 0.04, colours: [0xfff1cc, 0xffb14a] },
      { path: 'orbit', what: { symbol: 'B' }, count: 8, from: 'epic', size: 0.16 },
    ],
  },
};
