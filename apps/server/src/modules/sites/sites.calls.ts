import type { CallAnswer, Whitelabel } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Sealing } from '../../kernel/sealed.ts';
import { isRegionBlocked } from './region.ts';
import type { Site, Sites } from './sites.public.ts';

export type SiteCalls = Pick<
  Handlers,
  'system.whitelabel' | 'system.permission' | 'system.status' | 'system.registerSettings' | 'system.sealingKey'
>;

type Deps = { sites: Sites; sealing: Sealing; gamesOriginFor: (from: Origin) => string };

/** Flags that a browser may know; every other setting stays on the server. */
const publicFlags = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'MANPLAYREB3',
  'freePlay',
  'loginedToHomePage',
] as const;

/** Binds what a browser asks before anything else. */
export function siteCalls(deps: Deps): SiteCalls {
  const whitelabel = async (siteId: string, from: Origin) =>
    toWhitelabel(await deps.sites.get(siteId), deps.gamesOriginFor(from));
  return {
    'system.whitelabel': (_request, { site, from }) => whitelabel(site.id, from),
    'system.permission': (_request, { site, from }) => permission(deps, site.id, from),
    'system.status': async (_request, { site, from }) => toStatus(await deps.sites.get(site.id), from),
    'system.registerSettings': async (_request, { site }) => toRegister(await deps.sites.get(site.id)),
    'system.sealingKey': async () => deps.sealing.publicKey(),
  };
}

/** The whole answer of `permission`, also served within the page itself. */
export async function permission(deps: Deps, siteId: string, from: Origin): Promise<CallAnswer<'system.permission'>> {
  const site = await deps.sites.get(siteId);
  const { settings } = site;
  return {
    whitelabel: toWhitelabel(site, deps.gamesOriginFor(from)),
    register: toRegister(site),
    resources: [],
    customerService: [],
    analytics: { gtagId: settings.gtagId },
    domainRoute: [],
    imageCDNs: [],
    launchGameCDNs: [],
    location: { ip: from.ip, country: from.country },
    maintenance: { active: settings.maintenance, endTime: settings.maintenanceEndsAt, info: settings.maintenanceInfo },
    regionRestriction: toStatus(site, from).status === 2,
    sealingKey: deps.sealing.publicKey(),
  };
}

function toWhitelabel(site: Site, gamesOrigin: string): Whitelabel {
  const { settings } = site;
  return {
    merchantCode: site.code,
    name: site.name,
    currency: site.currency,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    timeZone: site.timeZone,
    brand: {
      petal: settings.brandPetal,
      leaf: settings.brandLeaf,
      deep: settings.brandDeep,
      logoUrl: settings.logoUrl,
    },
    flags: Object.fromEntries(publicFlags.map((flag) => [flag, settings[flag]])),
    demo: site.demo,
    minimumAge: site.profile.minimumAge,
    licenceText: settings.licenceText,
    gameTypes: settings.gameTypes,
    gamesOrigin,
  };
}

function toRegister(site: Site): CallAnswer<'system.registerSettings'> {
  const { settings } = site;
  return {
    open: settings.DIRECTREG3 && settings.USERNAMEREG3,
    methods: settings.USERNAMEREG3 ? ['username'] : [],
    termsVersion: settings.termsVersion,
    minimumAge: site.profile.minimumAge,
  };
}

/** Maintenance counts before the region (spec §4). */
function toStatus(site: Site, from: Origin): CallAnswer<'system.status'> {
  const { settings } = site;
  const blocked = isRegionBlocked(settings.blockedCountries, from.country);
  return {
    status: settings.maintenance ? 1 : blocked ? 2 : 0,
    endTime: settings.maintenance ? settings.maintenanceEndsAt : null,
    info: settings.maintenance ? settings.maintenanceInfo : '',
    ip: from.ip,
  };
}
