import { favouriteLimit } from '@croupier/contract';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
let ana: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  ana = await it.register();
  const vendor = { code: 'ACME', displayName: 'Acme', provider: 'house', accountTypeId: 7 };
  const game = (nodeId: string) => ({
    game: {
      nodeId,
      vendorCode: 'ACME',
      gameCode: nodeId,
      name: nodeId,
      names: {},
      description: '',
      gameType: 'RNG',
      gameClass: 'SC',
      coverUrl: '/art/x.svg',
      version: '1',
      rtpBps: null,
      volatility: null,
      lines: null,
      maxWinTimesStake: null,
    },
    offer: { nodeId, isHot: false, position: 5, minBet: 100n, maxBet: 10_000n },
  });
  await it.modules.catalogue.publish(it.siteId, vendor, [game('koi'), game('owl')]);
});
afterAll(() => it.close());

const kept = (member = ana) => member.site('favourites.ids', {});

test('lists favourites once each, the latest first', async () => {
  await ana.site('favourites.add', { nodeId: 'koi' });
  it.clock.advance(1_000);
  await ana.site('favourites.add', { nodeId: 'lantern-tide' });
  it.clock.advance(1_000);
  await ana.site('favourites.add', { nodeId: 'koi' });
  expect(await kept()).toEqual(['lantern-tide', 'koi']);
  const list = await ana.site('favourites.list', { pageSize: 1, pageNo: 2, language: 'EN' });
  expect(list).toMatchObject({ content: [{ nodeId: 'koi' }], totalPages: 2, totalCount: 2 });
  await ana.site('favourites.remove', { nodeId: 'koi' });
  await ana.site('favourites.remove', { nodeId: 'koi' });
  expect(await kept()).toEqual(['lantern-tide']);
});

test('keeps the favourites of members apart', async () => {
  const ben = await it.register();
  expect(await kept(ben)).toEqual([]);
  await ben.site('favourites.remove', { nodeId: 'lantern-tide' });
  expect(await kept()).toEqual(['lantern-tide']);
});

test('shows changed favourites on another process at once', async () => {
  const there = it.siteClient(ana.token, await it.startAnother());
  const keptThere = () => there('favourites.ids', {});
  expect([await kept(), await keptThere()]).toEqual([['lantern-tide'], ['lantern-tide']]);
  await ana.site('favourites.add', { nodeId: 'owl' });
  await expect
    .poll(async () => [await kept(), await keptThere()].map((list) => list.includes('owl')))
    .toEqual([true, true]);
  await there('favourites.remove', { nodeId: 'owl' });
  await expect.poll(async () => [await kept(), await keptThere()]).toEqual([['lantern-tide'], ['lantern-tide']]);
});

test('refuses a game that the site does not have', async () => {
  await expect(ana.site('favourites.add', { nodeId: 'nowhere' })).rejects.toMatchObject({ code: 'game_not_found' });
});

test('keeps the favourite of a removed game, and shows it when the game is back', async () => {
  await ana.site('favourites.add', { nodeId: 'owl' });
  const shown = async () => (await ana.site('favourites.list', {})).content.map(({ nodeId }) => nodeId);
  const remove = async (at: string) => {
    await it.ownerDb.query(`update catalogue.game set removed_at = ${at} where node_id = 'owl'`);
    it.clock.advance(2_000);
  };
  await remove('now()');
  expect(await shown()).not.toContain('owl');
  expect(await kept()).toContain('owl');
  await remove('null');
  expect(await shown()).toContain('owl');
});

test('limits favourites, also when two devices add at once', async () => {
  const member = await it.register();
  await it.ownerDb.query(
    `insert into lobby.favourite (member_id, node_id, site_id, added_at)
     select $1, 'x' || n, $2, now() from generate_series(1, $3::int) as n`,
    [member.memberId, it.siteId, favouriteLimit - 1],
  );
  const added = ['koi', 'owl'].map((nodeId) =>
    member.site('favourites.add', { nodeId }).then(
      () => 'kept',
      (error: { code: string }) => error.code,
    ),
  );
  expect((await Promise.all(added)).sort()).toEqual(['favourites_full', 'kept']);
  expect(await kept(member)).toHaveLength(favouriteLimit);
});
