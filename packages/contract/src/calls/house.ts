import { z } from 'zod';
import { call } from '../call.ts';
import { currencyInfo, languageCode, nothing, token, uuid, wireAmount, wirePositiveAmount } from '../common.ts';

/** One line that paid: left to right from the first reel. */
const lineWin = z.object({
  line: z.number().int(),
  symbol: z.string(),
  count: z.number().int(),
  /** In minor units, free-spin multiplier included. */
  win: wireAmount,
});

/** What one step of a slot round drew and paid; the same document is stored and replayed. */
export const slotOutcome = z.object({
  kind: z.enum(['paid', 'free']),
  stops: z.array(z.number().int()),
  /** Symbols by row, top first, each from the first reel to the last. */
  grid: z.array(z.array(z.string())),
  lineWins: z.array(lineWin),
  scatter: z.object({ count: z.number().int(), win: wireAmount }),
  multiplier: z.number().int(),
  /** Free spins that this step added. */
  freeSpinsAwarded: z.number().int(),
  freeSpinsLeft: z.number().int(),
  win: wireAmount,
  /** Winnings of the whole round up to and with this step. */
  roundWin: wireAmount,
});
export type SlotOutcome = z.infer<typeof slotOutcome>;

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
  /** The member's balance after this step's money moved. */
  balance: wireAmount,
  next: playPosition,
});
export type SlotStep = z.infer<typeof slotStepAnswer>;

const slotGameData = z.object({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  theme: z.string(),
  rtpBps: z.number().int(),
  volatility: z.string(),
  rows: z.number().int(),
  strips: z.array(z.array(z.string())),
  lines: z.array(z.array(z.number().int())),
  /** Coins per line by symbol for 3, 4, 5 ... of it. */
  pays: z.record(z.string(), z.record(z.string(), z.number().int())),
  /** Times the whole stake by number of scatters. */
  scatterPays: z.record(z.string(), z.number().int()),
  coinsPerSpin: z.number().int(),
  freeSpins: z.object({
    trigger: z.number().int(),
    count: z.number().int(),
    multiplier: z.number().int(),
  }),
});
export type SlotGameData = z.infer<typeof slotGameData>;

/** What the game client must obey on this site, from the jurisdiction profile. */
const playRules = z.object({
  minimumCycleMs: z.number().int(),
  quickSpin: z.boolean(),
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
  fairness: z.object({ commitment: z.string(), clientSeed: z.string(), nonce: z.number().int() }),
  next: playPosition,
  /** Steps of the round in progress, or of the round to replay; empty when there is none. */
  steps: z.array(slotStepAnswer),
});
export type HouseSession = z.infer<typeof houseSession>;

export const houseCalls = {
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
      'Plays the step at the given position: the paid spin (step 0) or the next free spin. The same again gives the same answer.',
    whileClosed: true,
    access: { who: 'game' },
    request: z.object({
      position: playPosition,
      stake: wirePositiveAmount,
      /** Commitment that the player was shown; another one in use refuses `round_conflict`. */
      commitment: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: slotStepAnswer,
    errors: [
      'not_logged_in',
      'game_not_found',
      'stake_not_offered',
      'stake_above_limit',
      'round_conflict',
      'round_open',
      'insufficient_funds',
      'too_fast',
      'draws_unavailable',
      'game_maintenance',
      'vendor_maintenance',
      'play_suspended',
      'member_blocked',
    ],
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
  'house.rotateSeed': call({
    method: 'POST',
    path: '/house/fairness/rotate',
    origin: 'games',
    summary:
      "Reveals the server seed in use and commits to a new one, with the member's own client seed. Refused while a round is open.",
    whileClosed: true,
    access: { who: 'game' },
    request: z.object({ clientSeed: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    answer: z.object({
      revealed: z.object({
        commitment: z.string(),
        serverSeed: z.string(),
        clientSeed: z.string(),
        rounds: z.number().int(),
      }),
      current: z.object({ commitment: z.string(), clientSeed: z.string() }),
      next: playPosition,
    }),
    errors: ['not_logged_in', 'game_not_found', 'round_open', 'round_conflict', 'draws_unavailable'],
    rateLimit: { perMinute: 30 },
  }),
};
