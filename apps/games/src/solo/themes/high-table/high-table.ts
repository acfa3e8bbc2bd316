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
  sound: { wave: 'sine', scale: [293.66, 369.99, 440, 587.33, 739.99, 880], thud: 98 },
};
