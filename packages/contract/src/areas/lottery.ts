import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, languageCode, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { drawn, gameId, numero } from './lottery-fields.ts';
import {
  drawProof,
  issueStates,
  lotteryChase,
  lotteryFamilies,
  lotteryGame,
  lotteryIssue,
  lotteryItem,
  lotteryMenu,
  lotteryNumbers,
  lotteryResult,
  lotterySlip,
  lotteryTags,
  lotteryTrendSeries,
  prizeModes,
  sentNumber,
  slipLimits,
  slipLine,
} from './lottery-shapes.ts';

/** Filters that the specification's clients send. */
const modeParams = {
  prizeMode: z.enum(prizeModes).optional(),
  device: z.string().max(16).optional(),
  language: languageCode.optional(),
};

const memberErrors = ['not_logged_in'] as const;
const stakeErrors = [
  'member_blocked',
  'insufficient_funds',
  'play_suspended',
  'game_not_found',
  'game_maintenance',
  'vendor_maintenance',
  'stake_above_limit',
  'stake_not_offered',
  'reality_check_due',
  'conflict',
  'lottery_not_found',
  'issue_not_found',
  'issue_not_open',
  'issue_locked',
  'play_not_offered',
  'selection_invalid',
  'unit_not_offered',
  'prize_group_not_offered',
  'number_closed',
  'number_half_price',
  'issue_limit_reached',
  'issue_member_limit_reached',
  'slip_too_large',
] as const;

const calls = {
  'lottery.menu': call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    summary: 'The lotteries of the site under their tags, each with its last numbers and the time to its draw.',
    access: { who: 'anyone' },
    request: z.object({ ...modeParams }),
    answer: z.object({ list: z.array(lotteryMenu) }),
    errors: [],
  }),
  'lottery.recent': call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    summary: 'The lotteries that the member bet on last, newest first.',
    access: { who: 'realMember' },
    request: z.object({ ...modeParams, recentCount: queryInt(1, 100).default(100) }),
    answer: z.object({ list: z.array(lotteryItem) }),
    errors: [...memberErrors, 'in_need_true_account'],
  }),
  'lottery.games': call({
    method: 'GET',
    path: '/lgw/vn/games',
    summary: 'All lotteries of a prize mode in the order of the lobby.',
    access: { who: 'anyone' },
    request: z.object({ ...modeParams }),
    answer: z.object({ list: z.array(lotteryItem) }),
    errors: [],
  }),
  'lottery.popular': call({
    method: 'GET',
    path: '/lgw/vn/games/popular',
    summary: 'The lotteries of a prize mode that most members bet on in the last days, most first.',
    access: { who: 'anyone' },
    request: z.object({ ...modeParams, count: queryInt(1, 100).default(20) }),
    answer: z.object({ list: z.array(lotteryItem) }),
    errors: [],
  }),
  'lottery.opened': call({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    summary: 'The last drawn numbers of all lotteries, or of one, newest first; or those of one issue.',
    access: { who: 'anyone' },
    request: z.object({
      ...modeParams,
      gameId: gameId.optional(),
      /** One issue of the lottery alone. */
      number: numero.optional(),
      count: queryInt(1, 100).default(100),
      /** Issues before this one, for the next page of one lottery. */
      before: numero.optional(),
    }),
    answer: z.object({
      list: z.array(lotteryResult.extend({ gameId, remark: z.string(), family: z.enum(lotteryFamilies) })),
    }),
    errors: ['lottery_not_found'],
  }),
  'lottery.lobby': call({
    method: 'GET',
    path: '/lgw/vn/games/lobby',
    summary: "The address of the site's lottery screen: the lobby, or the betting screen of one lottery.",
    access: { who: 'anyone' },
    request: z.object({
      lottoArea: z.string().max(16).optional(),
      launchMode: z.string().max(16).optional(),
      lottoPrizeMode: z.enum(prizeModes).optional(),
      lottoGameCode: gameId.optional(),
      lottoView: z.enum(['betting', 'lobby']).default('lobby'),
      device: z.string().max(16).optional(),
      backUrl: z.string().max(500).optional(),
      language: languageCode.optional(),
    }),
    answer: z.object({ url: z.string() }),
    errors: ['lottery_not_found'],
  }),
  'lottery.game': call({
    method: 'GET',
    path: '/lgw/vn/games/detail',
    summary: 'All that a betting screen needs: the current issue, what is sold at which odds, the last results.',
    access: { who: 'anyone' },
    request: z.object({ gameId, language: languageCode.optional() }),
    answer: lotteryGame,
    errors: ['lottery_not_found'],
  }),
  'lottery.proof': call({
    method: 'GET',
    path: '/lgw/vn/numeros/proof',
    summary: 'What proves the draw of one issue of an own lottery: before the draw its commitment alone.',
    access: { who: 'anyone' },
    request: z.object({ gameId, number: numero }),
    answer: drawProof,
    errors: ['lottery_not_found', 'issue_not_found'],
  }),
  'lottery.trends': call({
    method: 'GET',
    path: '/lgw/vn/numeros/trends',
    summary: 'Statistics of all draws of a lottery: frequencies, absences and runs.',
    access: { who: 'anyone' },
    request: z.object({ gameId }),
    answer: z.object({ gameId, draws: z.number().int(), series: z.array(lotteryTrendSeries) }),
    errors: ['lottery_not_found'],
  }),
  'lottery.dragons': call({
    method: 'GET',
    path: '/lgw/vn/numeros/dragons',
    summary: 'The longest runs of one side at this moment, over all lotteries of a prize mode.',
    access: { who: 'anyone' },
    request: z.object({ ...modeParams, least: queryInt(2, 100).default(6), count: queryInt(1, 50).default(20) }),
    answer: z.object({
      list: z.array(
        z.object({
          gameId,
          family: z.enum(lotteryFamilies),
          remark: z.string(),
          play: z.string(),
          sides: z.array(z.string()),
          side: z.string(),
          length: z.number().int(),
        }),
      ),
    }),
    errors: [],
  }),
  'lottery.day': call({
    method: 'GET',
    path: '/lgw/vn/numeros/day',
    summary: "One day's official draws of a tag in their order: what a printed list of results has.",
    access: { who: 'anyone' },
    request: z.object({
      tag: z.enum(lotteryTags),
      /** The day in the lotteries' own time zone. */
      day: z.iso.date(),
      language: languageCode.optional(),
    }),
    answer: z.object({
      day: z.string(),
      list: z.array(lotteryResult.extend({ gameId, remark: z.string(), family: z.enum(lotteryFamilies) })),
    }),
    errors: [],
  }),
  'lottery.placeSlip': call({
    method: 'POST',
    path: '/lgw/vn/orders',
    summary:
      'Places a slip of bets on one issue: all of them or none, charged as one operation. The same requestId again gives the first answer.',
    access: { who: 'member' },
    request: z.object({
      /** Made by the client, one for each slip that it wants to place. */
      requestId: uuid,
      gameId,
      number: numero,
      lines: z.array(slipLine).min(1).max(slipLimits.lines),
      /** The chosen prize group; the highest where it is left out. */
      group: z.number().int().min(1_700).max(2_000).optional(),
      /** Takes numbers at half odds that have reached their limit, where the site sells them so. */
      acceptHalfPrice: z.boolean().default(false),
    }),
    answer: z.object({ slip: lotterySlip, balance: wireAmount }),
    errors: [...memberErrors, ...stakeErrors],
    bodyLimitBytes: 1_100_000,
    rateLimit: { perMinute: 240 },
  }),
  'lottery.cancelSlip': call({
    method: 'POST',
    path: '/lgw/vn/orders/cancel',
    summary: 'Takes a slip back before its issue is locked, where the site allows it; its whole stake is returned.',
    access: { who: 'member' },
    request: z.object({ slipId: uuid }),
    answer: z.object({ slip: lotterySlip, balance: wireAmount }),
    errors: [...memberErrors, 'slip_not_found', 'slip_not_cancellable', 'issue_locked'],
  }),
  'lottery.slips': call({
    method: 'GET',
    path: '/lgw/vn/orders',
    summary: "The member's slips, newest first, of one lottery or of all.",
    access: { who: 'member' },
    request: z.object({
      gameId: gameId.optional(),
      /** Only those that are not settled yet. */
      open: z.enum(['true', 'false']).optional(),
      pageSize: queryInt(1, 50).default(20),
      cursor: cursor.optional(),
      language: languageCode.optional(),
    }),
    answer: z.object({ list: z.array(lotterySlip), nextCursor: cursor.nullable() }),
    errors: [...memberErrors, 'lottery_not_found'],
  }),
  'lottery.sendNumber': call({
    method: 'POST',
    path: '/lgw/vn/numbers',
    summary:
      'Sends a number of five digits to an issue between its lock and its draw: it counts in the result. The same requestId again returns the same place.',
    access: { who: 'realMember' },
    request: z.object({ requestId: uuid, gameId, number: numero, sent: z.string().regex(/^[0-9]{5}$/) }),
    answer: z.object({
      /** Counted from the first that was sent. */
      place: z.number().int(),
      /** Numbers that the member may still send to the issue. */
      left: z.number().int(),
    }),
    errors: [
      ...memberErrors,
      'in_need_true_account',
      'lottery_not_found',
      'issue_not_found',
      'numbers_not_taken',
      'numbers_closed',
      'numbers_limit_reached',
      'numbers_full',
      'conflict',
    ],
    rateLimit: { perMinute: 120 },
  }),
  'lottery.numbers': call({
    method: 'GET',
    path: '/lgw/vn/numbers',
    summary: 'The numbers that members sent to an issue, the last first.',
    access: { who: 'anyone' },
    request: z.object({
      gameId,
      number: numero,
      /** Those before this place. */
      before: queryInt(1, 1_000_000).optional(),
      count: queryInt(1, 200).default(50),
    }),
    answer: lotteryNumbers,
    errors: ['lottery_not_found', 'issue_not_found'],
  }),
  'lottery.coming': call({
    method: 'GET',
    path: '/lgw/vn/games/coming',
    summary: 'Issues of a lottery that can be bet on or chased, the current one first.',
    access: { who: 'anyone' },
    request: z.object({ gameId, count: queryInt(1, 100).default(20) }),
    answer: z.object({ list: z.array(lotteryIssue) }),
    errors: ['lottery_not_found'],
  }),
  'lottery.placeChase': call({
    method: 'POST',
    path: '/lgw/vn/chases',
    summary:
      'Places the same lines on issues to come, each step with its multiplier: all that they may cost is held at once, and each is placed when its issue opens. The same requestId again returns the chase that it made.',
    access: { who: 'member' },
    request: z.object({
      requestId: uuid,
      gameId,
      /** Units at a multiplier of one. */
      lines: z.array(slipLine).min(1).max(slipLimits.lines),
      group: z.number().int().min(1_700).max(2_000).optional(),
      acceptHalfPrice: z.boolean().default(false),
      /** In the order of their draws. */
      steps: z
        .array(z.object({ number: numero, multiplier: z.number().int().min(1).max(10_000) }))
        .min(1)
        .max(slipLimits.chaseSteps),
      /** Ends once a slip returned more than it cost, and gives back what is held for the rest. */
      stopOnWin: z.boolean(),
      /** Ends once so much was paid in sum. */
      stopAtPayout: wirePositiveAmount.optional(),
    }),
    answer: z.object({ chase: lotteryChase, balance: wireAmount }),
    errors: [...memberErrors, ...stakeErrors],
    bodyLimitBytes: 1_100_000,
    rateLimit: { perMinute: 60 },
  }),
  'lottery.cancelChase': call({
    method: 'POST',
    path: '/lgw/vn/chases/cancel',
    summary: 'Ends a chase: slips that were placed stay, and what is held for the rest is given back.',
    access: { who: 'member' },
    request: z.object({ chaseId: uuid }),
    answer: z.object({ chase: lotteryChase, balance: wireAmount }),
    errors: [...memberErrors, 'chase_not_found'],
  }),
  'lottery.chases': call({
    method: 'GET',
    path: '/lgw/vn/chases',
    summary: "The member's chases, newest first, of one lottery or of all.",
    access: { who: 'member' },
    request: z.object({
      gameId: gameId.optional(),
      pageSize: queryInt(1, 50).default(20),
      cursor: cursor.optional(),
      language: languageCode.optional(),
    }),
    answer: z.object({ list: z.array(lotteryChase), nextCursor: cursor.nullable() }),
    errors: [...memberErrors, 'lottery_not_found'],
  }),
};

export const lotteryArea = defineArea({
  calls,
  errors: {
    lottery_not_found: { status: 404, params: [] },
    issue_not_found: { status: 404, params: [] },
    issue_not_open: { status: 409, params: [] },
    issue_locked: { status: 409, params: ['number'] },
    play_not_offered: { status: 409, params: ['play'] },
    selection_invalid: { status: 400, params: ['line'] },
    unit_not_offered: { status: 400, params: ['minUnit'] },
    prize_group_not_offered: { status: 400, params: ['lowest', 'highest'] },
    number_closed: { status: 409, params: ['numbers'] },
    number_half_price: { status: 409, params: ['numbers'] },
    issue_limit_reached: { status: 409, params: [] },
    issue_member_limit_reached: { status: 409, params: ['maxStake'] },
    slip_too_large: { status: 400, params: [] },
    slip_not_found: { status: 404, params: [] },
    chase_not_found: { status: 404, params: [] },
    slip_not_cancellable: { status: 409, params: [] },
    numbers_not_taken: { status: 409, params: [] },
    numbers_closed: { status: 409, params: [] },
    numbers_limit_reached: { status: 409, params: ['most'] },
    numbers_full: { status: 409, params: [] },
  },
  topics: {
    /** An issue was opened, locked, drawn, settled or voided. A signal: what it says can be read again. */
    lotteryIssue: {
      audience: 'site',
      data: z.object({
        gameId,
        number: numero,
        state: z.enum(issueStates),
        numbers: z.array(z.string()).nullable(),
        draw: drawn.nullable(),
        at: wireTime,
      }),
    },
    /** Numbers were sent to an issue: the last of them. A signal: what it says can be read again. */
    lotteryNumbers: {
      audience: 'site',
      data: z.object({
        gameId,
        number: numero,
        count: z.number().int(),
        sum: z.string(),
        list: z.array(sentNumber),
        at: wireTime,
      }),
    },
    /** The member's bets on an issue were settled. */
    lotterySettled: {
      audience: 'member',
      data: z.object({
        gameId,
        number: numero,
        stake: wireAmount,
        payout: wireAmount,
        /** The result was corrected: what had been paid was reversed and paid anew. */
        corrected: z.boolean(),
        at: wireTime,
      }),
    },
  },
});
