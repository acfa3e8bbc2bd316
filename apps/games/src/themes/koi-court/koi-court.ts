import { symbols } from '@croupier/slot-symbols/koi-court';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import lotusRising from './celebration.svg';
import tallWild from './tall-wild.svg';
import './theme.css';
import title from './title.svg';

/** A court garden as a woodblock print, whose koi swim from reel to reel. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 580, height: 100 },
  celebration: lotusRising,
  lineColours: [0xffd27a, 0xff8a66, 0x9fe3e0, 0xd3e08a, 0xf7ecd4, 0xffb3c4],
  idleStops: [10, 20, 15, 19, 5],
  // The yo scale on D.
  sound: { wave: 'triangle', scale: [293.66, 329.63, 392, 440, 493.88, 587.33, 659.26, 783.99], thud: 98 },
  tallWild,
};
