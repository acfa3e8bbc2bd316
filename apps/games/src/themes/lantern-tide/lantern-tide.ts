import { symbols } from '@croupier/slot-symbols/lantern-tide';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import lanternRising from './rising-lantern.svg';
import './theme.css';
import title from './title.svg';

/** Lanterns let go over a bay at dusk. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 708, height: 98 },
  celebration: lanternRising,
  lineColours: [0xffd35e, 0xff7aa8, 0x6fe0ff, 0x9dffb0, 0xd5a6ff, 0xffa04d],
  idleStops: [7, 4, 4, 5, 4],
  sound: { wave: 'triangle', scale: [392, 523.25, 659.25, 783.99, 1046.5, 1318.5], thud: 120 },
};
