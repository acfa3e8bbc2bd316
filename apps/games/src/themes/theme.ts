import type { SlotSymbols } from '@croupier/slot-symbols';

/** What a slot sounds like: its own notes on its own instrument. */
export type ThemeSound = {
  readonly wave: OscillatorType;
  /** Notes that a win climbs, Hz, lowest first; a larger win climbs further. At least six. */
  readonly scale: readonly number[];
  /** Note of the first reel's rest, Hz; the others follow upwards. */
  readonly thud: number;
};

/**
 * How one slot looks and sounds: everything that is its own besides the mathematics, which come from the server. A new slot adds a
 * theme and data; the engine and the controls stay as they are. Which symbol is wild, scatter or bonus is in the game's data.
 * Colours of frame and sheets are custom properties in the theme's own style sheet.
 */
export type SlotTheme = {
  /** By the game's codes; their drawings are text in the theme, and addresses once it is loaded. */
  readonly symbols: SlotSymbols;
  readonly background: string;
  readonly title: { readonly art: string; readonly width: number; readonly height: number };
  /** Rises over the background for a large enough win. */
  readonly celebration: string;
  /** Colour of each line in turn, 0xRRGGBB; the first also marks what wins otherwise. */
  readonly lineColours: readonly number[];
  /** What stands on the reels before the first spin. */
  readonly idleStops: readonly number[];
  readonly sound: ThemeSound;
  /** A wild that fills its reel, 200 by 600 units; where the game has such wilds. */
  readonly tallWild?: string;
  /** Tiles of a pick, 200 by 240 units: not turned yet, one with a prize, one that ends it; where the game has a pick. */
  readonly tiles?: { readonly closed: string; readonly prize: string; readonly ends: string };
};
