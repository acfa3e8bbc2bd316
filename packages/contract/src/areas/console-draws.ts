import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { orProposal } from './console-proposals.ts';
import { betStates, issueStates, lotteryFamilies, lotteryTags } from './lottery.ts';

const reason = z.string().trim().min(3).max(300);
const gameId = z.string().regex(/^[a-z0-9-]{1,64}$/);
const issueNumber = z.string().regex(/^[0-9-]{8,20}$/);
/** A line of a play as limits name it: `LO2/07`. */
const saleLine = z.string().regex(/^[A-Z0-9_]{1,32}\/[^\s]{1,40}$/);
/** The numbers of a draw by prize, in the order of their publication; those of a draw without prizes under `NUMBERS`. */
const drawn = z
  .array(z.object({ code: z.string().max(16), numbers: z.array(z.string().regex(/^[0-9]{1,8}$/)).max(80) }))
  .max(20);
export type DrawnPrizes = z.infer<typeof drawn>;

/** An issue on the operators' calendar. */
const calendarIssue = z.object({
  issueId: uuid,
  number: issueNumber,
  state: z.enum(issueStates),
  opensAt: wireTime,
  locksAt: wireTime,
  drawsAt: wireTime,
  disputed: z.boolean(),
});

/** A lottery with its issues around this moment, in the order of their draws. */
export const drawCalendarRow = z.object({
  gameId,
  name: z.string(),
  family: z.enum(lotteryFamilies),
  tag: z.enum(lotteryTags),
  drawnBy: z.enum(['own', 'official']),
  /** Seconds from draw to draw; null for one a day. */
  intervalSeconds: z.number().int().nullable(),
  open: z.boolean(),
  issues: z.array(calendarIssue),
});
export type DrawCalendarRow = z.infer<typeof drawCalendarRow>;

/** An issue with its takings, minor units of the site's currency. */
export const drawIssue = calendarIssue.extend({
  gameId,
  name: z.string(),
  family: z.enum(lotteryFamilies),
  drawnBy: z.enum(['own', 'official']),
  late: z.boolean(),
  /** Settlements so far: more than one after a correction. */
  settlements: z.number().int(),
  menuVersion: z.number().int(),
  slips: z.number().int(),
  bets: z.number().int(),
  staked: wireAmount,
  paid: wireAmount,
  currency: z.string(),
  draw: drawn.nullable(),
});
export type DrawIssue = z.infer<typeof drawIssue>;

export const drawReport = z.object({
  source: z.string(),
  /** Who entered it by hand, by login; null for a feed. */
  operator: z.string().nullable(),
  isOwn: z.boolean(),
  at: wireTime,
  /** Null while the caller has to enter the same without having seen it. */
  draw: drawn.nullable(),
});
export type DrawReport = z.infer<typeof drawReport>;

export const drawIssueDetail = drawIssue.extend({
  /** What feeds and operators reported as the result. */
  reports: z.array(drawReport),
  /** Results that were replaced, and what had been paid on them. */
  versions: z.array(
    z.object({ settlement: z.number().int(), draw: drawn, drawnAt: wireTime, paid: wireAmount, replacedAt: wireTime }),
  ),
  /** What is entered by hand: the prizes with their numbers and digits; empty where the house draws. */
  prizes: z.array(z.object({ code: z.string(), count: z.number().int(), digits: z.number().int() })),
  /** Lines that an operator closed on this issue. */
  closedLines: z.array(saleLine),
  /** A proposal to void it that waits for a second person. */
  voidProposalId: uuid.nullable(),
});
export type DrawIssueDetail = z.infer<typeof drawIssueDetail>;

export const issueShows = ['running', 'due', 'disputed', 'corrected', 'settled', 'void'] as const;

/** What bets on an issue may cost. */
export const drawLiability = z.object({
  /** Of all bets together, on the worst draw. */
  worst: wireAmount,
  staked: wireAmount,
  /** The most that one draw may cost, and one line before it pays half and before it closes; null where unlimited. */
  issueCap: wireAmount.nullable(),
  halfPriceAbove: wireAmount.nullable(),
  closedAbove: wireAmount.nullable(),
  /** By part of the draw, the dearest outcomes first. */
  fields: z.array(
    z.object({ code: z.string(), outcomes: z.array(z.object({ outcome: z.string(), cost: wireAmount })) }),
  ),
  closedLines: z.array(saleLine),
});
export type DrawLiability = z.infer<typeof drawLiability>;

/** Of a document of results that an operator sends at once. */
export const resultDocument = { characters: 512 * 1024, results: 100 } as const;

/** What came of one result of a document. */
export const enteredResult = z.object({
  gameId,
  number: issueNumber,
  outcome: z.enum(['waiting', 'drawn', 'corrected', 'disputed', 'known', 'not_found', 'invalid', 'not_locked']),
});
export type EnteredResult = z.infer<typeof enteredResult>;

export const drawPreview = z.object({
  /** False where the issue has more slips than a preview reads. */
  complete: z.boolean(),
  bets: z.number().int(),
  won: z.number().int(),
  winners: z.number().int(),
  staked: wireAmount,
  refunded: wireAmount,
  payout: wireAmount,
  /** What an earlier settlement paid, which this one reverses. */
  reversed: wireAmount,
  currency: z.string(),
  largest: z.object({ account: z.string(), payout: wireAmount }).nullable(),
});
export type DrawPreview = z.infer<typeof drawPreview>;

const drawSlip = z.object({
  slipId: uuid,
  memberId: uuid,
  account: z.string(),
  at: wireTime,
  state: z.enum(['open', 'settled', 'void']),
  stake: wireAmount,
  payout: wireAmount.nullable(),
  isTrial: z.boolean(),
  bets: z.array(z.object({ play: z.string(), selection: z.string(), stake: wireAmount, state: z.enum(betStates) })),
});
export type DrawSlip = z.infer<typeof drawSlip>;

/** What a menu version limits, minor units; null where unlimited. */
const menuLimits = z.object({
  minUnit: wireAmount,
  minStake: wireAmount,
  maxStake: wireAmount,
  memberIssueStake: wireAmount.nullable(),
  halfPriceAbove: wireAmount.nullable(),
  closedAbove: wireAmount.nullable(),
  issueCap: wireAmount.nullable(),
  /** Prizes of numbers that members send, where they do, and the least stake on the issue for them. */
  lastNumberPrize: wireAmount.nullable(),
  sixteenthNumberPrize: wireAmount.nullable(),
  numberPrizeStake: wireAmount.nullable(),
  blocked: z.array(saleLine).max(1_000),
});
export type MenuLimits = z.infer<typeof menuLimits>;

/** The same as it is asked for: nothing is sold for nothing. */
const wantedLimits = menuLimits.extend({
  minUnit: wirePositiveAmount,
  minStake: wirePositiveAmount,
  maxStake: wirePositiveAmount,
  memberIssueStake: wirePositiveAmount.nullable(),
  halfPriceAbove: wirePositiveAmount.nullable(),
  closedAbove: wirePositiveAmount.nullable(),
  issueCap: wirePositiveAmount.nullable(),
  lastNumberPrize: wirePositiveAmount.nullable(),
  sixteenthNumberPrize: wirePositiveAmount.nullable(),
  numberPrizeStake: wirePositiveAmount.nullable(),
});

const menuPlay = z.object({
  code: z.string().regex(/^[A-Z0-9_]{1,32}$/),
  sold: z.boolean(),
  lots: z.number().int(),
  /** Gross odds by tier, 1/10,000. */
  odds: z.array(z.object({ tier: z.string().max(32), odds: z.number().int().min(0).max(1_000_000_000_000) })).max(40),
});
export type MenuPlay = z.infer<typeof menuPlay>;

export const lotteryMenuVersion = z.object({
  version: z.number().int(),
  createdAt: wireTime,
  /** The first issue that is sold by it; null where none is yet. */
  fromNumber: issueNumber.nullable(),
  limits: menuLimits,
  plays: z.array(menuPlay),
});
export type LotteryMenuVersion = z.infer<typeof lotteryMenuVersion>;

export const drawSource = z.object({
  source: z.string(),
  lastAt: wireTime,
  reports: z.number().int(),
  /** Of those, on how many issues it reported another result than what counted. */
  differing: z.number().int(),
  /** Issues whose draw is over an hour ago and of which it has reported none, though it reported that lottery before. */
  missing: z.number().int(),
});
export type DrawSource = z.infer<typeof drawSource>;

/** Where results of official draws are read from. */
const feedSettings = z.object({
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .refine((source) => !source.startsWith('op-')),
  /** A server that is asked each minute, or a folder of files on the platform's own machine. */
  kind: z.enum(['http', 'file']),
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  /** The Ed25519 key by which a server signs its answers, in hexadecimal digits; null where it signs none. */
  publicKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  active: z.boolean(),
});
export const drawFeed = feedSettings.extend({
  checkedAt: wireTime.nullable(),
  succeededAt: wireTime.nullable(),
  /** Why it could not be read the last time. */
  problem: z
    .enum(['unreachable', 'refused', 'too_large', 'signature', 'unreadable', 'unsound', 'no_folder'])
    .nullable(),
});
export type DrawFeed = z.infer<typeof drawFeed>;

const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const read = { who: 'staff', permission: 'draws.read', scope: 'site' } as const;
const write = { who: 'staff', permission: 'draws.write', scope: 'site' } as const;

/** Calls with which operators run a site's lotteries: calendar, results, voids, limits (docs/lotteries.md). */
const calls = {
  'console.draws': call({
    method: 'GET',
    path: '/console/draws',
    summary: 'The lotteries of the site with their issues around this moment, and how many issues wait for a person.',
    whileClosed: true,
    access: read,
    request: nothing,
    answer: z.object({
      list: z.array(drawCalendarRow),
      now: wireTime,
      /** Issues whose official result is due, and of those and of settled ones how many have contradicting sources. */
      due: z.number().int(),
      disputed: z.number().int(),
    }),
    errors: staffErrors,
  }),
  'console.drawIssues': call({
    method: 'GET',
    path: '/console/draws/issues',
    summary: 'Issues with their takings, latest draw first: those that sell or sold, of one lottery or of all.',
    whileClosed: true,
    access: read,
    request: z.object({
      gameId: gameId.optional(),
      show: z.enum(issueShows).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(drawIssue), nextCursor: cursor.nullable() }),
    errors: [...staffErrors, 'lottery_not_found'],
  }),
  'console.drawIssue': call({
    method: 'GET',
    path: '/console/draws/issues/:issueId',
    summary:
      'One issue: takings, reports of its sources, earlier results. What another operator entered stays hidden from who has to enter it too.',
    whileClosed: true,
    access: read,
    request: z.object({ issueId: uuid }),
    answer: drawIssueDetail,
    errors: [...staffErrors, 'issue_not_found'],
  }),
  'console.enterDrawResult': call({
    method: 'POST',
    path: '/console/draws/issues/:issueId/result',
    summary:
      'Enters an official result by hand. It counts once another operator has entered the same; on a settled issue it then reverses what was paid and settles again.',
    whileClosed: true,
    access: write,
    stepUp: true,
    request: z.object({ issueId: uuid, draw: drawn, reason }),
    answer: z.object({
      outcome: z.enum(['waiting', 'drawn', 'corrected', 'disputed', 'known']),
      issue: drawIssueDetail,
    }),
    errors: [
      ...staffErrors,
      'reauthentication_required',
      'issue_not_found',
      'result_invalid',
      'issue_not_locked',
      'conflict',
    ],
  }),
  'console.enterDrawResults': call({
    method: 'POST',
    path: '/console/draws/results',
    summary:
      'Enters the official results of a document by hand, many at once: JSON or CSV as feeds write it. Each counts as if the operator had typed it, once another operator has entered the same.',
    whileClosed: true,
    access: write,
    stepUp: true,
    request: z.object({ document: z.string().min(1).max(resultDocument.characters), reason }),
    answer: z.object({ list: z.array(enteredResult) }),
    errors: [...staffErrors, 'reauthentication_required', 'result_invalid'],
    bodyLimitBytes: 1_100_000,
  }),
  'console.previewDraw': call({
    method: 'POST',
    path: '/console/draws/issues/:issueId/preview',
    summary: 'What a result would pay on the bets of an issue; nothing moves.',
    whileClosed: true,
    access: read,
    request: z.object({ issueId: uuid, draw: drawn }),
    answer: drawPreview,
    errors: [...staffErrors, 'issue_not_found', 'result_invalid', 'issue_not_locked'],
    rateLimit: { perMinute: 30 },
  }),
  'console.voidIssue': call({
    method: 'POST',
    path: '/console/draws/issues/:issueId/void',
    summary:
      'Proposes to void an issue that is not drawn: the draw of one station on one day is an issue too. Every stake is returned.',
    whileClosed: true,
    access: write,
    secondPerson: 'always',
    request: z.object({ issueId: uuid, reason }),
    answer: orProposal(drawIssueDetail),
    errors: [...staffErrors, 'issue_not_found', 'issue_drawn', 'conflict'],
  }),
  'console.drawSlips': call({
    method: 'GET',
    path: '/console/draws/issues/:issueId/slips',
    summary: 'The slips of an issue, newest first.',
    whileClosed: true,
    access: read,
    request: z.object({ issueId: uuid, cursor: cursor.optional(), pageSize: queryInt(1, 100).default(50) }),
    answer: z.object({ list: z.array(drawSlip), nextCursor: cursor.nullable() }),
    errors: [...staffErrors, 'issue_not_found'],
  }),
  'console.voidSlip': call({
    method: 'POST',
    path: '/console/draws/slips/:slipId/void',
    summary: 'Voids an open slip before the lock of its issue, and returns its stake.',
    whileClosed: true,
    access: write,
    request: z.object({ slipId: uuid, reason }),
    answer: drawSlip,
    errors: [...staffErrors, 'slip_not_found', 'slip_not_cancellable', 'issue_locked'],
  }),
  'console.drawLiability': call({
    method: 'GET',
    path: '/console/draws/issues/:issueId/liability',
    summary: 'What the bets of an issue may cost, by outcome.',
    whileClosed: true,
    access: read,
    request: z.object({ issueId: uuid }),
    answer: drawLiability,
    errors: [...staffErrors, 'issue_not_found'],
  }),
  'console.closeLines': call({
    method: 'PUT',
    path: '/console/draws/issues/:issueId/closed',
    summary: 'Closes lines of one issue, or opens them again: they take no bet from the next one on.',
    whileClosed: true,
    access: write,
    request: z.object({ issueId: uuid, lines: z.array(saleLine).max(1_000), reason }),
    answer: drawIssueDetail,
    errors: [...staffErrors, 'issue_not_found', 'issue_locked', 'menu_invalid'],
  }),
  'console.lotteryMenus': call({
    method: 'GET',
    path: '/console/draws/lotteries/:gameId/menus',
    summary:
      'The versions of what a lottery sells at which odds and limits, newest first, and the issues that a new one may begin with.',
    whileClosed: true,
    access: read,
    request: z.object({ gameId }),
    answer: z.object({
      gameId,
      name: z.string(),
      family: z.enum(lotteryFamilies),
      currency: z.string(),
      list: z.array(lotteryMenuVersion),
      /** Issues that nobody has bet on yet, in the order of their draws. */
      coming: z.array(z.object({ number: issueNumber, drawsAt: wireTime, menuVersion: z.number().int() })),
    }),
    errors: [...staffErrors, 'lottery_not_found'],
  }),
  'console.saveMenu': call({
    method: 'POST',
    path: '/console/draws/lotteries/:gameId/menus',
    summary:
      'Proposes other odds and limits of a lottery, from an issue on. Bets that stand, and issues with bets, keep their terms.',
    whileClosed: true,
    access: write,
    secondPerson: 'always',
    request: z.object({
      gameId,
      fromNumber: issueNumber,
      limits: wantedLimits,
      /** Plays that differ from the newest version. */
      plays: z.array(menuPlay.omit({ lots: true })).max(200),
      reason,
    }),
    answer: orProposal(lotteryMenuVersion),
    errors: [...staffErrors, 'lottery_not_found', 'issue_not_found', 'menu_invalid', 'conflict'],
    bodyLimitBytes: 400_000,
  }),
  'console.drawSources': call({
    method: 'GET',
    path: '/console/draws/sources',
    summary:
      'The feeds that official results are read from, what sources reported in the last thirty days, and how well they did.',
    whileClosed: true,
    access: read,
    request: nothing,
    answer: z.object({ list: z.array(drawSource), feeds: z.array(drawFeed) }),
    errors: staffErrors,
  }),
  'console.saveFeed': call({
    method: 'POST',
    path: '/console/draws/feeds',
    summary: 'Proposes a feed of official results, or another address or key of one: what two feeds agree on is paid.',
    whileClosed: true,
    access: write,
    secondPerson: 'always',
    request: feedSettings.extend({ reason }),
    answer: orProposal(drawFeed),
    errors: [...staffErrors, 'feed_invalid', 'conflict'],
  }),
};

export const consoleDrawArea = defineArea({
  calls,
  errors: {
    result_invalid: { status: 400, params: ['problem'] },
    issue_not_locked: { status: 409, params: [] },
    issue_drawn: { status: 409, params: [] },
    // `problem` names what cannot be: `odds`, `limits`, `line` or `issue`
    feed_invalid: { status: 400, params: [] },
    menu_invalid: { status: 400, params: ['problem'] },
  },
  permissions: {
    'draws.read': ['support', 'payments', 'risk', 'trading', 'readOnly'],
    'draws.write': ['trading'],
  },
});
