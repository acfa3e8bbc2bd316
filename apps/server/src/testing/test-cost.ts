import type { Argon2Cost } from '../kernel/hash-threads.ts';

/**
 * The smallest cost that there is: what tests do not learn from a slow hash. The cost of production is tested with the hasher, and in the
 * browser tests, whose server is the real program.
 */
export const testCost: Argon2Cost = { memoryKib: 8, passes: 1, parallelism: 1 };
