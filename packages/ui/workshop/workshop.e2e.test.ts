import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openWorkshop, showStory, type TestWorkshop } from '@croupier/tools/testing/workshop.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layoutFaults } from './layout-faults.ts';

type AxeWindow = Window & {
  axe: {
    run: (
      context: unknown,
      options: unknown,
    ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
  };
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const widths = [390, 768, 1440];
const themes = ['light', 'dark'];

let workshop: TestWorkshop;

beforeAll(async () => {
  workshop = await openWorkshop();
});

afterAll(async () => {
  await workshop?.stop();
});

/** What people cannot use: rules of WCAG 2.2 A and AA. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow;
    const { violations: found } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
  });
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return problems;
}

/** Every page of the workshop in one look; faults by page. */
async function walk(width: number, query: string, withAxe: boolean): Promise<Record<string, string[]>> {
  const page = await workshop.open('badge', { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const problems = watch(page);
  await page.evaluate(axeSource);
  const pages = await page.evaluate(() => (window as { workshopPages?: string[] }).workshopPages ?? []);
  expect(pages.length).toBeGreaterThan(40);
  const faults: Record<string, string[]> = {};
  for (const story of pages) {
    await showStory(page, story, query);
    const found = [
      ...(await page.evaluate(layoutFaults)),
      ...(withAxe ? await violations(page) : []),
      ...problems.splice(0),
    ];
    if (found.length > 0) faults[story] = found;
  }
  await page.context().close();
  return faults;
}

describe.each(themes)('in the %s theme', (theme) => {
  test.each(widths)('no story is broken at %i pixels', async (width) => {
    expect(await walk(width, `&theme=${theme}`, true)).toEqual({});
  });
});

test.each(widths)('no story is broken where text runs from the right, at %i pixels', async (width) => {
  expect(await walk(width, '&dir=rtl', false)).toEqual({});
});

test('no story is broken in Vietnamese, with other letters and square corners', async () => {
  expect(await walk(390, '&lang=VI&font=serif&shape=square', false)).toEqual({});
});
