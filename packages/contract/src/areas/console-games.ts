import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { gameClasses, gameTypes, volatilityClasses } from './games.ts';

export const gameSorts = ['position', 'name', 'vendor', 'minBet', 'addedAt'] as const;
export type GameSort = (typeof gameSorts)[number];

const reason = z.string().trim().min(3).max(300);
const place = z.number().int().min(0).max(1_000_000);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;

/** A game as the operator of a site sees it. */
export const offeredGame = z.object({
  nodeId: z.string(),
  name: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  provider: z.string(),
  gameType: z.enum(gameTypes),
  gameClassify: z.enum(gameClasses),
  /** Its place in the site's own order; games of one place stand by their nodeId. */
  position: z.number().int(),
  isHot: z.boolean(),
  open: z.boolean(),
  vendorOpen: z.boolean(),
  /** Its vendor has it no more; it is in no list. */
  removed: z.boolean(),
  /** The operator's labels first, then the vendor's. */
  tags: z.array(z.string()),
  minBet: wireAmount,
  maxBet: wireAmount,
  /** The return that players are shown. */
  rtpBps: z.number().int().nullable(),
  /** The version that the site has chosen; null: the provider's own choice. */
  rtpVersion: z.string().nullable(),
  /** Versions by return to choose from. `isPermitted`: its return is not below the licence's lowest. */
  rtpVersions: z.array(z.object({ id: z.string(), rtpBps: z.number().int(), isPermitted: z.boolean() })),
  /** The cover that players see, and the site's own by language; '' is every language without its own. */
  coverUrl: z.string(),
  covers: z.record(z.string(), z.object({ image: z.string(), url: z.string() })),
  addedAt: wireTime,
});

/** What a version of a built-in game has returned on the site, against what its sheet says. Returns are shares of what was staked. */
export const watchedReturn = z.object({
  gameVersion: z.string(),
  /** Features that were bought, which have a return of their own. */
  bought: z.boolean(),
  currency: z.string(),
  since: z.string(),
  rounds: z.number().int(),
  staked: wireAmount,
  returned: wireAmount,
  actual: z.number(),
  expected: z.number(),
  /** `expected` is what the best play returns: the player's choices may make it less, so only too much is a fault, and `low` is 0. */
  bestPlay: z.boolean(),
  /** Bounds that hold but for one case in a million, however often they are looked at. */
  low: z.number(),
  high: z.number().nullable(),
  /** Standard deviations from what is expected. */
  z: z.number(),
  verdict: z.enum(['few', 'within', 'below', 'above']),
  /** When it was first seen outside its bounds. */
  raisedAt: wireTime.nullable(),
});

export const siteChangeKinds = ['added', 'changed', 'removed', 'returned'] as const;
export const siteChangeStates = ['waiting', 'declined', 'accepted'] as const;

/** Facts of a game that its provider decides. */
export const gameFacts = z
  .object({
    name: z.string(),
    names: z.record(z.string(), z.string()),
    gameType: z.enum(gameTypes),
    gameClass: z.enum(gameClasses),
    coverUrl: z.string(),
    rtpBps: z.number().int().nullable(),
    volatility: z.enum(volatilityClasses).nullable(),
    lines: z.number().int().nullable(),
    maxWinTimesStake: z.number().int().nullable(),
    hasJackpot: z.boolean(),
    tags: z.array(z.string()),
    /** Minor units. */
    minStake: z.string().nullable(),
    maxStake: z.string().nullable(),
    removed: z.boolean(),
  })
  .partial();
export type GameFacts = z.infer<typeof gameFacts>;

/** What a provider added, changed, removed or restored of a game, and what was decided about it on the site. */
export const siteChange = z.object({
  id: uuid,
  nodeId: z.string(),
  name: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  provider: z.string(),
  kind: z.enum(siteChangeKinds),
  /** The differing fields as the site shows them; null of a game that it does not offer. */
  before: gameFacts.nullable(),
  /** The same as the provider reports them. */
  after: gameFacts,
  state: z.enum(siteChangeStates),
  foundAt: wireTime,
  decidedAt: wireTime.nullable(),
  reason: z.string().nullable(),
});
export type SiteChangeRow = z.infer<typeof siteChange>;

/** Calls with which operators order what a site offers. */
const calls = {
  'console.games.returns': call({
    method: 'GET',
    path: '/console/game-returns',
    summary:
      'What every version of a built-in game has returned on the site against its sheet. It is watched, never adjusted.',
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.read', scope: 'site' },
    request: nothing,
    answer: z.object({ list: z.array(watchedReturn) }),
    errors: staffErrors,
  }),
  'console.games': call({
    method: 'GET',
    path: '/console/games',
    summary: 'The games of the site in its order or by a column, also those that are closed or removed.',
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.read', scope: 'site' },
    request: z.object({
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(64).optional(),
      gameName: z.string().max(64).optional(),
      /** By what the list is sorted; games that are alike in it stand in the site's own order. */
      sort: z.enum(gameSorts).default('position'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(offeredGame), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: staffErrors,
  }),
  'console.editGameListing': call({
    method: 'PUT',
    path: '/console/games/:nodeId',
    summary: "Changes a game's place, labels and bounds of stakes on the site. What is left out stays.",
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.write', scope: 'site' },
    request: z.object({
      nodeId: z.string().min(1).max(64),
      position: place.optional(),
      isHot: z.boolean().optional(),
      /** The operator's; the vendor's stay. */
      tags: z.array(z.string().trim().min(1).max(40)).max(10).optional(),
      minBet: wirePositiveAmount.optional(),
      maxBet: wirePositiveAmount.optional(),
      reason,
    }),
    answer: offeredGame,
    errors: [...staffErrors, 'game_not_found', 'field_errors'],
  }),
  'console.catalogueChanges': call({
    method: 'GET',
    path: '/console/catalogue-changes',
    summary:
      'What providers added, changed or removed and the site does not show until it is accepted, newest first; `waiting` counts what waits by vendor and kind.',
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.read', scope: 'site' },
    request: z.object({
      state: z.enum(siteChangeStates).default('waiting'),
      kind: z.enum(siteChangeKinds).optional(),
      vassalage: z.string().max(64).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 200).default(50),
    }),
    answer: z.object({
      list: z.array(siteChange),
      nextCursor: cursor.nullable(),
      waiting: z.array(
        z.object({
          vassalage: z.string(),
          vendorName: z.string(),
          kind: z.enum(siteChangeKinds),
          count: z.number().int(),
        }),
      ),
    }),
    errors: staffErrors,
  }),
  'console.decideCatalogueChanges': call({
    method: 'POST',
    path: '/console/catalogue-changes/decisions',
    summary:
      'Accepts or declines changes: those named, or every waiting one of the filter up to the newest that was seen. What was decided or replaced meanwhile is left out. A declined change may be accepted later.',
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.write', scope: 'site' },
    request: z.object({
      accept: z.boolean(),
      choice: z.union([
        z.strictObject({ ids: z.array(uuid).min(1).max(200) }),
        z.strictObject({
          lastId: uuid,
          kind: z.enum(siteChangeKinds).optional(),
          vassalage: z.string().max(64).optional(),
        }),
      ]),
      reason,
    }),
    answer: z.object({ decided: z.number().int() }),
    errors: staffErrors,
    rateLimit: { perMinute: 60 },
  }),
  'console.setGameCover': call({
    method: 'PUT',
    path: '/console/games/:nodeId/cover',
    summary:
      "Shows an image of the site as a game's cover, in one language or in every one without its own; null returns to the provider's cover.",
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.write', scope: 'site' },
    request: z.object({
      nodeId: z.string().min(1).max(64),
      language: z
        .string()
        .regex(/^[A-Z]{2,4}$/)
        .optional(),
      /** An upload of `console.uploadImage`. */
      image: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullable(),
      reason,
    }),
    answer: offeredGame,
    errors: [...staffErrors, 'game_not_found', 'field_errors'],
  }),
  'console.gameVersions': call({
    method: 'GET',
    path: '/console/games/:nodeId/versions',
    summary:
      'Which version by return the site has offered of a game from when, and which is still to come; newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.read', scope: 'site' },
    request: z.object({ nodeId: z.string().min(1).max(64) }),
    answer: z.object({
      list: z.array(
        z.object({
          id: uuid,
          version: z.string().nullable(),
          rtpBps: z.number().int().nullable(),
          from: wireTime,
          isToCome: z.boolean(),
          reason: z.string(),
        }),
      ),
    }),
    errors: staffErrors,
  }),
  'console.chooseGameVersion': call({
    method: 'PUT',
    path: '/console/games/:nodeId/version',
    summary:
      "Chooses a version of a game by its return, or with null the provider's own choice: at once or from a time on, each player from the next round. A choice that was still to come gives way.",
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.write', scope: 'site' },
    request: z.object({
      nodeId: z.string().min(1).max(64),
      version: z.string().min(1).max(40).nullable(),
      from: z.iso.datetime().optional(),
      reason,
    }),
    answer: z.object({}),
    errors: [...staffErrors, 'game_not_found', 'field_errors'],
  }),
  'console.editVendorListing': call({
    method: 'PUT',
    path: '/console/vendors/:vassalage',
    summary: "Changes a vendor's place among the site's, and whether it is hot. What is left out stays.",
    whileClosed: true,
    access: { who: 'staff', permission: 'catalogue.write', scope: 'site' },
    request: z.object({
      vassalage: z.string().min(1).max(64),
      position: place.optional(),
      isHot: z.boolean().optional(),
      reason,
    }),
    answer: z.object({ vassalage: z.string(), position: z.number().int(), isHot: z.boolean() }),
    errors: [...staffErrors, 'not_found'],
  }),
};

export const consoleGameArea = defineArea({
  calls,
  permissions: {
    'catalogue.read': ['support', 'risk', 'content', 'trading', 'readOnly'],
    'catalogue.write': ['content', 'trading'],
  },
});
