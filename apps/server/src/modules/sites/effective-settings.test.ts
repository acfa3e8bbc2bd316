import { expect, test } from 'vitest';
import { effectiveSettings } from './effective-settings.ts';
import { readSiteSettings } from './settings.ts';

const ways = ['forgotByEmail', 'forgotByMobile', 'MOBILEVERCODELOGIN3', 'MOBILENUMREG3'] as const;
const allOn: [string, unknown][] = [...ways, 'REGMOBVERF3'].map((way) => [way, true]);

const shown = (channels: readonly string[], changes: Record<string, unknown> = {}) => {
  const settings = readSiteSettings(new Map([...allOn, ...Object.entries(changes)]));
  const working = effectiveSettings(settings, (channel) => channels.includes(channel));
  return ways.filter((way) => working[way]);
};

test('turns off what would fail here', () => {
  expect(shown(['email', 'sms'])).toEqual([...ways]);
  expect(shown(['email'])).toEqual(['forgotByEmail']);
  expect(shown(['sms'])).toEqual(['forgotByMobile', 'MOBILEVERCODELOGIN3', 'MOBILENUMREG3']);
  expect(shown([])).toEqual([]);
});

test('offers registration by number where numbers can be verified, or need not be', () => {
  const firebase = { smsCheck: 'firebase', firebaseProjectId: 'a-project', firebaseApiKey: 'a-key' };
  expect(shown([], firebase)).toEqual(['MOBILENUMREG3']);
  expect(shown([], { REGMOBVERF3: false })).toEqual(['MOBILENUMREG3']);
  // without a project no token is for this site
  expect(shown([], { ...firebase, firebaseApiKey: '' })).not.toContain('MOBILENUMREG3');
  expect(shown(['sms'], { smsCheck: 'firebase' })).not.toContain('MOBILENUMREG3');
});

test('turns nothing on that the site has off', () => {
  expect(shown(['email', 'sms'], Object.fromEntries(ways.map((way) => [way, false])))).toEqual([]);
});
