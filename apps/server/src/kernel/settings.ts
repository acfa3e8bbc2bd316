import type { z } from 'zod';

/** Marks of a setting that other modules need to know. */
export type SettingMark = {
  /** Stored as minor units of the site's currency, in a decimal string. */
  amount?: true;
  /** It moves money into or out of accounts: changing it also needs the permission to move money. */
  movesMoney?: true;
};

type Schemas = Readonly<Record<string, z.ZodType>>;

/**
 * The settings of a site that one module owns: for each its type, bounds and default in one schema. A setting has a default, so that a site
 * without a stored value can be served.
 */
export type SettingGroup<S extends Schemas = Schemas> = {
  group: string;
  schemas: S;
  marks: Readonly<Record<string, SettingMark>>;
};

/** The values of a group's settings. */
export type SettingValues<Group extends SettingGroup> = {
  [Key in keyof Group['schemas']]: z.output<Group['schemas'][Key]>;
};

/**
 * Declares the settings of a module; `<name>.module.ts` lists the group. Keys are unique over all modules.
 * @throws Error where a setting has no default
 */
export function defineSettings<const S extends Schemas>(
  group: string,
  schemas: S,
  marks: { readonly [Key in keyof S]?: SettingMark } = {},
): SettingGroup<S> {
  for (const [key, schema] of Object.entries(schemas)) {
    if (!schema.safeParse(undefined).success) throw new Error(`the setting ${key} has no default`);
  }
  return { group, schemas, marks: marks as Readonly<Record<string, SettingMark>> };
}

/** The values of a group from a site's stored rows; a stored value that no longer fits its type gives way to the default. */
export function readSettings<Group extends SettingGroup>(
  { schemas }: Group,
  stored: ReadonlyMap<string, unknown>,
): SettingValues<Group> {
  const entries = Object.entries(schemas).map(([key, schema]) => {
    const parsed = schema.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : schema.parse(undefined)];
  });
  return Object.fromEntries(entries) as SettingValues<Group>;
}

/** One setting, found by its key. */
export type Setting = { key: string; group: string; schema: z.ZodType; mark: SettingMark };

/**
 * All settings by key, in the order of their groups.
 * @throws Error where two groups declare one key
 */
export function indexSettings(groups: readonly SettingGroup[]): ReadonlyMap<string, Setting> {
  const byKey = new Map<string, Setting>();
  for (const { group, schemas, marks } of groups) {
    for (const [key, schema] of Object.entries(schemas)) {
      const other = byKey.get(key);
      if (other) throw new Error(`${other.group} and ${group} both declare the setting ${key}`);
      byKey.set(key, { key, group, schema, mark: marks[key] ?? {} });
    }
  }
  return byKey;
}
