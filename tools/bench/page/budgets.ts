import type { Visit } from './lighthouse-visit.ts';

/** What a page is judged by, as far as it was measured. */
export type PageFigures = Visit & {
  /** Of all scripts that a first visit loads by itself, each in the gzip form that is served; bytes. */
  javaScriptGzipBytes: number;
  /** Of the visit by script, where the page had one; milliseconds. */
  inpMs: number | null;
  /** Whether the site is entered here: what the budget of scripts is for. */
  isFirstRoute: boolean;
};

export interface Budget {
  figure: string;
  /** What it may be at most, or has to be at least; none where a figure is only reported. */
  most?: number;
  least?: number;
  /** Enforced on the first route; reported for the others. */
  firstRouteOnly?: true;
  of: (page: PageFigures) => number | null;
  /** As people read it. */
  say: (value: number) => string;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

/** The budgets of a first visit, and what helps to understand why one is not kept. */
export const budgets: readonly Budget[] = [
  {
    figure: 'JavaScript, gzipped',
    most: 125_000,
    firstRouteOnly: true,
    of: (page) => page.javaScriptGzipBytes,
    say: kilobytes,
  },
  { figure: 'Largest contentful paint', most: 1800, of: (page) => page.lcpMs, say: seconds },
  { figure: 'First contentful paint', of: (page) => page.fcpMs, say: seconds },
  { figure: 'Cumulative layout shift', most: 0.01, of: (page) => page.cls, say: (value) => value.toFixed(3) },
  { figure: 'Total blocking time', of: (page) => page.tbtMs, say: milliseconds },
  { figure: 'Interaction to next paint', most: 100, of: (page) => page.inpMs, say: milliseconds },
  { figure: 'Performance', least: 95, of: (page) => page.performance, say: String },
  { figure: 'Accessibility', least: 95, of: (page) => page.accessibility, say: String },
  { figure: 'Best practices', least: 95, of: (page) => page.bestPractices, say: String },
  { figure: 'SEO', least: 95, of: (page) => page.seo, say: String },
];

/** Whether a figure keeps its budget; null where there is nothing to keep or nothing was measured. */
export function isKept({ most, least, of, firstRouteOnly }: Budget, page: PageFigures): boolean | null {
  const value = of(page);
  if (value === null || (firstRouteOnly && !page.isFirstRoute) || (most === undefined && least === undefined))
    return null;
  return (most === undefined || value <= most) && (least === undefined || value >= least);
}

/** A budget as people read it: `1.80 s at most`. */
export function sayBudget({ most, least, say }: Budget): string {
  if (most !== undefined) return `${say(most)} at most`;
  return least === undefined ? '' : `${say(least)} at least`;
}

/** A figure with its verdict: `2.10 s OVER`. */
export function sayFigure(budget: Budget, page: PageFigures): string {
  const value = budget.of(page);
  if (value === null) return '';
  const kept = isKept(budget, page);
  if (kept === null) return budget.say(value);
  return `${budget.say(value)} ${kept ? 'ok' : budget.least === undefined ? 'OVER' : 'BELOW'}`;
}
