import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, queryInt, uuid, wireAmount, wireTime } from '../common.ts';
import { jackpotKind, jackpotLevel } from '../slots.ts';

/** A jackpot as it can be won now. */
export const jackpotMeter = z.object({
  jackpotId: uuid,
  level: jackpotLevel,
  kind: jackpotKind,
  /** What it pays now: what the ledger holds of it. */
  amount: wireAmount,
  /** What its run began with. */
  seed: wireAmount,
  /** Below what it is always won; null where chance decides. */
  ceiling: wireAmount.nullable(),
  /** The run in progress. */
  runId: uuid,
  /** SHA-256 of the seed that says where a must-hit run is won; null where chance decides. */
  commitment: z.string().nullable(),
  /** False while it is stopped: its games take no stakes meanwhile, and its money waits. */
  open: z.boolean(),
});
export type JackpotMeter = z.infer<typeof jackpotMeter>;

export const jackpotShown = jackpotMeter.extend({
  /** The games that feed it and may win it. */
  nodeIds: z.array(z.string()),
  lastWin: z.object({ amount: wireAmount, at: wireTime }).nullable(),
});
export type JackpotShown = z.infer<typeof jackpotShown>;

/** A run that was won, with all that proves it. */
export const jackpotWon = z.object({
  jackpotId: uuid,
  level: jackpotLevel,
  runId: uuid,
  /** Counts the jackpot's runs from 1. */
  number: z.number().int(),
  amount: wireAmount,
  at: wireTime,
  /** Account name with its middle hidden. */
  account: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
});
export type JackpotWon = z.infer<typeof jackpotWon>;

/** One run as it is proved: `verifyRun` of the verifier takes exactly this. */
export const jackpotRun = z.object({
  runId: uuid,
  jackpotId: uuid,
  level: jackpotLevel,
  kind: jackpotKind,
  number: z.number().int(),
  seed: wireAmount,
  ceiling: wireAmount.nullable(),
  commitment: z.string().nullable(),
  /** 32 bytes in hex that a must-hit amount is drawn from; null while the run lasts, and where chance decides. */
  serverSeed: z.string().nullable(),
  startedAt: wireTime,
  /** Null while it lasts. `moved`: into another jackpot, because this one was ended. */
  outcome: z.enum(['won', 'moved']).nullable(),
  amount: wireAmount.nullable(),
  endedAt: wireTime.nullable(),
  /** The jackpot ended with this win, which had all that was in it, beyond the drawn amount too. */
  last: z.boolean(),
});
export type JackpotRunRecord = z.infer<typeof jackpotRun>;

const calls = {
  'jackpots.list': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_jackpotList',
    summary: 'The jackpots of the site, or of one game, with what each pays now. Empty where there is none.',
    access: { who: 'anyone' },
    request: z.object({ nodeId: z.string().max(64).optional() }),
    answer: z.object({ list: z.array(jackpotShown), at: wireTime }),
    errors: [],
  }),
  'jackpots.wins': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_jackpotWins',
    summary: 'The latest wins of the jackpots of the site, or of one of them, newest first.',
    access: { who: 'anyone' },
    request: z.object({ jackpotId: uuid.optional(), limitNum: queryInt(1, 50).default(20) }),
    answer: z.object({ list: z.array(jackpotWon) }),
    errors: [],
  }),
  'jackpots.run': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_jackpotRun',
    summary:
      'One run of a jackpot: what was committed before it began, and once it has ended the seed that proves its amount.',
    access: { who: 'anyone' },
    request: z.object({ runId: uuid }),
    answer: jackpotRun,
    errors: ['not_found'],
  }),
  'house.jackpots': call({
    method: 'GET',
    path: '/house/jackpots',
    origin: 'games',
    summary: 'The jackpots of the opened game with what each pays now; empty where it has none.',
    whileClosed: true,
    access: { who: 'game' },
    request: nothing,
    answer: z.object({ list: z.array(jackpotMeter), at: wireTime }),
    errors: ['not_logged_in', 'game_not_found'],
  }),
};

export const jackpotArea = defineArea({
  calls,
  topics: {
    /**
     * What jackpots pay now, after stakes or a win: those that moved, a second apart at most. `pool` is what all of the site hold in sum, as
     * `home.jackpot` answers it.
     */
    jackpots: {
      audience: 'site',
      data: z.object({
        pool: wireAmount,
        list: z.array(z.object({ jackpotId: z.uuid(), amount: wireAmount })),
        at: wireTime,
      }),
    },
  },
});
