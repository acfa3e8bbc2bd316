import { registerFieldNames } from '@croupier/contract';
import { describe, expect, it } from 'vitest';
import { filledFields, invitationField, registerMethods, shownFields } from './register-fields.ts';

const rule = (name: string, change = {}) => ({
  name,
  enabled: true,
  required: true,
  acceptedPattern: '.*',
  patternId: 'any',
  minLength: 0,
  maxLength: 64,
  ...change,
});

describe('shownFields', () => {
  it('does not show what the site has off, nor what the form does not know, and keeps its own order', () => {
    const shown = shownFields([
      rule('email', { enabled: false }),
      rule('shoeSize'),
      rule('password'),
      rule('username'),
    ]);
    expect(shown.map(({ name }) => name)).toEqual(['username', 'password']);
  });

  it('leaves out no field of the contract but the second one for an invitation; the dialing code stands in the field of the number', () => {
    const shown = shownFields(registerFieldNames.map((name) => rule(name))).map(({ name }) => name as string);
    expect([...shown, 'countryDialingCode', 'referralCode'].sort()).toEqual([...registerFieldNames].sort());
  });

  it('does not ask who recommended the site where the address of the page says it', () => {
    const rules = ['affiliateCode', 'referralCode', 'recommenderId'].map((name) => rule(name));
    expect(shownFields(rules, true).map(({ name }) => name)).toEqual(['recommenderId']);
  });
});

describe('invitationField', () => {
  const on = (name: string, required: boolean) => rule(name, { required });
  it.each([
    [[on('affiliateCode', false), on('referralCode', false)], 'affiliateCode'],
    [[on('affiliateCode', false), on('referralCode', true)], 'referralCode'],
    [[rule('affiliateCode', { enabled: false }), on('referralCode', false)], 'referralCode'],
    [[rule('affiliateCode', { enabled: false })], null],
  ])('is one of those that the site has on, the required one first', (rules, name) => {
    expect(invitationField(rules)).toBe(name);
    expect(shownFields(rules).map((field) => field.name)).toEqual(name ? [name] : []);
  });
});

describe('filledFields', () => {
  it('does not send what was left empty or is not shown, trims names and leaves passwords as they are', () => {
    const shown = shownFields([rule('username'), rule('password'), rule('email')]);
    const values = { username: ' lin ', password: ' p ', email: '  ', line: 'hidden', agree: true };
    expect(filledFields(shown, values)).toEqual({ username: 'lin', password: ' p ' });
  });
});

describe('registerMethods', () => {
  it('begins with the mobile number where the site has it', () => {
    expect(registerMethods(['username', 'mobile'])).toEqual(['mobile', 'username']);
    expect(registerMethods(['username'])).toEqual(['username']);
    expect(registerMethods([])).toEqual([]);
  });
});
