import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tortureJackpot } from './torture-jackpot.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('pays each run of jackpots that 64 players share once, as it was answered', {
  timeout: 120_000,
}, async () => {
  const another = await it.startAnother();
  const fixture = {
    processes: [it.modules, another.modules],
    siteId: it.siteId,
    ownerDb: it.ownerDb,
    db: it.server.foundation.db,
  };
  const { figures, failures } = await tortureJackpot(fixture, {
    rounds: 1_500,
    players: 64,
    seed: 'a short run',
    log: () => {},
  });
  expect(failures).toEqual([]);
  expect(figures).toMatchObject({ drift: 0, jackpots: 5 });
  expect(figures.rounds).toBeGreaterThanOrEqual(1_500);
  expect(figures.trialRounds).toBeGreaterThan(20);
  for (const level of ['mini', 'minor', 'major', 'grand']) expect([level, figures[level]]).not.toEqual([level, 0]);
});
