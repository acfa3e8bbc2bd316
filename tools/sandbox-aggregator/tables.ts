import { randomBytes, randomUUID } from 'node:crypto';
import type { WalletClient } from '../example-provider/wallet-client.ts';
import { newServerSeed } from '../server-seed.ts';
import type { Journal } from './journal.ts';
import { winOf } from './pay-table.ts';
import { drawOf, type Played, type PlayerInGame, playRound, type RoundLine } from './rounds.ts';
import type { ShopWindow } from './shop-window.ts';
import type { Holder, VendorBooks } from './vendor-books.ts';

/** A game that a page has open. */
export type Table = PlayerInGame & {
  id: string;
  exponent: number;
  minStake: string;
  maxStake: string;
  demo: boolean;
  /** Set where the vendor holds the balance itself. */
  holder: Holder | null;
};

export type Tables = {
  /** Opens a game with a ticket; null where the platform does not know it, or the game is not there. */
  open(ticket: string, gameId: string | null): Promise<(Table & { balance: string }) | null>;
  find(id: string): Table | null;
  play(table: Table, bet: { stake: string; raise: boolean }): Promise<Played>;
  balance(table: Table): Promise<string | null>;
};

const openLimit = 10_000;

/** The games that pages have open. They are forgotten at a restart: the page opens anew, with a ticket of its own. */
export function createTables(deps: {
  wallet: WalletClient;
  journal: Journal<RoundLine>;
  books: VendorBooks;
  shop: ShopWindow;
  now: () => Date;
}): Tables {
  const tables = new Map<string, Table>();
  return {
    find: (id) => tables.get(id) ?? null,
    async open(ticket, gameId) {
      const outcome = await deps.wallet.attempt('authenticate', { ticket, ...(gameId ? { gameId } : {}) });
      if (!outcome.known || outcome.answer.status !== 'OK') return null;
      const reported = outcome.answer as unknown as Table & { gameId: string; balance: string };
      const game = deps.shop.game(reported.gameId);
      if (!game) return null;
      const isHolder = deps.shop.vendors.find(({ code }) => code === game.vendor)?.wallet === 'transfer';
      const { token, playerId, site, currency, exponent, minStake, maxStake, demo } = reported;
      const holder = isHolder ? { vendor: game.vendor, site, playerId } : null;
      const table: Table = {
        id: randomUUID(),
        token,
        playerId,
        site,
        currency,
        exponent,
        minStake,
        maxStake,
        demo,
        game,
        holder,
        serverSeed: newServerSeed(),
        clientSeed: randomBytes(8).toString('hex'),
        nonce: 0,
      };
      if (tables.size >= openLimit) tables.delete(tables.keys().next().value ?? '');
      tables.set(table.id, table);
      return Object.assign(Object.create(null) as object, table, {
        balance: holder ? await deps.books.balance(holder) : reported.balance,
      }) as Table & { balance: string };
    },
    async balance(table) {
      if (table.holder) return deps.books.balance(table.holder);
      const { token, playerId, site, currency } = table;
      const outcome = await deps.wallet.attempt('balance', { token, playerId, site, currency });
      return outcome.known && typeof outcome.answer.balance === 'string' ? outcome.answer.balance : null;
    },
    async play(table, { stake, raise }) {
      if (!table.holder) return playRound(deps, table, { stake, raise });
      if (BigInt(stake) < BigInt(table.minStake) || BigInt(stake) > BigInt(table.maxStake))
        return { result: 'refused', status: 'LIMIT_REACHED' };
      const roundId = `sbx-${randomUUID()}`;
      const { hundredths, fair } = drawOf(table);
      const win = winOf(stake, hundredths);
      const balance = await deps.books.play(table.holder, { roundId, stake, win });
      if (balance === null) return { result: 'refused', status: 'NOT_ENOUGH_MONEY' };
      return { result: 'played', roundId, stake, win, balance, fair };
    },
  };
}
