import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWalletClient, type Pace, usualPace, type WalletClient } from '../example-provider/wallet-client.ts';
import { type Random, seededRandom } from '../model/random.ts';
import { createControl } from './control.ts';
import { dailyList } from './daily-list.ts';
import { createFaultyLine, type FaultyLine } from './faulty-line.ts';
import { type Journal, openJournal } from './journal.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { platformCalls } from './platform-calls.ts';
import { createPlatformDoor, type Key } from './platform-door.ts';
import { type RoundLine, resumeRounds } from './rounds.ts';
import { openShopWindow, type ShopWindow } from './shop-window.ts';
import { createSiteServer } from './site-server.ts';
import { nothingWrong, type Switches } from './switches.ts';
import { createTables, type Tables } from './tables.ts';
import { type BookLine, openBooks, type VendorBooks } from './vendor-books.ts';

export type SandboxOptions = {
  /** Where the platform is reached. */
  platform: string;
  /** The key that the platform gave; it may come later, through `useKey`. */
  key: Key | null;
  /** Where browsers and the platform reach the sandbox. */
  publicUrl: string;
  /** Of the catalogue: the same seed gives the same games. */
  seed: string;
  /** 1 is ten thousand games. */
  share?: number;
  /** Of its vendors' codes: SBX. */
  prefix?: string;
  journalFile: string;
  switches?: Partial<Switches>;
  pace?: Pace;
  now?: () => Date;
  random?: Random;
  onError: (error: unknown) => void;
};

export type Sandbox = {
  shop: ShopWindow;
  tables: Tables;
  books: VendorBooks;
  line: FaultyLine;
  switches: { now: Switches };
  useKey(key: Key): void;
  /** What the platform and browsers ask. */
  handler: RequestListener;
  /** What whoever sits at this machine asks. */
  control: RequestListener;
  /** Every round so far, as it is now. */
  rounds(): Iterable<RoundLine>;
  dailyList(site: string, day: string | null): string;
  /** Rounds that are not over: a win that is on its way, or a stake that is being undone. */
  unfinished(): number;
  stop(): Promise<void>;
};

/** Opens the sandbox with what its journal holds: rounds that a crash left unfinished are taken up. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { seed, publicUrl, onError } = options;
  const now = options.now ?? (() => new Date());
  const random = options.random ?? seededRandom(`${seed} ${now().getTime()}`);
  const switches = { now: { ...nothingWrong, ...options.switches } };
  const shop = openShopWindow(
    makeCatalogue(seed, options.share, options.prefix),
    publicUrl,
    now().getTime().toString(36),
  );
  const journal = await openJournal<RoundLine | BookLine>(options.journalFile);
  const books = openBooks(
    journal,
    journal.before.filter((line) => line.t !== 'round'),
  );
  const line = createFaultyLine({ switches: () => switches.now, random });
  const rounds = new Map<string, RoundLine>();
  for (const one of journal.before) if (one.t === 'round') rounds.set(one.roundId, one);
  const noted: Journal<RoundLine> = {
    before: [],
    keep(round) {
      rounds.set(round.roundId, round);
      return journal.keep(round);
    },
    flushed: journal.flushed,
    close: journal.close,
  };

  let key = options.key;
  const clientOf = ({ keyId, secret }: Key) =>
    createWalletClient({ platform: options.platform, keyId, secret, fetch: line.fetch }, options.pace ?? usualPace);
  let client: WalletClient | null = null;
  const unknown = { known: false } as const;
  const wallet: WalletClient = {
    attempt: (name, body) => client?.attempt(name, body) ?? Promise.resolve(unknown),
    insist: (name, body) => client?.insist(name, body) ?? Promise.reject(new Error('the sandbox has no key yet')),
    stop: () => client?.stop(),
  };
  function useKey(given: Key): void {
    key = given;
    client = clientOf(given);
    resumeRounds({ wallet, journal: noted, now }, [...rounds.values()]).catch(onError);
  }
  if (key) useKey(key);

  const addressKey = createHash('sha256').update(`rounds of ${options.journalFile}`).digest();
  const tables = createTables({ wallet, journal: noted, books, shop, now });
  const roundOf = (roundId: string) => rounds.get(roundId) ?? null;
  const calls = platformCalls({ shop, books, publicUrl, now, addressKey, roundOf });
  const door = createPlatformDoor({ calls, key: () => key, now, switches: () => switches.now, random });
  const site = createSiteServer({ shop, tables, addressKey, roundOf });
  const control = createControl({ shop, switches, lines: () => rounds.values() });

  /** An error of ours ends one request, and says nothing of itself. */
  const guarded =
    (work: (...asked: Parameters<RequestListener>) => Promise<unknown>): RequestListener =>
    (request, response) => {
      work(request, response).catch((error: unknown) => {
        onError(error);
        response.destroy();
      });
    };

  return {
    shop,
    tables,
    books,
    line,
    switches,
    useKey,
    handler: guarded(async (request, response) => {
      const isPlatforms = request.method === 'POST' && request.url?.startsWith('/api/v1/');
      if (isPlatforms) return door(request, response);
      if (await site(request, response)) return;
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('There is nothing here.');
    }),
    control: guarded(control),
    rounds: () => rounds.values(),
    dailyList: (code, day) => dailyList(rounds.values(), { site: code, day }),
    unfinished: () =>
      [...rounds.values()].filter(
        ({ state, debits }) =>
          state !== 'ended' || debits.some((debit) => debit.state === 'sent' || debit.state === 'undoing'),
      ).length,
    async stop() {
      wallet.stop();
      await line.idle();
      await journal.close();
    },
  };
}

/** Listens on this machine. @returns where */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  return (server.address() as AddressInfo).port;
}

/** The sandbox on two ports: what it serves, and its control. */
export async function serveSandbox(
  sandbox: Pick<Sandbox, 'handler' | 'control'>,
  ports: { site: number; control: number },
): Promise<{ site: number; control: number; close: () => void }> {
  const servers = [createServer(sandbox.handler), createServer(sandbox.control)] as const;
  const [site, control] = [await listen(servers[0], ports.site), await listen(servers[1], ports.control)];
  const close = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { site, control, close };
}
