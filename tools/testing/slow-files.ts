/**
 * Files with database tests that take half a minute or more on two cores: floods, whole installations, and walks of every call with hostile input.
 * `npm test` leaves them to `npm run test:all`; what they prove in depth, quicker tests of the same code touch.
 */
export const slowFiles = [
  '**/contract-walk/fuzz.db.test.ts',
  '**/contract-walk/largest-bodies.db.test.ts',
  '**/modules/wallet/post-simple.db.test.ts',
  '**/second-factors/brute-force-factors.db.test.ts',
  '**/sign-in/brute-force.db.test.ts',
  '**/tools/postgres/start-postgres.db.test.ts',
  '**/tools/seed/seed-brand.db.test.ts',
  '**/tools/backup/backup.db.test.ts',
  '**/tools/model/model.db.test.ts',
];

/** The variable of the environment that leaves them out. */
export const skipSlow = 'SKIP_SLOW_TESTS';
