import type { BotCheckProof } from '@croupier/contract';
import { type GeetestServer, startGeetest } from '@croupier/tools/testing/geetest.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdentity, nowhere, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { testSecretKey } from '../../../testing/test-outbox.ts';
import { addTestSite } from '../../../testing/test-sites.ts';
import { createSiteSecrets, type Site } from '../../sites/sites.public.ts';
import { browser, visitor } from '../testing/fixture.ts';
import { work } from '../testing/solve-challenge.ts';
import { createBotChecks } from './bot-checks.ts';
import { drawCaptcha } from './captcha-picture.ts';

const captchaId = 'a'.repeat(32);
const geetestKey = 'the key of a GeeTest account';

let it: TestIdentity;
let geetest: GeetestServer;
let botChecks: ReturnType<typeof createBotChecks>;
let working: Site;
let tested: Site;
let count = 0;

const phone = browser('phone');
const laptop = browser('laptop');

beforeAll(async () => {
  geetest = await startGeetest(captchaId, geetestKey);
  it = await createTestIdentity({ services: { geetestOrigin: geetest.origin } });
  botChecks = createBotChecks({
    ...it.kernel,
    secretKey: testSecretKey,
    services: { ...nowhere, geetestOrigin: geetest.origin },
  });
  working = await addTestSite(it.sites, 'working', { botCheck: 'work', botCheckWorkCost: 100 });
  tested = await addTestSite(it.sites, 'tested', {
    botCheck: 'geetest',
    botCheckWorkCost: 100,
    geetestCaptchaId: captchaId,
  });
});

beforeEach(() => {
  geetest.mode = 'judge';
  it.kernel.clock.advance(60_001);
});

afterAll(async () => {
  await it.kernel.close();
  await geetest.close();
});

const challengeOf = (site: Site) => it.identity.calls['botCheck.challenge']({}, visitor(it, { site }));
const passes = (site: Site, proof: BotCheckProof | undefined) =>
  botChecks.botCheck.requirePassed(site, proof, origin()).then(
    () => true,
    (error: { code: string }) => error.code !== 'bot_check_failed' && Promise.reject(error),
  );
const newName = () => `worker${++count}`;

test('registers nobody without the work of the bot check', async () => {
  const register = (geetestProof?: BotCheckProof) =>
    it.identity.register(working.id, registration({ username: newName(), geetest: geetestProof }), origin(), phone);
  expect((await refusalOf(register())).code).toBe('bot_check_failed');
  expect((await refusalOf(register({ work: 'bm90IHdvcms=' }))).code).toBe('bot_check_failed');
  const proof = await work(await challengeOf(working));
  await register(proof);
  // the same solution again, for another account
  expect((await refusalOf(register(proof))).code).toBe('bot_check_failed');
});

test('reveals a taken name only to a client that did the work', async () => {
  await it.identity.register(
    working.id,
    registration({ username: 'sought', geetest: await work(await challengeOf(working)) }),
    origin(),
    phone,
  );
  const refusal = await refusalOf(
    it.identity.register(working.id, registration({ username: 'sought' }), origin(), phone),
  );
  expect([refusal.code, refusal.fields]).toEqual(['bot_check_failed', null]);
});

test('refuses work of another site or use, and work that was changed or expired', async () => {
  const elsewhere = await addTestSite(it.sites, 'elsewhere', { botCheck: 'work', botCheckWorkCost: 100 });
  expect(await passes(working, await work(await challengeOf(elsewhere)))).toBe(false);
  // where a site has no bot check, work stands for a picture alone
  expect(await passes(working, await work(await challengeOf(it.site)))).toBe(false);

  const challenge = await challengeOf(working);
  const parameters = challenge.work?.parameters as object;
  const easier = { ...challenge, work: { ...challenge.work, parameters: { ...parameters, keyPrefix: '0', cost: 1 } } };
  expect(await passes(working, await work(easier as typeof challenge))).toBe(false);

  const late = await work(challenge);
  it.kernel.clock.advance(20 * 60_000);
  expect(await passes(working, late)).toBe(false);
});

test('draws no picture on a site that has none, where work stands for it', async () => {
  const plain = await addTestSite(it.sites, 'plain', {
    botCheck: 'work',
    botCheckWorkCost: 100,
    botCheckPicture: false,
  });
  const asked = it.identity.calls['botCheck.captcha']({}, visitor(it, { site: plain }));
  expect((await refusalOf(asked)).code).toBe('not_found');
  const reads = (typed: string | undefined, proof: BotCheckProof | undefined) =>
    botChecks.botCheck.passesCaptcha(plain, { device: phone, typed, proof });
  expect(await reads('ABCDE', undefined)).toBe(false);
  expect(await reads(undefined, await work(await challengeOf(plain)))).toBe(true);
});

test('accepts a solution once when two clients use it at the same moment', async () => {
  const proof = await work(await challengeOf(working));
  const both = await Promise.all([passes(working, proof), passes(working, proof), passes(working, proof)]);
  expect(both.filter(Boolean)).toHaveLength(1);
});

test('validates a GeeTest proof with GeeTest, and accepts no other answer', async () => {
  const secrets = createSiteSecrets({ ...it.kernel, secretKey: testSecretKey });
  const proof = (lot: string, token = `passed ${lot}`): BotCheckProof => ({
    lot_number: lot,
    captcha_output: 'output',
    pass_token: token,
    gen_time: '1790000000',
  });
  // without the account's key GeeTest cannot be called
  expect(await passes(tested, proof('no-key'))).toBe(false);
  expect((await challengeOf(tested)).provider).toBe('work');
  await secrets.change({ siteId: tested.id, name: 'geetestKey', value: geetestKey, record: async () => {} });
  expect(await challengeOf(tested)).toMatchObject({ provider: 'geetest', geetest: { captchaId } });
  expect(await passes(tested, proof('first'))).toBe(true);
  expect(await passes(tested, proof('first'))).toBe(false);
  expect(await passes(tested, proof('second', 'invented'))).toBe(false);
  expect(await passes(tested, {})).toBe(false);
  const asked = geetest.asked;
  expect(await passes(tested, { ...proof('third'), pass_token: '' })).toBe(false);
  expect(geetest.asked).toBe(asked);
  await secrets.change({ siteId: tested.id, name: 'geetestKey', value: 'another key', record: async () => {} });
  expect(await passes(tested, proof('fourth'))).toBe(false);
  await secrets.change({ siteId: tested.id, name: 'geetestKey', value: geetestKey, record: async () => {} });
  it.kernel.clock.advance(60_001);

  for (const mode of ['broken', 'silent'] as const) {
    geetest.mode = mode;
    expect([mode, await passes(tested, proof(mode))]).toEqual([mode, false]);
    // nobody is locked out by that: for a minute the built-in work replaces it
    const fallback = await botChecks.botCheck.challenge(tested);
    expect(fallback.provider).toBe('work');
    expect(await passes(tested, await work(fallback))).toBe(true);
    it.kernel.clock.advance(60_001);
    expect((await botChecks.botCheck.challenge(tested)).provider).toBe('geetest');
  }
});

test('keeps GeeTest on whatever a visitor sends, and turns it off for one site alone where its own probe fails too', async () => {
  const other = await addTestSite(it.sites, 'besides', { botCheck: 'geetest', geetestCaptchaId: captchaId });
  const secrets = createSiteSecrets({ ...it.kernel, secretKey: testSecretKey });
  for (const { id } of [tested, other]) {
    await secrets.change({ siteId: id, name: 'geetestKey', value: geetestKey, record: async () => {} });
  }
  const sent = { lot_number: 'crash', captcha_output: 'output', pass_token: 'token', gen_time: '1790000000' };
  const providerOf = async (site: Site) => (await botChecks.botCheck.challenge(site)).provider;

  const asked = geetest.asked;
  expect(await passes(tested, { ...sent, gen_time: '17900e5' })).toBe(false);
  expect(geetest.asked).toBe(asked);
  for (const mode of ['undecided', 'fragile'] as const) {
    geetest.mode = mode;
    for (let i = 0; i < 5; i += 1) expect(await passes(tested, sent)).toBe(false);
    expect([mode, await providerOf(tested)]).toEqual([mode, 'geetest']);
  }
  geetest.mode = 'broken';
  expect(await passes(tested, sent)).toBe(false);
  expect([await providerOf(tested), await providerOf(other)]).toEqual(['work', 'geetest']);
});

test('refuses work while GeeTest answers', async () => {
  const offered = await botChecks.botCheck.challenge(tested);
  expect(offered.provider).toBe('geetest');
  expect(await passes(tested, await work(offered))).toBe(false);
});

const look = async (device: string, site = it.site) =>
  Buffer.from(await it.identity.calls['botCheck.captcha']({}, visitor(it, { site, device })), 'base64');

test('draws a different picture of the same size each time', async () => {
  const [first, second] = [await look(phone), await look(phone)];
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 200, height: 64 });
  expect(first.equals(second)).toBe(false);
});

test('stores the text of a picture unreadably', async () => {
  await look(phone);
  const rows = await it.kernel.ownerDb.query<Record<string, unknown>>('select * from identity.captcha');
  for (const row of rows) {
    expect(Object.values(row).filter((value) => typeof value === 'string')).toEqual([]);
    expect((row.answer_hash as Buffer).length).toBe(32);
  }
});

/** A random source that repeats itself. */
function fixedChance() {
  let turn = 0;
  return {
    bytes(length: number) {
      turn += 37;
      return Buffer.alloc(length, turn % 256);
    },
  };
}

/** Shows a browser a picture, and reads it. */
async function answerOf(device: string, site = it.site): Promise<string> {
  const { captcha } = createBotChecks({
    ...it.kernel,
    random: fixedChance(),
    secretKey: testSecretKey,
    services: nowhere,
  });
  await captcha.issue(site.id, device);
  return (await drawCaptcha(fixedChance())).text;
}

test('accepts a picture once, in its browser, in time, and not after a wrong guess', async () => {
  const { check } = botChecks.captcha;
  const text = await answerOf(phone);
  expect(await check(it.site.id, laptop, text)).toBe(false);
  expect(await check(it.otherSite.id, phone, text)).toBe(false);
  expect(await check(it.site.id, phone, ` ${text.slice(0, 2)} ${text.slice(2).toLowerCase()}`)).toBe(true);
  expect(await check(it.site.id, phone, text)).toBe(false);

  const guessed = await answerOf(phone);
  expect(await check(it.site.id, phone, 'WRONG')).toBe(false);
  expect(await check(it.site.id, phone, guessed)).toBe(false);

  const late = await answerOf(phone);
  it.kernel.clock.advance(5 * 60_000);
  expect(await check(it.site.id, phone, late)).toBe(false);

  const nameless = await answerOf('');
  expect(await check(it.site.id, '', nameless)).toBe(false);
});

test('refuses a form whose picture was ignored, and accepts work instead of the picture', async () => {
  const seeing = await addTestSite(it.sites, 'seeing', { registerFields: { captcha: { enabled: true } } });
  const register = (changes: object) =>
    it.identity.register(seeing.id, registration({ username: newName(), ...changes }), origin(), phone);
  expect((await refusalOf(register({}))).fields).toEqual({ captcha: { code: 'field_required' } });
  expect((await refusalOf(register({ captcha: 'GUESS' }))).fields).toEqual({ captcha: { code: 'captcha_wrong' } });
  await register({ captcha: await answerOf(phone, seeing) });
  await register({ geetest: await work(await challengeOf(seeing)) });
});
