import type { SlotSymbols } from './slot-symbols.ts';

export type { SlotSymbol, SlotSymbols, SymbolLanguage } from './slot-symbols.ts';

const themes: Readonly<Record<string, () => Promise<{ symbols: SlotSymbols }>>> = {
  'book-of-ibis': () => import('./themes/book-of-ibis/symbols.ts'),
  'clockwork-spire': () => import('./themes/clockwork-spire/symbols.ts'),
  'gold-creek': () => import('./themes/gold-creek/symbols.ts'),
  'jackpot-bloom': () => import('./themes/jackpot-bloom/symbols.ts'),
  'koi-court': () => import('./themes/koi-court/symbols.ts'),
  'lantern-tide': () => import('./themes/lantern-tide/symbols.ts'),
  'neon-drive': () => import('./themes/neon-drive/symbols.ts'),
  'nine-lives': () => import('./themes/nine-lives/symbols.ts'),
  'orchard-seven': () => import('./themes/orchard-seven/symbols.ts'),
  'prism-peak': () => import('./themes/prism-peak/symbols.ts'),
  'sugar-orbit': () => import('./themes/sugar-orbit/symbols.ts'),
};

/** The symbols of a theme, or null for a theme that this build does not have. */
export async function loadSymbols(theme: string): Promise<SlotSymbols | null> {
  const load = Object.hasOwn(themes, theme) ? themes[theme] : undefined;
  return load ? (await load()).symbols : null;
}
