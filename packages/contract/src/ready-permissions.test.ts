import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readyPermissionsSource } from './ready-permissions.ts';

const file = new URL('../../../apps/server/src/modules/staff/functions/ready_permissions.sql', import.meta.url);

test('keeps the permissions of the built-in roles equal in database and contract', () => {
  expect(readFileSync(file, 'utf8'), 'run `npm run generate`').toBe(readyPermissionsSource());
});
