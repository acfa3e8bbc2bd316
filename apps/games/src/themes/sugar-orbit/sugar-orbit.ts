import { symbols } from '@croupier/slot-symbols/sugar-orbit';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import starRising from './celebration.svg';
import './theme.css';
import title from './title.svg';

/** Glossy sweets that float between planets of candy. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 700, height: 100 },
  celebration: starRising,
  lineColours: [0xffe27a, 0xff8ad0, 0x7cf0ff, 0x8affc0, 0xd5b0ff, 0xffb066],
  idleStops: [1, 16, 16, 15, 18],
  // C major pentatonic, high as a musical box.
  sound: { wave: 'sine', scale: [523.25, 587.33, 659.26, 783.99, 880, 1046.5, 1174.66, 1318.51], thud: 130.81 },
};
