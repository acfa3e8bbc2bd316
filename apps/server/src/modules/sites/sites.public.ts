import { currency } from '@croupier/money';
import { z } from 'zod';
import { type Cached, createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  indexSettings,
  readSettings,
  type Setting,
  type SettingGroup,
  type SettingValues,
} from '../../kernel/settings.ts';
import { confirmIssuer, listIssuers, type NamedIssuer, saveIssuers } from './issuers.store.ts';
import { flagThatNeedsSms } from './needs-sms.ts';
import { jurisdictionProfile } from './profile.ts';
import { readSiteSettings, type SiteSettings } from './settings.ts';
import * as store from './sites.store.ts';
import type { HostChange, IssuerConfirmation, NewSite, SettingRow, Site, Sites } from './sites.ts';

export { contextWords } from './context-words.ts';
export { allowsLineTransfers } from './line-transfers.ts';
export { flagThatNeedsSms } from './needs-sms.ts';
export { pageServicesOf } from './page-services.ts';
export { type JurisdictionProfile, jurisdictionProfile } from './profile.ts';
export { isRegionBlocked } from './region.ts';
export { type FieldSetting, fieldMaximumLength } from './register-fields-setting.ts';
export {
  createSiteSecrets,
  isSiteSecretName,
  type SecretChange,
  type SiteSecretName,
  type SiteSecrets,
  siteSecretNames,
} from './secrets.ts';
export { readSiteSettings, type SiteSettings, siteSettings } from './settings.ts';
export { permission, siteCalls } from './sites.calls.ts';
export type {
  IssuerConfirmation,
  NewSite,
  RecordNewSite,
  SettingChange,
  SettingRow,
  Site,
  Sites,
} from './sites.ts';
export { trialCurrencyOf } from './trial-currency.ts';

/** An operator's change takes effect everywhere within this even when its signal is lost. */
const maximumAgeMs = 2_000;
const hostsMaximumAgeMs = 60_000;
/** Every process keeps all hosts in memory. */
const mostHosts = 100;
/** Cache key of the hosts of all sites; a site's own are under its id. */
const everySite = 'all';

/** Creates the module of brands, hosts, settings and flags. */
export async function createSites(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  unknownHostsGetDefaultSite: boolean;
  /** The settings of all modules, the site's own among them; undeclared ones are neither stored nor read. */
  settings: readonly SettingGroup[];
  /** Without a way to send SMS, no site can be set to require them. */
  canSendSms?: boolean;
}): Promise<Sites> {
  const { db } = deps;
  const settings = indexSettings(deps.settings);
  const byId: Cached<Site | null> = await createCached({
    name: 'site',
    load: async (siteId) => {
      const row = await store.findSite(db, siteId);
      return row ? toSite(row) : null;
    },
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });
  const idByHost: Cached<string | null> = await createCached({
    name: 'site_host',
    load: async (hostname) =>
      (await store.findSiteIdByHost(db, hostname)) ??
      (deps.unknownHostsGetDefaultSite ? await store.findDefaultSiteId(db) : null),
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });

  const allHosts: Cached<string[]> = await createCached({
    name: 'site_hosts',
    load: (key) => store.listHosts(db, key === everySite ? null : key),
    maximumAgeMs: hostsMaximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });

  async function get(siteId: string): Promise<Site> {
    const site = await byId.get(siteId);
    if (!site) throw new Error(`no site ${siteId}`);
    return site;
  }

  async function confirmWith(tx: Queryable, { record, ...confirmation }: IssuerConfirmation): Promise<void> {
    const verdict = await confirmIssuer(tx, { ...confirmation, at: deps.clock.now() });
    if (verdict === 'not_waiting') refuse('not_found');
    if (verdict === 'same_person') refuse('second_person_needed');
    await record(tx);
  }

  /** Changes the hosts of a site, one change after the other, and lets every process read them anew. */
  async function changeHost(
    { siteId, hostname, record }: HostChange,
    work: (tx: Queryable, hosts: readonly string[]) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.findSiteToChange(tx, siteId))) refuse('not_found');
      await work(tx, await store.listHosts(tx, siteId));
      await record(tx);
    });
    await Promise.all([idByHost.changed(hostname), allHosts.changed(everySite), allHosts.changed(siteId)]);
  }

  return {
    get,
    addHost: (change) =>
      changeHost(change, async (tx, hosts) => {
        if (hosts.includes(change.hostname)) refuse('conflict');
        if (hosts.length >= mostHosts) refuse('hosts_full');
        if (!(await store.saveHost(tx, change.siteId, change.hostname))) refuse('conflict');
      }),
    removeHost: (change) =>
      changeHost(change, async (tx, hosts) => {
        if (!hosts.includes(change.hostname)) refuse('not_found');
        if (hosts.length === 1) refuse('last_host');
        await store.deleteHost(tx, change.siteId, change.hostname);
      }),
    async ofHost(hostname) {
      const siteId = await idByHost.get(hostname);
      return siteId ? await byId.get(siteId) : null;
    },
    async byCode(code) {
      const siteId = await store.findSiteIdByCode(db, code);
      return siteId ? await byId.get(siteId) : null;
    },
    async all() {
      const ids = await store.listSiteIds(db);
      return Promise.all(ids.map(get));
    },
    hosts: () => allHosts.get(everySite),
    hostsOf: (siteId) => allHosts.get(siteId),
    async domainsOf(siteId) {
      const { domains } = (await get(siteId)).settings;
      if (domains.length === 0) return [];
      const hosts = await allHosts.get(siteId);
      return domains.filter((domain) => hosts.includes(domain));
    },
    async list(siteId) {
      const site = await get(siteId);
      const values = new Map(deps.settings.flatMap((group) => Object.entries(site.settingsOf(group))));
      return [...settings.values()].map((setting) => settingRow(setting, values.get(setting.key)));
    },
    async change({ siteId, key, value, by, record }) {
      const setting = settings.get(key);
      if (!setting) refuse('setting_unknown', { key });
      const parsed = setting.schema.safeParse(value);
      if (!parsed.success || value === undefined) refuse('setting_invalid', { key });
      const change = await db.transaction(async (tx) => {
        const stored = await storedHeld(tx, siteId);
        const before = readSiteSettings(stored);
        if (deps.canSendSms === false && needsSmsAnew(before, { ...before, [key]: parsed.data })) {
          refuse('setting_invalid', { key });
        }
        const result = { before: currentValue(setting, stored), after: parsed.data };
        await store.saveSetting(tx, siteId, key, parsed.data);
        if (key === 'socialLogins') {
          const issuers = issuersOf(parsed.data as SiteSettings['socialLogins']);
          if (issuers.length > 0 && by === undefined) throw new Error('nobody stands for a provider of logins');
          await saveIssuers(tx, { siteId, issuers, by: by ?? '', at: deps.clock.now() });
        }
        await record(tx, result);
        return result;
      });
      await byId.changed(siteId);
      return change;
    },
    issuers: (siteId, tx = db) => listIssuers(tx, siteId),
    async confirmIssuer(confirmation) {
      await db.transaction((tx) => confirmWith(tx, confirmation));
      await byId.changed(confirmation.siteId);
    },
    confirmIssuerWith: confirmWith,
    confirmed: (siteId) => byId.changed(siteId),
    setting: (key) => settings.get(key) ?? null,
    settingsHeld: async (tx, siteId) => readSiteSettings(await storedHeld(tx, siteId)),
    async add({ record, ...site }) {
      const result = await db.transaction(async (tx) => {
        const added = await addSite(tx, site, settings);
        if (added.added) await record?.(tx, added.id);
        return added;
      });
      await byId.changed(result.id);
      for (const hostname of site.hosts) await idByHost.changed(hostname);
      await allHosts.changed(everySite);
      await allHosts.changed(result.id);
      return result;
    },
  };
}

function needsSmsAnew(before: SiteSettings, after: SiteSettings): boolean {
  const flag = flagThatNeedsSms(after);
  return flag !== null && flag !== flagThatNeedsSms(before);
}

async function storedHeld(tx: Queryable, siteId: string): Promise<ReadonlyMap<string, unknown>> {
  const row = await store.findSiteToChange(tx, siteId);
  if (!row) throw new Error(`no site ${siteId}`);
  return row.settings;
}

function currentValue({ key, schema }: Setting, stored: ReadonlyMap<string, unknown>): unknown {
  const parsed = schema.safeParse(stored.get(key));
  return parsed.success ? parsed.data : schema.parse(undefined);
}

async function addSite(
  tx: Queryable,
  site: NewSite,
  settings: ReadonlyMap<string, Setting>,
): Promise<{ id: string; added: boolean }> {
  currency(site.currency); // throws for an unknown currency
  const result = await store.insertSite(tx, site);
  if (!result.added) return result;
  for (const hostname of site.hosts) if (!(await store.saveHost(tx, result.id, hostname))) refuse('conflict');
  for (const [key, value] of Object.entries(site.settings)) {
    const setting = settings.get(key);
    if (!setting) throw new Error(`unknown setting ${key}`);
    await store.saveSetting(tx, result.id, key, setting.schema.parse(value));
  }
  return result;
}

function issuersOf(logins: SiteSettings['socialLogins']): NamedIssuer[] {
  return logins.flatMap(({ provider, issuer }) => (issuer === undefined ? [] : [{ provider, issuer }]));
}

function settingRow({ key, group, schema, mark }: Setting, value: unknown): SettingRow {
  const standard = schema.parse(undefined);
  return {
    key,
    group,
    value,
    default: standard,
    isDefault: JSON.stringify(value) === JSON.stringify(standard),
    isAmount: mark.amount === true,
    movesMoney: mark.movesMoney === true,
    jsonSchema: jsonSchemaOf(schema),
  };
}

/** The schema of a value, for a form. A rule that JSON Schema cannot express is left to the server, which validates every change. */
function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function toSite(row: store.SiteRow): Site {
  const money = currency(row.currency);
  const settings = readSiteSettings(row.settings);
  const values = new Map<SettingGroup, unknown>();
  const counts = ({ provider, issuer }: NamedIssuer) =>
    row.confirmedIssuers.some((one) => one.provider === provider && one.issuer === issuer);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    demo: row.demo,
    currency: { code: row.currency, exponent: money.exponent, symbol: money.symbol },
    timeZone: row.timeZone,
    profile: jurisdictionProfile(row.profile),
    settings,
    settingsOf<Group extends SettingGroup>(group: Group) {
      if (!values.has(group)) values.set(group, readSettings(group, row.settings));
      return values.get(group) as SettingValues<Group>;
    },
    socialLogins: settings.socialLogins.filter(
      ({ provider, issuer }) => issuer === undefined || counts({ provider, issuer }),
    ),
  };
}
