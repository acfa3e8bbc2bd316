import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { clientTableSource } from './client-table.ts';

test('keeps the client table equal to the contract', () => {
  const written = readFileSync(new URL('./client-table.generated.ts', import.meta.url), 'utf8');
  expect(written, 'run `npm run generate`').toBe(clientTableSource());
});

test('has one call an address', () => {
  const addresses = Object.values(calls).map((call) => `${call.origin} ${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
