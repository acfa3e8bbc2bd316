import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { addMember, browser, logIn, setSettings, type TestMember, type Visit } from '../testing/fixture.ts';
import { verifyContact } from '../testing/sent-messages.store.ts';
import { solvedWork } from '../testing/solved-work.ts';

let it: TestIdentity;
let owner: TestMember;
let network = 0;

const ownersPhone = browser('owners-phone');
const newBrowser = browser('new-browser');

beforeAll(async () => {
  it = await createTestIdentity();
  // so that the tests need not solve work before every guess
  it.site = await setSettings(it, { loginCaptchaAfter: 50 });
});

beforeEach(async () => {
  owner = await addMember(it);
  // yesterday's guesses are forgotten
  it.kernel.clock.advance(24 * 60 * 60_000);
});

afterAll(() => it.kernel.close());

/** An unused network. */
const somewhere = () => {
  network += 1;
  return `100.${64 + Math.floor(network / 250)}.${network % 250}.1`;
};

const guess = async (visit: Visit = {}, account = owner.account) =>
  (await refusalOf(logIn(it, account, { ip: somewhere(), password: 'guess-number-1', ...visit }))).code;

test('lets the owner in while guesses come from one network and from many', async () => {
  await logIn(it, owner.account, { ip: '203.0.113.9', device: ownersPhone });
  const answers: string[] = [];
  for (let i = 0; i < 30; i += 1) answers.push(await guess());
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('bad_credentials'));
  expect(answers.slice(20)).toEqual(Array(10).fill('login_locked'));
  // the attacker holds the lock, and the owner's right password is refused from every unknown place
  expect((await refusalOf(logIn(it, owner.account, { ip: somewhere() }))).code).toBe('login_locked');
  // the owner's browser, wherever it is
  await logIn(it, owner.account, { ip: somewhere(), device: ownersPhone });
  // another browser in the owner's known network
  await logIn(it, owner.account, { ip: '203.0.113.77', device: newBrowser });
});

test('treats a browser as known only for the members who used it', async () => {
  await logIn(it, owner.account, { ip: '203.0.113.9', device: ownersPhone });
  const victim = await addMember(it);
  const visit = { ip: '198.51.100.1', device: ownersPhone };
  for (let i = 0; i < 3; i += 1) expect(await guess(visit, victim.account)).toBe('bad_credentials');
  expect(await guess({ ...visit, device: newBrowser }, victim.account)).toBe('login_locked');
});

test('locks a known browser after wrong guesses too', async () => {
  await logIn(it, owner.account, { device: ownersPhone });
  for (let i = 0; i < 3; i += 1) expect(await guess({ device: ownersPhone })).toBe('bad_credentials');
  for (let i = 0; i < 3; i += 1) expect(await guess({ device: ownersPhone })).toBe('login_locked');
  it.kernel.clock.advance(5 * 60_000);
  expect(await guess({ device: ownersPhone })).toBe('bad_credentials');
  expect(await guess({ device: ownersPhone })).toBe('login_locked');
  it.kernel.clock.advance(5 * 60_000);
  await logIn(it, owner.account, { device: ownersPhone });
});

test('counts names tried one after another from one network, whatever right password comes between', async () => {
  it.site = await setSettings(it, { loginNetworkTries: 10 });
  const ip = '198.51.100.30';
  for (let i = 0; i < 10; i += 1) {
    await logIn(it, owner.account, { ip });
    expect(await guess({ ip }, `nobody${i}`)).toBe('bad_credentials');
  }
  expect(await guess({ ip: '198.51.100.31' }, 'nobody99')).toBe('login_locked');
  expect(await guess({ ip: '198.51.101.31' }, 'nobody99')).toBe('bad_credentials');
  // a known browser in that network is not affected
  await logIn(it, owner.account, { ip: somewhere(), device: ownersPhone });
  await logIn(it, owner.account, { ip, device: ownersPhone });
  it.site = await setSettings(it, { loginNetworkTries: 100 });
});

test('does not count locked attempts against other budgets', async () => {
  const ip = '198.51.100.40';
  for (let i = 0; i < 40; i += 1) await guess({ ip });
  // 3 were compared; the others counted for nobody
  for (let i = 0; i < 17; i += 1) expect(await guess()).toBe('bad_credentials');
  expect(await guess()).toBe('login_locked');
});

test('counts the spellings of one name together', async () => {
  const ip = '198.51.100.50';
  const spellings = [owner.account, owner.account.toUpperCase(), ` ${owner.account.toLowerCase()} `];
  for (const name of spellings) expect(await guess({ ip }, name)).toBe('bad_credentials');
  expect(await guess({ ip })).toBe('login_locked');
});

test('counts the name, address and number of one member together, in whatever letters', async () => {
  const ip = '198.51.100.55';
  const email = `${owner.account}@example.com`;
  const mobile = `+8490123${network.toString().padStart(4, '0')}`;
  await verifyContact(it.kernel, owner.memberId, { email, mobile });
  for (const name of [owner.account.toUpperCase(), ` ${email.toUpperCase()} `, mobile.replace('+', '00')])
    expect(await guess({ ip }, name)).toBe('bad_credentials');
  for (const name of [owner.account, email, mobile]) expect(await guess({ ip }, name)).toBe('login_locked');
  // small letters of other alphabets match none of A to Z: neither the dotted capital I nor the Kelvin sign
  const named = registration({ username: `kin${network}` });
  await it.identity.register(it.site.id, named, origin('192.0.2.200'));
  for (const name of [`k\u0130n${network}`, `\u212ain${network}`]) {
    const right = refusalOf(logIn(it, name, { ip: somewhere(), password: goodPassword }));
    expect((await right).code).toBe('bad_credentials');
  }
  await logIn(it, named.username.toUpperCase(), { ip: somewhere() });
});

test('compares no password before the bot check is passed', async () => {
  const site = await setSettings(it, { loginCaptchaAfter: 1, botCheck: 'work' });
  const ip = '198.51.100.60';
  const first = await refusalOf(logIn(it, owner.account, { ip, password: 'guess-number-1', site }));
  expect([first.code, first.params]).toEqual(['bad_credentials', { captcha: 1 }]);
  const right = { ip, site };
  expect((await refusalOf(logIn(it, owner.account, right))).code).toBe('bot_check_failed');
  const wrongPicture = await refusalOf(logIn(it, owner.account, { ...right, captcha: 'AAAAA', device: newBrowser }));
  expect(wrongPicture.fields).toEqual({ captcha: { code: 'captcha_wrong' } });
  expect((await refusalOf(logIn(it, owner.account, { ...right, geetest: { work: 'none' } }))).code).toBe(
    'bot_check_failed',
  );
  const geetest = await solvedWork(it.kernel, site.id);
  expect((await logIn(it, owner.account, { ...right, geetest })).token).not.toBe('');
  // the same work again, after a further failure
  await refusalOf(logIn(it, owner.account, { ip, password: 'guess-number-1', site }));
  expect((await refusalOf(logIn(it, owner.account, { ...right, geetest }))).code).toBe('bot_check_failed');
  await setSettings(it, { loginCaptchaAfter: 50, botCheck: 'none' });
});

test('requires a bot check after failures on a site without a check of its own', async () => {
  const site = await setSettings(it, { loginCaptchaAfter: 1, botCheck: 'none' });
  const ip = '198.51.100.70';
  await refusalOf(logIn(it, owner.account, { ip, password: 'guess-number-1', site }));
  expect((await refusalOf(logIn(it, owner.account, { ip, site, geetest: {} }))).code).toBe('bot_check_failed');
  const geetest = await solvedWork(it.kernel, site.id, 'captcha');
  await logIn(it, owner.account, { ip, site, geetest });
  await setSettings(it, { loginCaptchaAfter: 50 });
});

test('compares few of ten thousand guesses from as many addresses, and lets the owner in meanwhile', async () => {
  await logIn(it, owner.account, { ip: '203.0.113.9', device: ownersPhone });
  it.site = await setSettings(it, { loginAccountTries: 5 });
  let compared = 0;
  for (let i = 0; i < 10_000; i += 100) {
    const codes = await Promise.all(Array.from({ length: 100 }, () => guess()));
    compared += codes.filter((code) => code === 'bad_credentials').length;
    it.kernel.clock.advance(1_000);
  }
  // 5 at once, and one for each lock of 5 minutes that ran out
  expect(compared).toBeLessThanOrEqual(5);
  await logIn(it, owner.account, { ip: somewhere(), device: ownersPhone });
  it.site = await setSettings(it, { loginAccountTries: 20 });
}, 120_000);
