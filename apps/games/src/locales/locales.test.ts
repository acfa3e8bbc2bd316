import { expect, test } from 'vitest';
import { en, type MessageKey } from './en.ts';
import { languageOf } from './language.ts';
import { textsIn } from './texts.ts';
import { vi } from './vi.ts';

const pesos = { code: 'PHP', exponent: 2, symbol: '₱' };
const placeholders = (message: string) => (message.match(/\{\w+\}/g) ?? []).sort();

test('every language says every message', () => {
  expect(Object.keys(vi).sort()).toEqual(Object.keys(en).sort());
  for (const message of [...Object.values(en), ...Object.values(vi)]) expect(message.trim()).not.toBe('');
});

test('a translation loses no amount and no number', () => {
  for (const key of Object.keys(en) as MessageKey[]) {
    expect([key, placeholders(vi[key])]).toEqual([key, placeholders(en[key])]);
  }
});

test('every plural has both of its forms', () => {
  const keys = new Set(Object.keys(en));
  for (const key of keys) {
    if (key.endsWith('_one')) expect(keys.has(key.replace(/_one$/, '_other')), key).toBe(true);
  }
});

test('a language without a catalogue is spoken in English', () => {
  expect([languageOf('VI'), languageOf('ES'), languageOf('')]).toEqual(['VI', 'EN', 'EN']);
});

test('amounts and counts follow the language', () => {
  const texts = textsIn('EN', pesos);
  expect(texts.money(123456789n)).toBe('₱1,234,567.89');
  expect(texts.count('awarded', 1)).toBe('1 free spin');
  expect(texts.count('awarded', 10)).toBe('10 free spins');
  expect(texts.percent(9599)).toBe('95.99%');
  expect(texts.times(1250n, 100n)).toBe('12.5');
});

test('an error code without words is still said', () => {
  expect(textsIn('EN', pesos).problem('brand_new')).toContain('brand_new');
});

test('every refusal that a step can get is said in words', () => {
  const codes = [
    'not_logged_in',
    'session_expired',
    'stake_not_offered',
    'stake_above_limit',
    'round_conflict',
    'round_open',
    'insufficient_funds',
    'too_fast',
    'too_many_requests',
    'game_maintenance',
    'vendor_maintenance',
    'site_in_maintenance',
    'play_suspended',
    'member_blocked',
    'region_blocked',
    'launch_ticket_invalid',
    'game_not_found',
    'round_not_found',
  ];
  for (const code of codes) expect(code in en, code).toBe(true);
});
