import { type FirebaseStandIn, startFirebase } from '@croupier/tools/testing/firebase.ts';
import { type GeetestServer, startGeetest } from '@croupier/tools/testing/geetest.ts';
import { siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import {
  desktop,
  isIn,
  phone,
  shoot,
  startsSite,
  tokenOf,
  until,
  watchForProblems,
} from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSite, expectAccessible, fillRegistration, sendButton, typeNumber } from './helpers/sign-in.ts';

/** Bot checks and number checks that a site leaves to outside services: in the browser, by local stand-ins. */

const captchaId = 'b'.repeat(32);
const geetestKey = 'the key of a GeeTest account';
const outsideHosts = /google|gstatic|geetest\.com|firebase(app|io)/;

let geetest: GeetestServer;
let firebase: FirebaseStandIn;

const site = startsSite(
  async ({ installation }) => {
    const settings = {
      MOBILENUMREG3: true,
      REGMOBVERF3: true,
      freePlay: true,
      smsCheck: 'firebase',
      firebaseProjectId: firebase.projectId,
      firebaseApiKey: firebase.apiKey,
      botCheck: 'none',
      geetestCaptchaId: captchaId,
    };
    await changeSite(installation, settings, { geetestKey });
  },
  async () => {
    [geetest, firebase] = await Promise.all([startGeetest(captchaId, geetestKey), startFirebase()]);
    return { ...firebase.env, GEETEST_ORIGIN: geetest.origin, GEETEST_SCRIPT_URL: geetest.script };
  },
);

afterAll(() => Promise.all([geetest?.close(), firebase?.close()]));

type Watched = { page: Page; problems: string[]; asked: string[] };

/** A page whose faults and requests are kept. */
async function open(path: string, size: typeof desktop | typeof phone = desktop): Promise<Watched> {
  const asked: string[] = [];
  let problems: string[] = [];
  const page = await site.visit(path, {
    ...size,
    prepare: async (fresh) => {
      problems = watchForProblems(fresh);
      fresh.on('request', (request) => asked.push(request.url()));
    },
  });
  await page.locator('#main').waitFor();
  return { page, problems, asked };
}

describe('a number that Firebase checks', () => {
  beforeEach(() => {
    firebase.refuses = null;
    firebase.recaptchaFails = false;
  });

  async function fillIn(page: Page, number: string): Promise<void> {
    await typeNumber(page, number);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
    await page.getByRole('checkbox').check();
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Send code' }).click();
  const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

  test('registers the owner of a number, and nobody else', async () => {
    const { page, problems, asked } = await open('/register', phone);
    expect(asked.filter((url) => url.startsWith(firebase.origin))).toEqual([]);
    await fillIn(page, '9175550161');
    await send(page);
    const wait = page.getByRole('button', { name: /^Send again in/ });
    await wait.waitFor();
    expect(await wait.isDisabled()).toBe(true);
    await page.getByText('We sent a code to +63 9175550161.').waitFor();
    const right = firebase.codeOf('+639175550161') ?? '';
    await code(page).fill(right === '000000' ? '111111' : '000000');
    await sendButton(page, 'Open an account').click();
    await page.getByText('Enter a valid verification code').waitFor();
    expect(await tokenOf(page)).toBeNull();
    await shoot(page, 'firebase-wrong-code');
    await expectAccessible(page);
    await code(page).fill(right);
    await sendButton(page, 'Open an account').click();
    await isIn(page);
    const token = await tokenOf(page);
    const overview = await siteClient(site.url, () => token)('security.overview', {});
    expect(overview.mobile?.verified).toBe(true);
    // The refusal of the wrong code is Firebase's own, with its status.
    expect(problems.filter((problem) => !problem.includes('accounts:signInWithPhoneNumber'))).toEqual([]);
    expect(asked.filter((url) => outsideHosts.test(new URL(url).hostname))).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests. Try again in 5 minutes.'],
    ['QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.', 'No more codes can be sent at the moment.'],
    ['OPERATION_NOT_ALLOWED', 'Codes cannot be sent to this number.'],
    ['CAPTCHA_CHECK_FAILED', 'The check that you are a person did not succeed.'],
    ['A_WORD_OF_TOMORROW', 'Something went wrong'],
  ])('explains the refusal %s in our own words', async (word, explained) => {
    firebase.refuses = word;
    const { page } = await open('/register');
    await fillIn(page, '9175550162');
    await send(page);
    const dialog = page.getByRole('dialog', { name: 'The code could not be sent' });
    await dialog.getByText(explained, { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Send code' }).and(page.locator(':enabled')).waitFor();
    await page.context().close();
  });

  test('frees the form when a check fails or cannot be loaded', async () => {
    const { page } = await open('/register');
    await fillIn(page, '9175550163');
    await page.route('**/recaptcha/api.js*', (route) => route.abort());
    await send(page);
    const dialog = page.getByRole('dialog', { name: 'The code could not be sent' });
    await dialog.getByText('The verification could not be loaded.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/recaptcha/api.js*');
    firebase.recaptchaFails = true;
    await send(page);
    await dialog.getByText('The verification could not be loaded.', { exact: false }).waitFor();
    expect(firebase.codeOf('+639175550163')).toBeUndefined();
    await page.context().close();
  });
});

describe('a visitor whom GeeTest checks', () => {
  beforeEach(async () => {
    geetest.mode = 'judge';
    await changeSite(site.installation, { botCheck: 'geetest' });
  });

  const box = (page: Page) => page.frameLocator('.outside-check iframe').locator('.geetest_box');
  const register = async (page: Page, name: string) => {
    await fillRegistration(page, name);
    await page.getByRole('checkbox').check();
    await sendButton(page, 'Open an account').click();
  };

  test('shows the check when it is needed, lets it be closed, and admits who passed it', async () => {
    const { page, problems, asked } = await open('/register');
    await fillRegistration(page, 'slider');
    expect(await page.locator('.outside-check').count()).toBe(0);
    expect(asked).not.toContain(geetest.script);
    await register(page, 'slider');
    await box(page).getByRole('button', { name: 'Close verification' }).waitFor();
    // the other company's script runs where nothing of the site is: not even its origin
    const frame = page.frames().find((one) => one.url().endsWith('/outside-check.html'));
    expect(await frame?.evaluate(() => self.origin)).toBe('null');
    await box(page).getByRole('button', { name: 'Close verification' }).click();
    const notice = page.getByText('Please complete the verification first.');
    await notice.waitFor();
    // The button is at the end of a long form, and the notice at its beginning.
    await until(async () => (await notice.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await shoot(page, 'geetest-closed');
    expect(await tokenOf(page)).toBeNull();
    await sendButton(page, 'Open an account').click();
    await box(page).getByRole('button', { name: 'Slide to verify' }).click();
    await page.getByText('Welcome, slider').waitFor();
    expect(await page.locator('.outside-check').count()).toBe(0);
    expect(problems).toEqual([]);
    expect(asked.filter((url) => outsideHosts.test(new URL(url).hostname))).toEqual([]);
    await page.context().close();
  });

  test('admits visitors while the service does not answer', async () => {
    const { page } = await open('/register');
    geetest.mode = 'broken';
    await register(page, 'outage');
    await box(page).getByRole('button', { name: 'Slide to verify' }).click();
    // The site's own work takes its place, and nobody has to press again.
    await page.getByText('Welcome, outage').waitFor();
    await isIn(page);
    await page.context().close();
  });

  test('reports a script that cannot be loaded', async () => {
    // What failed a moment ago is asked again after a minute.
    await site.installation.kill();
    await site.installation.restart();
    const { page } = await open('/register');
    await page.route(geetest.script, (route) => route.abort());
    await register(page, 'scriptless');
    await page.getByText('The verification could not be loaded. Check your connection and try again.').waitFor();
    expect(await tokenOf(page)).toBeNull();
    await page.unroute(geetest.script);
    await sendButton(page, 'Open an account').click();
    await box(page).getByRole('button', { name: 'Slide to verify' }).click();
    await isIn(page);
    await until(() => page.getByText('Welcome, scriptless').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
