import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageNames } from '@croupier/contract/pages';
import { expect, test } from 'vitest';

const locales = fileURLToPath(new URL('../locales', import.meta.url));

test.each(readdirSync(locales))('%s: a page without a title or a description, or texts of no page', (tag) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(`${locales}/${tag}/head.json`, 'utf8'));
  const keys = pageNames().flatMap((name) => [`head.${name}.title`, `head.${name}.text`]);
  expect(Object.keys(texts).sort()).toEqual(keys.sort());
  expect(Object.values(texts)).not.toContain('');
});
