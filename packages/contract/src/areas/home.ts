import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, languageCode, nothing, queryInt, uuid, wireAmount, wireTime } from '../common.ts';
import { popup } from './content.ts';
import { gameCard, gameTypes } from './games.ts';

export const winner = z.object({
  /** Account name with its middle hidden. */
  account: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  gameType: z.enum(gameTypes),
  coverUrl: z.string(),
  stake: wireAmount,
  payout: wireAmount,
  /** Payout by stake in hundredths: 96400 is 964 times the stake. */
  timesStakeHundredths: z.number().int(),
  /** Day in the site's time zone, `YYYY.MM.DD`. */
  date: z.string(),
  at: wireTime,
});
export type Winner = z.infer<typeof winner>;

export const feedbackKinds = ['SUGGESTION', 'PROBLEM', 'COMPLAINT', 'PRAISE'] as const;
/** `answered` has an answer that the member reads; `closed` was closed without one. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
/** Characters of a comment, and images beside it (spec §5). */
export const feedbackLimits = { comment: 140, images: 3, imageBytes: 5 * 1024 * 1024 } as const;

const calls = {
  'home.popular': call({
    method: 'GET',
    path: '/lgw/games/popular',
    summary: 'The games that most members played of late, most first.',
    access: { who: 'anyone' },
    request: z.object({
      count: queryInt(1, 20).default(20),
      prizeMode: z.string().max(16).optional(),
      device: z.string().max(16).optional(),
      language: languageCode.optional(),
    }),
    answer: z.object({ list: z.array(gameCard) }),
    errors: [],
  }),
  'home.recent': call({
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    summary: 'The games that the member opened last, newest first.',
    access: { who: 'realMember' },
    request: z.object({
      clientType: z.string().max(8).optional(),
      vassalage: z.string().max(64).optional(),
      gameType: z.enum(gameTypes).optional(),
      language: languageCode.optional(),
      pageNo: queryInt(1, 100).default(1),
      pageSize: queryInt(1, 100).default(15),
    }),
    answer: z.object({ list: z.array(gameCard), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: ['not_logged_in', 'in_need_true_account'],
  }),
  'home.winnerBoard': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_winnerBoard',
    summary: 'The biggest wins of the last 30 days, or the latest big ones. Trial accounts are never on it.',
    access: { who: 'anyone' },
    request: z.object({
      gameCategory: z.enum(['ALL', ...gameTypes]).default('ALL'),
      order: z.enum(['biggest', 'latest']).default('biggest'),
      limitNum: queryInt(1, 50).default(50),
      language: languageCode.optional(),
    }),
    answer: z.object({ list: z.array(z.object({ vo: winner })) }),
    errors: [],
  }),
  'home.jackpot': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_jackpotPool',
    summary:
      "The site's largest jackpot that can be won now, as the ledger holds it, with its game; null where the site has none.",
    access: { who: 'anyone' },
    request: z.object({ language: languageCode.optional() }),
    answer: z.object({
      pool: wireAmount.nullable(),
      /** A game that may win it; null where there is none. */
      game: z.object({ nodeId: z.string(), name: z.string() }).nullable(),
      at: wireTime,
    }),
    errors: [],
  }),
  'member.welcome': call({
    method: 'GET',
    path: '/wps/member/afterLogin',
    summary: 'What a member sees right after signing in: popups not seen yet, unread notices, the previous sign-in.',
    access: { who: 'member' },
    request: z.object({ language: languageCode.optional() }),
    answer: z.object({
      popups: z.array(popup),
      unread: z.number().int(),
      lastLogin: z.object({ at: wireTime, ip: z.string(), country: z.string().nullable() }).nullable(),
    }),
    errors: ['not_logged_in'],
  }),
  'member.publicState': call({
    method: 'GET',
    path: '/wps/member/info/publicState',
    summary: 'What the pages of a member show beside everything else: balance, unread notices, promotions, club.',
    access: { who: 'member' },
    request: nothing,
    answer: z.object({
      sumBalance: wireAmount,
      currencySymbol: z.string(),
      /** Promotions that are running. */
      availablePromoCount: z.number().int(),
      availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
      /** Notices that the member has not read. */
      unreadMessage: z.number().int(),
      /** Whether the member is in the club, and how high. */
      hasVip: z.boolean(),
      vipRankLevel: z.number().int(),
    }),
    errors: ['not_logged_in'],
  }),
  'inbox.unreadCount': call({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    summary: 'How many notices the member has not read.',
    access: { who: 'member' },
    request: nothing,
    answer: z.object({ count: z.number().int() }),
    errors: ['not_logged_in'],
  }),
  'inbox.uploadImage': call({
    method: 'POST',
    path: '/wps/feedback/image',
    summary:
      'Takes one picture for a feedback: PNG or JPEG, 5 MB at most, as base64. It is kept for a day unless a feedback names it.',
    access: { who: 'member' },
    request: z.object({ image: z.string().max(7_100_000) }),
    answer: z.object({ imageId: uuid }),
    errors: ['not_logged_in', 'not_found', 'image_invalid', 'image_too_large', 'image_too_many_pixels'],
    rateLimit: { perMinute: 12 },
    bodyLimitBytes: 7_200_000,
  }),
  'inbox.ownFeedback': call({
    method: 'GET',
    path: '/wps/feedback/own',
    summary: "The member's own feedback with its answers, newest first.",
    access: { who: 'member' },
    request: z.object({ cursor: cursor.optional(), pageSize: queryInt(1, 50).default(20) }),
    answer: z.object({
      list: z.array(
        z.object({
          id: uuid,
          at: wireTime,
          kind: z.enum(feedbackKinds),
          content: z.string(),
          state: z.enum(feedbackStates),
          answer: z.object({ text: z.string(), at: wireTime }).nullable(),
        }),
      ),
      nextCursor: cursor.nullable(),
    }),
    errors: ['not_logged_in', 'not_found'],
  }),
  'inbox.feedback': call({
    method: 'PUT',
    path: '/wps/feedback',
    summary: 'A comment of at most 140 characters with up to 3 pictures. The same feedbackId again changes nothing.',
    access: { who: 'member' },
    request: z.object({
      feedbackId: uuid,
      kind: z.enum(feedbackKinds),
      content: z.string().max(1000),
      imageIds: z.array(uuid).max(3).default([]),
    }),
    answer: z.object({ feedbackId: uuid }),
    errors: ['not_logged_in', 'not_found', 'conflict', 'image_invalid'],
    rateLimit: { perMinute: 6 },
  }),
  'system.domainRoute': call({
    method: 'GET',
    path: '/wps/system/domainRoute',
    summary: "The site's own addresses that a visitor may use.",
    whileClosed: true,
    access: { who: 'anyone' },
    request: nothing,
    answer: z.object({ domainList: z.array(z.object({ domainName: z.string() })) }),
    errors: [],
  }),
  'system.routers': call({
    method: 'GET',
    path: '/wps/system/commonRouters',
    summary: "The site's addresses by device, 0 web or 3 app.",
    whileClosed: true,
    access: { who: 'anyone' },
    request: z.object({ device: z.enum(['0', '3']).default('0') }),
    answer: z.object({ domainList: z.array(z.object({ domainName: z.string() })) }),
    errors: [],
  }),
  'system.customerService': call({
    method: 'GET',
    path: '/wps/system/versionPath',
    summary: 'Ways to customer service; the link of type 3 is obfuscated under its last 8 characters (decision 16).',
    whileClosed: true,
    access: { who: 'anyone' },
    request: nothing,
    answer: z.object({
      list: z.array(z.object({ type: z.number().int(), csType: z.enum(['VIP', 'LIVECHAT']), path: z.string() })),
    }),
    errors: [],
  }),
};

export const homeArea = defineArea({
  calls,
});
