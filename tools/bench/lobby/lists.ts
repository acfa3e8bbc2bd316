import { type BenchCase, median } from '../../bench-kit.ts';
import type { RunFigures } from '../wallet/figures.ts';
import { rounded } from '../wallet/figures.ts';
import { type Load, startLoad } from '../wallet/load-process.ts';
import type { LobbyAnswer, LobbyOrder } from './lobby-load.ts';
import type { BenchLobby } from './start-lobby.ts';

interface ListCall {
  path: string;
  /** Asked with a member's token. */
  personal?: true;
}

const WARM_UP_S = 2;
const TURNS = 10;
const P99_LIMIT_MS = 50;
/** The most calls a second are first looked for in steps of this factor, then between the last two. */
const STEP = 1.25;
const NARROWINGS = 3;

/** Words that are typed: found as written, in another language, with a typo, and not at all. */
const typed = ['golden', 'lantern', 'tro river', 'lantren', 'market 77', 'phoneix', 'zzzzzz', 'royal comet'];

const listCalls: Record<string, ListCall[]> = {
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
  'types of vendors': [{ path: '/wps/relay/GCSGAME_getVassGameType' }],
  menus: [{ path: '/lgw/games/game_menus' }],
  'hot games': [{ path: '/wps/relay/GCSGAME_hotGamesV2' }],
  'popular games': [{ path: '/lgw/games/popular' }],
  rooms: [{ path: '/wps/relay/GLS2_roomList' }],
  'favourites, ids': [{ path: '/wps/relay/MCSFE_getFavoriteGames', personal: true }],
  favourites: [1, 2, 7].map((pageNo) => ({
    path: `/wps/relay/MCSFE_getFavoriteGamesList?pageNo=${pageNo}`,
    personal: true,
  })),
  'recent games': [1, 7].map((pageNo) => ({ path: `/wps/relay/GCS_recentGame?pageNo=${pageNo}`, personal: true })),
};
/** `select 1` on the same connections and through the same server. */
const yardstick: ListCall[] = [{ path: '/readyz' }];

export interface MeasuredLists {
  /** For each call its latencies, and `ratio`: its 99th percentile for one of `select 1`'s. */
  cases: Record<string, BenchCase>;
  /** The yardstick's 99th percentiles beside each call. Milliseconds. */
  selectP99Ms: Record<string, number>;
  /** The most calls a second whose 99th percentile stays under the limit. */
  mostPerS: number;
}

/** Measures each list call at a fixed rate, in turns with the cheapest question that the database can be asked over the same HTTP. */
export async function measureLists(
  { port, tokens }: BenchLobby,
  { seconds, perSecond, progress }: { seconds: number; perSecond: number; progress: (line: string) => void },
): Promise<MeasuredLists> {
  const load = startLoad<LobbyOrder, LobbyAnswer>('lobby/lobby-load.ts');
  try {
    const visit = (calls: readonly ListCall[], forS: number, rate: number) =>
      visitBy(load, { port, tokens, calls, seconds: forS, perSecond: rate });
    const everyCall = Object.values(listCalls).flat();
    await visit([...everyCall, ...yardstick], WARM_UP_S, perSecond);
    const measured: MeasuredLists = { cases: {}, selectP99Ms: {}, mostPerS: 0 };
    for (const [name, calls] of Object.entries(listCalls)) {
      progress(name);
      // in short turns beside its own yardstick, of which the median counts: what stops the machine for a moment spoils one turn
      const [list, select]: [RunFigures[], RunFigures[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn += 1) {
        select.push(await visit(yardstick, seconds / TURNS, perSecond));
        list.push(await visit(calls, seconds / TURNS, perSecond));
      }
      const [listP99Ms, selectP99Ms] = [list, select].map((turns) => median(turns.map(({ p99Ms }) => p99Ms))) as [
        number,
        number,
      ];
      measured.selectP99Ms[name] = rounded(selectP99Ms);
      measured.cases[name] = {
        opsPerS: rounded(median(list.map(({ opsPerS }) => opsPerS))),
        p50Ms: rounded(median(list.map(({ p50Ms }) => p50Ms))),
        p99Ms: rounded(listP99Ms),
        ratio: rounded(listP99Ms / selectP99Ms),
      };
    }
    progress('The most calls a second');
    const isQuick = async (rate: number) => (await visit(everyCall, seconds / 2, rate)).p99Ms <= P99_LIMIT_MS;
    measured.mostPerS = await findMost(isQuick, perSecond);
    return measured;
  } finally {
    load.stop();
  }
}

interface Visit {
  port: number;
  tokens: readonly string[];
  calls: readonly ListCall[];
  seconds: number;
  perSecond: number;
}

async function visitBy(
  load: Load<LobbyOrder, LobbyAnswer>,
  { port, tokens, calls, ...rate }: Visit,
): Promise<RunFigures> {
  const requests = tokens.flatMap((token) =>
    calls.map(({ path, personal }) => ({ path, token: personal ? token : null })),
  );
  return (await load.run({ port, requests, ...rate })).figures;
}

/**
 * The highest rate that is quick enough, or 0 where none is. It is raised from `from` until one is not, or lowered until one is, and then
 * looked for in between.
 */
export async function findMost(isQuick: (rate: number) => Promise<boolean>, from: number): Promise<number> {
  let [good, bad] = [0, Number.POSITIVE_INFINITY];
  for (let rate = from; rate >= 1 && !(good > 0 && bad < Number.POSITIVE_INFINITY); ) {
    if (await isQuick(rate)) good = rate;
    else bad = rate;
    rate = bad === Number.POSITIVE_INFINITY ? Math.round(good * STEP) : Math.floor(bad / STEP);
  }
  for (let turn = 0; turn < NARROWINGS && bad - good > 1; turn += 1) {
    const rate = Math.round((good + bad) / 2);
    if (await isQuick(rate)) good = rate;
    else bad = rate;
  }
  return good;
}
