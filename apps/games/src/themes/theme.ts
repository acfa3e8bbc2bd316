import type { SlotSymbols } from '@croupier/slot-symbols';
import type { LetteredTier } from '../shell/win-tier.ts';
import type { Score } from '../sound/score.ts';

/** Letters of wins. Their colours and how they come in are custom properties in the theme's style sheet. */
export type WinLetters = {
  /** Address of the letters of headings; they are fetched after the game can be played. */
  readonly heading: string;
  /** Address of the letters of amounts, where those of headings have no figures to read. */
  readonly figures?: string;
};

/** How a symbol acts when it wins, as functions of `symbol-acts.ts`. */
export type SymbolAct =
  | 'swims'
  | 'sways'
  | 'wobbles'
  | 'turns'
  | 'flaps'
  | 'flickers'
  | 'blooms'
  | 'revs'
  | 'swings'
  | 'leaps';

/** How something flies in a celebration, as functions of `flight-paths.ts`. */
export type FlightPath = 'rise' | 'fall' | 'fountain' | 'burst' | 'orbit' | 'streak';

/** One kind of thing that flies over the game when a win is large enough. */
export type Flight = {
  readonly path: FlightPath;
  /** The theme's drawing, one of its symbols by its code, or a shape in `colours`. */
  readonly what: 'art' | 'spark' | 'petal' | 'confetti' | 'coin' | 'ring' | 'star' | { readonly symbol: string };
  /** In an epic win; lower tiers have fewer. */
  readonly count: number;
  /** The lowest tier that has any. */
  readonly from: LetteredTier;
  /** Against the shorter side of the screen. */
  readonly size: number;
  /** 0xRRGGBB, in turn. A drawing keeps its own. */
  readonly colours?: readonly number[];
};

/** How one game celebrates. A new tier crosses the screen with everything that it has more than the one before. */
export type ThemeWins = {
  readonly letters: WinLetters;
  readonly flights: readonly Flight[];
  /** What the camera does when a tier is reached. */
  readonly camera: 'shake' | 'punch' | 'sway';
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
  /** Flies over the game for a large enough win, and loads after the game can be played. */
  readonly celebration: string;
  /** Colour of each line in turn, 0xRRGGBB; the first also marks what wins otherwise. */
  readonly lineColours: readonly number[];
  /** What stands on the reels before the first spin. */
  readonly idleStops: readonly number[];
  /** Its music and the sounds of its reels; fetched once sound is wanted. */
  readonly score: () => Promise<{ readonly score: Score }>;
  readonly wins: ThemeWins;
  /** How its main symbols act when they win, by their codes; the others swell. */
  readonly acts: Readonly<Record<string, SymbolAct>>;
  /** A wild that fills its reel, 200 by 600 units; where the game has such wilds. */
  readonly tallWild?: string;
  /** Tiles of a pick, 200 by 240 units: not turned yet, one with a prize, one that ends it; where the game has a pick. */
  readonly tiles?: { readonly closed: string; readonly prize: string; readonly ends: string };
};
