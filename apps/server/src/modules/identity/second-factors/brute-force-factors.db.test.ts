import type { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBrowser, registerInBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { goodPassword } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { browser as deviceOf } from '../testing/fixture.ts';

/**
 * Five hundred guesses at the second factor by somebody who has the password, two thousand with GUESSES=2000: each new login gives a
 * ticket of five attempts, from another network and in another browser. The clock advances by more than two hours meanwhile.
 */
const guesses = Number(process.env.GUESSES ?? 500);
const attackMs = 8_000_000;
const triesOfTicket = 5;
const atOnce = 10;
/** Milliseconds that they may take on a busy machine. */
const timeout = 180_000;

let it: TestServer;
let owner: TestBrowser;
let account: string;
let totp: TOTP;
let recoveryCodes: string[];
let visits = 0;

beforeAll(async () => {
  it = await createTestServer();
  // the limits of the first factor do not stop an attacker who has it
  for (const [key, value] of Object.entries({ loginCaptchaAfter: 50, loginAccountTries: 1_000 })) {
    await it.server.modules.sites.change({ siteId: it.siteId, key, value, record: async () => {} });
  }
});

beforeEach(async () => {
  ({ browser: owner, account } = await registerInBrowser(it));
  await owner.reauthenticate();
  ({ totp, recoveryCodes } = await owner.addTotp());
  it.clock.advance(60_000);
});

afterAll(() => it.close());

/** Logs in with the right password elsewhere, and tries codes there. */
async function guess(method: 'totp' | 'recovery', code: () => string): Promise<string[]> {
  visits += 1;
  const visitor = visits;
  const { handlers, sites } = it.server.modules;
  const visit = {
    site: await sites.get(it.siteId),
    caller: { kind: 'visitor' as const },
    from: origin(`${30 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}.1`),
    device: deviceOf(`thief-${visitor}-`),
  };
  const login = { type: 'username' as const, username: account, password: goodPassword };
  const { token, secondFactor } = await handlers['session.login'](login, visit);
  expect(token).toBe('');
  const ticket = secondFactor?.ticket ?? '';
  const tries = Array.from({ length: triesOfTicket }, () =>
    refusalOf(handlers['session.secondFactor']({ ticket, method, code: code() }, visit)),
  );
  return (await Promise.all(tries)).map((refusal) => refusal.code);
}

async function attack(method: 'totp' | 'recovery', code: (index: number) => string): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  let index = 0;
  while (index < guesses) {
    const made = Array.from({ length: atOnce }, () => guess(method, () => code(index++)));
    for (const answer of (await Promise.all(made)).flat()) answers[answer] = (answers[answer] ?? 0) + 1;
    it.clock.advance((attackMs / guesses) * atOnce * triesOfTicket);
  }
  return answers;
}

const rightNow = () => totp.generate({ timestamp: it.clock.now().getTime() });

test(
  'compares few of hundreds of guesses of an authenticator’s code, and lets the owner re-authenticate',
  async () => {
    const wrong = () => String((Number(rightNow()) + 500_000) % 1_000_000).padStart(6, '0');
    const answers = await attack('totp', wrong);
    expect(Object.keys(answers).sort()).toEqual(['login_locked', 'second_factor_wrong']);
    // five at first, and five after each wait, which is twice as long each time
    expect(answers.second_factor_wrong).toBeLessThanOrEqual(35);
    // while the lock lasts, the right one is not compared either
    expect(new Set(await guess('totp', rightNow))).toEqual(new Set(['login_locked']));
    expect((await owner.logIn(account)).token).not.toBe('');
    await owner.reauthenticate({ method: 'totp', secret: rightNow() });
  },
  timeout,
);

test(
  'compares few of hundreds of guesses of a recovery code, and lets the owner in',
  async () => {
    const answers = await attack('recovery', (index) => `AAAA-BBBB-CCCC-${String(index).padStart(4, '0')}`);
    expect(Object.keys(answers).sort()).toEqual(['login_locked', 'second_factor_wrong']);
    expect(answers.second_factor_wrong).toBeLessThanOrEqual(35);
    // the owner's browser, by the factor that was not attacked, and by the one that was
    expect((await owner.logIn(account)).token).not.toBe('');
    await owner.reauthenticate({ method: 'totp', secret: rightNow() });
    const elsewhere = createTestBrowser(it);
    const { secondFactor } = await elsewhere.logIn(account);
    it.clock.advance(60_000);
    const ticket = { ticket: secondFactor.ticket, method: 'totp', code: rightNow() };
    expect((await elsewhere.ask('session.secondFactor', ticket)).token).not.toBe('');
    expect(recoveryCodes).toHaveLength(10);
  },
  timeout,
);
