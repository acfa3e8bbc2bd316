import { expect, test } from 'vitest';
import { refusalOf } from './firebase-phone.ts';

test.each([
  ['INVALID_PHONE_NUMBER : TOO_SHORT', { code: 'field_errors', fields: { mobileNum: { code: 'phone_invalid' } } }],
  ['MISSING_PHONE_NUMBER', { code: 'field_errors', fields: { mobileNum: { code: 'phone_invalid' } } }],
  ['INVALID_CODE', { code: 'field_errors', fields: { verificationCode: { code: 'verification_code_invalid' } } }],
  ['MISSING_CODE', { code: 'field_errors', fields: { verificationCode: { code: 'verification_code_invalid' } } }],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', { code: 'too_many_requests', params: { retryAfterS: 300 } }],
  ['QUOTA_EXCEEDED : Exceeded quota.', { key: 'code_quota' }],
  ['OPERATION_NOT_ALLOWED', { key: 'code_not_allowed' }],
  ['SESSION_EXPIRED', { key: 'code_expired' }],
  ['CAPTCHA_CHECK_FAILED', { key: 'bot_check_failed' }],
  ['SOMETHING_NEW', { key: 'unknown_error' }],
  ['', { key: 'unknown_error' }],
  ['<html>', { key: 'unknown_error' }],
])('maps the refusal %s to our own', (message, expected) => {
  expect(refusalOf(message)).toMatchObject(expected);
});
