import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { calls } from './calls.ts';
import { errorCodes } from './errors.ts';
import { permissionsOfRole, staffPermissions } from './permissions.ts';
import { topics } from './topics.ts';

test('every declaration of every area counts once', () => {
  const sumOf = (part: 'calls' | 'errors' | 'topics' | 'permissions') =>
    areas.reduce((sum, area) => sum + Object.keys(area[part]).length, 0);
  expect(Object.keys(calls)).toHaveLength(sumOf('calls'));
  expect(Object.keys(errorCodes)).toHaveLength(sumOf('errors'));
  expect(Object.keys(topics)).toHaveLength(sumOf('topics'));
  expect(Object.keys(staffPermissions)).toHaveLength(sumOf('permissions'));
});

test('an owner holds every permission, and support may change nothing', () => {
  expect(permissionsOfRole('owner')).toEqual(Object.keys(staffPermissions));
  expect(permissionsOfRole('support').filter((permission) => !permission.endsWith('.read'))).toEqual([]);
});
