import { expect, test } from 'vitest';
import { budgets, isKept, type PageFigures, sayBudget, sayFigure } from './budgets.ts';

const page: PageFigures = {
  isFirstRoute: true,
  lcpMs: 1800,
  cls: 0.01,
  tbtMs: 900,
  fcpMs: 1000,
  performance: 95,
  accessibility: 94,
  bestPractices: 100,
  seo: 100,
  benchmarkIndex: 1500,
  missed: [],
  javaScriptGzipBytes: 125_001,
  inpMs: null,
};

const named = (figure: string) => {
  const budget = budgets.find((known) => known.figure === figure);
  if (!budget) throw new Error(`no budget ${figure}`);
  return budget;
};

test('a figure at its very budget keeps it, and one beyond does not', () => {
  expect(isKept(named('Largest contentful paint'), page)).toBe(true);
  expect(isKept(named('Cumulative layout shift'), page)).toBe(true);
  expect(isKept(named('JavaScript, gzipped'), page)).toBe(false);
  expect(isKept(named('Performance'), page)).toBe(true);
  expect(isKept(named('Accessibility'), page)).toBe(false);
});

test('what has no budget, or was not measured, is not judged', () => {
  expect(isKept(named('Total blocking time'), page)).toBeNull();
  expect(isKept(named('Interaction to next paint'), page)).toBeNull();
  expect(sayFigure(named('Interaction to next paint'), page)).toBe('');
});

test('the table says which way a figure misses', () => {
  expect(sayFigure(named('JavaScript, gzipped'), page)).toBe('125.0 kB OVER');
  expect(sayFigure(named('Accessibility'), page)).toBe('94 BELOW');
  expect(sayFigure(named('SEO'), page)).toBe('100 ok');
  expect(sayBudget(named('Largest contentful paint'))).toBe('1.80 s at most');
  expect(sayBudget(named('SEO'))).toBe('95 at least');
  expect(sayBudget(named('Total blocking time'))).toBe('');
});

test('counts only scripts of the first route against its budget', () => {
  const scripts = named('JavaScript, gzipped');
  expect(isKept(scripts, { ...page, isFirstRoute: false })).toBeNull();
});
