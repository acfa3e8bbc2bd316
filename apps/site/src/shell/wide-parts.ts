import { useMedia } from '@croupier/ui/use-media';
import { lazyPart } from '../shared/lazy-page.tsx';

/** From this width on there is a side menu in place of the bottom navigation; `shell.css` has the same. */
const wideFrom = '(min-width: 600px)';

const wide = () => import('./wide.ts');

export const SideMenu = lazyPart(() => wide().then((module) => module.SideMenu), 'shell');
export const HeaderSearch = lazyPart(() => wide().then((module) => module.HeaderSearch), 'shell');
export const LanguagePicker = lazyPart(() => wide().then((module) => module.LanguagePicker), 'shell');

/** Whether the screen is wide; follows the window. */
export function useIsWide(): boolean {
  return useMedia(wideFrom);
}

// Asked for at once where it will be needed, not when React comes to it.
if (matchMedia(wideFrom).matches) void SideMenu.preload();
