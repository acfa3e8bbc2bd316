import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstallation, type TestInstallation } from '../testing/installation.ts';
import { torturePayments } from './torture-payments.ts';

let installation: TestInstallation;

beforeAll(async () => {
  installation = await startTestInstallation({ env: { LOG_LEVEL: 'fatal' } });
  // the browser applications may have to be built first
}, 180_000);
afterAll(() => installation?.stop());

test('neither loses nor repeats a payment when the platform and the bank are killed', {
  timeout: 240_000,
}, async () => {
  const { figures, failures } = await torturePayments(installation, { kills: 4, players: 8, log: () => {} });
  expect(failures).toEqual([]);
  expect(figures.payments).toBeGreaterThan(10);
  expect(figures.payouts).toBeGreaterThan(3);
});
