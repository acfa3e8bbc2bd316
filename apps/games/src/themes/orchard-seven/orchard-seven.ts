import { symbols } from '@croupier/slot-symbols/orchard-seven';
import heading from '@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff2';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import coinRising from './celebration.svg';
import './theme.css';
import title from './title.svg';

/** A fruit machine of enamel and chrome in front of its orchard. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 700, height: 100 },
  celebration: coinRising,
  lineColours: [0xc4122f, 0x1f5fbf, 0x0f7a4f, 0x8a2bb0, 0xc9560a],
  idleStops: [20, 11, 16],
  score: () => import('./score.ts'),
  acts: { W: 'turns', '7': 'leaps', B: 'wobbles', L: 'wobbles', M: 'wobbles', P: 'swings', C: 'swings' },
  wins: {
    letters: { heading },
    camera: 'punch',
    flights: [
      { path: 'fountain', what: 'coin', count: 44, from: 'nice', size: 0.06, colours: [0xffd65a, 0xf4b32b] },
      { path: 'burst', what: 'star', count: 30, from: 'big', size: 0.05, colours: [0xfff6c4, 0xff5a5a, 0x6fe3a0] },
      { path: 'fountain', what: { symbol: 'C' }, count: 14, from: 'huge', size: 0.12 },
      { path: 'orbit', what: { symbol: '7' }, count: 7, from: 'epic', size: 0.17 },
    ],
  },
};
