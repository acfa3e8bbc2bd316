import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and what it builds on, and the practices that axe knows beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands: one line a rule, with the first elements that break it. Frames are left out:
 * games have tests of their own. The page's content policy holds, so axe comes through the debugger and not as a script of the page;
 * a page that has it keeps it.
 */
export function axeViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { type: 'tag', values: tags });
}

/** The same of the contrast alone, the one rule that another theme can break: it has other colours and nothing else. */
export function contrastViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { type: 'rule', values: ['color-contrast'] });
}

async function violationsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([wanted]) =>
      (globalThis as unknown as { axe: { run: (what: object, how: object) => Promise<AxeResults> } }).axe.run(
        { exclude: ['iframe'] },
        { runOnly: wanted, resultTypes: ['violations'] },
      ),
    [runOnly] as const,
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`);
    return `${id}: ${help}: ${places.join('; ')}`.replaceAll(/\s+/g, ' ');
  });
}
