import { currency } from '@croupier/money';
import { type Cached, createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { refuse } from '../../kernel/refusal.ts';
import { confirmIssuer, listIssuers, type NamedIssuer, saveIssuers } from './issuers.store.ts';
import { flagThatNeedsSms } from './needs-sms.ts';
import { jurisdictionProfile } from './profile.ts';
import {
  isSettingKey,
  readSettings,
  type SettingKey,
  type SiteSettings,
  settingDefault,
  settingSchemas,
} from './settings.ts';
import * as store from './sites.store.ts';
import type { NewSite, SettingRow, Site, Sites } from './sites.ts';

export { contextWords } from './context-words.ts';
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
export { amountSettings, movesMoney, readSettings, type SiteSettings } from './settings.ts';
export { permission, siteCalls } from './sites.calls.ts';
export type { IssuerConfirmation, NewSite, SettingChange, SettingRow, Site, Sites } from './sites.ts';
export { trialCurrencyOf } from './trial-currency.ts';

/** An operator's change holds everywhere within this even when the signal of it is lost. */
const maximumAgeMs = 2_000;
const hostsMaximumAgeMs = 60_000;
/** Key of the hosts of all sites; a site's own stand under its id. */
const everySite = 'all';

/** Makes the module that knows brands, hosts, settings and flags. */
export async function createSites(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  unknownHostsGetDefaultSite: boolean;
  /** Without a way to send SMS, no site can be told to rely on them. */
  canSendSms?: boolean;
}): Promise<Sites> {
  const { db } = deps;
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

  return {
    get,
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
      const { settings } = await get(siteId);
      return (Object.keys(settingSchemas) as SettingKey[]).map((key) => settingRow(key, settings[key]));
    },
    async change({ siteId, key, value, by, record }) {
      if (!isSettingKey(key)) refuse('setting_unknown', { key });
      const parsed = settingSchemas[key].safeParse(value);
      if (!parsed.success || value === undefined) refuse('setting_invalid', { key });
      const change = await db.transaction(async (tx) => {
        const before = await settingsHeld(tx, siteId);
        if (deps.canSendSms === false && needsSmsAnew(before, { ...before, [key]: parsed.data })) {
          refuse('setting_invalid', { key });
        }
        const result = { before: before[key] as unknown, after: parsed.data as unknown };
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
    issuers: (siteId) => listIssuers(db, siteId),
    async confirmIssuer({ record, ...confirmation }) {
      await db.transaction(async (tx) => {
        const verdict = await confirmIssuer(tx, { ...confirmation, at: deps.clock.now() });
        if (verdict === 'not_waiting') refuse('not_found');
        if (verdict === 'same_person') refuse('second_person_needed');
        await record(tx);
      });
      await byId.changed(confirmation.siteId);
    },
    settingsHeld,
    async add(site) {
      const result = await db.transaction((tx) => addSite(tx, site));
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

async function settingsHeld(tx: Queryable, siteId: string): Promise<SiteSettings> {
  const row = await store.findSiteToChange(tx, siteId);
  if (!row) throw new Error(`no site ${siteId}`);
  return readSettings(row.settings);
}

async function addSite(tx: Queryable, site: NewSite): Promise<{ id: string; added: boolean }> {
  currency(site.currency); // throws where there is no such currency
  const result = await store.insertSite(tx, site);
  if (!result.added) return result;
  for (const hostname of site.hosts) if (!(await store.saveHost(tx, result.id, hostname))) refuse('conflict');
  for (const [key, value] of Object.entries(site.settings)) {
    if (!isSettingKey(key)) throw new Error(`unknown setting ${key}`);
    await store.saveSetting(tx, result.id, key, settingSchemas[key].parse(value));
  }
  return result;
}

function issuersOf(logins: SiteSettings['socialLogins']): NamedIssuer[] {
  return logins.flatMap(({ provider, issuer }) => (issuer === undefined ? [] : [{ provider, issuer }]));
}

function settingRow(key: SettingKey, value: unknown): SettingRow {
  const standard = settingDefault(key);
  return { key, value, default: standard, isDefault: JSON.stringify(value) === JSON.stringify(standard) };
}

function toSite(row: store.SiteRow): Site {
  const money = currency(row.currency);
  const settings = readSettings(row.settings);
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
    socialLogins: settings.socialLogins.filter(
      ({ provider, issuer }) => issuer === undefined || counts({ provider, issuer }),
    ),
  };
}
