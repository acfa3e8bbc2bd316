import { demoSite } from '@croupier/server/flows/seed-demo.ts';
import type { BenchCase, RunBench } from '../bench-kit.ts';
import { freePort } from '../ports.ts';
import { withClient } from '../postgres/roles.ts';
import type { RunningPostgres } from '../postgres/start-postgres.ts';
import { becomesReady, startServer } from '../start/server.ts';
import { registerMember, siteClient } from '../testing/player.ts';
import { fillLobby } from './lobby/fill-lobby.ts';
import type { LobbyAnswer, LobbyOrder } from './lobby/lobby-load.ts';
import { type RunFigures, rounded } from './wallet/figures.ts';
import { type AtEnd, addDatabase, secretKey, withModules } from './wallet/ledger.ts';
import { type Load, startLoad } from './wallet/load-process.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Lists of ten thousand games beside "select 1" over the same HTTP. --seconds, --rate, --games, --vendors, --favourites, --recents, --port';

const MEMBERS = 20;
const WARM_UP_S = 2;
const SETTLED_MS = 3_000;
const STOP_TIMEOUT_MS = 10_000;
/** The most calls a second are looked for in steps of this factor. */
const STEP = 1.25;
const P99_LIMIT_MS = 50;

/** Words that are typed: found as written, in another language, with a typo, and not at all. */
const typed = ['golden', 'lantern', 'tro river', 'lantren', 'market 77', 'phoneix', 'zzzzzz', 'royal comet'];

const listCalls: Record<string, { path: string; personal?: true }[]> = {
  'game list': [1, 2, 3, 50, 400].map((pageNo) => ({
    path: `/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=${pageNo}`,
  })),
  'game list, filtered': ['SC', 'TG', 'JP'].flatMap((gameClass) =>
    ['popular', 'name', 'rtp'].map((sort) => ({
      path: `/wps/relay/GCSGAME_gameList?gameType=RNG&gameClassify=${gameClass}&minBet=50&sort=${sort}&language=VI`,
    })),
  ),
  'game list, searched': typed.map((name) => ({
    path: `/wps/relay/GCSGAME_gameList?gameName=${encodeURIComponent(name)}`,
  })),
  vendors: [{ path: '/wps/relay/GCSGAME_newGameVendor' }],
  menus: [{ path: '/lgw/games/game_menus' }],
  'hot games': [{ path: '/wps/relay/GCSGAME_hotGamesV2' }],
  'popular games': [{ path: '/lgw/games/popular' }],
  'favourites, ids': [{ path: '/wps/relay/MCSFE_getFavoriteGames', personal: true }],
  favourites: [1, 2, 7].map((pageNo) => ({
    path: `/wps/relay/MCSFE_getFavoriteGamesList?pageNo=${pageNo}`,
    personal: true,
  })),
  'recent games': [1, 7].map((pageNo) => ({ path: `/wps/relay/GCS_recentGame?pageNo=${pageNo}`, personal: true })),
};
const yardstick = [{ path: '/readyz' }];

/** Measures each list call at a fixed rate, in turns with the cheapest question that the database can be asked over the same HTTP. */
export const run: RunBench = async ({ flags, progress }) => {
  const options = { seconds: Number(flags.seconds ?? 10), perSecond: Number(flags.rate ?? 500) };
  const size = {
    vendors: Number(flags.vendors ?? 100),
    games: Number(flags.games ?? 10_000),
    favourites: Number(flags.favourites ?? 1_000_000),
    recents: Number(flags.recents ?? 10_000_000),
  };
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const { port, tokens } = await startLobby(postgres, { dataDir, size, progress, atEnd });
    const load = startLoad<LobbyOrder, LobbyAnswer>('lobby/lobby-load.ts');
    atEnd(async () => load.stop());
    const visit = (calls: readonly { path: string; personal?: true }[], seconds: number, perSecond: number) =>
      visitBy(load, { port, tokens, calls, seconds, perSecond });
    const everyCall = Object.values(listCalls).flat();
    await visit([...everyCall, ...yardstick], WARM_UP_S, options.perSecond);
    const cases: Record<string, BenchCase> = {};
    const table = [];
    for (const [name, calls] of Object.entries(listCalls)) {
      progress(name);
      // each beside its own yardstick: what slows the machine for a while slows both
      const before = await visit(yardstick, options.seconds / 2, options.perSecond);
      const list = await visit(calls, options.seconds, options.perSecond);
      const after = await visit(yardstick, options.seconds / 2, options.perSecond);
      const selectP99Ms = (before.p99Ms + after.p99Ms) / 2;
      const ratio = rounded(list.p99Ms / selectP99Ms);
      cases[name] = { opsPerS: rounded(list.opsPerS), p50Ms: rounded(list.p50Ms), p99Ms: rounded(list.p99Ms), ratio };
      table.push({ case: name, ...cases[name], 'select 1 p99': rounded(selectP99Ms) });
    }
    progress('The most calls a second');
    const most = await findMost((perSecond) => visit(everyCall, options.seconds / 2, perSecond), options.perSecond);
    table.push({
      case: `most with p99 under ${P99_LIMIT_MS} ms`,
      opsPerS: rounded(most),
      p50Ms: '',
      p99Ms: '',
      ratio: '',
      'select 1 p99': '',
    });
    return { table, cases, figures: { ...options, ...size, mostPerS: rounded(most) } };
  });
};

type Visit = {
  port: number;
  tokens: readonly string[];
  calls: readonly { path: string; personal?: true }[];
  seconds: number;
  perSecond: number;
};

async function visitBy(
  load: Load<LobbyOrder, LobbyAnswer>,
  { port, tokens, calls, ...rate }: Visit,
): Promise<RunFigures> {
  // a length that shares no factor with the number of members: every member asks every question
  const requests = tokens.flatMap((token) =>
    calls.map(({ path, personal }) => ({ path, token: personal ? token : null })),
  );
  return (await load.run({ port, requests, ...rate })).figures;
}

/** Raises the rate until a list takes too long. @returns the last rate that held, or 0 */
async function findMost(visit: (perSecond: number) => Promise<RunFigures>, from: number): Promise<number> {
  let most = 0;
  for (let perSecond = from; ; perSecond = Math.round(perSecond * STEP)) {
    const { p99Ms } = await visit(perSecond);
    if (p99Ms > P99_LIMIT_MS) return most;
    most = perSecond;
  }
}

async function startLobby(
  postgres: RunningPostgres,
  options: {
    dataDir: string;
    size: Parameters<typeof fillLobby>[1]['size'];
    progress: (line: string) => void;
    atEnd: AtEnd;
  },
): Promise<{ port: number; tokens: string[] }> {
  const database = await addDatabase(postgres, 'bench_lobby');
  const settings = {
    ...{
      port: await freePort(),
      gamesPort: await freePort(),
      dataDir: options.dataDir,
      databaseUrl: database.ownerUrl,
    },
    nodeEnv: 'development' as const,
  };
  const env = { SECRET_KEY: secretKey, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000', SERVE_FILES: 'false' };
  const server = startServer(settings, database, { env });
  options.atEnd(() => server.stop(STOP_TIMEOUT_MS));
  if (!(await becomesReady(settings.port, server))) throw new Error('The server ended before it was ready.');
  const siteId = await withModules(database, async ({ sites }) => {
    const site = await sites.byCode(demoSite.code);
    if (!site) throw new Error('The demonstration is missing.');
    await sites.change({ siteId: site.id, key: 'gameTypes', value: ['RNG', 'LIVE', 'FISH'], record: async () => {} });
    return site.id;
  });
  options.progress(`Registering ${MEMBERS} members`);
  const origins = { site: `http://localhost:${settings.port}`, games: `http://localhost:${settings.gamesPort}` };
  const tokens: string[] = [];
  const members: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const token = await registerMember(origins, `lobby${index}`);
    tokens.push(token);
    members.push((await siteClient(origins.site, () => token)('member.info', {})).id);
  }
  options.progress(`Filling in ${JSON.stringify(options.size)}`);
  await withClient(database.superUrl, (client) => fillLobby(client, { siteId, members, size: options.size }));
  await new Promise((done) => setTimeout(done, SETTLED_MS));
  return { port: settings.port, tokens };
}
