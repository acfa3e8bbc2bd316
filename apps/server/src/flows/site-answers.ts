import type { CallAnswer } from '@croupier/contract';
import type { Caller, Origin } from '../kernel/caller.ts';
import { defineModule } from '../kernel/module.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Outbox } from '../modules/outbox/outbox.public.ts';
import { permission, type Sites, siteCalls } from '../modules/sites/sites.public.ts';

type Needs = { sites: Sites; identity: Pick<Identity, 'rankLevel'>; outbox: Pick<Outbox, 'canSend'> };

export type SiteAnswers = {
  /** What `system.permission` answers a visitor; the served page has it inside. */
  visitorsPermission(siteId: string, from: Origin): Promise<CallAnswer<'system.permission'>>;
};

/** What a browser asks about a site before anything else: it depends on the member's club and on which messages can be sent. */
export const siteAnswersModule = defineModule({
  name: 'siteAnswers',
  create: ({ sealing, clock, gamesOriginFor, config }, { sites, identity, outbox }: Needs) => {
    const rankLevelOf = async (caller: Caller) => (caller.kind === 'member' ? identity.rankLevel(caller.memberId) : 0);
    const { pageServices } = config;
    const deps = { sites, sealing, clock, gamesOriginFor, rankLevelOf, pageServices, reaches: outbox.canSend };
    const api: SiteAnswers = { visitorsPermission: (siteId, from) => permission(deps, siteId, from, 0) };
    return { api, calls: siteCalls(deps) };
  },
});
