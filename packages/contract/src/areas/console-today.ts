import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, wireAmount, wireTime } from '../common.ts';

/** What `console.find` finds; settings are found by their keys. */
export const foundKinds = [
  'member',
  'round',
  'bet',
  'transaction',
  'deposit',
  'withdrawal',
  'setting',
  'game',
] as const;

export const foundItem = z.object({
  kind: z.enum(foundKinds),
  /** What the console opens it by: an id, a setting's key, a game's nodeId. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  at: wireTime.nullable(),
  /** Whose it is. */
  memberId: z.string().nullable(),
});
export type FoundItem = z.infer<typeof foundItem>;

/** What people work off, item by item. */
export const queueNames = [
  'deposits',
  'withdrawals',
  'paymentCases',
  'feedback',
  'providerCases',
  'proposals',
  'catalogueChanges',
] as const;
export type QueueName = (typeof queueNames)[number];

const queue = z.object({
  queue: z.enum(queueNames),
  /** Counted up to 1,000. */
  count: z.number().int(),
  oldestAt: wireTime.nullable(),
  /** By when the first of it was promised; null where nothing is. */
  dueAt: wireTime.nullable(),
});
export type QueueState = z.infer<typeof queue>;

const staffErrors = ['not_logged_in', 'not_permitted'] as const;

const calls = {
  'console.find': call({
    method: 'GET',
    path: '/console/find',
    summary:
      "Members, rounds, bets, transactions (also by a provider's id), deposits, withdrawals, games and settings of the site that a text finds, by whole ids or their beginnings; of each kind what the caller's role may read.",
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    request: z.object({ text: z.string().trim().min(2).max(120) }),
    answer: z.object({ list: z.array(foundItem) }),
    errors: staffErrors,
    rateLimit: { perMinute: 240 },
  }),
  'console.queues': call({
    method: 'GET',
    path: '/console/queues',
    summary: "The site's queues that the caller's role may see, with how much waits in each and since when.",
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    request: nothing,
    answer: z.object({ list: z.array(queue) }),
    errors: staffErrors,
    rateLimit: { perMinute: 240 },
  }),
  'console.today': call({
    method: 'GET',
    path: '/console/today',
    summary:
      "How the site stands now: the day's result, members, bets, queues, jackpots, providers and the state of the platform. A few seconds old at most.",
    whileClosed: true,
    access: { who: 'staff', permission: 'today.read', scope: 'site' },
    request: nothing,
    answer: z.object({
      at: wireTime,
      /** The site's day. */
      day: z.string(),
      currency: z.string(),
      /** Bets that were settled on the day; play of trial accounts is not counted. */
      total: z.object({ bets: z.number().int(), stake: wireAmount, payout: wireAmount, result: wireAmount }),
      verticals: z.array(
        z.object({
          vertical: z.string(),
          bets: z.number().int(),
          stake: wireAmount,
          payout: wireAmount,
          /** Stake less payout: what the house kept. */
          result: wireAmount,
          /** Share of the stake that was kept; null without a stake. */
          hold: z.number().nullable(),
          /** Share that the sheets of its games keep, weighed by what each took; null where they have none. */
          theory: z.number().nullable(),
        }),
      ),
      membersNow: z.number().int(),
      /** Of the last minute. */
      betsPerSecond: z.number(),
      queues: z.array(queue),
      jackpots: z.object({ running: z.number().int(), held: wireAmount }),
      providers: z.array(
        z.object({
          provider: z.string(),
          vendor: z.string().nullable(),
          state: z.enum(['closed', 'open', 'half_open']),
        }),
      ),
      /** Versions of games whose return is outside its bounds. */
      returnAlarms: z.number().int(),
      platform: z.object({
        /** The last days that were sealed. */
        ledgerSealed: z.string().nullable(),
        auditSealed: z.string().nullable(),
        /** Sentences for operators of the machine, in English; none while all is well. */
        partitionProblems: z.array(z.string()),
        /** Since when something committed waits for its place in the order; null while nothing does. */
        unsequencedSince: wireTime.nullable(),
        /** Consumers of the streams and how many rows each is behind. */
        consumers: z.array(z.object({ name: z.string(), behind: z.number().int() })),
        /** Jobs that failed in the last day. */
        failedJobs: z.array(z.object({ name: z.string(), failures: z.number().int(), lastAt: wireTime })),
      }),
    }),
    errors: staffErrors,
  }),
};

export const consoleTodayArea = defineArea({
  calls,
  topics: {
    // something came into a queue of the site, left it, or is worked on
    queues: { audience: 'staff', data: z.object({ queue: z.enum(queueNames) }) },
  },
  permissions: {
    'today.read': ['support', 'payments', 'risk', 'trading', 'readOnly'],
  },
});
