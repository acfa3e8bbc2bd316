import { symbols } from '@croupier/slot-symbols/jackpot-bloom';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import blossom from './blossom.svg';
import tallMarigold from './tall-marigold.svg';
import './theme.css';
import title from './title.svg';

/** A garden under stained glass, whose flowers are cut stones in gold. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 754, height: 116 },
  celebration: blossom,
  lineColours: [0xffd76a, 0xff6a80, 0x6fb8ff, 0x5fe59a, 0xc99bff, 0xff9d3c],
  idleStops: [10, 20, 1, 6, 6],
  sound: { wave: 'sine', scale: [392, 440, 493.88, 554.37, 587.33, 659.25, 739.99, 783.99, 880], thud: 98 },
  tallWild: tallMarigold,
};
