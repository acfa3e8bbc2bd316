import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseSession } from '@croupier/contract';
import { demoSite } from '@croupier/server/demo/seed-demo.ts';
import type { NewSite } from '@croupier/server/modules/sites/sites.public.ts';
import type { Client } from 'pg';
import { createWalletClient } from '../../example-provider/wallet-client.ts';
import { freePort } from '../../ports.ts';
import { withClient } from '../../postgres/roles.ts';
import type { RunningPostgres } from '../../postgres/start-postgres.ts';
import { becomesReady, startServer } from '../../start/server.ts';
import { joinAndOpen } from '../../testing/player.ts';
import { publishProviderGame, type TestProvider } from '../../testing/provider.ts';
import type { ProviderPlayer } from './callbacks.ts';
import type { RunFigures } from './figures.ts';
import type { LoadAnswer, LoadOrder, LoadPlayer } from './http-load.ts';
import { type AtEnd, addDatabase, type DatabaseAddresses, secretKey, withModules } from './ledger.ts';
import { startLoad } from './load-process.ts';

/** The product's server in a process of its own, and players who opened the slot on it. */
export interface HttpBench {
  /** Port of the site. */
  port: number;
  /** User names of the players, who have the tests' password. */
  accounts: string[];
  /** Its database, beside the other cases'. */
  database: DatabaseAddresses;
  /** Process of the server. */
  pid: number;
  /** Changes settings of the site. */
  set: (settings: NewSite['settings']) => Promise<void>;
  /** Lets that many players at once play rounds of a slot for a while: of the reference slot unless another is named. */
  play: (options: { callers: number; seconds: number; slot?: string }) => Promise<RunFigures & { stepsPerS: number }>;
  /** Lets a provider call back about that many players at once. */
  callBack: (options: { callers: number; seconds: number }) => Promise<RunFigures>;
}

const referenceSlot = 'lantern-tide';
const accountOf = (index: number) => `bench${index}`;
const joinersAtOnce = 8;
const stopTimeoutMs = 10_000;
const POLL_MS = 100;

/**
 * Starts the server and registers players, each with a login and a token of the opened game. They have a database beside the other cases':
 * the server would project what those post, while they are measured.
 */
export async function startHttpBench(
  postgres: RunningPostgres,
  options: {
    dataDir: string;
    players: number;
    /** Slots that every player opens beside the reference slot. */
    slots?: readonly string[];
    progress: (line: string) => void;
    atEnd: AtEnd;
  },
): Promise<HttpBench> {
  const database = await addDatabase(postgres, 'bench_http');
  const settings = {
    port: await freePort(),
    gamesPort: await freePort(),
    consolePort: await freePort(),
    paymentsPort: null,
    dataDir: options.dataDir,
    databaseUrl: database.ownerUrl,
    nodeEnv: 'development' as const,
  };
  const env = { SECRET_KEY: secretKey, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000', SERVE_FILES: 'false' };
  const server = startServer(settings, database, { env });
  options.atEnd(() => server.stop(stopTimeoutMs));
  if (!(await becomesReady(settings.port, server))) throw new Error('The server ended before it was ready.');
  options.progress(`MemberRegistration ${options.players} players over HTTP`);
  const provider = await withModules(database, async (modules) => {
    const site = await modules.sites.byCode(demoSite.code);
    return publishProviderGame(modules, site?.id ?? '', 'benchworks');
  });
  const players = await register(settings, options.players, provider, options.slots ?? []);
  const load = startLoad<LoadOrder, LoadAnswer>('wallet/http-load.ts');
  options.atEnd(async () => load.stop());
  return {
    port: settings.port,
    accounts: players.map((_, index) => accountOf(index)),
    database,
    pid: server.pid ?? 0,
    set: (values) => setSettings(database, values),
    async play({ callers, seconds, slot = referenceSlot }) {
      const chosen = players.slice(0, callers).map(({ house }) => house.get(slot) as LoadPlayer);
      const answer = await load.run({ load: 'rounds', port: settings.gamesPort, seconds, players: chosen });
      await withClient(database.ownerUrl, untilProjected);
      for (const [index, next] of answer.next.entries()) Object.assign(chosen[index] ?? {}, { next });
      return { ...answer.figures, stepsPerS: answer.steps / seconds };
    },
    async callBack({ callers, seconds }) {
      const chosen = players.slice(0, callers).map(({ elsewhere }) => elsewhere);
      const { figures } = await load.run({
        load: 'callbacks',
        port: settings.port,
        seconds,
        provider,
        players: chosen,
      });
      await withClient(database.ownerUrl, untilProjected);
      return figures;
    },
  };
}

async function setSettings(database: DatabaseAddresses, values: NewSite['settings']): Promise<void> {
  await withModules(database, async ({ sites }) => {
    const site = await sites.byCode(demoSite.code);
    for (const [key, value] of Object.entries(values)) {
      await sites.change({ siteId: site?.id ?? '', key, value, record: async () => {} });
    }
  });
}

const playerOf = ({ token, stakes, defaultStake }: HouseSession, next: LoadPlayer['next']): LoadPlayer => ({
  token,
  next,
  stake: stakes[0] ?? defaultStake,
});

/** Waits until the server has projected what it was given, so that it rests while others are measured. */
async function untilProjected(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from kernel.sequence_state s left join kernel.cursor c on c.stream = s.stream and c.consumer = 'rounds.rounds'
       where s.stream = 'wallet' and (coalesce(c.position, 0) < s.last_position or exists (
         select from wallet.operation o where o.xid >= s.horizon))`,
    );
    if (rowCount === 0) return;
    await sleep(POLL_MS);
  }
}

/** A player in all games: the built-in slots by their nodes, and the provider's. */
interface Registered {
  house: ReadonlyMap<string, LoadPlayer>;
  elsewhere: ProviderPlayer;
}

async function register(
  ports: { port: number; gamesPort: number },
  count: number,
  provider: TestProvider,
  slots: readonly string[],
): Promise<Registered[]> {
  const origins = { site: `http://localhost:${ports.port}`, games: `http://localhost:${ports.gamesPort}` };
  const wallet = createWalletClient({ platform: origins.site, ...provider });
  const players: Registered[] = [];
  const joinOne = async (index: number) => {
    const { site, games, session, next } = await joinAndOpen(origins, accountOf(index));
    const { ticket } = await site('games.launch', { nodeId: provider.nodeId });
    const opened = await wallet.insist('authenticate', { ticket });
    if (opened.status !== 'OK') throw new Error(`The provider's game could not be opened: ${opened.status}.`);
    const house = new Map([[referenceSlot, playerOf(session, next)]]);
    for (const nodeId of slots) {
      const launched = await site('games.launch', { nodeId });
      const there = await games('house.openSession', { ticket: launched.ticket });
      house.set(nodeId, playerOf(there, there.next));
    }
    players[index] = {
      house,
      elsewhere: { ...(opened as unknown as ProviderPlayer), stake: String(opened.minStake) },
    };
  };
  let joined = 0;
  const joinUntilDone = async () => {
    while (joined < count) {
      joined += 1;
      await joinOne(joined - 1);
    }
  };
  await Promise.all(Array.from({ length: joinersAtOnce }, joinUntilDone));
  return players;
}
