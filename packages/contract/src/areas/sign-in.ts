import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, token } from '../common.ts';

/** Text that a person typed; trimmed by the server where it is not a password, bounded here. */
export const typed = (maximum: number) => z.string().max(maximum);

/**
 * What shows that a person asks. The fields carry whichever check the site uses (decision 14): `work` is the solved built-in proof of
 * work, the others are GeeTest v4's.
 */
export const botCheckProof = z.object({
  work: typed(2_000).optional(),
  lot_number: typed(256).optional(),
  captcha_output: typed(4_000).optional(),
  pass_token: typed(1_000).optional(),
  gen_time: typed(32).optional(),
});
export type BotCheckProof = z.infer<typeof botCheckProof>;

/** Dialing code without its plus sign, and the national or whole number as it was typed. */
export const mobileFields = { mobileNum: typed(32), countryDialingCode: typed(5) };

/** Options or answer of the Web Authentication API in their JSON form (`PublicKeyCredential.parse…FromJSON`). */
export const passkeyJson = z.record(z.string(), z.unknown());

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const loginAnswer = z.object({
  /** Empty where something is asked for first: a second factor, or the registration of who came by a social login. */
  token: z.union([token, z.literal('')]),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The session can do nothing until its password is changed: default, or expired where the site enforces it. */
  passwordDue: z.boolean(),
  /** The ticket stands for the proved first factor, for 5 minutes and 5 tries. */
  secondFactor: z
    .object({ ticket: token, methods: z.array(z.enum(secondFactorMethods)), passkey: passkeyJson.nullable() })
    .nullable(),
  /** Nobody has this social login yet; a registration with the ticket links it. */
  newcomer: z
    .object({
      ticket: token,
      provider: z.enum(socialProviders),
      email: z.string().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const sealedErrors = ['sealed_required', 'sealed_invalid', 'sealed_replayed'] as const;

/** A code was sent, or nothing was and the answer is the same (decision 40). */
export const codeSent = z.object({ expiredMinutes: z.number().int() });

const calls = {
  'session.login': call({
    method: 'POST',
    path: '/wps/session/login',
    summary:
      'Signs in by user name and password, or by mobile number and a code. `bad_credentials` states in `captcha` whether the next try needs one.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({
      type: z.enum(['username', 'sms']),
      username: typed(64).optional(),
      mobileNum: typed(32).optional(),
      countryDialingCode: typed(5).optional(),
      /** The password, or the code that was sent. */
      password: typed(256),
      captcha: typed(255).optional(),
      geetest: botCheckProof.optional(),
      /** From the agent page: who is no agent is refused. */
      agentPage: z.boolean().optional(),
    }),
    answer: loginAnswer,
    errors: [
      'not_found',
      'bad_credentials',
      'login_locked',
      'member_blocked',
      'agents_only',
      'bot_check_failed',
      ...sealedErrors,
    ],
    rateLimit: { perMinute: 30 },
  }),
  'session.secondFactor': call({
    method: 'POST',
    path: '/wps/session/login/secondFactor',
    summary: 'The second factor of a login that was begun.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({
      ticket: token,
      method: z.enum(secondFactorMethods),
      code: typed(64).optional(),
      passkey: passkeyJson.optional(),
    }),
    answer: loginAnswer,
    errors: ['ticket_invalid', 'second_factor_wrong', 'login_locked', 'member_blocked', ...sealedErrors],
    rateLimit: { perMinute: 30 },
  }),
  'session.passkeyOptions': call({
    method: 'POST',
    path: '/wps/session/login/passkey/options',
    summary: 'What a browser needs to ask for a passkey of this site.',
    access: { who: 'anyone' },
    request: nothing,
    answer: z.object({ challengeId: token, options: passkeyJson }),
    errors: [],
    rateLimit: { perMinute: 60 },
  }),
  'session.passkey': call({
    method: 'POST',
    path: '/wps/session/login/passkey',
    summary: 'Logs in by passkey; it is both factors.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({ challengeId: token, response: passkeyJson, agentPage: z.boolean().optional() }),
    answer: loginAnswer,
    errors: ['passkey_invalid', 'member_blocked', 'agents_only', ...sealedErrors],
    rateLimit: { perMinute: 30 },
  }),
  'session.socialStart': call({
    method: 'POST',
    path: '/wps/session/login/social/start',
    summary: 'Where to send the browser for a login by OpenID Connect; state and code verifier stay with the server.',
    access: { who: 'anyone' },
    request: z.object({ provider: z.enum(socialProviders), agentPage: z.boolean().optional() }),
    answer: z.object({ url: z.url() }),
    errors: ['not_found', 'social_login_failed'],
    rateLimit: { perMinute: 30 },
  }),
  'session.socialFinish': call({
    method: 'POST',
    path: '/wps/session/login/social',
    summary: 'Logs in by the code that the provider sent back, in the browser that began.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({ state: typed(128), code: typed(4_000), iss: typed(300).optional() }),
    answer: loginAnswer,
    errors: ['ticket_invalid', 'social_login_failed', 'member_blocked', 'agents_only', ...sealedErrors],
    rateLimit: { perMinute: 30 },
  }),
  'session.freePlay': call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Opens a trial account with play money (type 4), where the site has free play.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({
      os: typed(32),
      platform: z.literal('W'),
      /** Made by the browser; the same again within a minute is the same account. */
      random: typed(64).min(16),
      gatewayVersion: z.literal(3),
      geetest: botCheckProof.optional(),
    }),
    answer: loginAnswer,
    errors: ['free_play_closed', 'bot_check_failed', ...sealedErrors],
    rateLimit: { perMinute: 10 },
  }),
  'verification.smsLogin': call({
    method: 'POST',
    path: '/wps/verification/sms/login',
    summary: 'Sends a code for a login by mobile number. The same answer whether the number is known or not.',
    access: { who: 'anyone' },
    request: z.object({ ...mobileFields, captcha: typed(255).optional(), geetest: botCheckProof.optional() }),
    answer: codeSent,
    errors: ['not_found', 'bot_check_failed', 'messages_quota'],
    rateLimit: { perMinute: 10 },
  }),
  'verification.smsNoLogin': call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    summary: 'Sends a code for a forgotten password. The same answer whether the number is known or not.',
    access: { who: 'anyone' },
    request: z.object({ ...mobileFields, captcha: typed(255).optional(), geetest: botCheckProof.optional() }),
    answer: codeSent,
    errors: ['not_found', 'bot_check_failed', 'messages_quota'],
    rateLimit: { perMinute: 10 },
  }),
  'member.forgotByEmail': call({
    method: 'POST',
    path: '/wps/member/password/email',
    summary:
      'Sends a link to set a new password, where name and verified address are one account. The same answer whatever they are.',
    access: { who: 'anyone' },
    formEncoded: true,
    request: z.object({
      username: typed(64),
      email: typed(254),
      captcha: typed(255).optional(),
      /** Solved work, which stands for the picture; it is a field of its own, as a form has no others inside. */
      work: typed(2_000).optional(),
    }),
    answer: nothing,
    errors: ['not_found', 'bot_check_failed', 'messages_quota'],
    rateLimit: { perMinute: 10 },
  }),
  'member.resetByLink': call({
    method: 'POST',
    path: '/wps/member/password/link',
    summary: 'Sets a new password by the token of the mailed link, once; all sessions end.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({ token, newPassword: typed(256), confirmNewPassword: typed(256) }),
    answer: nothing,
    errors: ['ticket_invalid', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'member.resetByMobile': call({
    method: 'POST',
    path: '/wps/member/password/verification',
    summary: 'Sets a new password by a code sent to the verified number, and logs in; other sessions end.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({ ...mobileFields, verificationCode: typed(255), newPassword: typed(256) }),
    answer: loginAnswer,
    errors: ['not_found', 'member_blocked', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
};

export const signInArea = defineArea({
  calls,
  errors: {
    // `captcha` is 1 where the next try needs one
    bad_credentials: { status: 401, params: ['captcha'] },
    login_locked: { status: 429, params: ['retryAfterS'] },
    bot_check_failed: { status: 400, params: [] },
    messages_quota: { status: 429, params: ['retryAfterS'] },
    free_play_closed: { status: 403, params: [] },
    ticket_invalid: { status: 401, params: [] },
    second_factor_wrong: { status: 401, params: [] },
    social_login_failed: { status: 401, params: [] },
    password_change_due: { status: 403, params: [] },
    view_only: { status: 403, params: [] },
  },
});
