import { expect, test } from 'vitest';
import { en, type MessageKey } from './en.ts';
import { type Language, languageOf, languages, localeOf, tagOf } from './language.ts';
import { loadCatalogue, loadTexts } from './texts.ts';

const pesos = { code: 'PHP', exponent: 2, symbol: '₱' };
const placeholders = (message: string) => [...new Set(message.match(/\{\w+\}/g) ?? [])].sort();
const stems = Object.keys(en)
  .filter((key) => key.endsWith('_other'))
  .map((key) => key.replace(/_other$/, ''));

/** Words that a language takes over from English. */
const taken: Partial<Record<Language, readonly MessageKey[]>> = {
  PH: ['hand_straight', 'hand_flush', 'hand_fullHouse', 'hand_straightFlush', 'hand_royalFlush', 'spin', 'demo', 'free_spins', 'awarded_one', 'awarded_other', 'paytable', 'volatility', 'replay', 'prize_mini', 'prize_minor', 'prize_major', 'prize_grand'],
};

test.each(languages)('%s has every message, none of them empty', async (language) => {
  const translated = (await loadCatalogue(language)) as Record<string, string>;
  expect(Object.keys(en).filter((key) => !(key in translated))).toEqual([]);
  for (const message of Object.values(translated)) expect(message.trim()).not.toBe('');
});

test.each(languages)('%s loses no amount and no number', async (language) => {
  for (const [key, message] of Object.entries(await loadCatalogue(language))) {
    const source = en[(key in en ? key : key.replace(/_[a-z]+$/, '_other')) as MessageKey];
    // Where there is one form for one number only, the word states the number.
    const translated = /_(?:zero|one|two)$/.test(key) ? placeholders(`${message}{count}`) : placeholders(message);
    expect([key, translated]).toEqual([key, placeholders(source)]);
  }
});

test.each(languages)('%s has every form of each plural, and none that it never takes', async (language) => {
  const translated = (await loadCatalogue(language)) as Record<string, string>;
  const forms: string[] = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories;
  const all = ['zero', 'one', 'two', 'few', 'many', 'other'];
  for (const stem of stems) {
    const given = all.filter((form) => `${stem}_${form}` in translated);
    // English has one and other; a language without a singular repeats the plural there.
    expect([stem, given]).toEqual([stem, all.filter((form) => forms.includes(form) || form === 'one')]);
  }
});

test.each(languages.filter((language) => language !== 'EN'))('%s leaves nothing in English', async (language) => {
  const translated = (await loadCatalogue(language)) as Record<string, string>;
  const same = (Object.keys(en) as MessageKey[]).filter(
    (key) => translated[key] === en[key] && /\p{L}/u.test(en[key].replace(/\{\w+\}/g, '')),
  );
  expect(same).toEqual(taken[language] ?? []);
});

test('a language without a catalogue is spoken in the nearest, or in English', () => {
  expect(['VI', 'PH', 'AR', 'TW', 'XX', ''].map(languageOf)).toEqual(['VI', 'PH', 'AR', 'CN', 'EN', 'EN']);
});

test('amounts and counts follow the language', async () => {
  const texts = await loadTexts('EN', pesos);
  expect(texts.money(123456789n)).toBe('₱1,234,567.89');
  expect(texts.count('awarded', 1)).toBe('1 free spin');
  expect(texts.count('awarded', 10)).toBe('10 free spins');
  expect(texts.percent(9599)).toBe('95.99%');
  expect(texts.times(1250n, 100n)).toBe('12.5');
});

test('a count takes the form of its language, which is not always one or many', async () => {
  const texts = await loadTexts('AR', pesos);
  const translated = [0, 1, 2, 3, 11, 100].map((count) => texts.count('revealed_rounds', count));
  expect(new Set(translated).size).toBe(6);
  expect(texts.count('awarded', 3)).toBe('3 دورات مجانية');
});

test('an amount keeps its sign before it where lines run from right to left', async () => {
  const texts = await loadTexts('AR', pesos);
  expect(texts.format('spin_for', { amount: texts.money(200n) })).toContain('\u2068₱2.00\u2069');
  expect((await loadTexts('EN', pesos)).format('spin_for', { amount: '₱2.00' })).toBe('Spin for ₱2.00');
});

test('figures have western digits in every language, as the amounts on the reels', async () => {
  for (const language of languages) {
    const texts = await loadTexts(language, pesos);
    for (const text of [texts.money(123456789n), texts.percent(9599), texts.times(1250n, 100n)]) {
      expect([language, text.match(/\p{Nd}/gu)?.every((digit) => /[0-9]/.test(digit))]).toEqual([language, true]);
    }
    expect(new Intl.NumberFormat(localeOf(language)).resolvedOptions().numberingSystem).toBe('latn');
  }
});

test('an error code that has no message is still shown', async () => {
  expect((await loadTexts('EN', pesos)).problem('brand_new')).toContain('brand_new');
});

test('every refusal of a step has a message', () => {
  const codes = [
    'not_logged_in',
    'session_expired',
    'stake_not_offered',
    'stake_above_limit',
    'choice_not_offered',
    'feature_not_offered',
    'autoplay_not_offered',
    'reality_check_due',
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
    'solo_trouble',
    'solo_lost',
    'solo_seed_changed',
    'solo_choice_not_offered',
    'solo_resumed',
    'round_not_played',
    'round_settled',
  ];
  for (const code of codes) expect(code in en, code).toBe(true);
});
