import { atMost, type BenchResult, type BenchTarget, type RunBench } from '../bench-kit.ts';
import { FRAME_TARGET_MS, type FrameFigures, frameFigures, meanOf, sayHistogram } from './frames/frame-figures.ts';
import { type MeasuredLists, measureLists } from './lobby/lists.ts';
import { type Pace, type Scrolled, type ScrollSize, scrollThrough } from './lobby/scroll.ts';
import { lobbyTypes, startLobby } from './lobby/start-lobby.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Lists of ten thousand games beside "select 1" over the same HTTP, and scrolling them. --only lists|scroll, --seconds, --rate, --speed, --games, --vendors, --favourites, --recents, --port';

const MOST_CARDS = 99;
/** 99th percentile of a call over that of `select 1` through the same HTTP. */
const LIST_RATIO_TARGET = 2;

/** A list that is read while it moves. Pixels a second, and of each list. */
const reading: Pace = { speed: 1_000, most: 20_000 };

const screens: readonly ScrollSize[] = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

export const options = [
  'favourites',
  'games',
  'only',
  'port',
  'rate',
  'recents',
  'seconds',
  'speed',
  'vendors',
] as const;

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
      targets: [
        ...listTargets(lists),
        ...Object.entries(scrolls).flatMap(([name, figures]) => scrollTargets(name, figures)),
      ],
      figures: {
        ...options,
        ...size,
        speed,
        reading,
        ...(lists ? { selectP99Ms: lists.selectP99Ms, mostPerS: lists.mostPerS } : {}),
        scrolls,
      },
    };
  });
};

interface ScrollFigures extends FrameFigures {
  games: number;
  mostCards: number;
  /** What the mean frame consists of. */
  partsMs: { script: number; style: number; layout: number; paint: number };
}

function figuresOf({ frames, closely, mostCards, games }: Scrolled): ScrollFigures {
  const figures = frameFigures(frames);
  return {
    ...figures,
    games,
    mostCards,
    partsMs: {
      script: meanOf(closely, ({ scriptMs }) => scriptMs),
      style: meanOf(closely, ({ styleMs }) => styleMs),
      layout: meanOf(closely, ({ layoutMs }) => layoutMs),
      paint: meanOf(closely, ({ paintMs }) => paintMs),
    },
  };
}

const listTargets = (lists: MeasuredLists | null): BenchTarget[] =>
  Object.entries(lists?.cases ?? {}).map(([name, { ratio }]) =>
    atMost(`p99 / p99 of select 1, ${name}`, LIST_RATIO_TARGET, ratio),
  );

const scrollTargets = (name: string, { cpu, mostCards }: ScrollFigures): BenchTarget[] => [
  atMost(`95 of 100 frames, ms, ${name}`, FRAME_TARGET_MS, cpu.p95Ms),
  atMost(`cards in the document, ${name}`, MOST_CARDS, mostCards),
];

type Rows = BenchResult['table'];

const row = (what: string, opsPerS: number | '', p50Ms: number, p99Ms: number, more: string): Rows[number] => ({
  case: what,
  opsPerS,
  p50Ms,
  p99Ms,
  more,
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
      case: `${games} games, ${frames} frames`,
      opsPerS: '',
      p50Ms: '',
      p99Ms: '',
      more: sayHistogram(histogram),
    },
  ];
}
