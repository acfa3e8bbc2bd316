import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const flag = z.boolean();

/**
 * Every setting and flag of a site: its type, its bounds and its default in one place. Names in capitals are the specification's flags.
 * What is not listed here cannot be stored.
 */
export const settingSchemas = {
  // flags of spec §6
  DIRECTREG3: flag.default(true),
  USERNAMEREG3: flag.default(true),
  MOBILENUMREG3: flag.default(false),
  REGMOBVERF3: flag.default(false),
  MOBILEVERCODELOGIN3: flag.default(false),
  MANPLAYREB3: flag.default(false),
  freePlay: flag.default(false),
  loginedToHomePage: flag.default(false),
  // what visitors see
  defaultLanguage: z
    .string()
    .regex(/^[A-Z]{2,4}$/)
    .default('EN'),
  languages: z
    .array(z.string().regex(/^[A-Z]{2,4}$/))
    .min(1)
    .max(40)
    .default(['EN', 'VI']),
  brandPetal: colour.nullable().default(null),
  brandLeaf: colour.nullable().default(null),
  brandDeep: colour.nullable().default(null),
  logoUrl: z.string().max(300).default('/art/logo.svg'),
  licenceText: z.string().max(1000).default(''),
  gameTypes: z.array(z.string().max(16)).max(20).default(['RNG']),
  gtagId: z.string().max(40).nullable().default(null),
  // opening and closing
  maintenance: flag.default(false),
  maintenanceInfo: z.string().max(1000).default(''),
  maintenanceEndsAt: z.iso.datetime().nullable().default(null),
  blockedCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([]),
  /** Closing stops new rounds at once; rounds in progress are finished. */
  playOpen: flag.default(true),
  // coming in
  termsVersion: z.string().max(32).default('2026-11'),
  usernameMinLength: z.number().int().min(2).max(15).default(4),
  usernameMaxLength: z.number().int().min(4).max(15).default(15),
  askEmail: flag.default(false),
  askBirthday: flag.default(false),
  /** Failed logins of one account from one network before it must wait, and for how long. */
  loginTries: z.number().int().min(3).max(50).default(3),
  loginWindowMs: z
    .number()
    .int()
    .min(60_000)
    .max(86_400_000)
    .default(30 * 60_000),
  loginLockMs: z
    .number()
    .int()
    .min(60_000)
    .max(86_400_000)
    .default(5 * 60_000),
  /** Play money granted at registration, minor units as a decimal string; only a demonstration site may grant. */
  demoGrant: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0'),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type SiteSettings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}

/** The default of a setting. */
export function settingDefault<Key extends SettingKey>(key: Key): SiteSettings[Key] {
  return settingSchemas[key].parse(undefined) as SiteSettings[Key];
}

/** All settings of a site from its stored rows; a stored value that no longer fits its type gives way to the default. */
export function readSettings(stored: ReadonlyMap<string, unknown>): SiteSettings {
  const entries = Object.entries(settingSchemas).map(([key, schema]) => {
    const parsed = schema.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : schema.parse(undefined)];
  });
  return Object.fromEntries(entries) as SiteSettings;
}
