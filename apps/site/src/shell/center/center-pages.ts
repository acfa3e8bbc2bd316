import type { CapabilityFlag } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import {
  ArrowDownLeft,
  ArrowUpRight,
  ArrowUpToLine,
  Bell,
  History,
  type LucideIcon,
  Percent,
  ReceiptText,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/lazy-page.tsx';
import { type CenterPageKey, centerPageKeys } from './center-page-key.ts';
import type { CenterPageProps } from './center-page-props.ts';

type CenterPage = {
  key: CenterPageKey;
  label: MessageKey;
  icon: LucideIcon;
  Page: ComponentType<CenterPageProps>;
  /** The page is there only where the site has this. */
  flag?: CapabilityFlag;
  /** The page is there only for who may pass money up to an upline. */
  needsUpline?: true;
};

const pages: Record<CenterPageKey, Omit<CenterPage, 'key'>> = {
  securityCenter: {
    label: 'center.account',
    icon: UserRound,
    Page: lazyPart(() => import('./center-security.tsx').then((module) => module.CenterSecurity), 'center'),
  },
  transferFund: {
    label: 'nav.wallet',
    icon: Wallet,
    Page: lazyPart(() => import('./center-wallet.tsx').then((module) => module.CenterWallet), ['center', 'cashier']),
  },
  depositv2: {
    label: 'nav.deposit',
    icon: ArrowDownLeft,
    Page: lazyPart(() => import('./center-cashier.tsx').then((module) => module.CenterDeposit), ['center', 'cashier']),
    flag: 'depositPage',
  },
  withdraw: {
    label: 'nav.withdraw',
    icon: ArrowUpRight,
    Page: lazyPart(() => import('./center-cashier.tsx').then((module) => module.CenterWithdraw), ['center', 'cashier']),
    flag: 'withdrawPage',
  },
  transferUpline: {
    label: 'center.transferUpline',
    icon: ArrowUpToLine,
    Page: lazyPart(() => import('./center-cashier.tsx').then((module) => module.CenterToUpline), ['center', 'cashier']),
    flag: 'memberTransfers',
    needsUpline: true,
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
  personalProfit: {
    label: 'nav.profit',
    icon: Percent,
    Page: lazyPart(() => import('./center-profit.tsx').then((module) => module.CenterProfit), ['center', 'profit']),
  },
  messageV2: {
    label: 'nav.notices',
    icon: Bell,
    Page: lazyPart(() => import('./center-notices.tsx').then((module) => module.CenterNotices), 'info'),
    flag: 'noticePage',
  },
};

/** The pages that a site has for a member. The first one is what the centre opens with. */
export function centerPages(has: (flag: CapabilityFlag) => boolean, toUpline: boolean): CenterPage[] {
  return centerPageKeys
    .map((key) => ({ key, ...pages[key] }))
    .filter(({ flag, needsUpline }) => (flag === undefined || has(flag)) && (!needsUpline || toUpline));
}

/** Reads `page` or `page/part` of the address. */
export function readCenterItem(item: string | undefined): { page: string | undefined; part: string | undefined } {
  const [page, part] = item?.split('/') ?? [];
  return { page: page || undefined, part: part || undefined };
}
