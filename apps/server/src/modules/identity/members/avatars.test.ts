import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { avatarIds } from './avatars.ts';

test('offers exactly the pictures that are installed with the site', () => {
  const folder = new URL('../../../../../site/public/art/avatars/', import.meta.url);
  expect(readdirSync(folder).sort()).toEqual(avatarIds.map((id) => `${id}.svg`).sort());
});
