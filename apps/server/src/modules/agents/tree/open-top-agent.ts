import type { AgentRates } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';
import type { Identity } from '../../identity/identity.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { saveRates } from './nodes.store.ts';
import { namedRefusal } from './open-below.ts';
import { mustBeWithin } from './rate-bounds.ts';

export type TopAgent = { account: string; type: 1 | 41; rates: AgentRates };

/**
 * Opens a top agent with the site's default password, with the caller's transaction. Refuses `rates_above_own` for rates above the site's
 * highest, and what the opening of an account refuses.
 *
 * @returns the member's id
 */
export type OpenTopAgent = (tx: Queryable, site: Site, agent: TopAgent) => Promise<string>;

export function createOpenTopAgent({ identity }: { identity: Pick<Identity, 'openAccount'> }): OpenTopAgent {
  return async (tx, site, { account, type, rates }) => {
    mustBeWithin(rates, site.settingsOf(agentSettings).agentTopRates, 0);
    const opened = identity.openAccount(tx, site, { username: account, type, uplineId: null });
    const memberId = await opened.catch((error: unknown) => {
      throw namedRefusal(error, account);
    });
    await saveRates(tx, memberId, rates);
    return memberId;
  };
}
