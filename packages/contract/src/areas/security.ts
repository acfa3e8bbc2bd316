import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, token, uuid, wireTime } from '../common.ts';
import { passkeyInfo, stepUpErrors } from './second-factors.ts';
import { codeSent, passkeyJson, sealedErrors, typed } from './sign-in.ts';

/** Methods by which a member re-authenticates. */
export const stepUpMethods = ['password', 'totp', 'passkey', 'recovery', 'email', 'sms'] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

export const contactKinds = ['email', 'mobile'] as const;
export type ContactKind = (typeof contactKinds)[number];

const contact = z.object({ masked: z.string(), verified: z.boolean() }).nullable();

export const securityOverview = z.object({
  email: contact,
  mobile: contact,
  /** What a code can be sent to here, so that it can be set: nothing by mail or SMS where the installation sends none. */
  settableContacts: z.array(z.enum(contactKinds)),
  hasPassword: z.boolean(),
  passwordChangedAt: wireTime.nullable(),
  hasPaymentPassword: z.boolean(),
  totp: z.boolean(),
  passkeys: z.array(passkeyInfo),
  recoveryCodesLeft: z.number().int(),
  /** What `security.reauthenticate` would take now, best first. */
  stepUpMethods: z.array(z.enum(stepUpMethods)),
  /** Until when this session may change what protects the account; null where it must prove itself first. */
  recentAuthUntil: wireTime.nullable(),
  /** Accounts elsewhere by which the member logs in. */
  social: z.array(z.string()),
});
export type SecurityOverview = z.infer<typeof securityOverview>;

export const sessionInfo = z.object({
  id: uuid,
  current: z.boolean(),
  /** Browser and system as the user agent names them, such as "Chrome, Android". */
  device: z.string(),
  ip: z.string(),
  country: z.string().nullable(),
  createdAt: wireTime,
  lastSeenAt: wireTime,
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const loginHistoryRow = z.object({
  id: uuid,
  at: wireTime,
  device: z.string(),
  ip: z.string(),
  country: z.string().nullable(),
  /** Message key `loginMethod_<method>`. */
  method: z.enum(['username', 'sms', 'passkey', 'social', 'register', 'reset', 'freePlay']),
  outcome: z.enum(['ok', 'refused']),
});
export type LoginHistoryRow = z.infer<typeof loginHistoryRow>;

const ownErrors = ['not_logged_in', 'in_need_true_account'] as const;

const calls = {
  'member.changePassword': call({
    method: 'POST',
    path: '/wps/member/password',
    summary: 'Changes the password and ends every other session. Also where nothing else may be done before.',
    access: { who: 'realMember' },
    sealed: true,
    whilePasswordDue: true,
    request: z.object({ oldPassword: typed(256).optional(), newPassword: typed(256), confirmNewPassword: typed(256) }),
    answer: z.object({ success: z.literal(true), token }),
    errors: [...stepUpErrors, 'login_locked', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'security.overview': call({
    method: 'GET',
    path: '/wps/member/security',
    summary: 'What protects the account of the token.',
    access: { who: 'realMember' },
    request: nothing,
    answer: securityOverview,
    errors: ownErrors,
  }),
  'security.stepUpCode': call({
    method: 'POST',
    path: '/wps/member/security/proof/code',
    summary: "Sends a code to the member's own verified address or number.",
    access: { who: 'realMember' },
    request: z.object({ kind: z.enum(contactKinds) }),
    answer: codeSent,
    errors: [...ownErrors, 'not_found', 'messages_quota'],
    rateLimit: { perMinute: 10 },
  }),
  'security.stepUpPasskey': call({
    method: 'POST',
    path: '/wps/member/security/proof/passkey',
    summary: "What a browser needs to ask for one of the member's passkeys.",
    access: { who: 'realMember' },
    request: nothing,
    answer: z.object({ challengeId: token, options: passkeyJson }),
    errors: [...ownErrors, 'not_found'],
    rateLimit: { perMinute: 30 },
  }),
  'security.reauthenticate': call({
    method: 'POST',
    path: '/wps/member/security/proof',
    summary:
      'Shows that it is still the member; for 10 minutes the session may change what protects the account. The token is renewed.',
    access: { who: 'realMember' },
    sealed: true,
    request: z.object({
      method: z.enum(stepUpMethods),
      /** Password, code or recovery code. */
      secret: typed(256).optional(),
      challengeId: token.optional(),
      passkey: passkeyJson.optional(),
    }),
    answer: z.object({ token, recentAuthUntil: wireTime }),
    errors: [...ownErrors, 'second_factor_wrong', 'login_locked', ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'security.sessions': call({
    method: 'GET',
    path: '/wps/member/sessions',
    summary: 'Where the member is logged in.',
    access: { who: 'realMember' },
    request: nothing,
    answer: z.object({ list: z.array(sessionInfo) }),
    errors: ownErrors,
  }),
  'security.sessionEnd': call({
    method: 'DELETE',
    path: '/wps/member/sessions/:id',
    summary: 'Ends one session of the member.',
    access: { who: 'realMember' },
    request: z.object({ id: uuid }),
    answer: nothing,
    errors: [...ownErrors, 'not_found'],
  }),
  'security.sessionsEnd': call({
    method: 'DELETE',
    path: '/wps/member/sessions',
    summary: 'Ends every other session of the member.',
    access: { who: 'realMember' },
    request: nothing,
    answer: z.object({ ended: z.number().int() }),
    errors: ownErrors,
  }),
  'security.loginHistory': call({
    method: 'GET',
    path: '/wps/member/loginHistory',
    summary: "The member's logins and what was refused, newest first, as far back as the profile keeps them.",
    access: { who: 'realMember' },
    request: z.object({ cursor: cursor.optional(), pageSize: queryInt(1, 100).default(15) }),
    answer: z.object({ list: z.array(loginHistoryRow), nextCursor: cursor.nullable() }),
    errors: ownErrors,
  }),
  'security.contactCode': call({
    method: 'POST',
    path: '/wps/member/contact/code',
    summary: 'Sends a code to a new address or number. The same answer whether somebody has it already.',
    access: { who: 'realMember' },
    stepUp: true,
    request: z.object({ kind: z.enum(contactKinds), value: typed(254), countryDialingCode: typed(5).optional() }),
    answer: codeSent,
    errors: [...stepUpErrors, 'not_found', 'messages_quota'],
    rateLimit: { perMinute: 10 },
  }),
  'security.contactSet': call({
    method: 'POST',
    path: '/wps/member/contact',
    summary: 'Keeps the address or number to which the code was sent; the previous one is notified.',
    access: { who: 'realMember' },
    stepUp: true,
    sealed: true,
    request: z.object({
      kind: z.enum(contactKinds),
      value: typed(254),
      countryDialingCode: typed(5).optional(),
      code: typed(255),
    }),
    answer: nothing,
    errors: [...stepUpErrors, ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'security.paymentPassword': call({
    method: 'POST',
    path: '/wps/member/paymentPassword',
    summary: 'Sets the password of payments.',
    access: { who: 'realMember' },
    stepUp: true,
    sealed: true,
    request: z.object({ newPassword: typed(256), confirmNewPassword: typed(256) }),
    answer: nothing,
    errors: [...stepUpErrors, ...sealedErrors],
    rateLimit: { perMinute: 20 },
  }),
  'member.avatar': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    summary: "The member's picture: the address of one that ships with the site, and what may be chosen.",
    access: { who: 'member' },
    request: nothing,
    answer: z.object({ url: z.string(), choices: z.array(z.object({ id: z.string(), url: z.string() })) }),
    errors: ['not_logged_in'],
  }),
  'member.setIcon': call({
    method: 'PUT',
    path: '/wps/member/info/icon',
    summary: "Chooses the member's picture.",
    access: { who: 'realMember' },
    request: z.object({ id: typed(32) }),
    answer: z.object({ url: z.string() }),
    errors: [...ownErrors, 'not_found'],
  }),
};

export const securityArea = defineArea({
  calls,
  errors: {
    // `methods` is the list of proof methods, joined by commas
    reauthentication_required: { status: 403, params: ['methods'] },
  },
  topics: {
    sessionEnded: { audience: 'member', data: z.object({ reason: z.string() }) },
  },
});
