import { randomUUID } from 'node:crypto';
import { contentItem } from '@croupier/contract';
import { amount } from '@croupier/money';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { testPassword } from '@croupier/tools/testing/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
let other: { siteId: string; host: string };
let member: TestMember;

const record = async () => {};
const change = (key: string, value: unknown) => it.modules.sites.change({ siteId: it.siteId, key, value, record });

beforeAll(async () => {
  it = await createTestPlatform();
  other = await it.addStrictSite('second');
  member = await it.register();
});

afterAll(() => it.close());

async function publish(item: Record<string, unknown>, siteId = it.siteId): Promise<string> {
  const { id, revision } = await it.modules.content.editing.save({
    siteId,
    actor: 'test',
    record,
    id: null,
    revision: null,
    item: contentItem.parse({ texts: { EN: { title: 'Shown', html: '<p>Shown</p>' } }, ...item }),
  });
  await it.modules.content.editing.publish({ siteId, actor: 'test', record, id, revision, published: true });
  return id;
}

test('shows no jackpot on a site whose games have none', async () => {
  const contribution = await it.modules.wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId: randomUUID(),
    memberId: it.siteId,
    currency: 'PHP',
    roundId: null,
    document: null,
    legs: [{ movement: 'jackpot_contribution', amount: amount(16_511n), kinds: [], follow: null, to: randomUUID() }],
  });
  expect(contribution.status).toBe('posted');
  expect(await it.siteClient(null)('home.jackpot', {})).toMatchObject({ pool: null, game: null });
});

test('shows a member each popup once, and no notices that are read', async () => {
  const popup = await publish({ type: 'PU', popupWhen: 'AFTER' });
  await publish({ type: 'PU', popupWhen: 'BEFORE' });
  const notice = await publish({ type: 'PL' });
  await publish({ type: 'PL' });
  await publish({ type: 'PL' }, other.siteId);
  const welcome = await member.site('member.welcome', {});
  const unread = (await member.site('inbox.unreadCount', {})).count;
  const [first] = welcome.popups.filter(({ id }) => id === popup);
  expect(first).toMatchObject({ title: 'Shown', when: 'AFTER' });
  expect(welcome.popups.every(({ when }) => when === 'AFTER')).toBe(true);
  expect(welcome.unread).toBe(unread);
  await member.site('content.read', { ids: [popup, notice] });
  const again = await member.site('member.welcome', {});
  expect(again.popups.map(({ id }) => id)).not.toContain(popup);
  expect(again.unread).toBe(unread - 1);
  expect((await member.site('inbox.unreadCount', {})).count).toBe(unread - 1);
  // another member has read nothing
  const stranger = await it.register();
  expect((await stranger.site('member.welcome', {})).unread).toBe(unread);
});

test('shows a member the own previous sign-in', async () => {
  const fresh = await it.register();
  const lastLogin = async (token: string) => (await it.siteClient(token)('member.welcome', {})).lastLogin;
  expect(await lastLogin(fresh.token)).toBeNull();
  const [registered] = [it.clock.now().toISOString()];
  const logIn = async () => {
    it.clock.advance(60_000);
    const input = { type: 'username', username: fresh.account, password: testPassword } as const;
    return { token: (await it.siteClient(null)('session.login', input)).token, at: it.clock.now().toISOString() };
  };
  const second = await logIn();
  expect(await lastLogin(second.token)).toMatchObject({ at: registered, ip: '127.0.0.1', country: null });
  await it.siteClient(second.token)('session.logout', {});
  const third = await logIn();
  // also a login that was ended
  expect(await lastLogin(third.token)).toMatchObject({ at: second.at });
  // and not one that came later
  expect(await lastLogin(fresh.token)).toBeNull();
});

test('welcomes members only', async () => {
  for (const id of ['member.welcome', 'inbox.unreadCount'] as const) {
    expect(await refusedWith(it.siteClient(null)(id, {}))).toBe('not_logged_in');
    expect(await refusedWith(it.siteClient(member.token, undefined, other.host)(id, {}))).toBe('not_logged_in');
  }
});

test('returns a member’s state with the parts that their own calls return', async () => {
  const { sumBalance, currency } = await member.site('wallet.balance', {});
  const state = () => member.site('member.publicState', {});
  const before = await state();
  expect(before).toMatchObject({ sumBalance, currencySymbol: currency.symbol, hasVip: false, vipRankLevel: 0 });
  expect(before.unreadMessage).toBe((await member.site('inbox.unreadCount', {})).count);
  await publish({ type: 'PL' });
  await publish({ type: 'PR', promotionType: 'NEWS' });
  it.clock.advance(2_000);
  const after = await state();
  expect([after.unreadMessage, after.availablePromoCount]).toEqual([
    before.unreadMessage + 1,
    before.availablePromoCount + 1,
  ]);
  await change('promotionsPage', false);
  await change('joinPage', false);
  expect(await state()).toMatchObject({ availablePromoCount: 0, availablePromo: { REFERRAL: { enabled: false } } });
  await change('promotionsPage', true);
  await change('joinPage', true);
  expect(await state()).toMatchObject({ availablePromo: { REFERRAL: { enabled: true } } });
});
