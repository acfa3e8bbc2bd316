import { symbols } from '@croupier/slot-symbols/book-of-ibis';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import wingedSun from './winged-sun.svg';
import './theme.css';
import title from './title.svg';

/** A temple by night, in carved stone, gold leaf and lapis. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 690, height: 95 },
  celebration: wingedSun,
  lineColours: [0xffd978, 0x5fe8dc, 0xff8f5e, 0xa6e88a, 0xcfa8ff, 0xff9ec2],
  idleStops: [10, 12, 12, 8, 21],
  sound: { wave: 'triangle', scale: [293.66, 311.13, 369.99, 392, 440, 466.16, 523.25, 587.33], thud: 98 },
};
