import type { MessageKey } from '@croupier/i18n';
import { CircleHelp, Gift, Heart, History, ReceiptText, Smartphone } from 'lucide-react';
import { has } from '../shared/capabilities.ts';
import type { NavEntry, Offer } from './nav.ts';

/** Pages of the site that are no games, as far as it has them. */
export function pageEntries(site: Offer): NavEntry[] {
  const entries: (NavEntry | false)[] = [
    has(site, 'promotionsPage') && { to: '/promotions', label: 'nav.promotions', icon: Gift },
    has(site, 'downloadPage') && { to: '/download', label: 'nav.download', icon: Smartphone },
    has(site, 'helpPage') && { to: '/help', label: 'nav.help', icon: CircleHelp },
  ];
  return entries.filter((entry) => entry !== false);
}

export type FooterEntry = { to: string; hash?: string; label: MessageKey };

/** What the site has besides games: where the footer leads under the site's name. */
export function siteEntries(site: Offer): FooterEntry[] {
  const entries: (FooterEntry | false)[] = [
    has(site, 'promotionsPage') && { to: '/promotions', label: 'nav.promotions' },
    has(site, 'vipPage') && { to: '/vip', label: 'nav.vip' },
    has(site, 'downloadPage') && { to: '/download', label: 'nav.download' },
    has(site, 'joinPage') && { to: '/join', label: 'nav.join' },
  ];
  return entries.filter((entry) => entry !== false);
}

/** Pages that tell: where the footer leads for help. */
export function helpEntries(site: Offer): FooterEntry[] {
  const entries: (FooterEntry | false)[] = [
    has(site, 'helpPage') && { to: '/help', label: 'nav.helpCentre' },
    { to: '/fairness', label: 'nav.fairness' },
    has(site, 'noticePage') && { to: '/noticePage', label: 'nav.notices' },
    has(site, 'helpPage') && { to: '/help', hash: 'terms', label: 'nav.terms' },
    has(site, 'helpPage') && { to: '/help', hash: 'privacy', label: 'nav.privacy' },
  ];
  return entries.filter((entry) => entry !== false);
}

/** What a member has besides games. */
export const memberEntries: readonly NavEntry[] = [
  { to: '/favourites', label: 'favourites.title', icon: Heart },
  { to: '/records/bets', label: 'nav.bets', icon: History },
  { to: '/records/account', label: 'nav.account', icon: ReceiptText },
];
