import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { roomsOf } from './rooms.ts';
import type { RoundLine } from './rounds.ts';
import type { ShopWindow } from './shop-window.ts';
import type { VendorBooks } from './vendor-books.ts';

type Answer = { status: string } & Record<string, unknown>;

/** One call of the platform: what it says, whose vendor it is about, and its answer. */
export type PlatformCall = {
  vendorOf(request: unknown): string | null;
  /** @throws z.ZodError for what is malformed */
  answer(request: unknown): Promise<Answer>;
};

const id = z.string().regex(/^[A-Za-z0-9._-]{1,80}$/);
const site = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const vendor = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/);
const whose = { vendor, playerId: z.uuid(), site, currency };
const amount = z.string().regex(/^[1-9]\d{0,16}$/);

/** The calls that the platform makes, by their names. */
export function platformCalls(deps: {
  shop: ShopWindow;
  books: VendorBooks;
  publicUrl: string;
  now: () => Date;
  /** Signs addresses of rounds, which anybody who has one may see. */
  addressKey: Uint8Array;
  /** A round that was played and is still known. */
  roundOf(roundId: string): RoundLine | null;
}): Record<string, PlatformCall> {
  const { shop, books } = deps;
  const call = <Request>(
    schema: z.ZodType<Request>,
    vendorOf: (request: Request) => string | null,
    answer: (request: Request) => Promise<Answer> | Answer,
  ): PlatformCall => ({
    vendorOf: (request) => {
      const parsed = schema.safeParse(request);
      return parsed.success ? vendorOf(parsed.data) : null;
    },
    answer: async (request) => answer(schema.parse(request)),
  });
  const mustHoldBalances = (code: string) => shop.vendors.find((one) => one.code === code)?.wallet === 'transfer';
  const vendorOfGame = (gameId: string) => shop.game(gameId)?.vendor ?? null;

  const move = (direction: 'in' | 'out') =>
    call(
      z.object({ ...whose, transferId: id, amount }),
      (request) => request.vendor,
      async (request) => {
        if (!mustHoldBalances(request.vendor)) return { status: 'INVALID_GAME' };
        return books.move(request, { transferId: request.transferId, direction, amount: request.amount });
      },
    );

  return {
    ping: call(
      z.object({ vendor: vendor.nullable().default(null) }),
      (request) => request.vendor,
      () => ({ status: 'OK' }),
    ),
    catalogue: call(
      z.object({ since: z.string().max(200).nullable(), limit: z.number().int().min(1).max(1_000) }),
      () => null,
      ({ since, limit }) => ({ status: 'OK', ...shop.page(since, limit) }),
    ),
    launch: call(
      z.object({
        ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
        gameId: id,
        language: z.string().max(8),
        theme: z.enum(['light', 'dark']),
        demo: z.boolean(),
        roomId: id.nullable(),
        site,
        currency,
      }),
      ({ gameId }) => vendorOfGame(gameId),
      ({ ticket, gameId, language, theme, demo, roomId }) => {
        const game = shop.game(gameId);
        if (!game || (demo && !game.demo)) return { status: 'INVALID_GAME' };
        const fragment = new URLSearchParams({
          ticket,
          game: gameId,
          language,
          theme,
          ...(roomId ? { room: roomId } : {}),
        });
        return { status: 'OK', url: `${deps.publicUrl}/play#${fragment}` };
      },
    ),
    round: call(
      z.object({ site, playerId: z.uuid(), roundId: id }),
      () => null,
      ({ roundId, playerId, site: code }) => {
        const round = deps.roundOf(roundId);
        if (round?.playerId !== playerId || round.site !== code) return { status: 'TRANSACTION_NOT_FOUND' };
        const query = new URLSearchParams({ site: code, player: playerId, round: roundId });
        query.set('mark', roundMark(deps.addressKey, { site: code, playerId, roundId }));
        return { status: 'OK', url: `${deps.publicUrl}/round?${query}` };
      },
    ),
    rooms: call(
      z.object({ site, currency, gameId: id.nullable() }),
      ({ gameId }) => (gameId ? vendorOfGame(gameId) : null),
      ({ gameId }) => {
        const games = gameId ? [gameId] : shop.tables();
        return { status: 'OK', rooms: roomsOf(shop, games, Math.floor(deps.now().getTime() / 60_000)) };
      },
    ),
    'transfer-balance': call(
      z.object(whose),
      (request) => request.vendor,
      async (request) =>
        mustHoldBalances(request.vendor)
          ? { status: 'OK', balance: await books.balance(request) }
          : { status: 'INVALID_GAME' },
    ),
    'transfer-in': move('in'),
    'transfer-out': move('out'),
    'transfer-status': call(
      z.object({ site, transferId: id, vendor: vendor.optional(), cancelUnknown: z.boolean().default(false) }),
      (request) => request.vendor ?? null,
      async (request) => ({
        status: 'OK',
        ...(await books.status(request.site, request.transferId, request.cancelUnknown)),
      }),
    ),
  };
}

/** What keeps the page of a round from being found by guessing. */
export function roundMark(key: Uint8Array, of: { site: string; playerId: string; roundId: string }): string {
  return createHmac('sha256', key).update(`${of.site}\n${of.playerId}\n${of.roundId}`).digest('base64url').slice(0, 22);
}
