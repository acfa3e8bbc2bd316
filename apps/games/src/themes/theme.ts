import type { Language } from '../locales/language.ts';

/** A symbol's drawing, 200 by 200 units, and its name for pay tables and screen readers. */
export type ThemeSymbol = { readonly art: string; readonly names: Readonly<Record<Language, string>> };

/**
 * How one slot looks: everything that is its own besides the mathematics, which come from the server. A new slot adds a
 * theme and data; the engine and the controls stay as they are. Colours of frame and sheets are custom properties in
 * the theme's own style sheet.
 */
export type SlotTheme = {
  readonly wild: string;
  /** The symbol that counts anywhere; null when the game has none. */
  readonly scatter: string | null;
  readonly symbols: Readonly<Record<string, ThemeSymbol>>;
  readonly scene: string;
  readonly title: { readonly art: string; readonly width: number; readonly height: number };
  /** Rises over the scene when a win is worth it. */
  readonly celebration: string;
  /** Colour of each line in turn, 0xRRGGBB. */
  readonly lineColours: readonly number[];
  /** What stands on the reels before the first spin. */
  readonly idleStops: readonly number[];
};
