import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../../../testing/test-identity.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';
import { codeSentTo } from '../../../testing/test-outbox.ts';
import { addMember, browser, logIn, setSettings, type TestMember, visitor } from '../testing/fixture.ts';
import { verifyContact } from '../testing/sent-messages.store.ts';
import { solvedWork } from '../testing/solved-work.ts';

/**
 * Two thousand guesses at a password, ten times as many as may ever be compared; with GUESSES=10000 it is ten thousand. They come in a
 * hundred bursts, for nearly three hours of the clock however many they are, so that every lock ends and begins again as often. A code is valid
 * for five, and is tried in the first of a fifth of the bursts: the second still finds it valid. Nothing but the limits of the use cases stops
 * the attacker, who would not pass the limits of the transport, and the pictures are required late.
 */
const guesses = Number(process.env.GUESSES ?? 2_000);
const bursts = 100;
const atOnce = guesses / bursts;
const betweenMs = 100_000;
const codeBursts = bursts / 5;
const codeGuesses = codeBursts * atOnce;
/** Milliseconds that ten thousand calls may take on a busy machine. */
const timeout = 180_000;
const hourMs = 60 * 60_000;

let it: TestIdentity;
let owner: TestMember;
let mobile: string;
let count = 0;
let network = 0;

const ownersPhone = browser('owners-phone');

beforeAll(async () => {
  it = await createTestIdentity();
  await setSettings(it, {
    loginCaptchaAfter: 50,
    MOBILEVERCODELOGIN3: true,
    forgotByMobile: true,
    botCheckWorkCost: 100,
  });
});

beforeEach(async () => {
  count += 1;
  mobile = `+849012348${String(count).padStart(2, '0')}`;
  owner = await addMember(it);
  await verifyContact(it.kernel, owner.memberId, { mobile });
  await logIn(it, owner.account, { device: ownersPhone, ip: '203.0.113.9' });
  it.kernel.clock.advance(24 * hourMs);
});

afterAll(() => it.kernel.close());

/** An unused network. */
const anywhere = () => {
  network += 1;
  return `${11 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}.1`;
};
const oneAddress = () => '198.51.100.20';

/** Guesses in bursts, and counts answers by their code; `between` runs ten times on the way. */
async function attack(
  guess: (index: number) => Promise<unknown>,
  { times = bursts, between = async () => {} }: { times?: number; between?: () => Promise<unknown> } = {},
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (let burst = 0; burst < times; burst += 1) {
    const made = Array.from({ length: atOnce }, (_, index) => refusalOf(guess(burst * atOnce + index)));
    for (const refusal of await Promise.all(made)) {
      const answer = refusal.fields
        ? Object.values(refusal.fields)
            .map(({ code }) => code)
            .join()
        : refusal.code;
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
    it.kernel.clock.advance(betweenMs);
    if (burst % (times / 10) === 0) await between();
  }
  return answers;
}

const ownerComesIn = async () => {
  const { token } = await logIn(it, owner.account, { device: ownersPhone, ip: anywhere() });
  expect(token).not.toBe('');
};

test.each([
  ['one address', oneAddress, 80],
  ['as many addresses', anywhere, 200],
])(
  'compares few of thousands of password guesses from %s, and lets the owner in',
  async (_, from, most) => {
    const answers = await attack(
      (index) => logIn(it, owner.account, { ip: from(), password: `guess-number-${index}` }),
      { between: ownerComesIn },
    );
    expect(Object.keys(answers).sort()).toEqual(['bad_credentials', 'login_locked']);
    // those that were compared at all
    expect(answers.bad_credentials).toBeLessThanOrEqual(most);
    // and now the right one does not help either
    expect((await refusalOf(logIn(it, owner.account, { ip: from(), password: goodPassword }))).code).toBe(
      'login_locked',
    );
    await ownerComesIn();
  },
  timeout,
);

test(
  'compares few of thousands of names tried with one password from one address',
  async () => {
    const answers = await attack((index) =>
      logIn(it, `nobody${index}`, { ip: oneAddress(), password: 'summer-2026-x' }),
    );
    expect(answers.bad_credentials).toBeLessThanOrEqual(700);
    const { bad_credentials: _, bot_check_failed: asked = 0, login_locked: locked = 0, ...others } = answers;
    expect(others).toEqual({});
    expect(asked + locked).toBeGreaterThan(guesses - 700);
  },
  timeout,
);

const national = () => mobile.replace('+84', '0');
const number = () => ({ mobileNum: national(), countryDialingCode: '84' });
const ask = async (call: 'verification.smsLogin' | 'verification.smsNoLogin', ip: string) =>
  it.identity.calls[call]({ ...number(), geetest: await solvedWork(it.kernel, it.site.id) }, visitor(it, { ip }));
/** Every possible code but one, a different one each time. */
const wrong = (index: number, right: string) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0');

test.each([
  ['one address', oneAddress],
  ['as many addresses', anywhere],
])(
  'compares five of hundreds of login code guesses from %s',
  async (_, from) => {
    await ask('verification.smsLogin', '203.0.113.9');
    const code = await codeSentTo(it.outbox, mobile);
    const bySms = (password: string, ip: string, device = '') =>
      it.identity.calls['session.login']({ type: 'sms', ...number(), password }, visitor(it, { ip, device }));
    const answers = await attack((index) => bySms(index < atOnce ? wrong(index, code) : code, from()), {
      times: codeBursts,
    });
    expect(Object.keys(answers).sort()).toEqual(['bad_credentials', 'login_locked']);
    // the attacker has used the code up; the owner requests another one, while the guesses go on
    await Promise.allSettled(Array.from({ length: 20 }, () => bySms('000000', from())));
    await ask('verification.smsLogin', '203.0.113.9');
    expect((await bySms(await codeSentTo(it.outbox, mobile), '203.0.113.9', ownersPhone)).token).not.toBe('');
  },
  timeout,
);

test(
  'compares five of hundreds of guesses of the code for a new password',
  async () => {
    await ask('verification.smsNoLogin', '203.0.113.9');
    const code = await codeSentTo(it.outbox, mobile);
    const newPassword = 'stolen-anchor-43';
    const reset = (verificationCode: string, ip: string) =>
      it.identity.calls['member.resetByMobile']({ ...number(), verificationCode, newPassword }, visitor(it, { ip }));
    const answers = await attack((index) => reset(index < atOnce ? wrong(index, code) : code, anywhere()), {
      times: codeBursts,
    });
    expect(answers).toEqual({ verification_code_invalid: codeGuesses });
    expect((await refusalOf(logIn(it, owner.account, { device: ownersPhone, password: newPassword }))).code).toBe(
      'bad_credentials',
    );
  },
  timeout,
);

test(
  'limits the codes that can be requested until one matches',
  async () => {
    let sent = 0;
    for (let asked = 0; asked < 200; asked += 1) {
      const answer = await ask('verification.smsLogin', anywhere()).then(
        () => 'sent',
        (refusal: { code: string }) => refusal.code,
      );
      if (answer === 'sent') sent += 1;
      else expect(answer).toBe('messages_quota');
      it.kernel.clock.advance(6 * 60_000);
    }
    // in 20 hours: 10 codes with 5 attempts each, of a million
    expect(sent).toBe(10);
  },
  timeout,
);
