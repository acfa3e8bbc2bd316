import type { AgentRates } from '@croupier/contract';
import type { MemberKind } from '@croupier/contract/member-kind';
import type { Queryable } from '../../../kernel/database.ts';
import type { Identity } from '../../identity/identity.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { saveRates } from './nodes.store.ts';
import { mustBeWithin } from './rate-bounds.ts';

export type TopAgent = { account: string; type: 1 | 41; rates: AgentRates };

/**
 * Opens a top agent with the site's default password, with the caller's transaction. Refuses `rates_above_own` for rates above the site's
 * highest, and what the opening of an account refuses.
 *
 * @returns the member's id
 */
export type OpenTopAgent = (tx: Queryable, site: Site, agent: TopAgent) => Promise<string>;

export function createOpenTopAgent({ identity }: { identity: Pick<Identity, 'openAccounts'> }): OpenTopAgent {
  return async (tx, site, { account, type, rates }) => {
    mustBeWithin(rates, site.settingsOf(agentSettings).agentTopRates, 0);
    const memberId = await openOne(tx, identity, site, { account, type, uplineId: null });
    await saveRates(tx, [memberId], rates);
    return memberId;
  };
}

/** Opens one account. @returns the member's id */
export async function openOne(
  tx: Queryable,
  identity: Pick<Identity, 'openAccounts'>,
  site: Site,
  { account, type, uplineId }: { account: string; type: MemberKind; uplineId: string | null },
): Promise<string> {
  const [memberId] = await identity.openAccounts(tx, site, { usernames: [account], type, uplineId });
  if (memberId === undefined) throw new Error('an account was opened without an id');
  return memberId;
}
