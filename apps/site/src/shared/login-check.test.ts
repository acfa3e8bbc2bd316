import { describe, expect, it } from 'vitest';
import { loginCheck } from './login-check.ts';

describe('loginCheck', () => {
  it('does not let a visitor pass', () => {
    expect(loginCheck(null, undefined, 'session')).toBe('login');
    expect(loginCheck(null, 0, 'trueAccount')).toBe('login');
  });

  it('does not let a trial account do what needs a true one', () => {
    expect(loginCheck('token', 4, 'trueAccount')).toBe('trueAccount');
  });

  it('lets a trial account play and a member do both', () => {
    expect(loginCheck('token', 4, 'session')).toBe('allowed');
    expect(loginCheck('token', 0, 'trueAccount')).toBe('allowed');
    expect(loginCheck('token', undefined, 'session')).toBe('allowed');
  });
});
