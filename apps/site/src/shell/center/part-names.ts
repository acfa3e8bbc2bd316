import type { MessageKey } from '@croupier/i18n';
import { isSecurityPart, securityPartTitles } from '../../features/security/security-parts.ts';
import type { CenterPageKey } from './center-page-key.ts';

/** What the shown part of a page is called; null on the page's first view. */
export function partNameKey(
  page: CenterPageKey | undefined,
  part: string | undefined,
  view: string,
): MessageKey | null {
  if (part === undefined) return null;
  switch (page) {
    case 'securityCenter':
      return isSecurityPart(part) ? securityPartTitles[part] : null;
    case 'depositv2':
      return 'center.yourDeposit';
    case 'withdraw':
      if (part === 'account') return 'center.addAccount';
      return view === 'part'
        ? 'center.partArrived'
        : view === 'missing'
          ? 'center.notArrived'
          : 'center.yourWithdrawal';
    default:
      return null;
  }
}
