import { defineConfig } from 'vitest/config';
import { TARGET_VARIABLE, TARGETS } from './targets.ts';

/** The tests of one target alone, without databases and browsers. */
export default defineConfig({
  test: { include: TARGETS[process.env[TARGET_VARIABLE] ?? '']?.tests ?? [], testTimeout: 30_000 },
});
