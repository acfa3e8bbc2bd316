import type { MessageKey } from '@croupier/i18n';
import type { LucideIcon } from 'lucide-react';
import { CircleHelp, Gift, History, House, ReceiptText, Smartphone } from 'lucide-react';
import { has } from '../shared/capabilities.ts';
import { gameTypePages } from '../shared/game-types.tsx';
import type { Site } from '../shared/site.ts';

export type NavEntry = {
  /** A path of this site. */
  to: string;
  label: MessageKey;
  icon: LucideIcon;
  /** The game type whose page it is. */
  gameType?: string;
};

type Offer = Pick<Site, 'whitelabel'>;

/** Home and the game types that the site offers. */
export function playEntries({ whitelabel }: Offer): NavEntry[] {
  return [
    { to: '/', label: 'nav.home', icon: House },
    ...gameTypePages(whitelabel.gameTypes).map((page) => ({
      to: page.path,
      label: page.label,
      icon: page.icon,
      gameType: page.type,
    })),
  ];
}

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
    has(site, 'noticePage') && { to: '/noticePage', label: 'nav.notices' },
    has(site, 'helpPage') && { to: '/help', hash: 'terms', label: 'nav.terms' },
    has(site, 'helpPage') && { to: '/help', hash: 'privacy', label: 'nav.privacy' },
  ];
  return entries.filter((entry) => entry !== false);
}

/** What a member has besides games. */
export const memberEntries: readonly NavEntry[] = [
  { to: '/records/bets', label: 'nav.bets', icon: History },
  { to: '/records/account', label: 'nav.account', icon: ReceiptText },
];
