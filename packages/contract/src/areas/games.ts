import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, languageCode, queryInt, uuid, wireAmount, wireTime } from '../common.ts';
import { slotGameData } from '../slots.ts';

export const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT'] as const;
export type GameType = (typeof gameTypes)[number];
export const gameClasses = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const;
export const volatilityClasses = ['low', 'medium', 'high', 'veryHigh'] as const;

export const gameCard = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  /** What the vendor is called. */
  accountTypeName: z.string(),
  gameType: z.enum(gameTypes),
  gameClassify: z.enum(gameClasses),
  /** The play that a lottery opens with; null for all other games, and where the lottery chooses. */
  defaultPlayType: z.string().nullable(),
  /** VASSALAGE opens the vendor's popup game list, GAME opens the game. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Where it opens: in the site's page, or in a window of its own (specification §2). */
  opens: z.enum(['route', 'window']),
  coverUrl: z.string(),
  /** Theoretical return in 1/10,000: 9599 is 95.99 %. */
  rtpBps: z.number().int().nullable(),
  volatility: z.enum(volatilityClasses).nullable(),
  minBet: wireAmount,
  maxBet: wireAmount,
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** It pays into a progressive jackpot. */
  hasJackpot: z.boolean(),
  /** Its largest jackpot and what that pays now; null where the platform holds none of it. The topic `jackpots` publishes what follows. */
  jackpot: z.object({ jackpotId: uuid, amount: wireAmount }).nullable(),
  /** It can be tried with play money where the site has free play. */
  hasDemo: z.boolean(),
  /** The operator's labels first, then the vendor's. */
  tags: z.array(z.string()),
  /** True where the game or its vendor is in maintenance; it can be looked at, not opened. */
  maintenance: z.boolean(),
  /** True where its vendor's servers do not answer now: it is not opened until they do. */
  degraded: z.boolean(),
});
export type GameCard = z.infer<typeof gameCard>;

export const gameDetail = gameCard.extend({
  version: z.string(),
  description: z.string(),
  /** The largest win of one round in multiples of the stake. */
  maxWinTimesStake: z.number().int().nullable(),
  lines: z.number().int().nullable(),
});
export type GameDetail = z.infer<typeof gameDetail>;

export const vendorCard = z.object({
  displayName: z.string(),
  vassalage: z.string(),
  gameType: z.enum(gameTypes),
  accountTypeId: z.number().int(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  gameCount: z.number().int(),
  logoUrl: z.string().nullable(),
  /** VASSALAGE opens a list of the vendor's games of this type, GAME its only one, which `nodeId` names. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  nodeId: z.string().nullable(),
  /** True while it takes no new rounds. */
  maintenance: z.boolean(),
  /** True while its servers do not answer as they should. */
  degraded: z.boolean(),
});
export type VendorCard = z.infer<typeof vendorCard>;

/** The vendors of one game type, as menus show them. */
export const vendorCategory = z.object({
  /** What the type is called, in the language asked for. */
  title: z.string(),
  /** The game type, which names the category. */
  gameClassify: z.enum(gameTypes),
  cards: z.array(vendorCard),
});

/** Where the games of a type are found, by the specification's routes. */
export const gamePages = {
  RNG: '/rng',
  LIVE: '/live',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  ELOTT: '/elott',
  LOTT: '/lottery',
  FISH: '/fish',
  PVP: '/pvp',
  COCKFIGHT: '/cockfight',
} as const satisfies Record<(typeof gameTypes)[number], string>;

/** Parameters that the specification's clients send with list calls. */
export const clientParams = {
  clientType: z.string().max(8).optional(),
  platform: z.string().max(32).optional(),
  channel: z.string().max(32).optional(),
  merchant: z.string().max(32).optional(),
  merchantCode: z.string().max(32).optional(),
  language: languageCode.optional(),
};

export const betRecordRow = z.object({
  id: uuid,
  roundId: uuid,
  at: wireTime,
  nodeId: z.string(),
  /** In the language asked for; as it was called when it was played where the site has it no more. */
  gameName: z.string(),
  vendorName: z.string(),
  stake: wireAmount,
  payout: wireAmount,
  /** Payout less stake. */
  net: wireAmount,
  status: z.enum(['OPEN', 'SETTLED', 'VOID']),
  balanceBefore: wireAmount,
  balanceAfter: wireAmount,
  /** What was picked on which draw, of a bet on a lottery; absent in the details of a round. */
  issue: z.object({ number: z.string(), play: z.string(), selection: z.string() }).nullish(),
});
export type BetRecordRow = z.infer<typeof betRecordRow>;

export const roundRecord = betRecordRow.extend({
  gameVersion: z.string(),
  rtpBps: z.number().int().nullable(),
  closedAt: wireTime.nullable(),
  /** What shows the outcomes of a built-in slot: its drawings, lines and symbols. Null for any other game. */
  slot: slotGameData.pick({ theme: true, lines: true, symbols: true }).nullable(),
  fairness: z.object({
    commitment: z.string(),
    clientSeed: z.string(),
    nonce: z.number().int(),
    /** Shown once the seed has been rotated out of use. */
    serverSeed: z.string().nullable(),
  }),
  steps: z.array(
    z.object({
      step: z.number().int(),
      at: wireTime,
      win: wireAmount,
      transactionId: z.string(),
      /** What the game drew and paid, as the game's rules describe it. */
      outcome: z.unknown(),
    }),
  ),
});
export type RoundRecord = z.infer<typeof roundRecord>;

/** How a settled bet ended, `open` until then. */
export const betRecordStates = ['open', 'won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'cashed_out'] as const;

/** A bet of the betting record. */
export const betListRow = betRecordRow.extend({
  gameType: z.enum(gameTypes),
  state: z.enum(betRecordStates),
  /** It was settled otherwise before. */
  isResettled: z.boolean(),
});
export type BetListRow = z.infer<typeof betListRow>;

/** Narrows the betting record. */
const betFilter = {
  nodeId: z.string().max(64).optional(),
  gameType: z.enum(gameTypes).optional(),
  vendorCode: z.string().max(64).optional(),
  /** `resettled`: however it ended, it was settled otherwise before. */
  state: z.enum([...betRecordStates, 'resettled']).optional(),
};

/** Of settled bets that are not void: how many, what stood of the stakes, what was paid, and the difference. */
export const profitSums = z.object({
  count: z.number().int(),
  stake: wireAmount,
  payout: wireAmount,
  net: wireAmount,
});
export type ProfitSums = z.infer<typeof profitSums>;

/** Within the years that the database knows. */
const day = z.iso.date().regex(/^[12]\d{3}-/);

export const profit = z.object({
  /** The days that are summed, both counted: at most 366, the last ones of a longer span. */
  from: day,
  to: day,
  total: profitSums,
  /** Days on which bets were placed that are settled, in their order. */
  days: z.array(profitSums.extend({ day })),
  types: z.array(profitSums.extend({ gameType: z.enum(gameTypes) })),
  /** Largest stakes first. */
  games: z.array(profitSums.extend({ nodeId: z.string(), gameName: z.string(), gameType: z.enum(gameTypes) })),
});
export type Profit = z.infer<typeof profit>;

const calls = {
  'games.list': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    summary: 'Games by type, vendor, class, name and smallest bet, a page at a time.',
    access: { who: 'anyone' },
    request: z.object({
      ...clientParams,
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(64).optional(),
      gameClassify: z.enum(gameClasses).optional(),
      gameName: z.string().max(64).optional(),
      /** Largest smallest-bet wanted, in minor units. */
      minBet: z.coerce.bigint().min(0n).max(1_000_000_000n).optional(),
      minLineNum: queryInt(0, 1000).optional(),
      tag: z.string().max(40).optional(),
      hot: z.enum(['true', 'false']).optional(),
      sort: z.enum(['popular', 'name', 'newest', 'rtp']).default('popular'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 100).default(15),
    }),
    answer: z.object({
      games: z.array(gameCard),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
      pageNo: z.number().int(),
      /** Nothing is named so: these are named alike. */
      similar: z.boolean(),
      /** The classes of all games of the type and vendor asked for, whatever else was: what a list can be narrowed to. */
      classes: z.array(z.enum(gameClasses)),
    }),
    errors: [],
  }),
  'games.menus': call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    summary: 'The game types of the site in their order, with their pages, and the prize mode of its lotteries.',
    access: { who: 'anyone' },
    request: z.object({ ...clientParams }),
    answer: z.object({
      menus: z.array(
        z.object({
          gameType: z.enum(gameTypes),
          /** The route of its page. */
          page: z.string(),
          gameCount: z.number().int(),
          vendorCount: z.number().int(),
          isHot: z.union([z.literal(0), z.literal(1)]),
        }),
      ),
      /** ELOTT where that category has a lottery of TCG_LOTTO_VN or LOTT, else LOTT. */
      prizeMode: z.enum(['ELOTT', 'LOTT']),
    }),
    errors: [],
  }),
  'games.detail': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameDetail',
    summary: 'One game with its version, return and limits.',
    access: { who: 'anyone' },
    request: z.object({ nodeId: z.string().max(64), language: languageCode.optional() }),
    answer: gameDetail,
    errors: ['game_not_found'],
  }),
  'games.vendors': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    summary: 'Vendors by game type, for menus.',
    access: { who: 'anyone' },
    request: z.object({ ...clientParams }),
    answer: z.object({
      data: z.object({ lanes: z.array(vendorCategory) }),
    }),
    errors: [],
  }),
  'games.vendorGameTypes': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    summary: 'Which game types a vendor has.',
    access: { who: 'anyone' },
    request: z.object({ ...clientParams, vassalage: z.string().max(64).optional() }),
    answer: z.object({ list: z.array(z.object({ vassalage: z.string(), gameType: z.enum(gameTypes) })) }),
    errors: [],
  }),
  'games.hot': call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    summary: "The operator's chosen games, and for the foot of a page the chosen vendors.",
    access: { who: 'anyone' },
    request: z.object({
      ...clientParams,
      isPlatform: z.string().max(4).optional(),
      vassalage: z.string().max(64).optional(),
    }),
    answer: z.object({ list: z.array(gameCard), footer: z.array(vendorCard) }),
    errors: [],
  }),
  'records.bets': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_bettingRecord',
    summary: "The member's bets, newest first.",
    access: { who: 'member' },
    request: z.object({
      from: wireTime,
      to: wireTime,
      ...betFilter,
      language: languageCode.optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(15),
    }),
    answer: z.object({ list: z.array(betListRow), nextCursor: cursor.nullable() }),
    errors: ['not_logged_in'],
  }),
  'records.betsSummary': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_bettingRecordSummary',
    summary: "Sums of all of the member's bets in a time, of one game or of all, and the games that were played in it.",
    access: { who: 'member' },
    request: z.object({
      from: wireTime,
      to: wireTime,
      ...betFilter,
      language: languageCode.optional(),
    }),
    answer: z.object({
      /** All bets; those that are void are in no sum. */
      count: z.number().int(),
      stake: wireAmount,
      payout: wireAmount,
      net: wireAmount,
      /** Every game of the time, whichever `nodeId` asks for, by name. */
      games: z.array(z.object({ nodeId: z.string(), gameName: z.string() })),
      /** Their vendors, by name. */
      vendors: z.array(z.object({ vendorCode: z.string(), vendorName: z.string() })),
      /** Their kinds. */
      gameTypes: z.array(z.enum(gameTypes)),
    }),
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 120 },
  }),
  'records.profit': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_personalProfit',
    summary:
      "What the member's settled bets came to in a span of days of the site, by day, by kind of game and by game.",
    access: { who: 'member' },
    request: z.object({
      from: day,
      to: day,
      gameType: z.enum(gameTypes).optional(),
      language: languageCode.optional(),
    }),
    answer: profit,
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 120 },
  }),
  'records.round': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_roundRecord',
    summary: 'One round whole: every step, its outcome and its money.',
    access: { who: 'member' },
    request: z.object({ roundId: uuid, language: languageCode.optional() }),
    answer: roundRecord,
    errors: ['not_logged_in', 'round_not_found'],
  }),
};

export const gameArea = defineArea({
  calls,
  errors: {
    game_not_found: { status: 404, params: [] },
    game_maintenance: { status: 503, params: ['game'] },
    vendor_maintenance: { status: 503, params: ['vendor'] },
  },
  topics: {
    betSettled: { audience: 'member', data: z.object({ roundId: z.uuid(), at: wireTime }) },
  },
});
