import heading from '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2';
import type { SoloTheme } from '../../solo-view.ts';
import background from './background.svg';
import celebration from './bubble.svg';
import './theme.css';
import title from './title.svg';

/** A reef below the light: rays, shells, pearls. */
export const theme: SoloTheme = {
  background,
  title: { art: title, width: 327, height: 75 },
  celebration,
  score: () => import('./score.ts'),
  wins: {
    letters: { heading },
    camera: 'sway',
    flights: [
      { path: 'rise', what: 'art', count: 34, from: 'nice', size: 0.1 },
      { path: 'burst', what: 'ring', count: 16, from: 'big', size: 0.1, colours: [0x9ff3ff, 0xffd6e6] },
      { path: 'fall', what: 'spark', count: 36, from: 'huge', size: 0.03, colours: [0xfff0f6, 0xbff4ff] },
    ],
  },
};
