import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageNames } from '@croupier/contract/pages';
import { expect, test } from 'vitest';

const locales = fileURLToPath(new URL('../locales', import.meta.url));

test.each(readdirSync(locales))('%s: has a title and a description for each page, and no other', (tag) => {
  const areas = readdirSync(`${locales}/${tag}`).map((file) => readFileSync(`${locales}/${tag}/${file}`, 'utf8'));
  const all = areas.flatMap((area) => Object.entries(JSON.parse(area) as Record<string, string>));
  const texts = Object.fromEntries(all.filter(([key]) => key.startsWith('head.')));
  const keys = pageNames().flatMap((name) => [`head.${name}.title`, `head.${name}.text`]);
  expect(Object.keys(texts).sort()).toEqual(keys.sort());
  expect(Object.values(texts)).not.toContain('');
});
