import type { Argon2Cost } from '../kernel/hash-threads.ts';

/** The smallest cost that there is: for tests that guess in bulk. */
export const testCost: Argon2Cost = { memoryKib: 8, passes: 1, parallelism: 1 };
