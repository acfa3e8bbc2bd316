import { type LobbyPath, type LobbyType, lobbies } from '@croupier/contract/pages';
import type { MessageKey } from '@croupier/i18n';
import { Cherry, type LucideProps } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawnType } from './game-type-icons.tsx';

export type TypeIcon = ComponentType<LucideProps>;
type GameTypePage = { type: LobbyType; path: LobbyPath; label: MessageKey; icon: TypeIcon };

const Drawing = lazy(() => import('./game-type-icons.tsx'));

function drawing(type: DrawnType): TypeIcon {
  return (props) => (
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
      <Drawing {...props} type={type} />
    </Suspense>
  );
}

/** Pages of game types, in no order; the site says which it offers and in which order. */
const pages: readonly GameTypePage[] = lobbies.map(({ type, path }) => ({
  type,
  path,
  label: `type.${type}`,
  icon: type === 'RNG' ? Cherry : drawing(type),
}));

/** The pages of the game types that a site offers. A type without a page here is not shown at all. */
export function gameTypePages(offered: readonly string[]): GameTypePage[] {
  return offered.flatMap((type) => pages.filter((known) => known.type === type));
}
