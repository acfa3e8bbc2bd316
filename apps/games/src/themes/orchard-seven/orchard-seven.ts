import { symbols } from '@croupier/slot-symbols/orchard-seven';
import type { SlotTheme } from '../theme.ts';
import background from './background.svg';
import coinRising from './celebration.svg';
import './theme.css';
import title from './title.svg';

/** A fruit machine of enamel and chrome in front of its orchard. */
export const theme: SlotTheme = {
  symbols,
  background,
  title: { art: title, width: 700, height: 100 },
  celebration: coinRising,
  lineColours: [0xc4122f, 0x1f5fbf, 0x0f7a4f, 0x8a2bb0, 0xc9560a],
  idleStops: [20, 11, 16],
  // C major, as bells ring it.
  sound: { wave: 'square', scale: [261.63, 329.63, 392, 523.25, 659.26, 783.99, 1046.5], thud: 110 },
};
