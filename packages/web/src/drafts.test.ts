import { describe, expect, it } from 'vitest';
import { mayKeep } from './drafts.ts';

const field = (name: string, type = 'text', autocomplete = '') => ({ name, type, autocomplete });

describe('what is kept of a form over a reload', () => {
  it('never keeps a password, shown or hidden, nor a code', () => {
    for (const secret of [
      field('password', 'password'),
      field('password', 'text', 'current-password'),
      field('confirmPassword', 'text'),
      field('paymentPassword', 'text'),
      field('verificationCode'),
      field('captcha'),
      field('otp', 'text', 'one-time-code'),
      field('token', 'hidden'),
      field('card', 'text', 'cc-number'),
      field(''),
    ]) {
      expect(mayKeep(secret), JSON.stringify(secret)).toBe(false);
    }
  });

  it('keeps what a person would have to type again', () => {
    for (const kept of [
      field('username'),
      field('email', 'email'),
      field('content', 'textarea'),
      field('agree', 'checkbox'),
    ])
      expect(mayKeep(kept)).toBe(true);
  });
});
