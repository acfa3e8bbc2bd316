import { brandFonts, brandShapes, servicePositions } from '@croupier/contract';
import { z } from 'zod';
import { defineSettings, readSettings, type SettingValues } from '../../kernel/settings.ts';
import { registerFieldsSetting } from './register-fields-setting.ts';
import { socialLoginsSetting } from './social-logins-setting.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const flag = z.boolean();
const mostLanguages = 40;
const language = z.string().regex(/^[A-Z]{2,4}$/);
const hostname = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/);
/** A page of the site, or an https address, a mail address or a phone number elsewhere. */
const link = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/[a-z0-9]|mailto:[^\s@]+@|tel:\+?\d)[^\s"'<>\\]*$/i);
/** A picture of the platform or one uploaded to the site; empty for none. */
const picture = z
  .string()
  .max(300)
  .regex(/^(\/(art|media)(\/[A-Za-z0-9-]+)+\.(svg|webp|png|jpg))?$/);
const vendorCodes = z.array(z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/)).max(50);
const origins = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/),
  )
  .max(10)
  .default([]);

/** Texts that a site wrote itself, by language; a language without one uses the site's default. */
const textByLanguage = (longest: number) =>
  z
    .record(language, z.string().trim().max(longest))
    .refine((texts) => Object.keys(texts).length <= mostLanguages)
    .default({});

/**
 * Settings and flags of the brand itself: what visitors see, where they are sent, who may register and how. Names in capitals are the
 * specification's flags. Modules declare the settings that they alone read (`kernel/settings.ts`).
 */
export const siteSettings = defineSettings(
  'site',
  {
    // flags of spec §6
    DIRECTREG3: flag.default(true),
    USERNAMEREG3: flag.default(true),
    MOBILENUMREG3: flag.default(false),
    REGMOBVERF3: flag.default(false),
    MOBILEVERCODELOGIN3: flag.default(false),
    MANPLAYREB3: flag.default(false),
    freePlay: flag.default(true),
    loginedToHomePage: flag.default(false),
    // what visitors see
    defaultLanguage: language.default('EN'),
    languages: z.array(language).min(1).max(mostLanguages).default(['EN', 'VI']),
    /** What the code TY, the market's own language, stands for (decision 8). */
    marketLanguage: language.refine((code) => code !== 'TY').default('PH'),
    brandPetal: colour.nullable().default(null),
    brandLeaf: colour.nullable().default(null),
    brandDeep: colour.nullable().default(null),
    brandFont: z.enum(brandFonts).default('croupier'),
    brandShape: z.enum(brandShapes).default('round'),
    logoUrl: picture.refine((url) => url !== '').default('/art/logo.svg'),
    /** Artwork beside the sign-in forms, and behind the jackpot counter. */
    enterArtUrl: picture.default('/art/side-bloom.svg'),
    jackpotArtUrl: picture.default('/art/jackpot-bloom.svg'),
    /** The licence and its holder, at the end of every page. */
    licenceText: textByLanguage(1_000),
    gameTypes: z.array(z.string().max(16)).max(20).transform(cockfightAfterSports).default(['RNG']),
    /** Vendors of SPORTS that are shown as ESPORTS, and those that are shown as COCKFIGHT, after sports (specification §4). */
    esportsVendors: vendorCodes.default([]),
    cockfightVendors: vendorCodes.default(['DS88', 'SV3']),
    gtagId: z.string().max(40).nullable().default(null),
    /** One sentence for search engines, by language; a language without one uses the catalogue's. */
    siteDescription: textByLanguage(300),
    // optional pages and parts of the site
    promotionsPage: flag.default(true),
    noticePage: flag.default(true),
    helpPage: flag.default(true),
    downloadPage: flag.default(true),
    joinPage: flag.default(true),
    /** Off until a module knows clubs and ranks. */
    vipPage: flag.default(false),
    feedback: flag.default(true),
    winnerBoard: flag.default(true),
    popularGames: flag.default(true),
    recentGames: flag.default(true),
    jackpotCounter: flag.default(true),
    /** Whether members may pay in, and be paid. */
    depositPage: flag.default(false),
    withdrawPage: flag.default(false),
    /** Whether members and agents of one line may move money to one another, where the licence permits it. */
    memberTransfers: flag.default(true),
    // where visitors are sent
    /** Hosts of the site that are published to visitors, the main one first; a host that is not the site's is left out. */
    domains: z.array(hostname).max(20).default([]),
    /** Customer-service entries; the VIP entry of a position replaces the other for members above rank 4. */
    customerService: z
      .array(z.object({ csType: z.enum(['VIP', 'LIVECHAT']), csPosition: z.enum(servicePositions), path: link }))
      .max(20)
      .default([]),
    /** Where else the brand is found: applications, channels, pages. The picture of a QR code may be left out. */
    resources: z
      .array(
        z.strictObject({
          resourceType: z.string().regex(/^[A-Z][A-Z0-9_-]{0,31}$/),
          url: link,
          qrCodeUrl: picture,
          labelNameEn: z.string().trim().min(1).max(60),
        }),
      )
      .max(40)
      .default([]),
    imageCDNs: origins,
    launchGameCDNs: origins,
    // opening and closing
    maintenance: flag.default(false),
    /** The text for visitors meanwhile. */
    maintenanceInfo: textByLanguage(1_000),
    maintenanceEndsAt: z.iso.datetime().nullable().default(null),
    blockedCountries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .default([]),
    /** Closing stops new rounds at once; rounds in progress are finished. */
    playOpen: flag.default(true),
    // registration and sign-in
    termsVersion: z.string().max(32).default('2026-11'),
    usernameMinLength: z.number().int().min(2).max(15).default(4),
    usernameMaxLength: z.number().int().min(4).max(15).default(15),
    /** Changes of the registration form's defaults, by the names of the fields. */
    registerFields: registerFieldsSetting,
    /** Whether a registration by mobile number includes a password; without one its member signs in by codes alone. */
    mobilePassword: flag.default(true),
    /** Who issues and checks the codes of a registration: the site itself, or Firebase. */
    smsCheck: z.enum(['own', 'firebase']).default('own'),
    firebaseProjectId: z
      .string()
      .regex(/^([a-z][a-z0-9-]{4,29})?$/)
      .default(''),
    /** The key of Firebase's project for pages; it is no secret. */
    firebaseApiKey: z
      .string()
      .regex(/^[A-Za-z0-9_-]{0,100}$/)
      .default(''),
    /** The bot check (decision 14); the key of GeeTest is a secret of the site. */
    botCheck: z.enum(['work', 'geetest', 'none']).default('work'),
    /** Shows a picture of characters after failures, and where a form has the field; without it the browser does work instead. */
    botCheckPicture: z.boolean().default(true),
    /** Work of one attempt of the built-in check, of which 256 are needed on average: rounds of PBKDF2. */
    botCheckWorkCost: z.number().int().min(100).max(50_000).default(2_000),
    geetestCaptchaId: z
      .string()
      .regex(/^([0-9a-f]{32})?$/)
      .default(''),
    /** Trial accounts: their lifetime, and the play money they begin with, minor units as a decimal string. */
    freePlayHours: z.number().int().min(1).max(720).default(24),
    freePlayGrant: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .default('500000'),
    askEmail: flag.default(false),
    askBirthday: flag.default(false),
    /** External accounts by which members sign in: the client's id there; its secret is a secret of the site. */
    socialLogins: socialLoginsSetting,
    /** Ways to a new password for a member who forgot the old one. */
    forgotByEmail: flag.default(true),
    forgotByMobile: flag.default(false),
    /** Play money granted at registration, minor units as a decimal string; only a demonstration site may grant. */
    demoGrant: z
      .string()
      .regex(/^\d{1,15}$/)
      .default('0'),
  },
  {
    demoGrant: { amount: true, movesMoney: true },
    freePlayGrant: { amount: true, movesMoney: true },
  },
);

export type SiteSettings = SettingValues<typeof siteSettings>;

/** The site's own settings from its stored rows. */
export function readSiteSettings(stored: ReadonlyMap<string, unknown>): SiteSettings {
  return readSettings(siteSettings, stored);
}

/** Wherever it is listed: cockfight comes right after sports (specification §4). */
function cockfightAfterSports(types: string[]): string[] {
  if (!types.includes('COCKFIGHT') || !types.includes('SPORTS')) return types;
  return types.flatMap((type) => (type === 'COCKFIGHT' ? [] : type === 'SPORTS' ? ['SPORTS', 'COCKFIGHT'] : type));
}
