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
  sound: { wave: 'triangle', scale: [329.63, 415.3, 493.88, 659.25, 830.61, 987.77], thud: 110 },
};
