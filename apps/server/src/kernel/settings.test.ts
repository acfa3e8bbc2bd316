import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineSettings, indexSettings, readSettings } from './settings.ts';

const doors = defineSettings(
  'doors',
  { doorsOpen: z.boolean().default(true), entryFee: z.string().regex(/^\d+$/).default('0') },
  { entryFee: { amount: true, movesMoney: true } },
);

test('reads stored values, and the default where one is missing or does not fit', () => {
  expect(readSettings(doors, new Map<string, unknown>([['doorsOpen', false]]))).toEqual({
    doorsOpen: false,
    entryFee: '0',
  });
  expect(readSettings(doors, new Map<string, unknown>([['entryFee', 5]]))).toEqual({ doorsOpen: true, entryFee: '0' });
});

test('ignores stored values that no setting has', () => {
  expect(readSettings(doors, new Map<string, unknown>([['isAdmin', true]]))).not.toHaveProperty('isAdmin');
});

test('finds a setting by its key with its group and marks', () => {
  const byKey = indexSettings([doors]);
  expect(byKey.get('entryFee')).toMatchObject({ group: 'doors', mark: { amount: true, movesMoney: true } });
  expect(byKey.get('doorsOpen')).toMatchObject({ mark: {} });
  for (const key of ['__proto__', 'constructor', 'toString', '']) expect(byKey.has(key)).toBe(false);
});

test('refuses a key that two groups declare', () => {
  const windows = defineSettings('windows', { doorsOpen: z.boolean().default(true) });
  expect(() => indexSettings([doors, windows])).toThrow('doors and windows both declare the setting doorsOpen');
});

test('refuses a setting without a default', () => {
  expect(() => defineSettings('doors', { doorsOpen: z.boolean() })).toThrow('doorsOpen has no default');
});
