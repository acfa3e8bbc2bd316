import heading from '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2';
import type { SoloTheme } from '../../solo-view.ts';
import background from './background.svg';
import celebration from './coin.svg';
import './theme.css';
import title from './title.svg';

/** A card room under a drawn sun: petrol, cream, brass. */
export const theme: SoloTheme = {
  background,
  title: { art: title, width: 312, height: 76 },
  celebration,
  score: () => import('./score.ts'),
  wins: {
    letters: { heading },
    camera: 'punch',
    flights: [
      { path: 'fountain', what: 'art', count: 30, from: 'nice', size: 0.1 },
      { path: 'burst', what: 'confetti', count: 40, from: 'big', size: 0.03, colours: [0xffd98a, 0xfff3cf, 0xe59f35] },
      { path: 'fall', what: 'coin', count: 36, from: 'huge', size: 0.05, colours: [0xffd06a, 0xe0a13a] },
    ],
  },
};
