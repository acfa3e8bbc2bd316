import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { calls } from './calls.ts';
import { errorCodes } from './errors.ts';
import { permissionsOfReadyRole, staffPermissions } from './permissions.ts';
import { topics } from './topics.ts';

test('counts every declaration of every area once', () => {
  const sumOf = (part: 'calls' | 'errors' | 'topics' | 'permissions') =>
    areas.reduce((sum, area) => sum + Object.keys(area[part]).length, 0);
  expect(Object.keys(calls)).toHaveLength(sumOf('calls'));
  expect(Object.keys(errorCodes)).toHaveLength(sumOf('errors'));
  expect(Object.keys(topics)).toHaveLength(sumOf('topics'));
  expect(Object.keys(staffPermissions)).toHaveLength(sumOf('permissions'));
});

test('gives an owner every permission, and a reader none that changes anything', () => {
  expect(permissionsOfReadyRole('owner')).toEqual(Object.keys(staffPermissions));
  expect(permissionsOfReadyRole('readOnly').filter((permission) => !permission.endsWith('.read'))).toEqual([]);
});
