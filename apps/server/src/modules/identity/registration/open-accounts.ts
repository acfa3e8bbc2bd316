import { checkField } from '@croupier/contract/field-rules';
import type { MemberKind } from '@croupier/contract/member-kind';
import type { Clock } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { emitAll } from '../../../kernel/events.ts';
import { foldCase } from '../../../kernel/fold-case.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import { insertMembers, type NewMember } from '../members/members.store.ts';
import { findDefaultPassword } from '../passwords/default-passwords.store.ts';
import type { OnJoin } from './joins.ts';
import { registerFields } from './registration-fields.ts';

export type AccountsToOpen = { usernames: readonly string[]; type: MemberKind; uplineId: string | null };

/**
 * Opens accounts for others with the site's default password (decision 7), with the caller's transaction; signing in with it asks for
 * another. All of them or none. Emits `member.registered` for each. Refuses `default_password_missing`, `account_name_invalid` and
 * `account_name_taken` with the first such name.
 *
 * @returns the members' ids in the order of their names
 */
export type OpenAccounts = (tx: Queryable, site: Site, accounts: AccountsToOpen) => Promise<string[]>;

export function createOpenAccounts(deps: { clock: Clock; joined: OnJoin }): OpenAccounts {
  return async (tx, site, { usernames, type, uplineId }) => {
    const rule = registerFields(site, 'username').find(({ name }) => name === 'username');
    if (!rule) throw new Error('a registration without a user name has no rule for one');
    const known = new Set<string>();
    for (const account of usernames) {
      if (checkField({ ...rule, enabled: true, required: true }, account, {}))
        refuse('account_name_invalid', { account });
      if (known.has(foldCase(account))) refuse('account_name_taken', { account });
      known.add(foldCase(account));
    }
    const passwordHash = (await findDefaultPassword(tx, site.id)) ?? refuse('default_password_missing');
    const at = deps.clock.now();
    const added = await insertMembers(
      tx,
      usernames.map(
        (username): NewMember => ({
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
        }),
      ),
    );
    const ids = usernames.map((account) => added.get(account) ?? refuse('account_name_taken', { account }));
    await deps.joined(
      tx,
      ids.map((memberId) => ({ siteId: site.id, memberId, type, uplineId, affiliateId: null, at })),
    );
    await emitAll(
      tx,
      'member.registered',
      site.id,
      ids.map((memberId) => ({ memberId, siteId: site.id })),
    );
    return ids;
  };
}
