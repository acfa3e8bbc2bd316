import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstallation, type TestInstallation } from '../testing/installation.ts';
import { killWhileSpinning } from './kill-while-spinning.ts';

let installation: TestInstallation;

beforeAll(async () => {
  installation = await startTestInstallation({ env: { LOG_LEVEL: 'error' } });
});
afterAll(() => installation?.stop());

test('a killed server that loses, doubles or tears a round', { timeout: 120_000 }, async () => {
  const report = await killWhileSpinning(installation, { kills: 3, players: 9, log: () => {} });
  expect(report.failures).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.acknowledgedSteps).toBeGreaterThan(90);
  expect(report.provedRounds).toBe(report.rounds);
});
