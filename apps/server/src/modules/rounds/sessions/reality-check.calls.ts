import type { Handlers } from '../../../kernel/handlers.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { RealityChecks } from './reality-check.ts';

export type RealityCheckCalls = Pick<
  Handlers,
  'games.realityCheck' | 'games.acknowledgeRealityCheck' | 'house.realityCheck' | 'house.acknowledgeRealityCheck'
>;

/** Binds reality checks: to the site's pages, and the same to the frames of opened games. */
export function realityCheckCalls({ sites, checks }: { sites: Sites; checks: RealityChecks }): RealityCheckCalls {
  type Asking = { site: { id: string }; caller: { memberId: string } };
  const read = async (_request: object, { site, caller }: Asking) =>
    checks.read(await sites.get(site.id), caller.memberId);
  const acknowledge = async (_request: object, { site, caller }: Asking) => {
    await checks.acknowledge(await sites.get(site.id), caller.memberId);
    return {};
  };
  return {
    'games.realityCheck': read,
    'games.acknowledgeRealityCheck': acknowledge,
    'house.realityCheck': read,
    'house.acknowledgeRealityCheck': acknowledge,
  };
}
