import { symbols } from '@croupier/slot-symbols/nine-lives';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import doorClosed from './door-closed.svg';
import doorEnds from './door-ends.svg';
import doorPrize from './door-prize.svg';
import paw from './paw.svg';
import './theme.css';
import title from './title.svg';

/** An alley of cats by night, in ink and watercolour on paper. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 652, height: 141 },
  celebration: paw,
  lineColours: [0xc0273a, 0x1f5fa8, 0x2b7a3f, 0x7a3aa5, 0xb3560b, 0x0b7478],
  idleStops: [16, 0, 10, 12, 10],
  sound: { wave: 'triangle', scale: [261.63, 293.66, 311.13, 329.63, 392, 440, 523.25, 587.33, 659.25], thud: 110 },
  tiles: { closed: doorClosed, prize: doorPrize, ends: doorEnds },
};
