import type { MessageKey } from '@croupier/i18n';
import { isSecurityPart, securityPartTitles } from '../../features/security/security-parts.ts';
import type { CenterPageKey } from './center-page-key.ts';

/** What the shown part of a page is called; null on the page's first view. */
export function partNameKey(page: CenterPageKey | undefined, part: string | undefined): MessageKey | null {
  return page === 'securityCenter' && isSecurityPart(part) ? securityPartTitles[part] : null;
}
