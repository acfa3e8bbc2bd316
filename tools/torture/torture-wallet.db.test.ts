import { expect, test } from 'vitest';
import { tortureWallet } from './torture-wallet.ts';

test('neither loses nor doubles what was acknowledged when a process or PostgreSQL crashes', {
  timeout: 300_000,
}, async () => {
  const { figures, failures } = await tortureWallet({ kills: 4, seed: 'a short run', log: () => {} });
  expect(failures).toEqual([]);
  expect(figures.processKills).toBeGreaterThan(0);
  expect(figures.databaseCrashes).toBeGreaterThan(0);
  expect(figures.lostAnswersFound).toBeGreaterThan(0);
  expect(figures.acknowledged).toBeGreaterThan(200);
  expect(figures.drift).toBe(0);
});
