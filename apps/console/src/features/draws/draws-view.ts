import type { View } from '../../shared/use-view.ts';

/** What the address of the screen says, and how to change it. */
export type DrawsView = {
  /** `open`: an issue; `menu`: a lottery whose menus are shown; `only`: which issues; `game`: of which lottery. */
  view: View<'show' | 'open' | 'menu' | 'only' | 'game'>;
  change: (changes: { [N in 'show' | 'open' | 'menu' | 'only' | 'game']?: string | undefined }) => void;
};
