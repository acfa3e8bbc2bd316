import type { MessageKey } from '@croupier/i18n';
import { Cherry, type LucideProps } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawnType } from './game-type-icons.tsx';

/** Where games of a type are found; `/lottery` has no page yet. */
export type GamePath = '/rng' | '/live' | '/sports' | '/esports' | '/elott' | '/fish' | '/pvp' | '/cockfight';
export type TypeIcon = ComponentType<LucideProps>;
type GameTypePage = { type: string; path: GamePath; label: MessageKey; icon: TypeIcon };

const Drawing = lazy(() => import('./game-type-icons.tsx'));

function drawing(type: DrawnType): TypeIcon {
  return (props) => (
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
      <Drawing {...props} type={type} />
    </Suspense>
  );
}

const page = (type: DrawnType): GameTypePage => ({
  type,
  path: `/${type.toLowerCase() as Lowercase<DrawnType>}`,
  label: `type.${type}`,
  icon: drawing(type),
});

/** Pages of game types, in no order; the site says which it offers and in which order. */
const pages: readonly GameTypePage[] = [
  { type: 'RNG', path: '/rng', label: 'type.RNG', icon: Cherry },
  ...(['LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'FISH', 'PVP', 'COCKFIGHT'] as const).map(page),
];

/** The pages of the game types that a site offers. A type without a page here is not shown at all. */
export function gameTypePages(offered: readonly string[]): GameTypePage[] {
  return offered.flatMap((type) => pages.filter((known) => known.type === type));
}
