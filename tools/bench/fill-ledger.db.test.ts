import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/roles.ts';
import { createTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { fillLedger } from './fill-ledger.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

const fill = (entries: number) =>
  withClient(it.database.ownerUrl, (client) =>
    fillLedger(client, {
      siteId: it.siteId,
      currency: 'PHP',
      members: 20,
      months: 2,
      withRounds: true,
      entries,
      progress: () => {},
    }),
  );

test('fills a ledger twice without drift, and plays on', async () => {
  const member = await it.register();
  const game = await it.openGame(member);
  await game.play('20');
  await it.modules.sequencer.drain();
  const [first, second] = [await fill(2_000), await fill(1_000)];
  expect(first.entries).toBeGreaterThanOrEqual(1_900);
  await game.play('20');
  const result = await reconcile({ db: it.server.foundation.db, ...it.modules });
  expect(result.drift).toEqual([]);
  expect(result.entries).toBeGreaterThan(BigInt(first.entries + second.entries));
  const months = await it.ownerDb.query<{ months: bigint }>(
    'select count(distinct tableoid) as months from wallet.entry',
  );
  expect(months[0]?.months).toBeGreaterThanOrEqual(2n);
});
