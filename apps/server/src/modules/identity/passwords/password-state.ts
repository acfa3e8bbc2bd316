import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import type { Site } from '../../sites/sites.public.ts';
import { type MemberToLogIn, saveDiffersFrom } from '../sign-in/credentials.store.ts';
import { signInSettings } from '../sign-in/sign-in.settings.ts';
import { findDefaultPassword } from './default-passwords.store.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Whether the password that a member entered is the site's default (decision 7), or one that somebody set for the member and marked. Checked only
 * after authentication: it costs a second hash, once for each password and default.
 */
export function createIsDefaultPassword(deps: {
  db: Database;
  hasher: PasswordHasher;
}): (siteId: string, member: MemberToLogIn, typed: string) => Promise<boolean> {
  return async (siteId, member, typed) => {
    if (member.mustChange) return true;
    const defaultHash = await findDefaultPassword(deps.db, siteId);
    if (defaultHash === null || defaultHash === member.differsFrom) return false;
    if (await deps.hasher.verify(typed, defaultHash)) return true;
    await saveDiffersFrom(deps.db, member.memberId, defaultHash);
    return false;
  };
}

/** How long a password that somebody set for the member opens anything. */
const issuedForMs = 3 * dayMs;

/** Whether a password that somebody set for a member was not used in time. */
export function isIssueOver(clock: Clock, { mustChange, passwordChangedAt }: MemberToLogIn): boolean {
  if (!mustChange || passwordChangedAt === null) return false;
  return clock.now().getTime() - passwordChangedAt.getTime() >= issuedForMs;
}

/** Whether a password is older than the site allows (decision 28). */
export function isPasswordExpired(clock: Clock, site: Site, changedAt: Date | null): boolean {
  const { passwordExpiryDays } = site.settingsOf(signInSettings);
  if (passwordExpiryDays === 0 || changedAt === null) return false;
  return clock.now().getTime() - changedAt.getTime() >= passwordExpiryDays * dayMs;
}
