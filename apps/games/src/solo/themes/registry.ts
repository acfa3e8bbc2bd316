import type { SoloTheme } from '../solo-view.ts';

const themes: Readonly<Record<string, () => Promise<{ theme: SoloTheme }>>> = {
  'abyss-pearl': () => import('./abyss-pearl/abyss-pearl.ts'),
  'harbour-kite': () => import('./harbour-kite/harbour-kite.ts'),
  'high-table': () => import('./high-table/high-table.ts'),
  'phoenix-court': () => import('./phoenix-court/phoenix-court.ts'),
};

/**
 * Loads a theme with its drawings' addresses and its style sheet.
 *
 * @throws Error for a theme that this build does not have
 */
export async function loadSoloTheme(id: string): Promise<SoloTheme> {
  const load = themes[id];
  if (!load) throw new Error(`no theme is called ${id}`);
  return (await load()).theme;
}
