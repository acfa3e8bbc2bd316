import heading from '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2';
import type { SoloTheme } from '../../solo-view.ts';
import background from './background.svg';
import celebration from './ribbon.svg';
import './theme.css';
import title from './title.svg';

/** A harbour after sunset: lamps on the water, a paper kite in the last light. */
export const theme: SoloTheme = {
  background,
  title: { art: title, width: 377, height: 75 },
  celebration,
  score: () => import('./score.ts'),
  wins: {
    letters: { heading },
    camera: 'sway',
    flights: [
      { path: 'rise', what: 'art', count: 22, from: 'nice', size: 0.1 },
      { path: 'fall', what: 'petal', count: 26, from: 'big', size: 0.04, colours: [0xff8a5b, 0xffd45e, 0x58c7c2] },
      { path: 'burst', what: 'spark', count: 32, from: 'huge', size: 0.035, colours: [0xffe3a6, 0xff9a5e] },
    ],
  },
};
