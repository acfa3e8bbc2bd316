import { symbols } from '@croupier/slot-symbols/neon-drive';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import star from './star.svg';
import './theme.css';
import title from './title.svg';

/** A city at night, in glass tubes alight and chrome. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 662, height: 116 },
  celebration: star,
  lineColours: [0xffe14d, 0x21e6ff, 0xff4fbf, 0x5dff9e, 0xff8a3c, 0xb98cff],
  idleStops: [0, 0, 13, 5, 22],
  sound: { wave: 'sawtooth', scale: [220, 261.63, 293.66, 329.63, 392, 440, 523.25, 659.25], thud: 73.42 },
};
