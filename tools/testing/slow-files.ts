/**
 * Files with tests that take half a minute or more on two cores: floods, kills, whole installations, long simulations, and walks of every call
 * with hostile input. `npm test` leaves them to `npm run test:all`; what they prove in depth, quicker tests of the same code touch.
 */
export const slowFiles = [
  '**/apps/games/src/sound/render.test.ts',
  '**/contract-walk/fuzz.db.test.ts',
  '**/contract-walk/largest-bodies.db.test.ts',
  '**/modules/lottery/settlement/settle-many.db.test.ts',
  '**/modules/providers/catalogue-sync/sync-many.db.test.ts',
  '**/second-factors/brute-force-factors.db.test.ts',
  '**/sign-in/brute-force.db.test.ts',
  '**/tools/postgres/start-postgres.db.test.ts',
  '**/tools/bench/fill-ledger.db.test.ts',
  '**/tools/seed/seed-brand.db.test.ts',
  '**/tools/backup/backup.db.test.ts',
  '**/tools/model/agents/agents-model.db.test.ts',
  '**/tools/model/model.db.test.ts',
  '**/tools/model/payments/payments-model.db.test.ts',
  '**/tools/torture/kill-while-spinning.db.test.ts',
  '**/tools/torture/torture-jackpot.db.test.ts',
  '**/tools/torture/torture-lottery.db.test.ts',
  '**/tools/torture/torture-payments.db.test.ts',
  '**/tools/torture/torture-provider.db.test.ts',
  '**/tools/torture/torture-wallet.db.test.ts',
  '**/tools/example-provider/killed-platform.db.test.ts',
  '**/tools/simulate/passes.test.ts',
  '**/tools/simulate/simulate.test.ts',
  '**/tools/simulate/verdict.test.ts',
  '**/tools/rng-report/faults.test.ts',
];

/** The variable of the environment that leaves them out. */
export const skipSlow = 'SKIP_SLOW_TESTS';
