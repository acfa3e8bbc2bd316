import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { currencyInfo, languageCode, nothing, wireTime } from '../common.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Type families and corner shapes a site may choose from. */
export const brandFonts = ['croupier', 'system', 'serif'] as const;
export const brandShapes = ['round', 'soft', 'square'] as const;

/**
 * Pages and parts of the site that its settings have or have not. One that is off is nowhere: not in menus, not at its address, not in
 * answers (decision 43).
 */
export const capabilityFlags = [
  'promotionsPage',
  'noticePage',
  'helpPage',
  'downloadPage',
  'joinPage',
  'vipPage',
  'feedback',
  'winnerBoard',
  'popularGames',
  'recentGames',
  'jackpotCounter',
  'depositPage',
  'withdrawPage',
  'memberTransfers',
] as const;
export type CapabilityFlag = (typeof capabilityFlags)[number];

/** Places of customer service among the side buttons (spec §2). */
export const servicePositions = ['LIVECHAT-1', 'WHATSAPP-1', 'TELEGRAM-1', 'TELEGRAM-2', 'FACEBOOK-1'] as const;

/** By the codes of the site's languages; one that is missing is shown in the default language. Empty where there is none. */
const textsByLanguage = z.record(languageCode, z.string());

export const whitelabelAnswer = z.object({
  merchantCode: z.string(),
  name: z.string(),
  currency: currencyInfo,
  languages: z.array(languageCode),
  defaultLanguage: languageCode,
  /** What the alias `TY` stands for here, a code of the table of languages. */
  marketLanguage: languageCode,
  timeZone: z.string(),
  /** Brand colours that override the design tokens; a missing one keeps the default. */
  brand: z.object({
    petal: colour.nullable(),
    leaf: colour.nullable(),
    deep: colour.nullable(),
    logoUrl: z.string(),
    /** Artwork beside the forms of sign-in and registration, and behind the jackpot counter; empty for none. */
    enterArtUrl: z.string(),
    jackpotArtUrl: z.string(),
    font: z.enum(brandFonts),
    shape: z.enum(brandShapes),
  }),
  /** Feature flags of the site, and pages it has or has not, on or off. */
  flags: z.record(z.string(), z.boolean()),
  /** True where play money is given and the page must say so. */
  demo: z.boolean(),
  minimumAge: z.number().int(),
  licenceText: textsByLanguage,
  /** Game types the site offers, in menu order. */
  gameTypes: z.array(z.string()),
  gamesOrigin: z.string(),
});
export type Whitelabel = z.infer<typeof whitelabelAnswer>;

/** Public key that sealed payloads are encrypted to (ECDH-ES on P-256). */
export const sealingKeyAnswer = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

export const registerField = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});
export type RegisterField = z.infer<typeof registerField>;

const registerMethod = z.enum(['username', 'mobile']);

export const registerSettings = z.object({
  open: z.boolean(),
  /** Tabs are shown where there are both (spec §2). */
  methods: z.array(registerMethod),
  /** The one that the form opens with (spec §4). */
  defaultMethod: registerMethod,
  /** Who sends and checks the codes of numbers. */
  smsCheck: z.enum(['own', 'firebase']),
  /** Whether forms show a picture of characters where they need one; without it they have the browser do work. */
  botCheckPicture: z.boolean(),
  /** Firebase's project, where it checks the numbers; empty elsewhere. */
  firebaseProjectId: z.string(),
  termsVersion: z.string(),
  minimumAge: z.number().int(),
});

/** Services outside that the site's pages go to by themselves, as far as the site uses them. */
export const pageServices = z.object({
  /** GeeTest's own script. */
  geetest: z.object({ script: z.string() }).nullable(),
  /** Firebase's phone check: the origin of its REST interface, the key that asks it, and the script of the reCAPTCHA that it wants. */
  firebase: z.object({ origin: z.string(), apiKey: z.string(), recaptchaScript: z.string() }).nullable(),
});
export type PageServices = z.infer<typeof pageServices>;

export const systemStatusAnswer = z.object({
  /** 0 normal, 1 maintenance, 2 region blocked. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  endTime: wireTime.nullable(),
  info: textsByLanguage,
  ip: z.string(),
});

const calls = {
  'system.whitelabel': call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    summary: 'Name, currency, languages, brand and flags of the site that the host belongs to.',
    whileClosed: true,
    access: { who: 'anyone' },
    request: nothing,
    answer: whitelabelAnswer,
    errors: [],
  }),
  'system.permission': call({
    method: 'GET',
    path: '/wps/system/permission',
    summary: 'Everything a browser needs to open the site, in one answer.',
    whileClosed: true,
    access: { who: 'anyone' },
    request: z.object({ url: z.string().max(255).optional() }),
    answer: z.object({
      whitelabel: whitelabelAnswer,
      register: registerSettings,
      resources: z.array(
        z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string(), labelNameEn: z.string() }),
      ),
      /** An empty path means that the link comes from `system.customerService`. */
      customerService: z.array(
        z.object({ csType: z.enum(['VIP', 'LIVECHAT']), csPosition: z.enum(servicePositions), path: z.string() }),
      ),
      services: pageServices,
      analytics: z.object({ gtagId: z.string().nullable() }),
      domainRoute: z.array(z.object({ domainName: z.string() })),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      location: z.object({ ip: z.string(), country: z.string().nullable() }),
      maintenance: z.object({ active: z.boolean(), endTime: wireTime.nullable(), info: textsByLanguage }),
      regionRestriction: z.boolean(),
      sealingKey: sealingKeyAnswer,
    }),
    errors: [],
  }),
  'system.status': call({
    method: 'GET',
    path: '/wps/system/status',
    summary: 'Whether the site is open to this visitor.',
    whileClosed: true,
    access: { who: 'anyone' },
    request: nothing,
    answer: systemStatusAnswer,
    errors: [],
  }),
  'system.registerSettings': call({
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'Which ways of registration are open.',
    whileClosed: true,
    access: { who: 'anyone' },
    request: nothing,
    answer: registerSettings,
    errors: [],
  }),
  'system.sealingKey': call({
    method: 'GET',
    path: '/wps/system/sealingKey',
    summary: 'The key that sealed payloads are encrypted to.',
    whileClosed: true,
    access: { who: 'anyone' },
    request: nothing,
    /** With the server's time, for browsers whose clock is wrong: a payload is refused when its time is five minutes off. */
    answer: sealingKeyAnswer.extend({ at: wireTime }),
    errors: [],
  }),
};

export const systemArea = defineArea({
  calls,
  errors: {
    unknown_site: { status: 404, params: [] },
    site_in_maintenance: { status: 503, params: ['endTime'] },
    region_blocked: { status: 451, params: ['ip'] },
  },
  topics: {
    siteStatus: { audience: 'site', data: z.object({ status: z.number().int() }) },
  },
});
