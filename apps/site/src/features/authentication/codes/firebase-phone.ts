import type { PageServices } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import { MessageError } from '@croupier/web/message-error';
import { CallError } from '../../../shared/call.ts';

/**
 * Firebase's phone check by the REST interface of its Identity Toolkit (v1): a reCAPTCHA whose parameters it gives, a code that it
 * sends, and an ID token for who types it. Its own library is not needed for that.
 */
export type Firebase = NonNullable<PageServices['firebase']>;

/** How long who asked too often waits (specification §9). */
const lockedForS = 300;

/** Has a code sent to a number in the form of E.164. @returns what belongs to the code when it is typed */
export async function sendFirebaseCode(firebase: Firebase, phoneNumber: string, language: string): Promise<string> {
  const { recaptchaSiteKey = '' } = await ask(firebase, 'recaptchaParams');
  const recaptchaToken = await passRecaptcha(firebase.recaptchaScript, recaptchaSiteKey);
  const sent = await ask(firebase, 'accounts:sendVerificationCode', { phoneNumber, recaptchaToken }, language);
  if (!sent.sessionInfo) throw new MessageError('unknown_error');
  return sent.sessionInfo;
}

/** Exchanges the code that was typed. @returns an ID token, which proves to our server that the code came to the number */
export async function confirmFirebaseCode(firebase: Firebase, sessionInfo: string, code: string): Promise<string> {
  const { idToken } = await ask(firebase, 'accounts:signInWithPhoneNumber', { sessionInfo, code });
  if (!idToken) throw new MessageError('unknown_error');
  return idToken;
}

/** Shows the check where Google wants it to be seen. Refuses as `checkOutside` does. */
async function passRecaptcha(script: string, sitekey: string): Promise<string> {
  const address = new URL(script);
  address.searchParams.set('render', 'explicit');
  const { checkOutside } = await import('../bot-check/outside-check.ts');
  const { token = '' } = await checkOutside({ kind: 'recaptcha', script: address.href, sitekey });
  return token;
}

type FirebaseAnswer = Partial<Record<'recaptchaSiteKey' | 'sessionInfo' | 'idToken', string>> & {
  error?: { message?: string };
};

async function ask(firebase: Firebase, method: string, body?: object, language?: string): Promise<FirebaseAnswer> {
  const url = new URL(`/v1/${method}`, firebase.origin);
  url.searchParams.set('key', firebase.apiKey);
  let answer: FirebaseAnswer;
  try {
    const response = await fetch(url, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(language ? { 'x-firebase-locale': language } : {}),
      },
      referrerPolicy: 'strict-origin',
    });
    answer = (await response.json()) as FirebaseAnswer;
    if (response.ok) return answer;
  } catch {
    throw new CallError(0, { code: 'network' });
  }
  throw refusalOf(answer.error?.message ?? '');
}

const inField = (name: string, code: 'phone_invalid' | 'verification_code_invalid') =>
  new CallError(400, { code: 'field_errors', fields: { [name]: { code, params: {} } } });

const said: Readonly<Record<string, MessageKey>> = {
  QUOTA_EXCEEDED: 'code_quota',
  OPERATION_NOT_ALLOWED: 'code_not_allowed',
  SESSION_EXPIRED: 'code_expired',
  INVALID_SESSION_INFO: 'code_expired',
  MISSING_SESSION_INFO: 'code_expired',
  CAPTCHA_CHECK_FAILED: 'bot_check_failed',
  INVALID_RECAPTCHA_TOKEN: 'bot_check_failed',
  MISSING_RECAPTCHA_TOKEN: 'bot_check_failed',
};

/** Maps what Firebase refuses to our own error (specification §8). Its code may be followed by a sentence. */
export function refusalOf(message: string): Error {
  const word = /^[A-Z_]+/.exec(message)?.[0] ?? '';
  switch (word) {
    case 'INVALID_PHONE_NUMBER':
    case 'MISSING_PHONE_NUMBER':
      return inField('mobileNum', 'phone_invalid');
    case 'INVALID_CODE':
    case 'MISSING_CODE':
      return inField('verificationCode', 'verification_code_invalid');
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
      return new CallError(429, { code: 'too_many_requests', params: { retryAfterS: lockedForS } });
    default:
      return new MessageError(said[word] ?? 'unknown_error');
  }
}
