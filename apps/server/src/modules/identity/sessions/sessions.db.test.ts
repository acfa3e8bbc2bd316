import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBrowser, registerInBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let it: TestServer;
let browser: TestBrowser;
let account: string;
let memberId: string;

const minute = 60_000;
const hour = 60 * minute;
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

beforeAll(async () => {
  it = await createTestServer();
});

beforeEach(async () => {
  ({ browser, account, memberId } = await registerInBrowser(it));
});

afterAll(() => it.close());

async function second(userAgent = phone): Promise<TestBrowser> {
  const other = createTestBrowser(it, { userAgent });
  await other.logIn(account);
  return other;
}

const sessionsOf = async (at: TestBrowser) => (await at.ask('security.sessions')).list;

test('lists the open sessions of a member, and none that is over', async () => {
  const other = await second();
  const list = await sessionsOf(other);
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({
    current: true,
    device: 'Chrome, Android',
    ip: '127.0.0.1',
    country: null,
    createdAt: it.clock.now().toISOString(),
    lastSeenAt: it.clock.now().toISOString(),
  });
  expect(list[1]).toMatchObject({ current: false, device: '' });
  await other.ask('session.logout');
  expect(await sessionsOf(browser)).toHaveLength(1);

  // idle, then over by the absolute limit
  await second();
  it.clock.advance(hour);
  await browser.ask('member.info');
  it.clock.advance(hour);
  expect(await sessionsOf(browser)).toHaveLength(1);
  for (let i = 0; i < 21; i += 1) {
    it.clock.advance(hour);
    await browser.ask('member.info');
  }
  it.clock.advance(hour);
  expect((await browser.refused('member.info')).code).toBe('session_expired');
});

test('ends a session and its games when its member ends it', async () => {
  const other = await second();
  const launch = await other.ask('games.launch', { nodeId: 'lantern-tide' });
  const game = createTestBrowser(it);
  game.token = (await game.ask('house.openSession', { ticket: launch.ticket })).token;
  await game.ask('house.balance');
  const [, listed] = await sessionsOf(browser);
  await browser.ask('security.sessionEnd', { id: listed.id });
  expect((await other.refused('member.info')).code).toBe('not_logged_in');
  expect((await game.refused('house.balance')).code).toBe('not_logged_in');
  expect((await browser.refused('security.sessionEnd', { id: listed.id })).code).toBe('not_found');
  await browser.ask('member.info');
});

test('ends no session of another member', async () => {
  const stranger = await registerInBrowser(it);
  const [theirs] = await sessionsOf(stranger.browser);
  expect((await browser.refused('security.sessionEnd', { id: theirs.id })).code).toBe('not_found');
  await stranger.browser.ask('member.info');
});

test('ends all other sessions and keeps the one that ends them', async () => {
  const others = [await second(), await second(), await second()];
  const stranger = await registerInBrowser(it);
  expect(await browser.ask('security.sessionsEnd')).toEqual({ ended: 3 });
  for (const other of others) expect((await other.refused('member.info')).code).toBe('not_logged_in');
  expect(await browser.ask('security.sessionsEnd')).toEqual({ ended: 0 });
  await browser.ask('member.info');
  await stranger.browser.ask('member.info');
});

test('lists logins and refusals of the member, and of nobody else', async () => {
  await second();
  const wrong = createTestBrowser(it, { userAgent: phone });
  it.clock.advance(minute);
  await wrong.refused('session.login', { type: 'username', username: account, password: 'guess-number-1' });
  const { list, nextCursor } = await browser.ask('security.loginHistory');
  expect(nextCursor).toBeNull();
  const listed = list.map((row: Record<string, string>) => [row.method, row.outcome, row.device]);
  expect(listed.slice(0, 2)).toEqual([
    ['username', 'refused', 'Chrome, Android'],
    ['username', 'ok', 'Chrome, Android'],
  ]);
  expect(list[0].at).toBe(it.clock.now().toISOString());
});

test('pages through the history without a gap or a repeat', async () => {
  for (let i = 0; i < 6; i += 1) await second();
  const whole = (await browser.ask('security.loginHistory', { pageSize: 100 })).list.map(
    ({ id }: { id: string }) => id,
  );
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await browser.ask('security.loginHistory', { pageSize: 2, ...(cursor ? { cursor } : {}) });
    paged.push(...page.list.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(whole);
  expect(whole.length).toBeGreaterThanOrEqual(6);
});

test('lists no login older than the profile keeps', async () => {
  await it.ownerDb.query('update identity.login_history set at = $2 where member_id = $1', [
    memberId,
    new Date('2025-11-02T11:00:00Z'),
  ]);
  expect((await browser.ask('security.loginHistory')).list).toEqual([]);
});

test('gives a member a picture of the site, always the same', async () => {
  const first = await browser.ask('member.avatar');
  expect(first.choices).toHaveLength(12);
  expect(first.choices.map(({ url }: { url: string }) => url)).toContain(first.url);
  expect((await browser.ask('member.avatar')).url).toBe(first.url);
  expect(await browser.ask('member.setIcon', { id: 'koi' })).toEqual({ url: '/art/avatars/koi.svg' });
  expect((await browser.ask('member.avatar')).url).toBe('/art/avatars/koi.svg');
  expect((await browser.refused('member.setIcon', { id: '../logo' })).code).toBe('not_found');
});
