import { describe, expect, it } from 'vitest';
import { checkField, registerInput, shownFields } from './register-fields.ts';

const rule = (name: string, change = {}) => ({
  name,
  enabled: true,
  required: true,
  acceptedPattern: '.*',
  patternId: '1',
  minLength: 4,
  maxLength: 15,
  ...change,
});

describe('shownFields', () => {
  it('does not show what the site has off, nor what the form does not know', () => {
    const shown = shownFields([rule('email', { enabled: false }), rule('qqNum'), rule('password'), rule('username')]);
    expect(shown.map((field) => field.name)).toEqual(['username', 'password']);
  });
});

describe('checkField', () => {
  it('does not let spaces stand for a name', () => {
    expect(checkField(rule('username'), '   ', {})).toEqual({ key: 'field_required' });
  });

  it('does not trim a password', () => {
    expect(checkField(rule('password', { minLength: 8, maxLength: 64 }), ' secret1', {})).toBeNull();
    expect(checkField(rule('confirmPassword'), 'secret12', { password: 'secret12 ' })).toEqual({
      key: 'confirm_password_mismatch',
    });
  });

  it('says the bounds it holds to', () => {
    expect(checkField(rule('username'), 'abc', {})).toEqual({ key: 'field_too_short', params: { min: 4, max: 15 } });
    expect(checkField(rule('password', { minLength: 8 }), 'abc', {})?.key).toBe('password_length');
  });

  it('lets an optional field stay empty', () => {
    expect(checkField(rule('email', { required: false }), '', {})).toBeNull();
  });
});

describe('registerInput', () => {
  it('does not send fields that were left empty', () => {
    const values = { username: ' lin ', password: ' p ', confirmPassword: ' p ', email: '' };
    const rest = { agree: true, termsVersion: '1', language: 'EN', domain: 'localhost' };
    expect(registerInput(values, rest)).toEqual({
      username: 'lin',
      password: ' p ',
      confirmPassword: ' p ',
      ...rest,
      login: true,
    });
  });
});
