import { byId } from '../hud/dom.ts';
import { loadTheme } from '../themes/registry.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { loadDrawing } from '../view/load-drawing.ts';

/** A theme, and the drawings of its symbols by their codes. */
export type SlotArt = { readonly theme: SlotTheme; readonly drawings: ReadonlyMap<string, HTMLImageElement> };

/** Loads a theme with what a game cannot be played without, and lays its background behind the page. Rejects when a drawing is missing. */
export async function loadArt(id: string): Promise<SlotArt> {
  const theme = await loadTheme(id);
  (byId('background') as HTMLImageElement).src = theme.background;
  const loading = Object.entries(theme.symbols).map(async ([code, { art }]) => [code, await loadDrawing(art)] as const);
  return { theme, drawings: new Map(await Promise.all(loading)) };
}

/** The art of the game whose page this is, asked for before its session is there. */
export type EarlyArt = { readonly id: string; readonly loaded: Promise<SlotArt> };

/** Asks for the art of a game; null for null. */
export function askForArt(id: string | null): EarlyArt | null {
  if (id === null) return null;
  const loaded = loadArt(id);
  // who waits for it hears of a failure
  loaded.catch(() => {});
  return { id, loaded };
}
