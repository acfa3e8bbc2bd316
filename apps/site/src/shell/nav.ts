import type { PagePath } from '@croupier/contract/pages';
import type { MessageKey } from '@croupier/i18n';
import { House } from 'lucide-react';
import { gameTypePages, type TypeIcon } from '../shared/game-types.tsx';
import type { Site } from '../shared/site.ts';

export type NavEntry = {
  to: PagePath;
  label: MessageKey;
  icon: TypeIcon;
  /** The game type whose page it is. */
  gameType?: string;
};

/** What of a site says which pages it has. */
export type Offer = Pick<Site, 'whitelabel'>;

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
