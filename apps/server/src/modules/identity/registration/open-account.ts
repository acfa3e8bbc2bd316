import { checkField } from '@croupier/contract/field-rules';
import type { MemberKind } from '@croupier/contract/member-kind';
import type { Clock } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { emit } from '../../../kernel/events.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import { insertMember } from '../members/members.store.ts';
import { findDefaultPassword } from '../passwords/default-passwords.store.ts';
import type { OnJoin } from './joins.ts';
import { registerFields } from './registration-fields.ts';

export type AccountToOpen = { username: string; type: MemberKind; uplineId: string | null };

/**
 * Opens an account for somebody else with the site's default password (decision 7), with the caller's transaction; signing in with it asks for
 * another. Emits `member.registered`. Refuses `default_password_missing`, and `field_errors` for a name that is wrong or taken.
 *
 * @returns the member's id
 */
export type OpenAccount = (tx: Queryable, site: Site, account: AccountToOpen) => Promise<string>;

export function createOpenAccount(deps: { clock: Clock; joined: OnJoin }): OpenAccount {
  return async (tx, site, { username, type, uplineId }) => {
    const rule = registerFields(site, 'username').find(({ name }) => name === 'username');
    if (!rule) throw new Error('a registration without a user name has no rule for one');
    const wrong = checkField({ ...rule, enabled: true, required: true }, username, {});
    if (wrong) refuseFields({ username: wrong });
    const passwordHash = (await findDefaultPassword(tx, site.id)) ?? refuse('default_password_missing');
    const at = deps.clock.now();
    const memberId = await insertMember(tx, {
      siteId: site.id,
      type,
      username,
      nickname: '',
      passwordHash,
      paymentPasswordHash: null,
      language: site.settings.defaultLanguage,
      referralCode: null,
      affiliateId: null,
      uplineId,
      termsVersion: site.settings.termsVersion,
      at,
      personal: { email: null, birthday: null, mobile: null, mobileVerifiedAt: null, payeeName: null, further: {} },
    });
    if (memberId === null) return refuseFields({ username: { code: 'username_taken' } });
    await deps.joined(tx, { siteId: site.id, memberId, type, uplineId, affiliateId: null, at });
    await emit(tx, 'member.registered', site.id, { memberId, siteId: site.id });
    return memberId;
  };
}
