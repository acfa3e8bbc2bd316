import { amount } from '@croupier/money';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin, refusalOf } from '../testing/test-kernel.ts';
import { grantAtRegistration, grantPlayMoney, openMemberAccount } from './grant-play-money.ts';

let it: TestPlatform;
let notified: [string, bigint][];

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

const deps = () => {
  notified = [];
  const onBalance = (memberId: string, sumBalance: bigint) => notified.push([memberId, sumBalance]);
  return { ...it.modules, onBalance };
};
const balanceOf = (memberId: string) => it.modules.wallet.sumBalance(it.siteId, memberId);

test('grants play money to a new member of the demonstration once', async () => {
  const member = await it.register();
  expect(await balanceOf(member.memberId)).toBe(500_000n);
  // the event of the registration finds the grant made
  await it.modules.sequencer.drain();
  await grantAtRegistration(deps(), it.siteId, member.memberId);
  expect(await balanceOf(member.memberId)).toBe(500_000n);
});

test('makes up the grant of a registration that died before it', async () => {
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

test('notifies the player of the current balance for a repeated grant', async () => {
  const member = await it.register();
  const game = await it.openGame(member);
  await game.play('100');
  await grantAtRegistration(deps(), it.siteId, member.memberId);
  expect(notified).toEqual([]);
});

test('moves money once for one id, and refuses another amount under it', async () => {
  const { memberId } = await it.register();
  const site = await it.modules.sites.get(it.siteId);
  const grant = { site, memberId, grantId: 'g1', amount: amount(700n), source: 'operator' };
  expect(await grantPlayMoney(deps(), grant)).toBe(500_700n);
  expect(notified).toEqual([[memberId, 500_700n]]);
  expect(await grantPlayMoney(deps(), grant)).toBe(500_700n);
  expect((await refusalOf(grantPlayMoney(deps(), { ...grant, amount: amount(701n) }))).code).toBe('conflict');
  const other = await it.register();
  expect((await refusalOf(grantPlayMoney(deps(), { ...grant, memberId: other.memberId }))).code).toBe('conflict');
  expect([await balanceOf(memberId), await balanceOf(other.memberId)]).toEqual([500_700n, 500_000n]);
});

test('grants no play money on a site with real money', async () => {
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
