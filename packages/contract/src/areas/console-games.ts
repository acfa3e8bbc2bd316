import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, queryInt, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { gameClasses, gameTypes } from './games.ts';

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
