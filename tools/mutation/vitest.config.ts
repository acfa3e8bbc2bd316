import { defineConfig } from 'vitest/config';
import { TARGET_VARIABLE, TARGETS } from './targets.ts';

/** The tests of one target alone, without databases and browsers. */
const target = TARGETS[process.env[TARGET_VARIABLE] ?? ''];

export default defineConfig({
  test: {
    include: target?.tests ?? [],
    exclude: ['**/node_modules/**', ...(target?.leftOut ?? [])],
    testTimeout: 10_000,
  },
});
