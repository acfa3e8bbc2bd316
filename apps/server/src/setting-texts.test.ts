import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SettingGroup } from './kernel/settings.ts';

const here = import.meta.dirname;
const catalogue = join(here, '../../../packages/i18n/locales/en/consoleSettings.json');

type Declared = { settings?: SettingGroup };

test('every setting that a module declares, and every group, has its words in the console', async () => {
  const files = globSync('modules/*/*.module.ts', { cwd: here });
  const modules = await Promise.all(files.map((file) => import(join(here, file)) as Promise<Record<string, Declared>>));
  const groups = modules.flatMap((exported) => Object.values(exported)).flatMap(({ settings }) => settings ?? []);
  expect(groups.length).toBeGreaterThan(5);
  const wanted = groups.flatMap(({ group, schemas }) => [
    `settings.groups.${group}`,
    ...Object.keys(schemas).map((key) => `setting.${key}`),
  ]);
  const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>;
  expect(wanted.filter((key) => !texts[key])).toEqual([]);
});
