import { readFileSync } from 'node:fs';
import { readyRoles, staffPermissions } from '@croupier/contract';
import { expect, test } from 'vitest';

const english = (area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../locales/en/${area}.json`, import.meta.url), 'utf8'));

test('every permission and every role that comes with the platform has a text', () => {
  const permissions = Object.keys(staffPermissions).map((permission) => `permission.${permission}`);
  expect(Object.keys(english('consoleStaff'))).toEqual(expect.arrayContaining(permissions));
  expect(Object.keys(english('console'))).toEqual(expect.arrayContaining(readyRoles.map((role) => `role.${role}`)));
});
