import { replaceFour } from '@croupier/server/testing/jackpot-fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onModules } from '../testing/foresee.ts';
import { startTestInstallation, type TestInstallation } from '../testing/installation.ts';
import { killWhileSpinning } from './kill-while-spinning.ts';

let installation: TestInstallation;

beforeAll(async () => {
  installation = await startTestInstallation({ env: { LOG_LEVEL: 'error' } });
});
afterAll(() => installation?.stop());

test('neither loses, doubles nor tears a round when the server is killed', { timeout: 120_000 }, async () => {
  const report = await killWhileSpinning(installation, { kills: 3, players: 12, log: () => {} });
  expect(report.failures).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.acknowledgedSteps).toBeGreaterThan(90);
  expect(report.verifiedRounds).toBe(report.rounds);
});

test('keeps a stake and the jackpot that it won together when the server is killed', {
  timeout: 120_000,
}, async () => {
  const nodeId = 'jackpot-bloom';
  const won = () =>
    onModules(installation, async ({ sites }, { db }) => {
      const siteId = (await sites.byCode('marigold'))?.id;
      const [row] = await db.query<{ won: bigint }>(
        `select count(*) as won from jackpots.run r join jackpots.jackpot j on j.id = r.jackpot_id where j.site_id = $1 and outcome = 'won'`,
        [siteId],
      );
      return row?.won ?? 0n;
    });
  await onModules(installation, async (modules) => {
    const siteId = (await modules.sites.byCode('marigold'))?.id ?? '';
    // so small that hardly a stake wins nothing
    await replaceFour({ modules, siteId }, [nodeId], { mini: 2n, minor: 3n, major: 20n, grand: 30n });
  });
  const report = await killWhileSpinning(installation, {
    kills: 3,
    players: 4,
    log: () => {},
    plays: [{ nodeId, stake: '1000' }],
  });
  expect(report.failures).toEqual([]);
  expect(report.acknowledgedSteps).toBeGreaterThan(90);
  expect(await won()).toBeGreaterThan(8n);
});
