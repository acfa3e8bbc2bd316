import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium, type Response } from 'playwright-core';
import { type BenchResult, median, type RunBench } from '../bench-kit.ts';
import { BROWSER_ARGS, requireBrowser } from '../browser.ts';
import { freePort } from '../ports.ts';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { buildBrowserApps } from '../start/build.ts';
import { becomesReady, startServer } from '../start/server.ts';

export const description =
  "First visit of a page: gzipped JavaScript, and LCP, CLS, TBT and scores by Lighthouse's mobile preset. --url, --runs (5)";

/** One visit as Lighthouse's mobile preset simulates it: 150 ms, 1.6 Mbit/s, a processor four times slower. */
interface Visit {
  lcpMs: number;
  cls: number;
  tbtMs: number;
  fcpMs: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
}

/** Measures the page of `--url`, or the first page of this clone on a fresh installation. */
export const run: RunBench = async ({ flags, progress }) => {
  const runs = Number(flags.runs ?? 5);
  if (flags.url) return measure(flags.url, runs, progress);
  const installation = await startInstallation(progress);
  try {
    return await measure(`${installation.url}/`, runs, progress);
  } finally {
    await installation.stop();
  }
};

async function measure(url: string, runs: number, progress: (line: string) => void): Promise<BenchResult> {
  const scripts = await scriptsOf(url);
  progress(`${url}: ${scripts.length} scripts`);
  const visits: Visit[] = [];
  for (let index = 1; index <= runs; index += 1) {
    const visit = await visitOf(url);
    visits.push(visit);
    progress(`Visit ${index} of ${runs}: LCP ${Math.round(visit.lcpMs)} ms, score ${visit.performance}`);
  }
  const middle = medianVisit(visits);
  const javaScriptGzipBytes = scripts.reduce((sum, script) => sum + script.gzipBytes, 0);
  return {
    table: tableOf(javaScriptGzipBytes, scripts.length, middle, runs),
    figures: { url, javaScriptGzipBytes, scripts, median: middle, visits },
  };
}

function tableOf(javaScriptGzipBytes: number, count: number, visit: Visit, runs: number): BenchResult['table'] {
  const row = (figure: string, value: string, budget = '') => ({ figure, value, budget });
  return [
    row(
      `JavaScript of the first route, gzipped (${count} files)`,
      `${(javaScriptGzipBytes / 1000).toFixed(1)} kB`,
      '125 kB',
    ),
    row(`Largest contentful paint, median of ${runs}`, `${(visit.lcpMs / 1000).toFixed(2)} s`, '1.8 s'),
    row('First contentful paint', `${(visit.fcpMs / 1000).toFixed(2)} s`),
    row('Cumulative layout shift', visit.cls.toFixed(3), '0.01'),
    row('Total blocking time', `${visit.tbtMs.toFixed(0)} ms`),
    row('Performance score', String(visit.performance)),
    row('Accessibility score', String(visit.accessibility)),
    row('Best practices score', String(visit.bestPractices)),
  ];
}

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
  return {
    lcpMs: of('lcpMs'),
    cls: of('cls'),
    tbtMs: of('tbtMs'),
    fcpMs: of('fcpMs'),
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
  };
}

/** Every script that a first visit loads by itself, with its size after gzip, whatever encoding the server chose. */
async function scriptsOf(url: string): Promise<{ path: string; gzipBytes: number }[]> {
  const browser = await chromium.launch({ executablePath: requireBrowser(() => {}), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) responses.push(response);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await Promise.all(
      responses.map(async (response) => ({
        path: new URL(response.url()).pathname,
        gzipBytes: gzipSync(await response.body()).length,
      })),
    );
  } finally {
    await browser.close();
  }
}

async function visitOf(url: string): Promise<Visit> {
  const port = await freePort();
  // A browser of its own for each visit: nothing is cached, nothing warmed up.
  const browser = await chromium.launch({
    executablePath: requireBrowser(() => {}),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories } = result.lhr;
    const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
    return {
      lcpMs: audit('largest-contentful-paint'),
      cls: audit('cumulative-layout-shift'),
      tbtMs: audit('total-blocking-time'),
      fcpMs: audit('first-contentful-paint'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
    };
  } finally {
    await browser.close();
  }
}

/** A fresh installation of this clone on free ports. */
async function startInstallation(
  progress: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  progress('Building the site and starting a fresh installation');
  await buildBrowserApps(progress);
  const postgres = await startPostgres({ dataDir, log: () => {} });
  const settings = {
    port: await freePort(),
    gamesPort: await freePort(),
    dataDir,
    databaseUrl: undefined,
    nodeEnv: 'development' as const,
  };
  const server = startServer(settings, postgres, { env: { LOG_LEVEL: 'warn' } });
  const stop = async () => {
    await server.stop(10_000);
    await postgres.stop();
    discardData(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (await becomesReady(settings.port, server)) return { url: `http://localhost:${settings.port}`, stop };
  await stop();
  throw new Error('The server ended before it was ready.');
}
