import type { MessageKey } from '@croupier/i18n';
import type { LucideIcon } from 'lucide-react';
import { Cherry } from 'lucide-react';

type GameTypePage = { type: string; path: '/rng'; label: MessageKey; icon: LucideIcon };

/** Pages of game types, in no order; the site says which it offers and in which order. */
const pages: readonly GameTypePage[] = [{ type: 'RNG', path: '/rng', label: 'type.RNG', icon: Cherry }];

/** The pages of the game types that a site offers. A type without a page here is not shown at all. */
export function gameTypePages(offered: readonly string[]): GameTypePage[] {
  return offered.flatMap((type) => pages.filter((page) => page.type === type));
}
