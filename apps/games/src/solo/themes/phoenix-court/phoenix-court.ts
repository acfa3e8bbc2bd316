import heading from '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff2';
import type { SoloTheme } from '../../solo-view.ts';
import background from './background.svg';
import celebration from './feather.svg';
import './theme.css';
import title from './title.svg';

/** A phoenix over a court at night: embers, feathers, gold. */
export const theme: SoloTheme = {
  background,
  title: { art: title, width: 512, height: 78 },
  celebration,
  score: () => import('./score.ts'),
  wins: {
    letters: { heading },
    camera: 'shake',
    flights: [
      { path: 'rise', what: 'art', count: 26, from: 'nice', size: 0.13 },
      { path: 'burst', what: 'spark', count: 44, from: 'big', size: 0.03, colours: [0xffe9a8, 0xff8a3c, 0xff5a5a] },
      { path: 'fall', what: 'spark', count: 40, from: 'huge', size: 0.025, colours: [0xffb52f, 0xff6a3c] },
    ],
  },
};
