import { z } from 'zod';
import { uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { drawn, gameId, numero } from './lottery-fields.ts';

/** Prize modes of the specification's clients (spec §3). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA', 'LOTT', 'ELOTT'] as const;

/** What is drawn: which board shows it, and how its numbers are drawn on the screen. */
export const lotteryFamilies = [
  'VN_MB',
  'VN_MN',
  'STREET_MB',
  'STREET_MN1',
  'STREET_MN2',
  'THAI',
  'YEEKEE',
  '4D',
  'SSC_OFFICIAL',
  'SSC_CREDIT',
  'K3',
  'PK10',
  '11X5',
  'KENO',
  'LUCKY28',
] as const;
export type LotteryFamily = (typeof lotteryFamilies)[number];

/** Groups of the lobby's tabs (spec §2, "menu tags"). */
export const lotteryTags = ['VIETNAM', 'THAI', '4D', 'SSC', 'K3', 'PK10', '11X5', 'KENO', 'LUCKY28'] as const;

/** Lines of one slip, and characters of one selection. A selection may hold as many unit bets as `@croupier/rules` reads. */
export const slipLimits = { lines: 200, selection: 4_000, comingIssues: 200, chaseSteps: 100 } as const;

export const issueStates = ['scheduled', 'open', 'locked', 'drawn', 'settled', 'void'] as const;

/** A lottery as the lobby shows it (spec §3, "Lottery item"). */
export const lotteryItem = z.object({
  gameId,
  gameMenuTag: z.enum(lotteryTags),
  family: z.enum(lotteryFamilies),
  /** What it is called, in the language asked for. */
  remark: z.string(),
  /** The vendor's code, as game cards have it. */
  vassalage: z.string(),
  /** The numbers of the last draw, in the order of the draw; null before the first. */
  numero: z.object({ number: numero, draw: drawn, numbers: z.array(z.string()), at: wireTime }).nullable(),
  /** The issue that bets count for; null where the calendar has none. */
  issue: z.object({ number: numero, state: z.enum(issueStates) }).nullable(),
  /** Milliseconds to the draw at the moment of the answer; 0 where none is awaited. */
  remainTime: z.number().int(),
  /** Seconds before the draw from which no bet is taken. */
  lockTime: z.number().int(),
  /** Comma list of weekday codes: Monday 2 to Saturday 7, Sunday 1. */
  drawDayOfWeek: z.string(),
  /** When the awaited draw takes place. */
  winningTime: wireTime.nullable(),
  /** Seconds from draw to draw; null for one a day. */
  intervalSeconds: z.number().int().nullable(),
  /** The house draws it from committed seeds; else the result is an official one. */
  ownDraw: z.boolean(),
  /** False while an operator keeps it closed. */
  open: z.boolean(),
  isHot: z.boolean(),
});
export type LotteryItem = z.infer<typeof lotteryItem>;

/** The lotteries of a tag (spec §3, "gameMenus grouped under entries with tag"). */
export const lotteryMenu = z.object({
  gameGroupCode: z.enum(lotteryTags),
  tag: z.enum(lotteryTags),
  gameMenus: z.array(lotteryItem),
});

export const lotteryIssue = z.object({
  issueId: uuid,
  number: numero,
  state: z.enum(issueStates),
  opensAt: wireTime,
  locksAt: wireTime,
  drawsAt: wireTime,
  /** Version of the menu that it is sold by. */
  menuVersion: z.number().int(),
  /** SHA-256 of the seed that it is drawn from; null where others draw. */
  commitment: z.string().nullable(),
});
export type LotteryIssue = z.infer<typeof lotteryIssue>;

export const lotteryResult = z.object({
  number: numero,
  state: z.enum(issueStates),
  drawsAt: wireTime,
  /** Null for an issue that was voided, or is not drawn yet. */
  draw: drawn.nullable(),
  numbers: z.array(z.string()),
  /** It was drawn later than announced, because nothing could draw it in time. */
  late: z.boolean(),
  /** Another result was published first, and was replaced. */
  corrected: z.boolean(),
});
export type LotteryResult = z.infer<typeof lotteryResult>;

/** One play as it is sold. */
const soldPlay = z.object({
  code: z.string(),
  /** Stake units that a unit bet costs. */
  lots: z.number().int(),
  /** Gross odds by tier, in 1/10,000, at the highest prize group. */
  odds: z.array(z.number().int()),
  /** Its odds follow the prize group. */
  grouped: z.boolean(),
});
export type SoldPlay = z.infer<typeof soldPlay>;

export const lotteryGame = lotteryItem.extend({
  current: lotteryIssue.nullable(),
  /** Issues to come that can be bet on already, the current one first. */
  coming: z.array(lotteryIssue),
  plays: z.array(soldPlay),
  /** The prize groups on offer; null where odds are fixed. */
  prizeGroups: z.object({ lowest: z.number().int(), highest: z.number().int() }).nullable(),
  /** Smallest unit, and smallest and largest stake of a slip, minor units. */
  minUnit: wireAmount,
  minStake: wireAmount,
  maxStake: wireAmount,
  /** By which terms members send numbers between the lock and the draw; null where they send none. */
  numbers: z
    .object({
      /** Numbers of one member. */
      most: z.number().int(),
      /** What positions win, counted from the last number sent. */
      prizes: z.array(z.object({ position: z.number().int(), prize: wireAmount })),
      /** The least stake on the issue with which a position wins. */
      prizeStake: wireAmount,
    })
    .nullable(),
  /** The last results, newest first. */
  results: z.array(lotteryResult),
  /** The moment of the answer by the server's database, which judges bets. */
  now: wireTime,
});
export type LotteryGame = z.infer<typeof lotteryGame>;

export const slipLine = z.object({
  play: z.string().regex(/^[A-Z0-9_]{1,32}$/),
  selection: z.string().min(1).max(slipLimits.selection),
  /** Stake of one unit, minor units: unit bet of the stake mode × multiplier. */
  unit: wirePositiveAmount,
});
export type SlipLine = z.infer<typeof slipLine>;

export const betStates = ['open', 'won', 'lost', 'push', 'void'] as const;

export const placedBet = z.object({
  betId: uuid,
  play: z.string(),
  /** In its one written form. */
  selection: z.string(),
  unit: wireAmount,
  lots: z.number().int(),
  odds: z.array(z.number().int()),
  stake: wireAmount,
  /** At half odds, because the number had taken its limit. */
  halved: z.boolean(),
  state: z.enum(betStates),
  /** Gross, stake and rebate included; null before it is settled. */
  payout: wireAmount.nullable(),
});
export type PlacedBet = z.infer<typeof placedBet>;

export const lotterySlip = z.object({
  slipId: uuid,
  gameId,
  family: z.enum(lotteryFamilies),
  remark: z.string(),
  issueId: uuid,
  number: numero,
  issueState: z.enum(issueStates),
  at: wireTime,
  stake: wireAmount,
  /** The prize group that it was placed at; null where odds are fixed. */
  group: z.number().int().nullable(),
  /** Rebate in 1/10,000 of the stake, paid with the settlement. */
  rebateBps: z.number().int(),
  payout: wireAmount.nullable(),
  bets: z.array(placedBet),
  /** It was settled again after the result was corrected. */
  corrected: z.boolean(),
  draw: drawn.nullable(),
  numbers: z.array(z.string()),
});
export type LotterySlip = z.infer<typeof lotterySlip>;

export const chaseStates = ['running', 'done', 'stopped', 'cancelled'] as const;

/** Slips that follow one another over coming issues. */
export const lotteryChase = z.object({
  chaseId: uuid,
  gameId,
  family: z.enum(lotteryFamilies),
  remark: z.string(),
  at: wireTime,
  lines: z.array(slipLine),
  stopOnWin: z.boolean(),
  stopAtPayout: wireAmount.nullable(),
  state: z.enum(chaseStates),
  /** Why it stopped: `won`, `sum_reached`, or the code of the refusal that it met; else null. */
  reason: z.string().nullable(),
  steps: z.array(
    z.object({
      number: numero,
      drawsAt: wireTime,
      multiplier: z.number().int(),
      stake: wireAmount,
      state: z.enum(['waiting', 'placed', 'skipped', 'released']),
      reason: z.string().nullable(),
      slipId: uuid.nullable(),
      payout: wireAmount.nullable(),
    }),
  ),
});
export type LotteryChase = z.infer<typeof lotteryChase>;

/** What proves an own draw: `verifyDraw` of the verifier takes exactly this. */
export const drawProof = z.object({
  gameId,
  family: z.enum(lotteryFamilies),
  number: numero,
  commitment: z.string(),
  /** 32 bytes in hex; null before the draw. */
  serverSeed: z.string().nullable(),
  /** SHA-256 of the digests of the issue's slips in their order, fixed at the lock; null before it. */
  betsDigest: z.string().nullable(),
  /** First part of the draw's word stream. */
  drawVersion: z.string(),
  chain: z.object({ anchor: z.string(), place: z.number().int(), length: z.number().int() }),
  draw: drawn.nullable(),
  /** The numbers that members sent, in their order: they moved the draw. Only where members send numbers. */
  sentNumbers: z.array(z.string()).optional(),
});
export type DrawProof = z.infer<typeof drawProof>;

/** A number that a member sent to an issue; its place counts from the first that was sent. */
export const sentNumber = z.object({
  place: z.number().int(),
  sent: z.string(),
  /** The account with its middle masked. */
  sender: z.string(),
  at: wireTime,
});

/** The numbers that members sent to an issue, the last first, and the sum of all of them. */
export const lotteryNumbers = z.object({
  number: numero,
  count: z.number().int(),
  sum: z.string().regex(/^[0-9]+$/),
  list: z.array(
    sentNumber.extend({
      own: z.boolean(),
      /** What its position won; null before the settlement, and where it won nothing. */
      prize: wireAmount.nullable(),
    }),
  ),
});
export type LotteryNumbers = z.infer<typeof lotteryNumbers>;

/** Statistics of one series of draws: `numbers` are drawn symbols, `sides` those of a play. */
export const lotteryTrendSeries = z.object({
  code: z.string(),
  kind: z.enum(['numbers', 'sides']),
  play: z.string().nullable(),
  /** The run that a series of sides is in. */
  run: z.object({ side: z.string(), length: z.number().int() }).nullable(),
  symbols: z.array(
    z.object({
      symbol: z.string(),
      times: z.number().int(),
      /** Draws since it was last drawn, and the most that there ever were. */
      away: z.number().int(),
      longest: z.number().int(),
    }),
  ),
});
export type LotteryTrendSeries = z.infer<typeof lotteryTrendSeries>;
