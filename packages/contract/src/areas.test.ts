import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { calls } from './calls.ts';
import { errorCodes } from './errors.ts';
import { permissionsOfReadyRole, staffPermissions } from './permissions.ts';
import { topics } from './topics.ts';

test('every declaration of every area counts once', () => {
  const sumOf = (part: 'calls' | 'errors' | 'topics' | 'permissions') =>
    areas.reduce((sum, area) => sum + Object.keys(area[part]).length, 0);
  expect(Object.keys(calls)).toHaveLength(sumOf('calls'));
  expect(Object.keys(errorCodes)).toHaveLength(sumOf('errors'));
  expect(Object.keys(topics)).toHaveLength(sumOf('topics'));
  expect(Object.keys(staffPermissions)).toHaveLength(sumOf('permissions'));
});

test('an owner holds every permission, and who only reads changes nothing', () => {
  expect(permissionsOfReadyRole('owner')).toEqual(Object.keys(staffPermissions));
  expect(permissionsOfReadyRole('readOnly').filter((permission) => !permission.endsWith('.read'))).toEqual([]);
});
