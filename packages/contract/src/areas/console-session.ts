import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { currencyInfo, nothing, token, uuid, wireAmount, wireTime } from '../common.ts';
import { passkeyInfo } from './second-factors.ts';
import { sessionInfo } from './security.ts';
import { passkeyJson, sealedErrors, secondFactorMethods, typed } from './sign-in.ts';
import { sealingKeyAnswer } from './system.ts';

/** What of a member's personal data a role may see in clear; everything else is masked. */
export const revealed = z.enum(['names', 'contacts', 'addresses', 'documents']);
export type Revealed = z.infer<typeof revealed>;

/** Amounts in minor units by currency; a currency that is missing always needs a second person. */
export const amountsByCurrency = z.record(z.string().regex(/^[A-Z]{3,5}$/), wireAmount);

const begun = z.object({
  /** Stands for the name and the password, for 5 minutes and 5 tries, in this browser. */
  ticket: token,
  /** What the operator can show next, best first. */
  methods: z.array(z.enum(secondFactorMethods)),
  /** Options of the Web Authentication API where `methods` has `passkey`. */
  passkey: passkeyJson.nullable(),
});

const signedIn = z.object({
  token,
  /** When the session ends whatever happens. */
  expiresAt: wireTime,
  /** The session can do nothing before the password is changed. */
  passwordDue: z.boolean(),
});

/** What an operator shows to set up a second factor with the acceptance of an invitation. */
const newFactor = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: typed(16) }),
  z.object({ method: z.literal('passkey'), response: passkeyJson, name: typed(64) }),
]);

const invitationErrors = ['invitation_invalid', 'network_not_allowed'] as const;
const ownErrors = ['not_logged_in', 'not_permitted'] as const;
const stepUpErrors = [...ownErrors, 'reauthentication_required'] as const;

/** How operators sign in, and what they do with their own session, password and second factors. */
const calls = {
  'console.boot': call({
    method: 'GET',
    path: '/console/boot',
    summary: 'What the console needs before anybody signed in: the key to which bodies are sealed, and the time.',
    origin: 'console',
    whileClosed: true,
    access: { who: 'anyone' },
    request: nothing,
    answer: z.object({ sealingKey: sealingKeyAnswer, at: wireTime }),
    errors: [],
    rateLimit: { perMinute: 60 },
  }),
  'console.signIn': call({
    method: 'POST',
    path: '/console/session/sign-in',
    summary: 'The first factor of an operator: name and password. It opens nothing by itself.',
    origin: 'console',
    whileClosed: true,
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({ login: typed(64), password: typed(256) }),
    answer: begun,
    errors: ['bad_credentials', 'login_locked', 'network_not_allowed', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'console.secondFactor': call({
    method: 'POST',
    path: '/console/session/second-factor',
    summary:
      'The second factor, always: a passkey, a code of the authenticator app or a recovery code. It opens the session.',
    origin: 'console',
    whileClosed: true,
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({
      ticket: token,
      method: z.enum(secondFactorMethods),
      /** With `totp` and `recovery`. */
      code: typed(64).optional(),
      /** With `passkey`. */
      passkey: passkeyJson.optional(),
    }),
    answer: signedIn,
    errors: ['ticket_invalid', 'second_factor_wrong', 'login_locked', 'network_not_allowed', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'console.signOut': call({
    method: 'DELETE',
    path: '/console/session',
    summary: 'Ends the session of the token.',
    whileClosed: true,
    whilePasswordDue: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    request: nothing,
    answer: nothing,
    errors: ownErrors,
  }),
  'console.me': call({
    method: 'GET',
    path: '/console/me',
    summary: 'The operator of the token: role, permissions, and the sites that the role acts on.',
    whileClosed: true,
    whilePasswordDue: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    request: nothing,
    answer: z.object({
      operatorId: uuid,
      login: z.string(),
      role: z.object({ id: uuid, name: z.string(), scope: z.enum(['platform', 'sites']) }),
      permissions: z.array(z.string()),
      reveals: z.array(revealed),
      secondPersonAbove: amountsByCurrency,
      /** Every site that this operator may choose, by the header `x-croupier-site`. */
      sites: z.array(
        z.object({
          id: uuid,
          code: z.string(),
          name: z.string(),
          currency: currencyInfo,
          timeZone: z.string(),
          /** A demonstration, where members play with play money. */
          demo: z.boolean(),
        }),
      ),
      /** Until when the session may make calls that ask for a fresh proof; null before it proved itself. */
      provedUntil: wireTime.nullable(),
      passwordDue: z.boolean(),
    }),
    errors: ownErrors,
  }),
  'console.changePassword': call({
    method: 'PUT',
    path: '/console/session/password',
    summary: "Changes the operator's own password. The session goes on under a new token, all others end.",
    whileClosed: true,
    whilePasswordDue: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    sealed: true,
    request: z.object({ password: typed(256), newPassword: typed(1_024) }),
    answer: z.object({ token }),
    errors: [...ownErrors, 'login_locked', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'console.sessions': call({
    method: 'GET',
    path: '/console/session/list',
    summary: 'Where the operator is signed in.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    request: nothing,
    answer: z.object({ list: z.array(sessionInfo) }),
    errors: ownErrors,
  }),
  'console.endSession': call({
    method: 'DELETE',
    path: '/console/session/list/:id',
    summary: 'Ends one session of the operator.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    request: z.object({ id: uuid }),
    answer: nothing,
    errors: [...ownErrors, 'not_found'],
  }),
  'console.endOtherSessions': call({
    method: 'DELETE',
    path: '/console/session/list',
    summary: 'Ends every session of the operator but this one.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    request: nothing,
    answer: z.object({ ended: z.number().int() }),
    errors: ownErrors,
  }),
  'console.proofPasskey': call({
    method: 'POST',
    path: '/console/session/proof/passkey',
    summary: "What a browser needs to ask for one of the operator's passkeys.",
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    request: nothing,
    answer: z.object({ challengeId: token, options: passkeyJson }),
    errors: [...ownErrors, 'not_found'],
    rateLimit: { perMinute: 30 },
  }),
  'console.prove': call({
    method: 'POST',
    path: '/console/session/proof',
    summary:
      'Shows a second factor again; for 10 minutes the session may move money and open access. The token is renewed.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    sealed: true,
    request: z.object({
      method: z.enum(secondFactorMethods),
      code: typed(64).optional(),
      challengeId: token.optional(),
      passkey: passkeyJson.optional(),
    }),
    answer: z.object({ token, provedUntil: wireTime }),
    errors: [...ownErrors, 'second_factor_wrong', 'login_locked', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'console.secondFactors': call({
    method: 'GET',
    path: '/console/session/second-factors',
    summary: 'The second factors of the operator.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    request: nothing,
    answer: z.object({
      totp: z.boolean(),
      passkeys: z.array(passkeyInfo),
      recoveryCodesLeft: z.number().int(),
    }),
    errors: ownErrors,
  }),
  'console.totpStart': call({
    method: 'POST',
    path: '/console/session/second-factors/totp/start',
    summary: 'A new secret for an authenticator app; nothing changes before it is confirmed.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    stepUp: true,
    request: nothing,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: [...stepUpErrors, 'conflict'],
    rateLimit: { perMinute: 20 },
  }),
  'console.totpConfirm': call({
    method: 'POST',
    path: '/console/session/second-factors/totp',
    summary: 'Turns the authenticator app on by one of its codes.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    stepUp: true,
    sealed: true,
    request: z.object({ code: typed(16) }),
    answer: nothing,
    errors: [...stepUpErrors, 'second_factor_wrong', 'conflict', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'console.totpRemove': call({
    method: 'DELETE',
    path: '/console/session/second-factors/totp',
    summary: 'Turns the authenticator app off, where a passkey is left.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    stepUp: true,
    request: nothing,
    answer: nothing,
    errors: [...stepUpErrors, 'last_second_factor'],
  }),
  'console.passkeyStart': call({
    method: 'POST',
    path: '/console/session/second-factors/passkeys/start',
    summary: 'What a browser needs to make a passkey for this operator.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    stepUp: true,
    request: nothing,
    answer: z.object({ challengeId: token, options: passkeyJson }),
    errors: [...stepUpErrors, 'passkeys_full'],
    rateLimit: { perMinute: 20 },
  }),
  'console.passkeyAdd': call({
    method: 'POST',
    path: '/console/session/second-factors/passkeys',
    summary: 'Keeps a new passkey.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    stepUp: true,
    request: z.object({ challengeId: token, response: passkeyJson, name: typed(64) }),
    answer: passkeyInfo,
    errors: [...stepUpErrors, 'passkey_invalid', 'passkeys_full'],
    rateLimit: { perMinute: 20 },
  }),
  'console.passkeyRemove': call({
    method: 'DELETE',
    path: '/console/session/second-factors/passkeys/:id',
    summary: 'Forgets a passkey, where another second factor is left.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    stepUp: true,
    request: z.object({ id: uuid }),
    answer: nothing,
    errors: [...stepUpErrors, 'not_found', 'last_second_factor'],
  }),
  'console.recoveryCodes': call({
    method: 'POST',
    path: '/console/session/second-factors/recovery-codes',
    summary: 'New recovery codes, shown once; the old ones end.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'platform' },
    stepUp: true,
    request: nothing,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: stepUpErrors,
    rateLimit: { perMinute: 10 },
  }),
  'console.invitation': call({
    method: 'POST',
    path: '/console/invitation',
    summary:
      'What the holder of an invitation link needs to accept it: whom it is for, a secret for an authenticator app, and options to make a passkey. The link stays good.',
    origin: 'console',
    whileClosed: true,
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({ invitation: token }),
    answer: z.object({
      login: z.string(),
      role: z.string(),
      expiresAt: wireTime,
      /** It replaces the password and second factors of an operator who had them. */
      isReset: z.boolean(),
      totp: z.object({ secret: z.string(), uri: z.string() }),
      passkey: passkeyJson,
    }),
    errors: [...invitationErrors, ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'console.acceptInvitation': call({
    method: 'POST',
    path: '/console/invitation/acceptance',
    summary:
      'Accepts an invitation, once: keeps the password and the second factor, and opens a session. The recovery codes are shown this once.',
    origin: 'console',
    whileClosed: true,
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({ invitation: token, password: typed(1_024), factor: newFactor }),
    answer: signedIn.extend({ recoveryCodes: z.array(z.string()) }),
    errors: [...invitationErrors, 'second_factor_wrong', 'passkey_invalid', 'login_locked', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
};

export const consoleSessionArea = defineArea({
  calls,
  errors: {
    network_not_allowed: { status: 403, params: [] },
    invitation_invalid: { status: 404, params: [] },
    last_second_factor: { status: 409, params: [] },
  },
});
