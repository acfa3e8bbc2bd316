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
  sound: { wave: 'sine', scale: [392, 466.16, 587.33, 698.46, 783.99, 932.33], thud: 82 },
};
