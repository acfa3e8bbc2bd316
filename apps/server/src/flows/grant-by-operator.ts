import type { Amount } from '@croupier/money';
import type { Database } from '../kernel/database.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Audit, AuditOrigin } from '../modules/staff/staff.public.ts';
import type { Wallet } from '../modules/wallet/wallet.public.ts';
import { grantPlayMoney } from './grant-play-money.ts';

export type GrantDeps = {
  db: Database;
  sites: Sites;
  identity: Identity;
  wallet: Wallet;
  audit: Audit;
  onBalance: (memberId: string, sumBalance: Amount) => void;
};

export type OperatorGrant = {
  siteId: string;
  grantId: string;
  account: string;
  amount: Amount;
  reason: string;
  actor: { login: string; operatorId: string | null; origin?: AuditOrigin };
};

/**
 * Grants play money to a member of a demonstration and says so in the audit log. The intention is logged before the money moves, so no
 * grant is without its reason; the same grant id again moves nothing more.
 * Refuses `member_not_found`, `production_forbidden` and `conflict`.
 */
export async function grantByOperator(deps: GrantDeps, grant: OperatorGrant): Promise<Amount> {
  const site = await deps.sites.get(grant.siteId);
  const member = await deps.identity.memberByAccount(site.id, grant.account);
  if (!member) refuse('member_not_found');
  if (!site.demo) refuse('production_forbidden');
  await deps.audit.write(deps.db, {
    actor: grant.actor.login,
    operatorId: grant.actor.operatorId,
    ...(grant.actor.origin ? { origin: grant.actor.origin } : {}),
    siteId: site.id,
    action: 'grant',
    target: `member ${member.id}`,
    reason: grant.reason,
    before: null,
    after: { grantId: grant.grantId, amount: grant.amount.toString() },
  });
  return grantPlayMoney(deps, {
    site,
    memberId: member.id,
    grantId: grant.grantId,
    amount: grant.amount,
    source: 'operator',
  });
}
