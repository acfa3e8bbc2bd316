import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and what it builds on, and the practices that axe knows beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands: one line a rule, with the first elements that break it. Frames are left out:
 * games have tests of their own. The page's content policy holds, so axe comes through the debugger and not as a script of the page.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([wanted]) =>
      (globalThis as unknown as { axe: { run: (what: object, how: object) => Promise<AxeResults> } }).axe.run(
        { exclude: ['iframe'] },
        { runOnly: { type: 'tag', values: wanted }, resultTypes: ['violations'] },
      ),
    [tags] as const,
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`);
    return `${id}: ${help}: ${places.join('; ')}`.replaceAll(/\s+/g, ' ');
  });
}
