import { z } from 'zod';
import { uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { gameId, numero } from './lottery-fields.ts';
import { betStates, issueStates, lotteryFamilies, lotteryTags } from './lottery-shapes.ts';

/** A line of a play as limits name it: `LO2/07`. */
export const saleLine = z.string().regex(/^[A-Z0-9_]{1,32}\/[^\s]{1,40}$/);
/** The numbers of a draw by prize, in the order of their publication; those of a draw without prizes under `NUMBERS`. */
export const drawnPrizes = z
  .array(z.object({ code: z.string().max(16), numbers: z.array(z.string().regex(/^[0-9]{1,8}$/)).max(80) }))
  .max(20);
export type DrawnPrizes = z.infer<typeof drawnPrizes>;

/** An issue on the operators' calendar. */
const calendarIssue = z.object({
  issueId: uuid,
  number: numero,
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
  draw: drawnPrizes.nullable(),
});
export type DrawIssue = z.infer<typeof drawIssue>;

export const drawReport = z.object({
  source: z.string(),
  /** Who entered it by hand, by login; null for a feed. */
  operator: z.string().nullable(),
  isOwn: z.boolean(),
  at: wireTime,
  /** Null while the caller has to enter the same without having seen it. */
  draw: drawnPrizes.nullable(),
});
export type DrawReport = z.infer<typeof drawReport>;

export const drawIssueDetail = drawIssue.extend({
  /** What feeds and operators reported as the result. */
  reports: z.array(drawReport),
  /** Results that were replaced, and what had been paid on them. */
  versions: z.array(
    z.object({
      settlement: z.number().int(),
      draw: drawnPrizes,
      drawnAt: wireTime,
      paid: wireAmount,
      replacedAt: wireTime,
    }),
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
  number: numero,
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

export const drawSlip = z.object({
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
export const wantedLimits = menuLimits.extend({
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

export const menuPlay = z.object({
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
  fromNumber: numero.nullable(),
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
export const feedSettings = z.object({
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
