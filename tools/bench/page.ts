import { atLeast, atMost, type BenchResult, type BenchTarget, median, type RunBench } from '../bench-kit.ts';
import { budgets, isKept, type PageFigures, sayBudget, sayFigure } from './page/budgets.ts';
import { measureFirstCards } from './page/first-cards.ts';
import { startFreshInstallation } from './page/fresh-installation.ts';
import { type Interaction, measureInteractions } from './page/interactions.ts';
import { medianVisit, scriptsOf, type Visit, visitByLighthouse } from './page/lighthouse-visit.ts';

export const description =
  "First visits of home, slots, promotions and help by Lighthouse's mobile preset, JavaScript, INP of a scripted visit, first cards of the slots on a slow phone. --url, --runs (5)";

/** The pages that search engines and newcomers come to. */
const pages = ['/', '/rng', '/promotions', '/help'];

/** When the first cards of a list of games stand on the screen of a slow phone. Milliseconds. */
const mostFirstCardsMs = 2500;

/**
 * Under this BenchmarkIndex Lighthouse itself holds a machine to be too slow, or too busy, for its preset: a processor "four times
 * slower" is then slower than any phone that is meant (its docs/throttling.md). The preset is kept all the same, so that
 * figures can be compared, and the table says so.
 */
const slowMachine = 1000;

export const options = ['runs', 'url'] as const;

/** Measures the page of `--url`, whosever it is, or the first pages of this clone on a fresh installation. */
export const run: RunBench = async ({ flags, progress }) => {
  const runs = Number(flags.runs ?? 5);
  if (flags.url) return resultOf([await measure(flags.url, runs, progress)], [], []);
  const installation = await startFreshInstallation(progress);
  try {
    const visits: Interaction[][] = [];
    for (let index = 1; index <= runs; index += 1) {
      const visit = await measureInteractions(`${installation.url}/`);
      visits.push(visit);
      progress(`A visit by script, ${index} of ${runs}: INP ${inpOf(visit)} ms`);
    }
    const firstCards: number[] = [];
    for (let index = 1; index <= runs; index += 1) {
      const shownMs = await measureFirstCards(`${installation.url}/rng`);
      firstCards.push(shownMs);
      progress(`First cards of /rng on a slow phone, ${index} of ${runs}: ${Math.round(shownMs)} ms`);
    }
    const measured: MeasuredPage[] = [];
    for (const path of pages) measured.push(await measure(`${installation.url}${path}`, runs, progress));
    return resultOf(measured, visits, firstCards);
  } finally {
    await installation.stop();
  }
};

interface MeasuredPage {
  url: string;
  scripts: { path: string; gzipBytes: number }[];
  javaScriptGzipBytes: number;
  median: Visit;
  visits: Visit[];
}

async function measure(url: string, runs: number, progress: (line: string) => void): Promise<MeasuredPage> {
  const scripts = await scriptsOf(url);
  const visits: Visit[] = [];
  for (let index = 1; index <= runs; index += 1) {
    const visit = await visitByLighthouse(url, progress);
    visits.push(visit);
    const { lcpMs, tbtMs, performance, benchmarkIndex } = visit;
    progress(
      `${url}, visit ${index} of ${runs}: performance ${performance}, LCP ${Math.round(lcpMs)} ms, ` +
        `TBT ${Math.round(tbtMs)} ms, BenchmarkIndex ${Math.round(benchmarkIndex)}`,
    );
  }
  const javaScriptGzipBytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  return { url, scripts, javaScriptGzipBytes, median: medianVisit(visits), visits };
}

/** With fewer than fifty interactions the INP of a visit is its worst one (web.dev/inp). */
function inpOf(visit: readonly Interaction[]): number {
  return Math.max(...visit.map(({ longestMs }) => longestMs));
}

/** The visit by script whose INP is the median of all, as the other figures are medians; with an even number the worse of two. */
function medianScript(visits: readonly (readonly Interaction[])[]): readonly Interaction[] {
  return visits.toSorted((one, other) => inpOf(one) - inpOf(other))[Math.floor(visits.length / 2)] ?? [];
}

function resultOf(
  measured: readonly MeasuredPage[],
  scripted: readonly (readonly Interaction[])[],
  firstCards: readonly number[],
): BenchResult {
  const interactions = medianScript(scripted);
  const inpMs = interactions.length > 0 ? inpOf(interactions) : null;
  const judged = measured.map((page, index) => ({
    name: new URL(page.url).pathname,
    // The visit by script begins at the first page.
    figures: {
      ...page.median,
      javaScriptGzipBytes: page.javaScriptGzipBytes,
      inpMs: index === 0 ? inpMs : null,
      isFirstRoute: index === 0,
    },
  }));
  return {
    table: tableOf(judged),
    targets: [
      ...judged.flatMap(targetsOf),
      ...(firstCards.length > 0
        ? [atMost('First cards on a slow phone, /rng', mostFirstCardsMs, median(firstCards))]
        : []),
    ],
    figures: { pages: measured, interactions, scripted, inpMs, firstCards },
  };
}

type JudgedPage = { name: string; figures: PageFigures };

function targetsOf({ name, figures }: JudgedPage): BenchTarget[] {
  return budgets.flatMap((budget) => {
    const value = budget.of(figures);
    if (value === null || isKept(budget, figures) === null) return [];
    const bounds: BenchTarget[] = [];
    if (budget.most !== undefined) bounds.push(atMost(`${budget.figure}, ${name}`, budget.most, value));
    if (budget.least !== undefined) bounds.push(atLeast(`${budget.figure}, ${name}`, budget.least, value));
    return bounds;
  });
}

function tableOf(judged: readonly JudgedPage[]): BenchResult['table'] {
  const row = (figure: string, budget: string, of: (figures: PageFigures) => string) => ({
    figure,
    budget,
    ...Object.fromEntries(judged.map(({ name, figures }) => [name, of(figures)])),
  });
  return [
    ...budgets.map((budget) => row(budget.figure, sayBudget(budget), (figures) => sayFigure(budget, figures))),
    row('Audits not passed', '', ({ missed }) => missed.join(' ') || '–'),
    row('Machine (BenchmarkIndex)', '', ({ benchmarkIndex }) =>
      benchmarkIndex < slowMachine ? `${Math.round(benchmarkIndex)} slow or busy` : String(Math.round(benchmarkIndex)),
    ),
  ];
}
