import type { CapabilityFlag } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import { Bell, History, type LucideIcon, ReceiptText, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/lazy-page.tsx';

/** What a page of the member centre is given: which part of it the address names, and how to go elsewhere in the centre. */
export type CenterPageProps = {
  /** The part of the page below its first view, such as `password`. */
  part: string | undefined;
  /** Filters of the page, written as a query. */
  view: string;
  goTo: (page: CenterPageKey, part?: string, view?: string) => void;
  /** Leaves the part for the page's first view. */
  back: () => void;
};

/** Page keys of the specification (§2), in its order. Those whose page is not there yet leave no trace (decision 43). */
export const centerPageKeys = ['securityCenter', 'personalHistoryCopy', 'transactionHistory', 'messageV2'] as const;
export type CenterPageKey = (typeof centerPageKeys)[number];

type CenterPage = {
  key: CenterPageKey;
  label: MessageKey;
  icon: LucideIcon;
  Page: ComponentType<CenterPageProps>;
  /** The page is there only where the site has this. */
  flag?: CapabilityFlag;
};

const pages: Record<CenterPageKey, Omit<CenterPage, 'key'>> = {
  securityCenter: {
    label: 'center.account',
    icon: UserRound,
    Page: lazyPart(() => import('./center-security.tsx').then((module) => module.CenterSecurity), 'center'),
  },
  personalHistoryCopy: {
    label: 'nav.bets',
    icon: History,
    Page: lazyPart(() => import('./center-records.tsx').then((module) => module.CenterBets)),
  },
  transactionHistory: {
    label: 'nav.account',
    icon: ReceiptText,
    Page: lazyPart(() => import('./center-records.tsx').then((module) => module.CenterMovements)),
  },
  messageV2: {
    label: 'nav.notices',
    icon: Bell,
    Page: lazyPart(() => import('./center-notices.tsx').then((module) => module.CenterNotices), 'info'),
    flag: 'noticePage',
  },
};

/** The pages that a site has. The first one is what the centre opens with. */
export function centerPages(has: (flag: CapabilityFlag) => boolean): CenterPage[] {
  return centerPageKeys.map((key) => ({ key, ...pages[key] })).filter(({ flag }) => flag === undefined || has(flag));
}

/** Reads `page` or `page/part` of the address. */
export function readCenterItem(item: string | undefined): { page: string | undefined; part: string | undefined } {
  const [page, part] = item?.split('/') ?? [];
  return { page: page || undefined, part: part || undefined };
}
