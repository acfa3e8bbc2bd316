import { z } from 'zod';
import { gameClasses, gameTypes, volatilityClasses } from './areas/games.ts';

/**
 * The open protocol from the platform to a provider: `POST <api address>/<call>`, signed as the other direction is
 * (`provider-signing.ts`, the path being that of the whole address), answered `{ "status": "OK", ... }` and signed. Every call may be
 * repeated. Amounts are text, whole minor units.
 */

const id = z.string().regex(/^[A-Za-z0-9._-]{1,80}$/);
const site = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const amount = z.string().regex(/^(0|[1-9]\d{0,16})$/);
const positive = z.string().regex(/^[1-9]\d{0,16}$/);
/** A version of a game by its return. */
const versionId = z.string().regex(/^[A-Za-z0-9._-]{1,40}$/);
const title = z.string().trim().min(1).max(120);
/** Where a picture lies: https, this machine while it is developed on, or a path of the platform itself. */
const picture = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?\/|\/)[^\s"'<>\\]+$/);
const address = z
  .string()
  .max(2_000)
  .regex(/^https?:\/\/\S+$/);

/** Whether digits say no more than as many other digits. */
const isAtMost = (digits: string, others: string) => digits.length === others.length && digits <= others;

/** A vendor as its provider's catalogue states it. */
export const catalogueVendor = z.object({
  code: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/),
  title,
  logoUrl: picture.nullable().default(null),
  /** `transfer`: the vendor holds a balance of its own. */
  wallet: z.enum(['seamless', 'transfer']).default('seamless'),
  /** How its games open: in the site's page, or in a window of their own. */
  opens: z.enum(['route', 'window']).default('route'),
  /** Its card opens a list of its games instead of a game. */
  list: z.boolean().default(false),
});
export type CatalogueVendor = z.infer<typeof catalogueVendor>;

/** A game as its provider's catalogue states it. */
export const catalogueGame = z
  .object({
    gameId: id,
    /** A vendor's code, given in this or an earlier answer. */
    vendor: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/),
    title,
    titles: z.record(z.string().regex(/^[A-Z]{2,4}$/), title).default({}),
    type: z.enum(gameTypes),
    class: z.enum(gameClasses),
    coverUrl: picture,
    rtpBps: z.number().int().min(0).max(10_000).nullable().default(null),
    /** Versions by return to choose from, where there are several; `rtpBps` is that of the version which opens where none is asked for. */
    versions: z
      .array(z.object({ id: versionId, rtpBps: z.number().int().min(0).max(10_000) }))
      .max(20)
      .refine((versions) => new Set(versions.map(({ id: version }) => version)).size === versions.length)
      .default([]),
    volatility: z.enum(volatilityClasses).nullable().default(null),
    lines: z.number().int().min(0).max(1_000_000).nullable().default(null),
    maxWinTimesStake: z.number().int().min(0).max(1_000_000_000).nullable().default(null),
    /** Smallest and largest stake, minor units of the site's currency; an operator may choose others. */
    minStake: positive,
    maxStake: positive,
    /** It can be tried with play money. */
    demo: z.boolean().default(false),
    jackpot: z.boolean().default(false),
    tags: z.array(z.string().trim().min(1).max(32)).max(20).default([]),
    /** It is gone: nobody can open it any more. */
    removed: z.boolean().default(false),
    /** Changes whenever anything of the game does. */
    revision: z.string().max(64).default('1'),
  })
  // asked also where a stake was found wrong already
  .refine(({ minStake, maxStake }) => minStake.length < maxStake.length || isAtMost(minStake, maxStake), {
    path: ['maxStake'],
  });
export type CatalogueGame = z.infer<typeof catalogueGame>;

export const providerRoom = z.object({
  roomId: id,
  gameId: id,
  title,
  minStake: amount,
  maxStake: amount,
  players: z.number().int().min(0).max(1_000_000),
  seats: z.number().int().min(0).max(1_000_000),
});
export type ProviderRoom = z.infer<typeof providerRoom>;

/** A vendor's code, as its catalogue states it. */
const vendor = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/);
const whose = { vendor, playerId: z.uuid(), site, currency };
const transfer = z.object({ ...whose, transferId: id, amount: positive });
const moved = z.object({ balance: amount });

/** The calls by the last part of their address, with what is sent and what is answered beside `status`. */
export const providerApi = {
  /** Says that the provider, or one of its vendors, is there. */
  ping: { request: z.object({ vendor: z.string().nullable() }), answer: z.object({}) },
  catalogue: {
    request: z.object({
      /** `next` of an earlier answer: what has changed since; null: everything. */
      since: z.string().max(200).nullable(),
      limit: z.number().int().min(1).max(1_000),
    }),
    /** Vendors and games are read one by one, so that one that is wrong does not keep out the others. */
    answer: z.object({
      vendors: z.array(z.unknown()).max(1_000),
      games: z.array(z.unknown()).max(1_000),
      next: z.string().min(1).max(200),
      more: z.boolean(),
    }),
  },
  launch: {
    request: z.object({
      ticket: z.string(),
      gameId: id,
      language: z.string(),
      theme: z.enum(['light', 'dark']),
      demo: z.boolean(),
      roomId: id.nullable(),
      /** The version by return that the site offers; null: none was chosen. */
      version: versionId.nullable().default(null),
      site,
      currency,
    }),
    answer: z.object({ url: address }),
  },
  /** A page that shows a round that was played. */
  round: {
    request: z.object({ site, playerId: z.uuid(), roundId: id }),
    answer: z.object({ url: address }),
  },
  rooms: {
    request: z.object({ site, currency, gameId: id.nullable() }),
    answer: z.object({ rooms: z.array(providerRoom).max(500) }),
  },
  'transfer-balance': { request: z.object(whose), answer: moved },
  'transfer-in': { request: transfer, answer: moved },
  'transfer-out': { request: transfer, answer: moved },
  'transfer-status': {
    /** With `cancelUnknown` a transfer that has not arrived is refused for ever. */
    request: z.object({ vendor, site, transferId: id, cancelUnknown: z.boolean().default(false) }),
    answer: z.object({
      state: z.enum(['applied', 'refused', 'unknown']),
      direction: z.enum(['in', 'out']).nullable(),
      amount: amount.nullable(),
    }),
  },
} as const;

export type ProviderApiCall = keyof typeof providerApi;
export type ProviderApiRequest<Name extends ProviderApiCall> = z.input<(typeof providerApi)[Name]['request']>;
export type ProviderApiAnswer<Name extends ProviderApiCall> = z.output<(typeof providerApi)[Name]['answer']>;
