import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openWorkshop, showStory, type TestWorkshop } from '@croupier/tools/testing/workshop.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

let workshop: TestWorkshop;

beforeAll(async () => {
  workshop = await openWorkshop();
});

afterAll(async () => {
  await workshop?.stop();
});

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What people cannot use: rules of WCAG 2.2 A and AA, or the contrast alone. */
function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as AxeWindow;
    // Base UI's guards of focus hand it on at once, so nobody ever stands on them.
    const looked = { include: document, exclude: ['[data-base-ui-focus-guard]'] };
    const { violations: found } = await axe.run(looked, { runOnly: only, resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
  }, rules);
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return problems;
}

type Look = { width: number; query: string; rules?: readonly string[]; isDarkToo?: boolean };

/** Looks at every page of the workshop, in two tabs at a time; faults by page. */
async function walk(look: Look): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  await Promise.all([0, 1].map((half) => walkHalf(look, half, faults)));
  return faults;
}

async function walkHalf(
  { width, query, rules, isDarkToo }: Look,
  half: number,
  faults: Record<string, string[]>,
): Promise<void> {
  const page = await workshop.open('badge', { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const problems = watch(page);
  await page.evaluate(axeSource);
  const pages = await page.evaluate(() => window.workshopPages ?? []);
  expect(pages.length).toBeGreaterThan(40);
  for (const story of pages.filter((_, at) => at % 2 === half)) {
    await showStory(page, story, query);
    const found = await page.evaluate(layoutFaults);
    if (rules) {
      found.push(...(await violations(page, rules)));
    }
    if (isDarkToo) {
      // The other theme has other colours and nothing else, and the same ones at every width.
      await showStory(page, story, `${query}&theme=dark`);
      found.push(...(await violations(page, ['color-contrast'])));
    }
    found.push(...problems.splice(0));
    if (found.length > 0) faults[story] = found;
  }
  await page.context().close();
}

test.each([
  [390, wcag, true],
  [768, undefined, false],
  [1440, wcag, false],
])('no story is broken at %i pixels', async (width, rules, isDarkToo) => {
  expect(await walk({ width, query: '', ...(rules ? { rules } : {}), isDarkToo })).toEqual({});
});

test.each([390, 1440])('no story is broken where text runs from the right, at %i pixels', async (width) => {
  expect(await walk({ width, query: '&dir=rtl' })).toEqual({});
});

test('no story is broken in Vietnamese, with other letters and square corners', async () => {
  expect(await walk({ width: 390, query: '&lang=VI&font=serif&shape=square' })).toEqual({});
});
