import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, token, uuid, wireTime } from '../common.ts';
import { passkeyJson, sealedErrors, typed } from './sign-in.ts';

/** Most passkeys of one member. */
export const mostPasskeys = 10;

export const passkeyInfo = z.object({
  id: uuid,
  name: z.string(),
  createdAt: wireTime,
  lastUsedAt: wireTime.nullable(),
});
export type PasskeyInfo = z.infer<typeof passkeyInfo>;

/** What every call refuses that asks for a fresh proof. */
export const stepUpErrors = ['not_logged_in', 'in_need_true_account', 'reauthentication_required'] as const;

/** Calls by which members set up and give up what they show beside the first factor. */
const calls = {
  'security.totpStart': call({
    method: 'POST',
    path: '/wps/member/security/totp/start',
    summary: 'A new secret for an authenticator app; nothing changes before it is confirmed.',
    access: { who: 'realMember' },
    stepUp: true,
    request: nothing,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: [...stepUpErrors, 'conflict'],
    rateLimit: { perMinute: 20 },
  }),
  'security.totpConfirm': call({
    method: 'POST',
    path: '/wps/member/security/totp',
    summary:
      'Turns the authenticator on by one of its codes. Recovery codes are returned once, with the first second factor.',
    access: { who: 'realMember' },
    stepUp: true,
    sealed: true,
    request: z.object({ code: typed(16) }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...stepUpErrors, 'second_factor_wrong', 'conflict', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'security.totpRemove': call({
    method: 'DELETE',
    path: '/wps/member/security/totp',
    summary: 'Turns the authenticator off.',
    access: { who: 'realMember' },
    stepUp: true,
    request: nothing,
    answer: nothing,
    errors: stepUpErrors,
  }),
  'security.recoveryCodes': call({
    method: 'POST',
    path: '/wps/member/security/recoveryCodes',
    summary: 'New recovery codes, returned once; the old ones end.',
    access: { who: 'realMember' },
    stepUp: true,
    request: nothing,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...stepUpErrors, 'conflict'],
    rateLimit: { perMinute: 10 },
  }),
  'security.passkeyStart': call({
    method: 'POST',
    path: '/wps/member/security/passkey/start',
    summary: 'What a browser needs to make a passkey for this account.',
    access: { who: 'realMember' },
    stepUp: true,
    request: nothing,
    answer: z.object({ challengeId: token, options: passkeyJson }),
    errors: [...stepUpErrors, 'passkeys_full'],
    rateLimit: { perMinute: 20 },
  }),
  'security.passkeyAdd': call({
    method: 'POST',
    path: '/wps/member/security/passkeys',
    summary: 'Keeps a new passkey. Recovery codes are returned once, with the first second factor; empty otherwise.',
    access: { who: 'realMember' },
    stepUp: true,
    request: z.object({ challengeId: token, response: passkeyJson, name: typed(64) }),
    answer: z.object({ passkey: passkeyInfo, recoveryCodes: z.array(z.string()) }),
    errors: [...stepUpErrors, 'passkey_invalid', 'passkeys_full'],
    rateLimit: { perMinute: 20 },
  }),
  'security.passkeyRemove': call({
    method: 'DELETE',
    path: '/wps/member/security/passkeys/:id',
    summary: 'Forgets a passkey.',
    access: { who: 'realMember' },
    stepUp: true,
    request: z.object({ id: uuid }),
    answer: nothing,
    errors: [...stepUpErrors, 'not_found'],
  }),
};

export const secondFactorArea = defineArea({
  calls,
  errors: {
    passkey_invalid: { status: 401, params: [] },
    passkeys_full: { status: 409, params: ['max'] },
  },
});
