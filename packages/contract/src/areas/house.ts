import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import {
  currencyInfo,
  languageCode,
  nothing,
  token,
  uuid,
  wireAmount,
  wirePositiveAmount,
  wireTime,
} from '../common.ts';
import { jackpotLevel, slotGameData, slotOutcome } from '../slots.ts';
import { soloChoice, soloGameData, soloOutcome } from '../solo.ts';
import { jackpotMeter } from './jackpots.ts';

/** The place in the order of play: which round, which step of it. The next play must ask for exactly this place. */
export const playPosition = z.object({
  nonce: z.number().int().min(1).max(2_000_000_000),
  step: z.number().int().min(0).max(100_000),
});
export type PlayPosition = z.infer<typeof playPosition>;

export const slotStepAnswer = z.object({
  roundId: uuid,
  position: playPosition,
  stake: wireAmount,
  outcome: slotOutcome,
  closed: z.boolean(),
  /** The jackpots that this step won, on top of what its outcome wins; in the balance already. Absent for none. */
  jackpot: z
    .object({
      total: wireAmount,
      wins: z.array(z.object({ jackpotId: uuid, level: jackpotLevel, runId: uuid, amount: wireAmount })),
    })
    .optional(),
  /** The member's balance after this step's money moved. */
  balance: wireAmount,
  next: playPosition,
});
export type SlotStep = z.infer<typeof slotStepAnswer>;

/** What the game client must obey on this site, from the jurisdiction profile. */
const playRules = z.object({
  minimumCycleMs: z.number().int(),
  quickSpin: z.boolean(),
  /** Whether features may be bought. */
  featureBuy: z.boolean(),
  autoplay: z.boolean(),
  showClock: z.boolean(),
  showNetPosition: z.boolean(),
});

export const houseSession = z.object({
  token,
  mode: z.enum(['play', 'replay']),
  demo: z.boolean(),
  language: languageCode,
  currency: currencyInfo,
  game: slotGameData,
  rules: playRules,
  /** Stakes of a whole spin on offer, smallest first. */
  stakes: z.array(wirePositiveAmount),
  defaultStake: wirePositiveAmount,
  balance: wireAmount,
  /**
   * The game's jackpots, smallest first, with what each pays now. Each paid step returns it anew, and `house.jackpots` in between. Empty where
   * the game has none, and where a trial account plays: it takes part in none.
   */
  jackpots: z.array(jackpotMeter),
  fairness: z.object({
    commitment: z.string(),
    clientSeed: z.string(),
    nonce: z.number().int(),
    /** The commitment of the server seed that comes next: drawn already, before the player chooses a client seed for it. Null in a replay. */
    nextCommitment: z.string().nullable(),
  }),
  next: playPosition,
  /** Steps of the round in progress, or of the round to replay; empty when there is none. */
  steps: z.array(slotStepAnswer),
});
export type HouseSession = z.infer<typeof houseSession>;

export const soloStepAnswer = z.object({
  roundId: uuid,
  position: playPosition,
  stake: wireAmount,
  outcome: soloOutcome,
  closed: z.boolean(),
  /** The member's balance after this step's money moved. */
  balance: wireAmount,
  next: playPosition,
});
export type SoloStep = z.infer<typeof soloStepAnswer>;

/** An opened game of one player against the house: cards, tables, tiles. */
export const soloSession = houseSession.omit({ game: true, jackpots: true, steps: true }).extend({
  game: soloGameData,
  /** Steps of the round in progress, or of the round to replay; empty when there is none. */
  steps: z.array(soloStepAnswer),
  /** The last rounds that are over, the latest first; of a replay none. */
  history: z.array(z.object({ roundId: uuid, outcome: soloOutcome, stake: wireAmount })).max(20),
});
export type SoloSession = z.infer<typeof soloSession>;

const playErrors = [
  'not_logged_in',
  'game_not_found',
  'stake_not_offered',
  'choice_not_offered',
  'stake_above_limit',
  'round_conflict',
  'round_open',
  'insufficient_funds',
  'too_fast',
  'autoplay_not_offered',
  'reality_check_due',
  'draws_unavailable',
  'game_maintenance',
  'vendor_maintenance',
  'play_suspended',
  'member_blocked',
] as const;

const calls = {
  'house.openSession': call({
    method: 'POST',
    path: '/house/session',
    origin: 'games',
    summary: 'Exchanges a launch ticket for the token of one opened game, with all that its client needs.',
    whileClosed: true,
    access: { who: 'anyone' },
    request: z.object({ ticket: token }),
    answer: houseSession,
    errors: ['launch_ticket_invalid', 'game_not_found', 'round_not_found', 'draws_unavailable'],
    rateLimit: { perMinute: 120 },
  }),
  'house.slotPlay': call({
    method: 'POST',
    path: '/house/slots/play',
    origin: 'games',
    summary:
      'Plays the step at the given position: the paid spin (step 0) or the next step of what follows it. The same again gives the same answer.',
    whileClosed: true,
    access: { who: 'game' },
    request: z.object({
      position: playPosition,
      /** What the round costs: the stake of a paid spin, or the price of the feature that it buys. The same for all steps of a round. */
      stake: wirePositiveAmount,
      /** Buys the game's feature instead of a paid spin, where the jurisdiction allows it. Step 0 only. */
      buy: z.boolean().optional(),
      /** The tile to turn, from 0, in a step that asks for one; without it the first is turned. */
      choice: z.number().int().min(0).max(63).optional(),
      /** Played by autoplay. Of the paid step only, where the jurisdiction allows it. */
      auto: z.boolean().optional(),
      /** Commitment that the player was shown; another one in use refuses `round_conflict`. */
      commitment: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: slotStepAnswer,
    errors: [...playErrors, 'feature_not_offered'],
    rateLimit: { perMinute: 1200 },
  }),
  'house.openSolo': call({
    method: 'POST',
    path: '/house/solo/session',
    origin: 'games',
    summary:
      'Exchanges a launch ticket of a solo game for the token of the opened game, with all that its client needs.',
    whileClosed: true,
    access: { who: 'anyone' },
    request: z.object({ ticket: token }),
    answer: soloSession,
    errors: ['launch_ticket_invalid', 'game_not_found', 'round_not_found', 'draws_unavailable'],
    rateLimit: { perMinute: 120 },
  }),
  'house.soloPlay': call({
    method: 'POST',
    path: '/house/solo/play',
    origin: 'games',
    summary:
      'Plays the step at the given position: the paid one (step 0), or the next of an open round. The same again gives the same answer.',
    whileClosed: true,
    access: { who: 'game' },
    request: z.object({
      position: playPosition,
      /** What the round costs: the same for all its steps. */
      stake: wirePositiveAmount,
      choice: soloChoice,
      /** Played by autoplay. Of the paid step only, where the jurisdiction allows it. */
      auto: z.boolean().optional(),
      /** Commitment that the player was shown; another one in use refuses `round_conflict`. */
      commitment: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: soloStepAnswer,
    errors: [...playErrors],
    rateLimit: { perMinute: 1200 },
  }),
  'house.balance': call({
    method: 'GET',
    path: '/house/balance',
    origin: 'games',
    summary: 'The balance as the opened game may see it.',
    whileClosed: true,
    access: { who: 'game' },
    request: nothing,
    answer: z.object({ balance: wireAmount }),
    errors: ['not_logged_in'],
  }),
  'house.rounds': call({
    method: 'GET',
    path: '/house/rounds',
    origin: 'games',
    summary: "The member's last rounds of the opened game that are over, the latest first.",
    whileClosed: true,
    access: { who: 'game' },
    request: nothing,
    answer: z.object({
      list: z
        .array(
          z.object({
            roundId: uuid,
            /** When it began. */
            at: wireTime,
            stake: wireAmount,
            /** All that the round returned, jackpots too. */
            payout: wireAmount,
          }),
        )
        .max(50),
    }),
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 60 },
  }),
  'house.openReplay': call({
    method: 'POST',
    path: '/house/replay',
    origin: 'games',
    summary: "A ticket that opens the replay of one of the member's rounds of the opened game.",
    whileClosed: true,
    access: { who: 'game' },
    request: z.object({ roundId: uuid }),
    answer: z.object({ ticket: token }),
    errors: ['not_logged_in', 'round_not_found'],
    rateLimit: { perMinute: 60 },
  }),
  'house.rotateSeed': call({
    method: 'POST',
    path: '/house/fairness/rotate',
    origin: 'games',
    summary:
      "Reveals the server seed in use and takes the next one, committed to before, with the member's own client seed. Refused while a round is open.",
    whileClosed: true,
    access: { who: 'game' },
    request: z.object({
      clientSeed: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      /** Commitment of the next server seed that the player was shown; another one refuses `round_conflict`. */
      nextCommitment: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: z.object({
      revealed: z.object({
        commitment: z.string(),
        serverSeed: z.string(),
        clientSeed: z.string(),
        rounds: z.number().int(),
      }),
      /** Its commitment was shown as the next one before. */
      current: z.object({ commitment: z.string(), clientSeed: z.string() }),
      nextCommitment: z.string(),
      next: playPosition,
    }),
    errors: ['not_logged_in', 'game_not_found', 'round_open', 'round_conflict', 'draws_unavailable'],
    rateLimit: { perMinute: 30 },
  }),
};

export const houseArea = defineArea({
  calls,
  errors: {
    stake_not_offered: { status: 400, params: [] },
    stake_above_limit: { status: 400, params: ['maxStake'] },
    round_conflict: { status: 409, params: [] },
    choice_not_offered: { status: 409, params: [] },
    feature_not_offered: { status: 409, params: [] },
    // the licence forbids autoplay here
    autoplay_not_offered: { status: 403, params: [] },
    round_open: { status: 409, params: [] },
    round_not_found: { status: 404, params: [] },
    too_fast: { status: 429, params: ['retryAfterMs'] },
    // the source of randomness failed its health test: no seed is made, nothing was staked
    draws_unavailable: { status: 503, params: [] },
  },
});
