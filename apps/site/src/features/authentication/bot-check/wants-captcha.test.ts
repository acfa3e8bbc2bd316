import { CallError } from '@croupier/contract/call-error';
import { expect, it } from 'vitest';
import { wantsCaptcha } from './wants-captcha.ts';

it('shows a picture where a refusal says so, and nowhere else', () => {
  expect(wantsCaptcha(new CallError(401, { code: 'bad_credentials', params: { captcha: 1 } }))).toBe(true);
  expect(wantsCaptcha(new CallError(400, { code: 'bot_check_failed' }))).toBe(true);
  const misread = { code: 'field_errors', fields: { captcha: { code: 'captcha_wrong' } } } as const;
  expect(wantsCaptcha(new CallError(400, misread))).toBe(true);
  expect(wantsCaptcha(new CallError(401, { code: 'bad_credentials', params: { captcha: 0 } }))).toBe(false);
  expect(wantsCaptcha(new TypeError())).toBe(false);
});
