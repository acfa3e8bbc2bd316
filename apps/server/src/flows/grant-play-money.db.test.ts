import { amount } from '@croupier/money';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin, refusalOf } from '../testing/test-kernel.ts';
import { grantAtRegistration, grantPlayMoney, openMemberAccount } from './grant-play-money.ts';

let it: TestPlatform;
let told: [string, bigint][];

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

const deps = () => {
  told = [];
  const onBalance = (memberId: string, sumBalance: bigint) => told.push([memberId, sumBalance]);
  return { ...it.modules, onBalance };
};
const balanceOf = (memberId: string) => it.modules.wallet.sumBalance(it.siteId, memberId);

test('a new member of the demonstration without play money, or with it twice', async () => {
  const member = await it.register();
  expect(await balanceOf(member.memberId)).toBe(500_000n);
  // the event of the registration finds the grant made
  await it.modules.sequencer.drain();
  await grantAtRegistration(deps(), it.siteId, member.memberId);
  expect(await balanceOf(member.memberId)).toBe(500_000n);
});

test('a registration that died before its grant and is never made good', async () => {
  const { sites, identity, sequencer } = it.modules;
  const { termsVersion } = (await sites.get(it.siteId)).settings;
  const { memberId } = await identity.register(
    it.siteId,
    {
      username: 'halfway',
      password: 'violet-anchor-42',
      confirmPassword: 'violet-anchor-42',
      agree: true,
      termsVersion,
    },
    origin(),
  );
  expect(await balanceOf(memberId)).toBe(0n);
  await sequencer.drain();
  expect(await balanceOf(memberId)).toBe(500_000n);
});

test('a repeated grant that tells a player the balance of the first time', async () => {
  const member = await it.register();
  const game = await it.openGame(member);
  await game.play('100');
  await grantAtRegistration(deps(), it.siteId, member.memberId);
  expect(told).toEqual([]);
});

test('a grant that moves money twice, or another amount under the same id', async () => {
  const { memberId } = await it.register();
  const site = await it.modules.sites.get(it.siteId);
  const grant = { site, memberId, grantId: 'g1', amount: amount(700n), source: 'operator' };
  expect(await grantPlayMoney(deps(), grant)).toBe(500_700n);
  expect(told).toEqual([[memberId, 500_700n]]);
  expect(await grantPlayMoney(deps(), grant)).toBe(500_700n);
  expect((await refusalOf(grantPlayMoney(deps(), { ...grant, amount: amount(701n) }))).code).toBe('conflict');
  const other = await it.register();
  expect((await refusalOf(grantPlayMoney(deps(), { ...grant, memberId: other.memberId }))).code).toBe('conflict');
  expect([await balanceOf(memberId), await balanceOf(other.memberId)]).toEqual([500_700n, 500_000n]);
});

test('play money on a site where money is real', async () => {
  const { id: siteId } = await it.modules.sites.add({
    code: 'real',
    name: 'Real',
    demo: false,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'strictest',
    hosts: ['real.example'],
    settings: { demoGrant: '500000' },
  });
  const member = await it.register('real.example');
  await it.modules.sequencer.drain();
  expect(await it.modules.wallet.sumBalance(siteId, member.memberId)).toBe(0n);
  const site = await it.modules.sites.get(siteId);
  await openMemberAccount(it.modules, siteId, member.memberId);
  const grant = { site, memberId: member.memberId, grantId: 'g2', amount: amount(5n), source: 'operator' };
  expect((await refusalOf(grantPlayMoney(deps(), grant))).code).toBe('production_forbidden');
  expect(await refusedWith(member.site('games.launch', { nodeId: 'lantern-tide' }))).toBe('game_not_found');
});
