import type { BenchResult, RunBench } from '../bench-kit.ts';
import { startFreshInstallation } from './page/fresh-installation.ts';
import { type Interaction, measureInteractions } from './page/interactions.ts';
import { medianVisit, scriptsOf, type Visit, visitByLighthouse } from './page/lighthouse-visit.ts';

export const description =
  "First visits of home, slots, promotions and help by Lighthouse's mobile preset, JavaScript, INP of a scripted visit. --url, --runs (5)";

/** The pages that search engines and newcomers come to. */
const pages = ['/', '/rng', '/promotions', '/help'];

/** Measures the page of `--url`, whosever it is, or the first pages of this clone on a fresh installation. */
export const run: RunBench = async ({ flags, progress }) => {
  const runs = Number(flags.runs ?? 5);
  if (flags.url) return resultOf([await measure(flags.url, runs, progress)], []);
  const installation = await startFreshInstallation(progress);
  try {
    const measured: MeasuredPage[] = [];
    for (const path of pages) measured.push(await measure(`${installation.url}${path}`, runs, progress));
    progress('A visit by script');
    return resultOf(measured, await measureInteractions(`${installation.url}/`));
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
    const visit = await visitByLighthouse(url);
    visits.push(visit);
    progress(`${url}, visit ${index} of ${runs}: LCP ${Math.round(visit.lcpMs)} ms, score ${visit.performance}`);
  }
  const javaScriptGzipBytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  return { url, scripts, javaScriptGzipBytes, median: medianVisit(visits), visits };
}

function resultOf(measured: readonly MeasuredPage[], interactions: readonly Interaction[]): BenchResult {
  const inpMs = interactions.length > 0 ? Math.max(...interactions.map(({ longestMs }) => longestMs)) : null;
  return { table: tableOf(measured, inpMs), figures: { pages: measured, interactions, inpMs } };
}

function tableOf(measured: readonly MeasuredPage[], inpMs: number | null): BenchResult['table'] {
  const row = (figure: string, budget: string, of: (page: MeasuredPage) => string) => ({
    figure,
    budget,
    ...Object.fromEntries(measured.map((page) => [new URL(page.url).pathname, of(page)])),
  });
  const rows = [
    row('JavaScript, gzipped', '125 kB', (page) => `${(page.javaScriptGzipBytes / 1000).toFixed(1)} kB`),
    row('Largest contentful paint', '1.8 s', ({ median }) => `${(median.lcpMs / 1000).toFixed(2)} s`),
    row('First contentful paint', '', ({ median }) => `${(median.fcpMs / 1000).toFixed(2)} s`),
    row('Cumulative layout shift', '0.01', ({ median }) => median.cls.toFixed(3)),
    row('Total blocking time', '', ({ median }) => `${median.tbtMs.toFixed(0)} ms`),
    row('Performance', '95', ({ median }) => String(median.performance)),
    row('Accessibility', '95', ({ median }) => String(median.accessibility)),
    row('Best practices', '95', ({ median }) => String(median.bestPractices)),
    row('SEO', '95', ({ median }) => String(median.seo)),
    row('Audits not passed', '', ({ median }) => median.missed.join(' ') || '–'),
  ];
  if (inpMs === null) return rows;
  const [first] = measured;
  return [
    ...rows,
    row('Interaction to next paint', '100 ms', (page) => (page === first ? `${inpMs.toFixed(0)} ms` : '')),
  ];
}
