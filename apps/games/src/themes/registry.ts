import type { SlotTheme } from './theme.ts';

const themes: Readonly<Record<string, () => Promise<{ theme: SlotTheme }>>> = {
  'book-of-ibis': () => import('./book-of-ibis/book-of-ibis.ts'),
  'clockwork-spire': () => import('./clockwork-spire/clockwork-spire.ts'),
  'gold-creek': () => import('./gold-creek/gold-creek.ts'),
  'jackpot-bloom': () => import('./jackpot-bloom/jackpot-bloom.ts'),
  'koi-court': () => import('./koi-court/koi-court.ts'),
  'lantern-tide': () => import('./lantern-tide/lantern-tide.ts'),
  'neon-drive': () => import('./neon-drive/neon-drive.ts'),
  'nine-lives': () => import('./nine-lives/nine-lives.ts'),
  'orchard-seven': () => import('./orchard-seven/orchard-seven.ts'),
  'prism-peak': () => import('./prism-peak/prism-peak.ts'),
  'sugar-orbit': () => import('./sugar-orbit/sugar-orbit.ts'),
};

/**
 * Loads a theme with its drawings' addresses and its style sheet.
 *
 * @throws Error for a theme that this build does not have
 */
export async function loadTheme(id: string): Promise<SlotTheme> {
  const load = themes[id];
  if (!load) throw new Error(`no theme is called ${id}`);
  const { theme } = await load();
  const symbols = Object.entries(theme.symbols).map(([code, symbol]) => [
    code,
    { ...symbol, art: addressOf(symbol.art) },
  ]);
  return { ...theme, symbols: Object.fromEntries(symbols) };
}

function addressOf(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}
