import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readyPermissionsSource } from './ready-permissions.ts';

const file = new URL('../../../apps/server/src/modules/staff/functions/ready_permissions.sql', import.meta.url);

test('the database knows the permissions of the ready roles as the contract declares them', () => {
  expect(readFileSync(file, 'utf8'), 'run `npm run generate`').toBe(readyPermissionsSource());
});
