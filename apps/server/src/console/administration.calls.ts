import type { RegisteredProvider, SiteProfile } from '@croupier/contract';
import { CURRENCIES, parseAmount } from '@croupier/money';
import type { CallContext } from '../kernel/caller.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Provider, Providers } from '../modules/providers/providers.public.ts';
import {
  isSiteSecretName,
  type JurisdictionProfile,
  type SiteSecrets,
  type Sites,
  siteSecretNames,
} from '../modules/sites/sites.public.ts';
import type { Audit, AuditChange, StaffCaller } from '../modules/staff/staff.public.ts';
import { createAddSite } from './add-site.ts';

type AdministrationCalls = Pick<
  Handlers,
  | 'console.providers'
  | 'console.addProvider'
  | 'console.changeProvider'
  | 'console.providerSite'
  | 'console.providerStatus'
  | 'console.addProviderKey'
  | 'console.revokeProviderKey'
  | 'console.providerSecret'
  | 'console.addSite'
  | 'console.site'
  | 'console.addHost'
  | 'console.removeHost'
  | 'console.setSiteSecret'
  | 'console.setDefaultPassword'
  | 'console.issueMemberPassword'
  | 'console.affiliates'
  | 'console.addAffiliate'
  | 'console.removeAffiliate'
>;
type StaffContext = CallContext<StaffCaller>;

/** Binds what else the command line does: providers, secrets, passwords of others, affiliates. No secret reaches the audit log. */
export function administrationCalls(deps: {
  audit: Audit;
  sites: Pick<Sites, 'all' | 'get' | 'byCode' | 'add' | 'hostsOf' | 'addHost' | 'removeHost'>;
  catalogue: Catalogue;
  secrets: SiteSecrets;
  identity: Pick<Identity, 'affiliates' | 'setDefaultPassword' | 'issuePassword'>;
  providers: Pick<Providers, 'registry'>;
}): AdministrationCalls {
  const { audit, sites } = deps;
  const { registry } = deps.providers;
  const { affiliates } = deps.identity;

  const recording = (context: StaffContext, action: string, reason: string, change: AuditChange) => (tx: Queryable) =>
    audit.write(tx, { ...audit.by(context, action, reason), ...change });

  async function siteIdOf(code: string): Promise<string> {
    return (await sites.all()).find((site) => site.code === code)?.id ?? refuse('not_found');
  }

  const addSite = createAddSite(deps);
  const target = (code: string) => `provider ${code}`;

  return {
    'console.providers': async () => {
      const codes = new Map((await sites.all()).map(({ id, code }) => [id, code]));
      const protocols = registry.protocols();
      const list = await Promise.all(
        (await registry.all()).map(async ({ code }) => {
          const [provider, credentials] = await Promise.all([registry.find(code), registry.credentials(code)]);
          if (!provider) return [];
          const needed = protocols.find(({ protocol }) => protocol === provider.protocol)?.secrets ?? [];
          return [
            {
              ...toProvider(provider, codes),
              keys: credentials.keys.map(({ keyId, createdAt }) => ({ keyId, createdAt: createdAt.toISOString() })),
              secrets: needed.map((name) => ({ name, isSet: credentials.secrets.includes(name) })),
            },
          ];
        }),
      );
      return { list: list.flat(), protocols: protocols.map(({ protocol }) => protocol) };
    },
    'console.addProvider': async (
      { code, name, launchUrl = null, sites: wanted, roundTtlS, reason, ...rest },
      context,
    ) => {
      const allowed = await Promise.all(
        wanted.map(async ({ site, grantLimit }) => ({
          siteId: await siteIdOf(site),
          grantLimit: parseAmount(grantLimit),
        })),
      );
      const after = { name, launchUrl, ...rest, roundTtlS, sites: wanted };
      const record = recording(context, 'provider.add', reason, { target: target(code), before: null, after });
      return registry.add({ ...given(rest), code, name, launchUrl, roundTtlS, sites: allowed }, record);
    },
    'console.changeProvider': async ({ code, reason, ...changes }, context) => {
      const before = (await registry.find(code)) ?? refuse('not_found');
      const after = given(changes);
      const was = Object.fromEntries(
        Object.keys(after).map((key) => [key, before[key as keyof typeof before] ?? null]),
      );
      const change = { target: target(code), before: was, after };
      await registry.setReach(code, after, recording(context, 'provider.set', reason, change));
      return {};
    },
    'console.providerSite': async ({ code, site, grantLimit, offersAll, reason }, context) => {
      const siteId = await siteIdOf(site);
      const before = (await registry.find(code))?.sites.get(siteId)?.toString() ?? null;
      const change = { target: target(code), before: { grantLimit: before }, after: { site, grantLimit, offersAll } };
      const allowed = { siteId, grantLimit: parseAmount(grantLimit), ...given({ offersAll }) };
      await registry.allowSite(code, allowed, recording(context, 'provider.site', reason, change));
      return {};
    },
    'console.providerStatus': async ({ code, status, reason }, context) => {
      const before = (await registry.find(code))?.status ?? refuse('not_found');
      const change = { target: target(code), before, after: status };
      await registry.setStatus(code, status, recording(context, 'provider.status', reason, change));
      return {};
    },
    'console.addProviderKey': async ({ code, reason }, context) => {
      const change = { target: target(code), before: null, after: { added: true } };
      return registry.addKey(code, recording(context, 'provider.key', reason, change));
    },
    'console.revokeProviderKey': async ({ code, keyId, reason }, context) => {
      const change = { target: target(code), before: null, after: { revoked: keyId } };
      await registry.revokeKey(code, keyId, recording(context, 'provider.key', reason, change));
      return {};
    },
    'console.providerSecret': async ({ code, name, secret, reason }, context) => {
      const change = { target: target(code), before: null, after: { set: name } };
      await registry.setSecret(code, name, Buffer.from(secret), recording(context, 'provider.secret', reason, change));
      return {};
    },

    'console.addSite': async ({ code, name, currency, timeZone, hosts, reason }, context) => {
      if (!CURRENCIES.has(currency)) refuse('site_invalid', { problem: 'currency' });
      if (!isTimeZone(timeZone)) refuse('site_invalid', { problem: 'timeZone' });
      const after = { name, currency, timeZone, hosts };
      const line = audit.by(context, 'site.add', reason);
      await addSite({ code, name, currency, timeZone, profile: 'strictest', hosts }, (tx, siteId) =>
        audit.write(tx, { ...line, siteId, target: code, before: null, after }),
      );
      return {};
    },
    'console.site': async (_request, { site: { id } }) => {
      const { code, name, demo, currency, timeZone, profile } = await sites.get(id);
      const secrets = await Promise.all(
        siteSecretNames.map(async (secret) => ({
          name: secret,
          isSet: (await deps.secrets.read(id, secret)) !== null,
        })),
      );
      return {
        code,
        name,
        demo,
        currency: currency.code,
        timeZone,
        hosts: await sites.hostsOf(id),
        profile: toProfile(profile),
        secrets,
      };
    },
    'console.addHost': async ({ host, reason }, context) => {
      const record = recording(context, 'host.add', reason, { target: host, before: null, after: { host } });
      await sites.addHost({ siteId: context.site.id, hostname: host, record });
      return {};
    },
    'console.removeHost': async ({ host, reason }, context) => {
      const record = recording(context, 'host.remove', reason, { target: host, before: { host }, after: null });
      await sites.removeHost({ siteId: context.site.id, hostname: host, record });
      return {};
    },
    'console.setSiteSecret': async ({ name, secret, reason }, context) => {
      if (!isSiteSecretName(name)) return refuse('not_found');
      const change = { target: name, before: null, after: secret === null ? 'removed' : 'set' };
      const record = recording(context, 'secret.set', reason, change);
      await deps.secrets.change({ siteId: context.site.id, name, value: secret, record });
      return {};
    },
    'console.setDefaultPassword': async ({ password, reason }, context) => {
      const change = { target: context.site.code, before: null, after: null };
      const record = recording(context, 'defaultPassword.set', reason, change);
      await deps.identity.setDefaultPassword({ siteId: context.site.id, password, record });
      return {};
    },
    'console.issueMemberPassword': async ({ memberId, reason }, context) => {
      const change = { target: `member ${memberId}`, before: null, after: null };
      const record = recording(context, 'defaultPassword.issue', reason, change);
      const { password } = await deps.identity.issuePassword({ siteId: context.site.id, memberId, record });
      return { password };
    },

    'console.affiliates': async (_request, { site }) => ({
      list: (await affiliates.list(site.id)).map(({ code, agentAccount, name, host }) => ({
        code,
        name,
        host,
        agent: agentAccount,
      })),
    }),
    'console.addAffiliate': async ({ reason, ...affiliate }, context) => {
      const { code, ...after } = affiliate;
      const record = recording(context, 'affiliate.add', reason, { target: code, before: null, after });
      await affiliates.add({ siteId: context.site.id, ...affiliate, record });
      return {};
    },
    'console.removeAffiliate': async ({ code, reason }, context) => {
      const record = recording(context, 'affiliate.remove', reason, { target: code, before: { code }, after: null });
      await affiliates.remove({ siteId: context.site.id, code, record });
      return {};
    },
  };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The fields that were given, without those that were left out. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

function toProfile(profile: JurisdictionProfile): SiteProfile {
  const { name, minimumAge, idleTimeoutMs, absoluteTimeoutMs, minimumCycleMs, autoplay, quickSpin, featureBuy } =
    profile;
  const { realityCheckIntervalMs, limitIncreaseDelayMs, lowestRtpBps, historyKeptMonths, passwordMinimumLength } =
    profile;
  return {
    name,
    minimumAge,
    idleTimeoutMs,
    absoluteTimeoutMs,
    minimumCycleMs,
    autoplay,
    quickSpin,
    featureBuy,
    realityCheckIntervalMs,
    limitIncreaseDelayMs,
    lowestRtpBps,
    historyKeptMonths,
    passwordMinimumLength,
    largestStake: profile.largestStake?.toString() ?? null,
  };
}

function toProvider(
  provider: Provider,
  codes: ReadonlyMap<string, string>,
): Omit<RegisteredProvider, 'keys' | 'secrets'> {
  const { code, name, status, protocol, launchUrl, apiUrl, roundTtlS, isBuiltIn, offersAllOn } = provider;
  return {
    code,
    name,
    status,
    protocol,
    launchUrl,
    apiUrl,
    roundTtlS,
    isBuiltIn,
    sites: [...provider.sites].flatMap(([siteId, limit]) => {
      const site = codes.get(siteId);
      return site === undefined
        ? []
        : [{ site, grantLimit: limit.toString(), offersAll: offersAllOn.includes(siteId) }];
    }),
  };
}
