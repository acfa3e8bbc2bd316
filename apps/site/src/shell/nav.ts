import type { MessageKey } from '@croupier/i18n';
import type { LucideIcon } from 'lucide-react';
import { History, House, ReceiptText } from 'lucide-react';
import { gameTypePages } from '../shared/game-types.tsx';

export type NavEntry = {
  to: '/' | '/rng' | '/records/bets' | '/records/account';
  label: MessageKey;
  icon: LucideIcon;
};

/** The ways into the site: home and the game types it offers. */
export function mainEntries(gameTypes: readonly string[]): NavEntry[] {
  return [
    { to: '/', label: 'nav.home', icon: House },
    ...gameTypePages(gameTypes).map((page) => ({ to: page.path, label: page.label, icon: page.icon })),
  ];
}

/** What a member has besides games. */
export const memberEntries: readonly NavEntry[] = [
  { to: '/records/bets', label: 'nav.bets', icon: History },
  { to: '/records/account', label: 'nav.account', icon: ReceiptText },
];
