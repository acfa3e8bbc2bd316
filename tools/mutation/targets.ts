/** What mutation testing looks at, and by which tests. Paths from the root. */
export interface Target {
  mutate: string[];
  tests: string[];
}

const wallet = 'apps/server/src/modules/wallet';

export const TARGETS: Record<string, Target> = {
  money: {
    mutate: ['packages/money/src/**/*.ts', '!packages/money/src/**/*.test.ts', '!packages/money/src/index.ts'],
    tests: ['packages/money/src/**/*.test.ts'],
  },
  wallet: {
    mutate: [`${wallet}/batcher.ts`, `${wallet}/operation-input.ts`],
    tests: [`${wallet}/batcher.test.ts`, `${wallet}/operation-input.test.ts`],
  },
};

/** Names the target for the Vitest of a run. */
export const TARGET_VARIABLE = 'MUTATION_TARGET';
