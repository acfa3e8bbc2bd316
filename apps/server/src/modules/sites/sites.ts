import type { CurrencyInfo } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';
import type { Setting, SettingGroup, SettingValues } from '../../kernel/settings.ts';
import type { IssuerRow, NamedIssuer } from './issuers.store.ts';
import type { JurisdictionProfile } from './profile.ts';
import type { SiteSettings } from './settings.ts';

/** A brand: everything a player sees belongs to one. */
export type Site = {
  id: string;
  code: string;
  name: string;
  demo: boolean;
  currency: CurrencyInfo;
  timeZone: string;
  profile: JurisdictionProfile;
  settings: SiteSettings;
  /** The values of a module's settings. */
  settingsOf<Group extends SettingGroup>(group: Group): SettingValues<Group>;
  /** The effective ones of the setting: an issuer of the site's own counts once a second person has confirmed it. */
  socialLogins: SiteSettings['socialLogins'];
};

export type SettingChange = {
  siteId: string;
  key: string;
  value: unknown;
  /** The actor: an operator's login, or `command line`. A change that needs a second person is refused without one. */
  by?: string;
  /** Runs in the transaction of the change, so that no change is without its audit record. */
  record: (tx: Queryable, change: { before: unknown; after: unknown }) => Promise<void>;
};

export type HostChange = { siteId: string; hostname: string; record: (tx: Queryable) => Promise<void> };

export type IssuerConfirmation = NamedIssuer & {
  siteId: string;
  /** An operator's login, or `command line`. */
  by: string;
  record: (tx: Queryable) => Promise<void>;
};

export type SettingRow = {
  key: string;
  group: string;
  value: unknown;
  default: unknown;
  isDefault: boolean;
  isAmount: boolean;
  movesMoney: boolean;
  jsonSchema: Record<string, unknown>;
};

export type Sites = {
  /** The site of a host. In development an unknown host gets the default site, in production none. */
  ofHost(hostname: string): Promise<Site | null>;
  /** @throws when there is no such site: ids come from rows, not from people. */
  get(siteId: string): Promise<Site>;
  byCode(code: string): Promise<Site | null>;
  all(): Promise<Site[]>;
  /** Hosts of all sites, from memory. */
  hosts(): Promise<string[]>;
  /** Hosts of one site, from memory. */
  hostsOf(siteId: string): Promise<string[]>;
  /** Hosts of one site that are published to visitors, the main one first: those that the setting names and that are the site's. */
  domainsOf(siteId: string): Promise<string[]>;
  /** Serves a site under a further host. Refuses `conflict` where a site has it, and `hosts_full`. */
  addHost(change: HostChange): Promise<void>;
  /** Serves a site under a host no more. Refuses `not_found`, and `last_host` where it is the only one. */
  removeHost(change: HostChange): Promise<void>;
  /** Every setting with its value and default. */
  list(siteId: string): Promise<SettingRow[]>;
  /** The declaration of a setting; null where no module declares it. */
  setting(key: string): Setting | null;
  /** Changes one setting. Refuses `setting_unknown` and `setting_invalid`. Other processes are notified. */
  change(change: SettingChange): Promise<{ before: unknown; after: unknown }>;
  /** Identity providers that the site names itself, with who proposed and who confirmed each. */
  issuers(siteId: string, tx?: Queryable): Promise<IssuerRow[]>;
  /**
   * Confirms an identity provider that another person named; the confirmation is of exactly this issuer, and ends when the setting names it no
   * more. Refuses `not_found` where none waits, and `second_person_needed` to the person who proposed it.
   */
  confirmIssuer(confirmation: IssuerConfirmation): Promise<void>;
  /** The same with the caller's transaction; whoever commits it calls `confirmed`. */
  confirmIssuerWith(tx: Queryable, confirmation: IssuerConfirmation): Promise<void>;
  /** Lets every process read a site anew whose issuer was confirmed. */
  confirmed(siteId: string): Promise<void>;
  /** Settings as the database has them, locked until the transaction ends. */
  settingsHeld(tx: Queryable, siteId: string): Promise<SiteSettings>;
  /** Adds a site with its hosts and settings; one that exists keeps its own, and nothing is recorded. Refuses `conflict` where another site has a host. */
  add(site: NewSite & { record?: RecordNewSite }): Promise<{ id: string; added: boolean }>;
};

/** Writes down a new site in the transaction that adds it. */
export type RecordNewSite = (tx: Queryable, siteId: string) => Promise<void>;

export type NewSite = {
  code: string;
  name: string;
  demo: boolean;
  currency: string;
  timeZone: string;
  profile: string;
  hosts: readonly string[];
  /** Values that differ from the defaults, of any module's settings. */
  settings: Partial<SiteSettings> & Readonly<Record<string, unknown>>;
};
