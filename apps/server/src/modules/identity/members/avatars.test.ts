import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { avatarIds } from './avatars.ts';

test('a picture that is offered and does not ship with the site, or ships and is not offered', () => {
  const folder = new URL('../../../../../site/public/art/avatars/', import.meta.url);
  expect(readdirSync(folder).sort()).toEqual(avatarIds.map((id) => `${id}.svg`).sort());
});
