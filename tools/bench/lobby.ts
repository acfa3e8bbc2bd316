import type { BenchResult, RunBench } from '../bench-kit.ts';
import { percentile } from '../bench-kit.ts';
import type { FrameCost } from './lobby/frame-costs.ts';
import { type MeasuredLists, measureLists } from './lobby/lists.ts';
import { type Pace, type Scrolled, type ScrollSize, scrollThrough } from './lobby/scroll.ts';
import { lobbyTypes, startLobby } from './lobby/start-lobby.ts';
import { rounded } from './wallet/figures.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Lists of ten thousand games beside "select 1" over the same HTTP, and scrolling them. --only lists|scroll, --seconds, --rate, --speed, --games, --vendors, --favourites, --recents, --port';

/** Upper bounds of the histogram of frames. Milliseconds. */
const BOUNDS_MS = [1, 2, 3, 4, 6, 8, 12, 16, 33];
/** Main thread that a frame may cost on the average. Milliseconds. */
const FRAME_TARGET_MS = 4;
const CARDS_LIMIT = 100;

/** A list that is read while it moves. Pixels a second, and of each list. */
const reading: Pace = { speed: 1_000, most: 20_000 };

const screens: readonly ScrollSize[] = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

/** Measures the calls of lobbies over HTTP, and what scrolling through all games costs a browser. */
export const run: RunBench = async ({ flags, progress }) => {
  const options = { seconds: Number(flags.seconds ?? 10), perSecond: Number(flags.rate ?? 500) };
  const speed = Number(flags.speed ?? 4_000);
  const size = {
    vendors: Number(flags.vendors ?? 100),
    games: Number(flags.games ?? 10_000),
    favourites: Number(flags.favourites ?? 1_000_000),
    recents: Number(flags.recents ?? 10_000_000),
  };
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const lobby = await startLobby(postgres, { dataDir, size, progress, atEnd });
    const lists = flags.only === 'scroll' ? null : await measureLists(lobby, { ...options, progress });
    const urls = lobbyTypes.map((type) => `http://localhost:${lobby.port}/${type.toLowerCase()}?view=endless`);
    const scrolls: Record<string, ScrollFigures> = {};
    const paces: Record<string, Pace> = { read: reading, whole: { speed, most: Number.POSITIVE_INFINITY } };
    for (const [name, pace] of flags.only === 'lists' ? [] : Object.entries(paces))
      for (const screen of screens) {
        progress(`Scrolling on a ${screen.name} of ${screen.width} by ${screen.height}: ${pace.speed} pixels a second`);
        scrolls[`${screen.name}, ${name}`] = figuresOf(await scrollThrough(urls, { ...screen, ...pace, progress }));
      }
    return {
      table: [...listRows(lists), ...Object.entries(scrolls).flatMap(([name, figures]) => scrollRows(name, figures))],
      ...(lists ? { cases: lists.cases } : {}),
      figures: {
        ...{ ...options, ...size, speed, reading },
        ...(lists ? { selectP99Ms: lists.selectP99Ms, mostPerS: lists.mostPerS } : {}),
        scrolls,
      },
    };
  });
};

type Quantiles = { meanMs: number; p50Ms: number; p95Ms: number; p99Ms: number; maxMs: number };

interface ScrollFigures {
  games: number;
  mostCards: number;
  frames: number;
  /** All tasks of the main thread from frame to frame: by the clock, and by its processor time. */
  total: Quantiles;
  cpu: Quantiles;
  /** What the mean frame consists of. */
  partsMs: { script: number; style: number; layout: number; paint: number };
  /** Frames with at most so many milliseconds and more than the bound before. */
  histogram: Record<string, number>;
  /** Of all frames, those that cost at most the target. */
  shareInTarget: number;
  isKept: boolean;
}

function figuresOf({ frames, closely, mostCards, games }: Scrolled): ScrollFigures {
  const total = frames.map(({ totalMs }) => totalMs);
  const mean = (of: (frame: FrameCost) => number, among = frames) =>
    rounded(among.reduce((sum, frame) => sum + of(frame), 0) / Math.max(1, among.length));
  const quantiles = (of: (frame: FrameCost) => number): Quantiles => {
    const values = frames.map(of);
    const at = (percent: number) => rounded(percentile(values, percent));
    return { meanMs: mean(of), p50Ms: at(50), p95Ms: at(95), p99Ms: at(99), maxMs: at(100) };
  };
  const cpu = quantiles(({ cpuMs }) => cpuMs);
  return {
    ...{ games, mostCards, frames: frames.length, cpu },
    total: quantiles(({ totalMs }) => totalMs),
    partsMs: {
      script: mean(({ scriptMs }) => scriptMs, closely),
      style: mean(({ styleMs }) => styleMs, closely),
      layout: mean(({ layoutMs }) => layoutMs, closely),
      paint: mean(({ paintMs }) => paintMs, closely),
    },
    histogram: Object.fromEntries(
      [...BOUNDS_MS, Number.POSITIVE_INFINITY].map((bound, place) => {
        const above = BOUNDS_MS[place - 1] ?? Number.NEGATIVE_INFINITY;
        return [
          bound === Number.POSITIVE_INFINITY ? 'more' : `${bound}`,
          total.filter((ms) => ms > above && ms <= bound).length,
        ];
      }),
    ),
    shareInTarget: rounded(total.filter((ms) => ms <= FRAME_TARGET_MS).length / frames.length),
    isKept: cpu.meanMs <= FRAME_TARGET_MS && mostCards < CARDS_LIMIT,
  };
}

type Rows = BenchResult['table'];

const row = (what: string, opsPerS: number | '', p50Ms: number, p99Ms: number, more: string): Rows[number] => ({
  ...{ case: what, opsPerS, p50Ms, p99Ms, more },
});

function listRows(lists: MeasuredLists | null): Rows {
  if (!lists) return [];
  const rows = Object.entries(lists.cases).map(([name, { opsPerS, p50Ms, p99Ms, ratio }]) =>
    row(name, opsPerS, p50Ms, p99Ms, `${ratio} of select 1 (${lists.selectP99Ms[name]} ms)`),
  );
  return [
    ...rows,
    { case: 'most calls with p99 up to 50 ms', opsPerS: lists.mostPerS, p50Ms: '', p99Ms: '', more: '' },
  ];
}

function scrollRows(name: string, figures: ScrollFigures): Rows {
  const { total, cpu, partsMs, histogram, mostCards, games, frames } = figures;
  const parts = Object.entries(partsMs).map(([part, ms]) => `${part} ${ms}`);
  return [
    row(
      `frame, ${name}`,
      '',
      total.p50Ms,
      total.p99Ms,
      `p95 ${total.p95Ms}, max ${total.maxMs}, mean ${total.meanMs} ms`,
    ),
    row(
      `frame, ${name}, processor`,
      '',
      cpu.p50Ms,
      cpu.p99Ms,
      `p95 ${cpu.p95Ms}, max ${cpu.maxMs}, mean ${cpu.meanMs} ms`,
    ),
    {
      case: `of it, ${name}`,
      opsPerS: '',
      p50Ms: '',
      p99Ms: '',
      more: `${parts.join(', ')} ms; ${mostCards} cards at most`,
    },
    {
      ...{ case: `${games} games, ${frames} frames`, opsPerS: '', p50Ms: '', p99Ms: '' },
      more: Object.entries(histogram)
        .map(([bound, count]) => `≤${bound}: ${count}`)
        .join(' '),
    },
  ];
}
