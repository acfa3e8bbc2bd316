import { z } from 'zod';
import { wireAmount } from './common.ts';

/** Symbols by row, top first, each from the first reel to the last. */
const symbolGrid = z.array(z.array(z.string()));

/** One line that paid: left to right from the first reel. */
const lineWin = z.object({
  line: z.number().int(),
  symbol: z.string(),
  count: z.number().int(),
  /** In minor units, free-spin multiplier included. */
  win: wireAmount,
  /** Product of the wilds that multiply the line, where they do. */
  times: z.number().int().optional(),
});

/** A symbol that paid by ways: its run of reels from the first. */
const waysWin = z.object({ symbol: z.string(), count: z.number().int(), ways: z.number().int(), win: wireAmount });

/** One drop of a cascade: what stood, what won and goes, and what it counted times. */
const drop = z.object({
  grid: symbolGrid,
  multiplier: z.number().int(),
  clusters: z.array(z.object({ symbol: z.string(), size: z.number().int(), win: wireAmount })),
  /** Cells that go, `row × reels + reel`. */
  cells: z.array(z.number().int()),
  win: wireAmount,
});

/** Hold and win after a step: what each cell holds. */
const holdShown = z.object({
  cells: z.array(wireAmount.nullable()),
  /** Names of fixed prizes, by cell. */
  names: z.record(z.string(), z.string()),
  respinsLeft: z.number().int(),
  total: wireAmount,
  full: z.boolean(),
  done: z.boolean(),
});

/** A pick after a step: which tiles were turned. */
const pickShown = z.object({
  tiles: z.number().int(),
  /** In the order in which they were turned; "0" ended it. */
  turned: z.array(z.object({ tile: z.number().int(), win: wireAmount })),
  done: z.boolean(),
  /** What lay under every tile, once it is over. */
  layout: z.array(wireAmount).optional(),
});

/** A ladder after a step. */
const ladderShown = z.object({
  /** The rung that is reached, from 1. */
  rung: z.number().int(),
  /** Rungs that this step climbed. */
  climbed: z.number().int(),
  done: z.boolean(),
});

export const jackpotLevel = z.enum(['mini', 'minor', 'major', 'grand']);
/** `progressive`: every stake wins by chance. `mustHit`: at an amount drawn before, below the ceiling. */
export const jackpotKind = z.enum(['progressive', 'mustHit']);

/** What a paid stake did at one jackpot of its game. */
const jackpotEntered = z.object({
  jackpotId: z.uuid(),
  level: jackpotLevel,
  kind: jackpotKind,
  /** The run that the stake was in, and what the run began with. */
  runId: z.uuid(),
  seed: wireAmount,
  /** Of a progressive jackpot: what was drawn of 0 to seed × 1,000,000 - 1. It wins below stake × the game's seed share. */
  drawn: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  /** What could be won after this stake: the meter to show. */
  amount: wireAmount,
  /** What this stake won of it, run by run; absent for nothing. */
  won: z.array(z.object({ runId: z.uuid(), amount: wireAmount })).optional(),
});
export type JackpotEntered = z.infer<typeof jackpotEntered>;

/** What one step of a slot round drew and paid; the same document is stored and replayed. */
export const slotOutcome = z.object({
  kind: z.enum(['paid', 'bought', 'free', 'respin', 'hold', 'pick', 'climb']),
  /** -1 for a reel that is wild as a whole. Empty where no reel spins. */
  stops: z.array(z.number().int()),
  /** With a cascade, the window before its first drop. */
  grid: symbolGrid,
  lineWins: z.array(lineWin),
  waysWins: z.array(waysWin).optional(),
  /** By reel, how many times each of its cells counts in ways. */
  reelTimes: z.array(z.number().int()).optional(),
  drops: z.array(drop).optional(),
  /** The window after the last drop. */
  settled: symbolGrid.optional(),
  scatter: z.object({ count: z.number().int(), win: wireAmount }),
  multiplier: z.number().int(),
  /** Reels, from 0, that are wild as a whole now, and in the respin that follows. */
  wildReels: z.array(z.number().int()).optional(),
  wildReelsNext: z.array(z.number().int()).optional(),
  /** The symbol that expands in the free spins of this round, and what it paid now. */
  expanding: z.string().optional(),
  expanded: z.object({ reels: z.array(z.number().int()), win: wireAmount }).optional(),
  hold: holdShown.optional(),
  pick: pickShown.optional(),
  ladder: ladderShown.optional(),
  /** Free spins that this step added. */
  freeSpinsAwarded: z.number().int(),
  freeSpinsLeft: z.number().int(),
  win: wireAmount,
  /** Winnings of the whole round up to and with this step. Here as in `win`, jackpots are not counted. */
  roundWin: wireAmount,
  /** Of the paid step: each jackpot of the game, smallest first. Empty where play money feeds and wins none. */
  jackpots: z.array(jackpotEntered).optional(),
  /** The round reached the most that it can win, and ended. */
  ended: z.literal(true).optional(),
});
export type SlotOutcome = z.infer<typeof slotOutcome>;

const strips = z.array(z.array(z.string()));

/** The rules of a slot as its client shows them: the very data that decides what a spin pays. Amounts are coins. */
export const slotGameData = z.object({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  theme: z.string(),
  rtpBps: z.number().int(),
  volatility: z.string(),
  rows: z.number().int(),
  strips,
  /** How wins come about. */
  wins: z.enum(['lines', 'ways', 'clusters']),
  /** Rows of each line on each reel; empty where lines do not pay. */
  lines: z.array(z.array(z.number().int())),
  symbols: z.array(
    z.object({
      code: z.string(),
      role: z.enum(['regular', 'wild', 'scatter', 'book', 'coin', 'bonus']),
      /** What a wild multiplies its lines by. */
      times: z.number().int().optional(),
    }),
  ),
  /** Coins per line, way or cluster, by symbol and count. */
  pays: z.record(z.string(), z.record(z.string(), z.number().int())),
  /** Times the whole stake by number of scatters. */
  scatterPays: z.record(z.string(), z.number().int()),
  coinsPerSpin: z.number().int(),
  /** What the drops of a cascade count times. */
  cascade: z.array(z.number().int()).optional(),
  freeSpins: z.object({
    /** Scatters that award them; 0 where the game has none. */
    trigger: z.number().int(),
    count: z.number().int(),
    multiplier: z.number().int(),
    strips: strips.optional(),
    cascade: z.array(z.number().int()).optional(),
    /** Symbols of which one expands. */
    expanding: z.array(z.string()).optional(),
  }),
  wildReels: z.enum(['stays', 'walks']).optional(),
  /** Reels, from 0, that draw how many times their cells count, and what they may draw in paid and in free spins. */
  reelTimes: z
    .object({
      reels: z.array(z.number().int()),
      values: z.array(z.number().int()),
      freeValues: z.array(z.number().int()),
    })
    .optional(),
  holdAndWin: z
    .object({
      coins: z.number().int(),
      respins: z.number().int(),
      values: z.array(z.object({ coins: z.number().int(), name: z.string().optional() })),
      full: z.object({ coins: z.number().int(), name: z.string() }),
    })
    .optional(),
  pick: z.object({ bonuses: z.number().int(), prizes: z.array(z.number().int()), ends: z.number().int() }).optional(),
  /** A ladder that so many bonus symbols lead to: what its rungs pay, lowest first, and what a step may climb, by weight. */
  ladder: z
    .object({
      bonuses: z.number().int(),
      rungs: z.array(z.number().int()),
      climbs: z.array(z.object({ rungs: z.number().int(), weight: z.number().int() })),
    })
    .optional(),
  /** Price of the feature in stakes. */
  buyPrice: z.number().int().optional(),
  /** Most that a round can win, in stakes; jackpots come on top. */
  mostWin: z.number().int().optional(),
  /** Its jackpots, smallest first, and what of each unit staked goes into them: millionths. Their sum is in `rtpBps`. */
  jackpots: z
    .array(
      z.object({
        level: jackpotLevel,
        kind: jackpotKind,
        /** By this the meter grows with each stake. */
        contribution: z.number().int(),
        /** This the house adds in seeds; a progressive jackpot is won with the chance stake × seedShare ÷ (seed × 1,000,000). */
        seedShare: z.number().int(),
      }),
    )
    .optional(),
});
export type SlotGameData = z.infer<typeof slotGameData>;
