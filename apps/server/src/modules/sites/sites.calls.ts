import { type CallAnswer, capabilityFlags, socialProviders, type Whitelabel } from '@croupier/contract';
import { hideServiceLink } from '@croupier/contract/service-link';
import type { Caller, Origin } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Sealing } from '../../kernel/sealed.ts';
import { effectiveSettings, type Reaches } from './effective-settings.ts';
import { allowsLineTransfers } from './line-transfers.ts';
import { pageServicesOf } from './page-services.ts';
import { isRegionBlocked } from './region.ts';
import { entriesFor, hidesItsLink } from './service-entries.ts';
import { textsOf } from './site-texts.ts';
import type { Site, Sites } from './sites.ts';

export type SiteCalls = Pick<
  Handlers,
  | 'system.whitelabel'
  | 'system.permission'
  | 'system.status'
  | 'system.registerSettings'
  | 'system.sealingKey'
  | 'system.domainRoute'
  | 'system.routers'
  | 'system.customerService'
>;

type Deps = {
  sites: Sites;
  sealing: Sealing;
  clock: Clock;
  gamesOriginFor: (from: Origin) => string;
  /** Addresses of external services that pages use. */
  pageServices: Config['pageServices'];
  /** Rank of a member's club; 0 without one, and for a visitor. */
  rankLevelOf: (caller: Caller) => Promise<number>;
  /** Whether mail or SMS of this installation is delivered. */
  reaches: Reaches;
};

/** Type of a customer-service entry whose link is hidden under its last 8 characters (spec §7). */
const hiddenLinkType = 3;

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
  'forgotByEmail',
  'forgotByMobile',
  ...capabilityFlags,
] as const;

/** Binds the calls that a browser makes before anything else. */
export function siteCalls(deps: Deps): SiteCalls {
  const whitelabel = async (siteId: string, from: Origin) =>
    toWhitelabel(await siteThatWorks(deps, siteId), deps.gamesOriginFor(from));
  return {
    'system.whitelabel': (_request, { site, from }) => whitelabel(site.id, from),
    'system.permission': async (_request, { site, caller, from }) =>
      permission(deps, site.id, from, await deps.rankLevelOf(caller)),
    'system.status': async (_request, { site, from }) => toStatus(await deps.sites.get(site.id), from),
    'system.registerSettings': async (_request, { site }) => toRegister(await siteThatWorks(deps, site.id)),
    'system.sealingKey': async () => ({ ...deps.sealing.publicKey(), at: deps.clock.now().toISOString() }),
    'system.domainRoute': async (_request, { site }) => ({ domainList: await domainsOf(deps, site.id) }),
    // an app and a browser are served by the same hosts
    'system.routers': async (_request, { site }) => ({ domainList: await domainsOf(deps, site.id) }),
    'system.customerService': async (_request, { site, caller }) => {
      const { settings } = await deps.sites.get(site.id);
      const entries = entriesFor(settings.customerService, await deps.rankLevelOf(caller)).filter(hidesItsLink);
      const list = entries.map(async ({ csType, path }) => ({
        type: hiddenLinkType,
        csType,
        path: await hideServiceLink(path),
      }));
      return { list: await Promise.all(list) };
    },
  };
}

/** The site as it is published to visitors: options that cannot work here are off. */
async function siteThatWorks({ sites, reaches }: Deps, siteId: string): Promise<Site> {
  const site = await sites.get(siteId);
  return { ...site, settings: effectiveSettings(site.settings, reaches) };
}

/** A host's speed is measured by each browser itself. */
async function domainsOf({ sites }: Deps, siteId: string): Promise<{ domainName: string }[]> {
  return (await sites.domainsOf(siteId)).map((domainName) => ({ domainName }));
}

/** The whole answer of `permission`, also served within the page itself. */
export async function permission(
  deps: Deps,
  siteId: string,
  from: Origin,
  rankLevel: number,
): Promise<CallAnswer<'system.permission'>> {
  const site = await siteThatWorks(deps, siteId);
  const { settings } = site;
  const status = toStatus(site, from);
  return {
    whitelabel: toWhitelabel(site, deps.gamesOriginFor(from)),
    register: toRegister(site),
    resources: settings.resources,
    services: pageServicesOf(settings, deps.pageServices),
    customerService: entriesFor(settings.customerService, rankLevel).map((entry) =>
      hidesItsLink(entry) ? { ...entry, path: '' } : entry,
    ),
    analytics: { gtagId: settings.gtagId },
    domainRoute: await domainsOf(deps, siteId),
    imageCDNs: settings.imageCDNs,
    launchGameCDNs: settings.launchGameCDNs,
    location: { ip: from.ip, country: from.country },
    maintenance: { active: settings.maintenance, endTime: status.endTime, info: status.info },
    regionRestriction: status.status === 2,
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
    marketLanguage: settings.marketLanguage,
    timeZone: site.timeZone,
    brand: {
      petal: settings.brandPetal,
      leaf: settings.brandLeaf,
      deep: settings.brandDeep,
      logoUrl: settings.logoUrl,
      enterArtUrl: settings.enterArtUrl,
      jackpotArtUrl: settings.jackpotArtUrl,
      font: settings.brandFont,
      shape: settings.brandShape,
    },
    flags: {
      ...Object.fromEntries(publicFlags.map((flag) => [flag, settings[flag]])),
      memberTransfers: allowsLineTransfers(site),
      ...socialFlags(site),
    },
    demo: site.demo,
    minimumAge: site.profile.minimumAge,
    licenceText: textsOf(settings.licenceText, settings),
    gameTypes: settings.gameTypes,
    gamesOrigin,
  };
}

/** `googleLogin` and the like for each external sign-in. */
function socialFlags({ socialLogins }: Pick<Site, 'socialLogins'>): Record<string, boolean> {
  return Object.fromEntries(
    socialProviders.map((name) => [`${name}Login`, socialLogins.some(({ provider }) => provider === name)]),
  );
}

function toRegister(site: Site): CallAnswer<'system.registerSettings'> {
  const { settings } = site;
  const methods = [
    ...(settings.USERNAMEREG3 ? (['username'] as const) : []),
    ...(settings.MOBILENUMREG3 ? (['mobile'] as const) : []),
  ];
  return {
    open: settings.DIRECTREG3 && methods.length > 0,
    methods,
    defaultMethod: settings.MOBILENUMREG3 ? 'mobile' : 'username',
    smsCheck: settings.smsCheck,
    botCheckPicture: settings.botCheckPicture,
    firebaseProjectId: settings.smsCheck === 'firebase' ? settings.firebaseProjectId : '',
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
    info: settings.maintenance ? textsOf(settings.maintenanceInfo, settings) : {},
    ip: from.ip,
  };
}
