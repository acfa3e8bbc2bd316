import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserAreas, laterAreas, messageTypesSource } from './areas.ts';

test('the generated types name every area of messages', () => {
  const generated = readFileSync(new URL('../src/message-types.generated.ts', import.meta.url), 'utf8');
  expect(generated, 'run `npm run generate`').toBe(messageTypesSource());
});

test('the first screen needs none of the later areas, and browsers none of the server', () => {
  expect(browserAreas()).toEqual(expect.arrayContaining(['shell', 'pages', 'center']));
  expect(laterAreas()).not.toContain('shell');
  expect(browserAreas()).not.toContain('messages');
});

test("the areas of the operators' console are those of its own application alone", () => {
  expect(laterAreas()).not.toContain('console');
  expect(laterAreas({ console: true })).toEqual(expect.arrayContaining(['console', 'center']));
});
