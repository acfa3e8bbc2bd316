import type { MessageKey } from '@croupier/i18n';
import type { LucideIcon } from 'lucide-react';
import { Bird, Cherry, Club, Dices, Fish, Gamepad2, Ticket, Trophy } from 'lucide-react';

/** Where games of a type are found; `/lottery` has no page yet. */
export type GamePath = '/rng' | '/live' | '/sports' | '/esports' | '/elott' | '/fish' | '/pvp' | '/cockfight';
type GameTypePage = { type: string; path: GamePath; label: MessageKey; icon: LucideIcon };

/** Pages of game types, in no order; the site says which it offers and in which order. */
const pages: readonly GameTypePage[] = [
  { type: 'RNG', path: '/rng', label: 'type.RNG', icon: Cherry },
  { type: 'LIVE', path: '/live', label: 'type.LIVE', icon: Dices },
  { type: 'SPORTS', path: '/sports', label: 'type.SPORTS', icon: Trophy },
  { type: 'ESPORTS', path: '/esports', label: 'type.ESPORTS', icon: Gamepad2 },
  { type: 'ELOTT', path: '/elott', label: 'type.ELOTT', icon: Ticket },
  { type: 'FISH', path: '/fish', label: 'type.FISH', icon: Fish },
  { type: 'PVP', path: '/pvp', label: 'type.PVP', icon: Club },
  { type: 'COCKFIGHT', path: '/cockfight', label: 'type.COCKFIGHT', icon: Bird },
];

/** The pages of the game types that a site offers. A type without a page here is not shown at all. */
export function gameTypePages(offered: readonly string[]): GameTypePage[] {
  return offered.flatMap((type) => pages.filter((page) => page.type === type));
}
