import { demoSite } from '@croupier/server/demo/seed-demo.ts';
import { freePort } from '../../ports.ts';
import { withClient } from '../../postgres/roles.ts';
import type { RunningPostgres } from '../../postgres/start-postgres.ts';
import { buildBrowserApps } from '../../start/build.ts';
import { becomesReady, startServer } from '../../start/server.ts';
import { registerMember, siteClient } from '../../testing/player.ts';
import { type AtEnd, addDatabase, secretKey, withModules } from '../wallet/ledger.ts';
import { startCoverServer } from './cover-server.ts';
import { fillLobby, type LobbySize } from './fill-lobby.ts';

/** A server with a site of many games and members. */
export interface BenchLobby {
  port: number;
  /** Tokens of members who have favourites and recent games. */
  tokens: string[];
}

export const lobbyTypes = ['RNG', 'LIVE', 'FISH'] as const;

const MEMBERS = 60;
const SETTLED_MS = 3_000;
const STOP_TIMEOUT_MS = 10_000;
const PROVIDER = 'benchworks';

/** Starts a server of the product on a database of its own and fills it. */
export async function startLobby(
  postgres: RunningPostgres,
  options: { dataDir: string; size: LobbySize; progress: (line: string) => void; atEnd: AtEnd },
): Promise<BenchLobby> {
  const { dataDir, size, progress, atEnd } = options;
  await buildBrowserApps(progress);
  const database = await addDatabase(postgres, 'bench_lobby');
  const [port, gamesPort, consolePort] = [await freePort(), await freePort(), await freePort()];
  const env = { SECRET_KEY: secretKey, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000' };
  const nodeEnv = 'development' as const;
  const settings = {
    port,
    gamesPort,
    consolePort,
    paymentsPort: null,
    dataDir,
    databaseUrl: database.ownerUrl,
    nodeEnv,
  };
  const server = startServer(settings, database, { env });
  atEnd(() => server.stop(STOP_TIMEOUT_MS));
  if (!(await becomesReady(port, server))) throw new Error('The server ended before it was ready.');
  const covers = await startCoverServer();
  atEnd(covers.close);
  const siteId = await withModules(database, async ({ sites, providers }) => {
    const site = await sites.byCode(demoSite.code);
    if (!site) throw new Error('The demonstration is missing.');
    await sites.change({ siteId: site.id, key: 'gameTypes', value: [...lobbyTypes], record: async () => {} });
    // pages show pictures of providers they know
    const launchUrl = `${covers.origin}/play#ticket={ticket}`;
    const places = [{ siteId: site.id, grantLimit: 0n }];
    await providers.registry.add(
      { code: PROVIDER, name: PROVIDER, launchUrl, roundTtlS: 3_600, sites: places },
      async () => {},
    );
    return site.id;
  });
  progress(`MemberRegistration ${MEMBERS} members`);
  const origins = { site: `http://localhost:${port}`, games: `http://localhost:${gamesPort}` };
  const tokens: string[] = [];
  const members: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const token = await registerMember(origins, `lobby${index}`);
    tokens.push(token);
    members.push((await siteClient(origins.site, () => token)('member.info', {})).id);
  }
  progress(`Filling in ${JSON.stringify(size)}`);
  const startedAt = performance.now();
  const fill = { siteId, members, size, provider: PROVIDER, types: lobbyTypes, covers: covers.origin };
  await withClient(database.superUrl, (client) => fillLobby(client, fill));
  progress(`Filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  await new Promise((done) => setTimeout(done, SETTLED_MS));
  return { port, tokens };
}
