import { symbols } from '@croupier/slot-symbols/gold-creek';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import nuggetsRising from './celebration.svg';
import './theme.css';
import title from './title.svg';

/** A canyon in gouache, whose creek carries gold. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 700, height: 100 },
  celebration: nuggetsRising,
  lineColours: [0xffd267, 0xff8a5c, 0x7fd6d8, 0xb8dc7a, 0xf7a8c0, 0xfff0c8],
  idleStops: [1, 21, 11, 18, 8],
  // G major pentatonic, as plucked on a banjo.
  sound: { wave: 'sawtooth', scale: [196, 220, 246.94, 293.66, 329.63, 392, 440, 493.88], thud: 87.31 },
};
