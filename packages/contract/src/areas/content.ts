import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { languageCode, nothing, uuid, wireTime } from '../common.ts';

/** Banners, player notices, popups, promotions, help (decision 34). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/**
 * What opens when a banner, popup or promotion is chosen; `linkage` says which one.
 * - `NONE`: nothing
 * - `PAGE`: a path of this site
 * - `GAME`: a game by its nodeId
 * - `GAME_TYPE`: the page of a game type
 * - `VENDOR`: a vendor's games, `<gameType>/<vassalage>`
 * - `PROMOTION`: a promotion by its id
 * - `MODAL`: a dialog of the site: `login` or `register`
 * - `SERVICE`: customer service
 * - `EXTERNAL`: an https address, in a new window
 */
export const linkageTypes = [
  'NONE',
  'PAGE',
  'GAME',
  'GAME_TYPE',
  'VENDOR',
  'PROMOTION',
  'MODAL',
  'SERVICE',
  'EXTERNAL',
] as const;
export type LinkageType = (typeof linkageTypes)[number];

/** Banner groups by page (spec §2). */
export const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_cockfight',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
  'w_register',
] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** Types that the promotions page filters by. */
export const promotionTypes = ['WELCOME', 'DAILY', 'SLOTS', 'TABLES', 'LOTTERY', 'VIP', 'FRIENDS', 'NEWS'] as const;

/** A picture with its measure, so that its space is there before it is; `srcSet` is empty for a drawing. */
export const picture = z.object({
  url: z.string(),
  srcSet: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.infer<typeof picture>;

export const banner = z.object({
  bannerId: uuid,
  groupName: z.enum(bannerGroups),
  /** The wide picture's address, as the specification names it. */
  url: z.string(),
  wide: picture,
  /** For screens held upright; null shows the wide one. */
  tall: picture.nullable(),
  eyebrow: z.string(),
  title: z.string(),
  lead: z.string(),
  /** Conditions of what the banner offers, in the same block. */
  terms: z.string(),
  /** Words of the button; empty draws none. */
  action: z.string(),
  linkageType: z.enum(linkageTypes),
  linkage: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const notice = z.object({ id: uuid, title: z.string(), html: z.string(), at: wireTime, read: z.boolean() });
export type Notice = z.infer<typeof notice>;

export const popup = z.object({
  id: uuid,
  title: z.string(),
  html: z.string(),
  picture: picture.nullable(),
  /** Before or after logging in. */
  when: z.enum(['BEFORE', 'AFTER']),
  action: z.string(),
  linkageType: z.enum(linkageTypes),
  linkage: z.string(),
});
export type Popup = z.infer<typeof popup>;

export const promotion = z.object({
  id: uuid,
  type: z.enum(promotionTypes),
  title: z.string(),
  summary: z.string(),
  terms: z.string(),
  picture: picture.nullable(),
  startsAt: wireTime.nullable(),
  endsAt: wireTime.nullable(),
  action: z.string(),
  linkageType: z.enum(linkageTypes),
  linkage: z.string(),
});
export type Promotion = z.infer<typeof promotion>;

export const helpArticle = z.object({
  id: uuid,
  /** Part of the address: `/help#terms`. */
  slug: z.string(),
  title: z.string(),
  html: z.string(),
  updatedAt: wireTime,
});
export const helpSection = z.object({ slug: z.string(), title: z.string(), articles: z.array(helpArticle) });
export type HelpSection = z.infer<typeof helpSection>;

/** A token of the console that shows content as it will be at a time of the operator's choice. */
const preview = z.string().max(400).optional();

const calls = {
  'content.announcements': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    summary: 'Banners, notices, popups and promotions that are due now, in the language asked for.',
    access: { who: 'anyone' },
    request: z.object({
      /** Comma list of B, PL, PU, PR. */
      types: z
        .string()
        .regex(/^(B|PL|PU|PR)(,(B|PL|PU|PR)){0,3}$/)
        .default('B,PL,PU,PR'),
      platform: z.string().max(8).optional(),
      execution: z.string().max(8).optional(),
      /** Banners of one group; all without. */
      groupName: z.enum(bannerGroups).optional(),
      language: languageCode.optional(),
      preview,
    }),
    answer: z.object({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(popup),
      promotion: z.array(promotion),
    }),
    errors: ['preview_invalid'],
  }),
  'content.promotion': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getAnnouncement',
    summary: 'One promotion with its whole text.',
    access: { who: 'anyone' },
    request: z.object({ id: uuid, language: languageCode.optional(), preview }),
    answer: promotion.extend({ html: z.string() }),
    errors: ['not_found', 'preview_invalid'],
  }),
  'content.help': call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'The help centre: sections and their articles, terms and privacy included.',
    whileClosed: true,
    access: { who: 'anyone' },
    request: z.object({ language: languageCode.optional(), preview }),
    answer: z.object({ sections: z.array(helpSection) }),
    errors: ['preview_invalid'],
  }),
  'content.read': call({
    method: 'POST',
    path: '/wps/relay/MCSFE_readAnnouncements',
    summary: 'Marks notices as read and popups as seen, by the member.',
    access: { who: 'member' },
    request: z.object({ ids: z.array(uuid).min(1).max(100) }),
    answer: nothing,
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 60 },
  }),
};

export const contentArea = defineArea({
  calls,
  errors: {
    image_invalid: { status: 400, params: [] },
    image_too_large: { status: 413, params: ['maxBytes'] },
    image_too_many_pixels: { status: 413, params: ['maxPixels'] },
    content_invalid: { status: 400, params: ['place', 'problem'] },
    content_full: { status: 409, params: ['max'] },
    preview_invalid: { status: 403, params: [] },
    image_in_use: { status: 409, params: ['where'] },
    section_in_use: { status: 409, params: ['count'] },
  },
});
