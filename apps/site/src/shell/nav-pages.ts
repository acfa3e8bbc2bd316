import { type NavLabel, type NavPlace, type PagePath, type PathWith, pages } from '@croupier/contract/pages';
import type { MessageKey } from '@croupier/i18n';
import { CircleHelp, Gift, Heart, History, ReceiptText, Smartphone } from 'lucide-react';
import { has } from '../shared/capabilities.ts';
import type { TypeIcon } from '../shared/game-types.tsx';
import type { NavEntry, Offer } from './nav.ts';

type DrawnPath = Extract<PagePath, PathWith<{ nav: { menu: string } } | { nav: { member: string } }>>;

const icons: Record<DrawnPath, TypeIcon> = {
  '/favourites': Heart,
  '/records/bets': History,
  '/records/account': ReceiptText,
  '/promotions': Gift,
  '/download': Smartphone,
  '/help': CircleHelp,
};

export type FooterEntry = { to: PagePath; hash?: string; label: MessageKey };

/** Pages that the table has in a place of the navigation, as far as the site has them. */
function entriesIn(place: NavPlace, site: Offer): { to: PagePath; label: NavLabel }[] {
  return pages.flatMap(({ path, flag, nav }) => {
    const label = nav?.[place];
    return label && (!flag || has(site, flag)) ? [{ to: path, label }] : [];
  });
}

const drawn = (entry: { to: PagePath; label: NavLabel }): NavEntry => ({
  ...entry,
  icon: icons[entry.to as DrawnPath],
});

/** Pages of the site that are no games, as far as it has them. */
export const pageEntries = (site: Offer): NavEntry[] => entriesIn('menu', site).map(drawn);

/** What a member has besides games. */
export const memberEntries = (site: Offer): NavEntry[] => entriesIn('member', site).map(drawn);

/** What the site has besides games: where the footer leads under the site's name. */
export const siteEntries = (site: Offer): FooterEntry[] => entriesIn('site', site);

/** Information pages, to which the footer leads for help. */
export function helpEntries(site: Offer): FooterEntry[] {
  const parts: FooterEntry[] = [
    { to: '/help', hash: 'terms', label: 'nav.terms' },
    { to: '/help', hash: 'privacy', label: 'nav.privacy' },
  ];
  return [...entriesIn('help', site), ...(has(site, 'helpPage') ? parts : [])];
}
