import { amount } from '@croupier/money';
import type { TestMember } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallContext } from '../kernel/caller.ts';
import { ProviderRefusal } from '../kernel/provider-refusal.ts';
import type { StaffCaller } from '../modules/staff/staff.public.ts';
import { createSyncFixture, type SyncFixture } from '../testing/sync-fixture.ts';
import { origin, refusalOf } from '../testing/test-kernel.ts';
import { testStaffCaller } from '../testing/test-operator.ts';
import { consoleGameCalls } from './games.calls.ts';

let fixture: SyncFixture;
let calls: ReturnType<typeof consoleGameCalls>;
let context: CallContext<StaffCaller>;
let member: TestMember;

const versions = [
  { id: 'r96', rtpBps: 9_600 },
  { id: 'r94', rtpBps: 9_400 },
  { id: 'r60', rtpBps: 6_000 },
];

beforeAll(async () => {
  fixture = await createSyncFixture();
  const { catalogue, house, staff, sites, content } = fixture.it.modules;
  calls = consoleGameCalls({ catalogue, house, sites, content, audit: staff.audit });
  context = { site: await sites.get(fixture.it.siteId), caller: testStaffCaller(), from: origin(), device: '' };
  member = await fixture.it.register();
});
beforeEach(async () => {
  await fixture.next();
  fixture.reported.report({ games: [fixture.game('river', { rtpBps: 9_600, versions })] });
  await fixture.sync();
});
afterAll(() => fixture.close());

const nodeId = () => `${fixture.code}-river`;
const choose = (version: string | null, from?: Date, where = context) =>
  calls['console.chooseGameVersion'](
    { nodeId: nodeId(), version, reason: 'a promotion', ...(from ? { from: from.toISOString() } : {}) },
    where,
  );
const card = async () => (await fixture.it.siteClient(null)('games.list', { vassalage: fixture.vendor() })).games[0];
const offered = async () =>
  (
    await calls['console.games'](
      { sort: 'position', direction: 'asc', vassalage: fixture.vendor(), pageNo: 1, pageSize: 10 },
      context,
    )
  ).list[0];
const refusedCode = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ProviderRefusal ? error.code : error;
};

test('shows players the return of the version that the site has chosen, and keeps who chose it and why', async () => {
  expect(await offered()).toMatchObject({ rtpBps: 9_600, rtpVersion: null });
  await choose('r94');
  expect(await card()).toMatchObject({ rtpBps: 9_400 });
  expect(await offered()).toMatchObject({
    rtpVersion: 'r94',
    rtpVersions: versions.map((version) => ({ ...version, isPermitted: expect.any(Boolean) })),
  });
  const { rows } = await fixture.it.modules.staff.audit.list({ siteId: fixture.it.siteId, beforeId: null, limit: 1 });
  expect(rows).toMatchObject([
    {
      action: 'game.choose_version',
      target: `game ${nodeId()}`,
      reason: 'a promotion',
      before: { version: null },
      after: { version: 'r94', rtpBps: 9_400 },
    },
  ]);
  await choose(null);
  expect(await card()).toMatchObject({ rtpBps: 9_600 });
  const { list } = await calls['console.gameVersions']({ nodeId: nodeId() }, context);
  expect(list).toMatchObject([
    { version: null, rtpBps: 9_600, isToCome: false },
    { version: 'r94', rtpBps: 9_400, isToCome: false },
  ]);
});

test('refuses a version that the provider does not state, and one below the licence’s lowest return', async () => {
  expect(await refusalOf(choose('r99'))).toMatchObject({ code: 'field_errors' });
  const strict = await fixture.it.addStrictSite(`strict-${fixture.code}`);
  const there = { ...context, site: await fixture.it.modules.sites.get(strict.siteId) };
  expect(await refusalOf(choose('r60', undefined, there))).toMatchObject({ code: 'field_errors' });
  await choose('r94', undefined, there);
  // each site chooses for itself
  expect(await card()).toMatchObject({ rtpBps: 9_600 });
  fixture.it.clock.advance(2_000);
  expect(await fixture.it.modules.catalogue.game(strict.siteId, nodeId())).toMatchObject({ rtpBps: 9_400 });
});

test('applies a dated choice when its time has come, and a later one in its place', async () => {
  const from = new Date(fixture.it.clock.now().getTime() + 60_000);
  await choose('r96', from);
  await choose('r94', from);
  await fixture.it.modules.catalogue.versions.applyDue();
  expect(await card()).toMatchObject({ rtpBps: 9_600 });
  expect((await calls['console.gameVersions']({ nodeId: nodeId() }, context)).list).toMatchObject([
    { version: 'r94', isToCome: true, from: from.toISOString() },
  ]);
  fixture.it.clock.advance(60_000);
  await fixture.it.modules.catalogue.versions.applyDue();
  expect(await card()).toMatchObject({ rtpBps: 9_400 });
});

test('ends a round as it began and begins the next in the version that is shown', async () => {
  const { wallet } = fixture.it.modules.providers;
  const open = async () => {
    const { ticket } = await member.site('games.launch', { nodeId: nodeId() });
    return wallet.authenticate(fixture.code, { ticket });
  };
  const first = await open();
  expect(first.session.rtpVersion).toBeNull();
  const named = { playerId: first.playerId, site: first.site.code, currency: first.site.currency.code };
  const stake = (token: string, roundId: string, transactionId: string) =>
    wallet.debit(fixture.code, { ...named, token, gameId: 'river', roundId, transactionId, amount: amount(50n) });
  await stake(first.token, 'round-1', 'bet-1');
  await choose('r94');
  await stake(first.token, 'round-1', 'bet-2');
  expect(await refusedCode(stake(first.token, 'round-2', 'bet-3'))).toBe('TOKEN_EXPIRED');
  const second = await open();
  expect(second.session.rtpVersion).toBe('r94');
  await stake(second.token, 'round-2', 'bet-4');
  for (const [roundId, debitTransactionId] of [
    ['round-1', 'bet-1'],
    ['round-2', 'bet-4'],
  ] as const) {
    const win = { transactionId: `win-${roundId}`, debitTransactionId, amount: amount(0n), closesRound: true };
    await wallet.credit(fixture.code, { ...named, roundId, ...win });
  }
});

test('offers the provider’s own choice where the chosen version is stated no more', async () => {
  await choose('r94');
  fixture.reported.report({ games: [fixture.game('river', { rtpBps: 9_600, versions: [], revision: '2' })] });
  await fixture.sync();
  expect(await offered()).toMatchObject({ rtpBps: 9_600, rtpVersion: null, rtpVersions: [] });
});
