import http from 'node:http';
import https from 'node:https';
import lighthouse from 'lighthouse';
import { chromium, type Response } from 'playwright-core';
import { median } from '../../bench-kit.ts';
import { BROWSER_ARGS, requireBrowser } from '../../browser.ts';
import { freePort } from '../../ports.ts';

/** One visit as Lighthouse's mobile preset simulates it: 150 ms, 1.6 Mbit/s, a processor four times slower. */
export interface Visit {
  lcpMs: number;
  cls: number;
  tbtMs: number;
  fcpMs: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Lighthouse's own measure of the machine at that moment: 1500 to 2000 is a fast desktop with nothing else to do. */
  benchmarkIndex: number;
  /** Audits of the last three categories that the page did not pass, as Lighthouse names them. */
  missed: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** How often a visit is begun before it counts as impossible: a busy machine loses the beginning of a trace now and then. */
const attempts = 3;

/** One visit by a browser of its own: nothing is cached, nothing warmed up. */
export async function visitByLighthouse(url: string, progress: (line: string) => void): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url);
    } catch (error) {
      if (attempt === attempts) throw error;
      progress(`${url}: ${error instanceof Error ? error.message : String(error)}; visiting it again`);
    }
  }
}

async function visitOnce(url: string): Promise<Visit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: requireBrowser(() => {}),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories: judged } = result.lhr;
    const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const score = (name: string) => Math.round((judged[name]?.score ?? Number.NaN) * 100);
    const missed = categories
      .slice(1)
      .flatMap((name) =>
        (judged[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      );
    return {
      lcpMs: audit('largest-contentful-paint'),
      cls: audit('cumulative-layout-shift'),
      tbtMs: audit('total-blocking-time'),
      fcpMs: audit('first-contentful-paint'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      benchmarkIndex: result.lhr.environment.benchmarkIndex,
      missed: [...new Set(missed)],
    };
  } finally {
    await browser.close();
  }
}

/** The middle of each figure; what any visit missed. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const of = (name: Exclude<keyof Visit, 'missed'>) => median(visits.map((visit) => visit[name]));
  return {
    lcpMs: of('lcpMs'),
    cls: of('cls'),
    tbtMs: of('tbtMs'),
    fcpMs: of('fcpMs'),
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    benchmarkIndex: of('benchmarkIndex'),
    missed: [...new Set(visits.flatMap(({ missed }) => missed))],
  };
}

/**
 * Every script that a first visit loads by itself, with the size of its gzip form as the server sends it to who takes no other,
 * whatever encoding it chose for the browser.
 */
export async function scriptsOf(url: string): Promise<{ path: string; gzipBytes: number }[]> {
  const browser = await chromium.launch({ executablePath: requireBrowser(() => {}), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) responses.push(response);
    });
    await page.goto(url);
    // A page that never rests is measured as far as it has come.
    await page.waitForLoadState('networkidle').catch(() => undefined);
    return await Promise.all(
      responses.map(async (response) => ({
        path: new URL(response.url()).pathname,
        gzipBytes: await gzipBytesOf(response.url()),
      })),
    );
  } finally {
    await browser.close();
  }
}

/** Bytes of the body that comes for `Accept-Encoding: gzip`, as it is on the wire. */
function gzipBytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { get } = url.startsWith('https:') ? https : http;
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}
