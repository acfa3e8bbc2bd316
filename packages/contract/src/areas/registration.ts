import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, token } from '../common.ts';
import { botCheckProof, codeSent, loginAnswer, sealedErrors, typed } from './sign-in.ts';
import { registerField } from './system.ts';

/** Every field that a registration may ask for (spec §3); which are asked, required and how bounded is the site's. */
export const registerFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'email',
  'payeeName',
  'nickname',
  'birthday',
  'paymentPassword',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const;
export type RegisterFieldName = (typeof registerFieldNames)[number];

const optionalFields = {
  countryDialingCode: typed(5).optional(),
  verificationCode: typed(255).optional(),
  email: typed(254).optional(),
  payeeName: typed(128).optional(),
  nickname: typed(64).optional(),
  birthday: typed(10).optional(),
  paymentPassword: typed(256).optional(),
  qqNum: typed(64).optional(),
  wechat: typed(64).optional(),
  line: typed(64).optional(),
  whatsapp: typed(64).optional(),
  facebook: typed(64).optional(),
  telegram: typed(64).optional(),
  zalo: typed(64).optional(),
  idNumber: typed(64).optional(),
  nationality: typed(64).optional(),
  placeOfBirth: typed(128).optional(),
  address: typed(300).optional(),
  occupation: typed(128).optional(),
  sourceOfIncome: typed(128).optional(),
  recommenderId: typed(64).optional(),
  affiliateCode: typed(64).optional(),
  referralCode: typed(64).optional(),
  captcha: typed(255).optional(),
};

const always = {
  /** Made by the form when it opens: the same registration again answers the same account, whatever was lost on the way. */
  requestId: z.uuid().optional(),
  agree: z.boolean(),
  termsVersion: typed(32),
  language: typed(4).optional(),
  domain: typed(255).optional(),
  login: z.boolean().optional(),
  geetest: botCheckProof.optional(),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: typed(4_000).optional(),
  /** The ticket of a social login that nobody has yet. */
  newcomer: token.optional(),
};

const refusals = [
  'registration_closed',
  'invitation_code_error',
  'bot_check_failed',
  'ticket_invalid',
  ...sealedErrors,
] as const;

const calls = {
  'member.registerValidators': call({
    method: 'GET',
    path: '/wps/member/register/validators',
    summary: 'Fields of the registration form with their rules; the server enforces the same.',
    access: { who: 'anyone' },
    request: z.object({ method: z.enum(['username', 'mobile']).default('username') }),
    answer: z.object({ fields: z.array(registerField) }),
    errors: [],
  }),
  'member.register': call({
    method: 'POST',
    path: '/wps/member/register',
    summary: 'Registers by user name and logs in.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({
      ...optionalFields,
      ...always,
      username: typed(64),
      password: typed(256),
      confirmPassword: typed(256),
      mobileNum: typed(32).optional(),
    }),
    answer: loginAnswer,
    errors: refusals,
    rateLimit: { perMinute: 20 },
  }),
  'member.registerMobile': call({
    method: 'POST',
    path: '/wps/member/register/mobile',
    summary: 'Registers with the mobile number in place of a user name and logs in.',
    access: { who: 'anyone' },
    sealed: true,
    request: z.object({
      ...optionalFields,
      ...always,
      mobileNum: typed(32),
      password: typed(256).optional(),
      confirmPassword: typed(256).optional(),
      registerUrl: typed(500).optional(),
      registerMethod: z.literal('WEB').optional(),
    }),
    answer: loginAnswer,
    errors: refusals,
    rateLimit: { perMinute: 20 },
  }),
  'verification.smsRegister': call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    summary: 'Sends a code to the number of a registration. The same answer whether the number is known or not.',
    access: { who: 'anyone' },
    request: z.object({
      method: z.enum(['username', 'mobile']).default('mobile'),
      mobileNum: typed(32),
      countryDialingCode: typed(5),
      captcha: typed(255).optional(),
      geetest: botCheckProof.optional(),
    }),
    answer: codeSent,
    errors: ['not_found', 'bot_check_failed', 'messages_quota'],
    rateLimit: { perMinute: 10 },
  }),
  'agent.affiliate': call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary:
      'Whether an affiliate code is one of this site; without a code, whether the host itself carries one. Not to be one is an answer, no refusal.',
    access: { who: 'anyone' },
    request: z.object({ code: typed(64).default(''), domain: typed(255).optional() }),
    /** The code as the site writes it, or null where it is none. */
    answer: z.object({ accepted: z.boolean(), code: z.string().nullable() }),
    errors: [],
    rateLimit: { perMinute: 30 },
  }),
  'botCheck.captcha': call({
    method: 'GET',
    path: '/wps/captcha',
    summary:
      'A picture of characters to be typed, a base64 PNG; for this browser, once, 5 minutes. Not where the site has none.',
    access: { who: 'anyone' },
    request: nothing,
    answer: z.string(),
    errors: ['not_found'],
    rateLimit: { perMinute: 60 },
  }),
  'botCheck.challenge': call({
    method: 'GET',
    path: '/wps/system/botCheck',
    summary: "What the site's bot check asks: the work to do, or the id of its GeeTest.",
    access: { who: 'anyone' },
    request: nothing,
    answer: z.object({
      provider: z.enum(['work', 'geetest', 'none']),
      /** The challenge in the form that altcha's library solves. */
      work: z.record(z.string(), z.unknown()).nullable(),
      geetest: z.object({ captchaId: z.string() }).nullable(),
    }),
    errors: [],
    rateLimit: { perMinute: 60 },
  }),
};

export const registrationArea = defineArea({
  calls,
  errors: {
    registration_closed: { status: 403, params: [] },
    invitation_code_error: { status: 400, params: [] },
  },
});
