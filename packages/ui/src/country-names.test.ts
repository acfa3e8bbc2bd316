import { describe, expect, it } from 'vitest';
import { findCountry, nameCountries } from './country-names.ts';

const countries = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'US', countryDialingCode: '1' },
  { countryCode: 'CA', countryDialingCode: '1' },
  { countryCode: 'CI', countryDialingCode: '225' },
];
const codeAt = (named: ReturnType<typeof nameCountries>, at: number) => named[at]?.countryCode ?? null;

describe('nameCountries', () => {
  it('names in the reader’s language, in the order of that language, and in English beside it only where that differs', () => {
    expect(nameCountries(countries, 'en').map(({ name, english }) => [name, english])).toEqual([
      ['Canada', null],
      ['Côte d’Ivoire', null],
      ['Philippines', null],
      ['United States', null],
      ['Vietnam', null],
    ]);
    const vietnamese = nameCountries(countries, 'vi').find(({ countryCode }) => countryCode === 'US');
    expect(vietnamese).toMatchObject({ name: 'Hoa Kỳ', english: 'United States' });
  });
});

describe('findCountry', () => {
  const english = nameCountries(countries, 'en');
  const vietnamese = nameCountries(countries, 'vi');

  it.each([
    ['v', 'VN'],
    ['PHIL', 'PH'],
    ['cote', 'CI'],
    ['states', 'US'],
    ['63', 'PH'],
    ['+84', 'VN'],
    // two countries share it; the whole code comes before longer ones
    ['1', 'CA'],
    ['22', 'CI'],
    ['zz', null],
    ['', null],
  ])('%j leads to %j', (typed, code) => {
    expect(codeAt(english, findCountry(english, typed))).toBe(code);
  });

  it('takes the English name where the list is in another language, and letters without their marks', () => {
    expect(codeAt(vietnamese, findCountry(vietnamese, 'united'))).toBe('US');
    expect(codeAt(vietnamese, findCountry(vietnamese, 'viet'))).toBe('VN');
    expect(codeAt(vietnamese, findCountry(vietnamese, 'hoa ky'))).toBe('US');
  });
});
