import type { CallId, ErrorBody } from '@croupier/contract';
import { TOTP } from 'otpauth';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';
import { goodPassword, registration } from './test-identity.ts';
import { deviceCookie, type TestServer } from './test-server.ts';

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Value = any;

/** A browser with its cookie, its token once somebody logged in, and an authenticator. */
export type TestBrowser = {
  token: string | null;
  readonly authenticator: SoftwareAuthenticator;
  /** The value of a call that is answered; fails where it is refused. */
  ask(id: CallId, input?: Json): Promise<Value>;
  /** The refusal of a call; fails where it is answered. */
  refused(id: CallId, input?: Json): Promise<ErrorBody>;
  logIn(account: string, password?: string): Promise<Value>;
  /** Re-authenticates by the password unless another proof is given, and continues with the new token. */
  reauthenticate(shown?: Json): Promise<Value>;
  /** Proves by a passkey of this browser's authenticator. */
  proveByPasskey(): Promise<Value>;
  /** Sets up a passkey; the session has proved itself. */
  addPasskey(name?: string): Promise<{ passkey: { id: string }; recoveryCodes: string[] }>;
  /** Sets up an authenticator app; the session has proved itself. Uses up the code of this moment. */
  addTotp(): Promise<{ totp: TOTP; recoveryCodes: string[] }>;
};

export function createTestBrowser(test: TestServer, { host = 'localhost', userAgent = 'test' } = {}): TestBrowser {
  let cookie: string | undefined;

  async function send(id: CallId, input: Json = {}) {
    const answer = await test.send(id, {
      input,
      token: browser.token,
      host,
      userAgent,
      ...(cookie === undefined ? {} : { cookie }),
    });
    cookie = deviceCookie(answer) || cookie;
    return answer.json();
  }

  const browser: TestBrowser = {
    token: null,
    authenticator: createSoftwareAuthenticator(`http://${host}`),
    async ask(id, input) {
      const body = await send(id, input);
      if (!body.success) throw new Error(`${id} was refused: ${JSON.stringify(body.error)}`);
      return body.value;
    },
    async refused(id, input) {
      const body = await send(id, input);
      if (body.success) throw new Error(`${id} was answered: ${JSON.stringify(body.value)}`);
      return body.error;
    },
    async logIn(account, password = goodPassword) {
      browser.token = null;
      const answer = await browser.ask('session.login', { type: 'username', username: account, password });
      browser.token = answer.token || null;
      return answer;
    },
    async reauthenticate(shown = { method: 'password', secret: goodPassword }) {
      const answer = await browser.ask('security.reauthenticate', shown);
      browser.token = answer.token;
      return answer;
    },
    async proveByPasskey() {
      const { challengeId, options } = await browser.ask('security.stepUpPasskey');
      return browser.reauthenticate({ method: 'passkey', challengeId, passkey: browser.authenticator.get(options) });
    },
    async addPasskey(name = 'phone') {
      const { challengeId, options } = await browser.ask('security.passkeyStart');
      const response = browser.authenticator.create(options);
      return browser.ask('security.passkeyAdd', { challengeId, response, name });
    },
    async addTotp() {
      const { secret } = await browser.ask('security.totpStart');
      const totp = new TOTP({ secret });
      const code = totp.generate({ timestamp: test.clock.now().getTime() });
      return { totp, ...(await browser.ask('security.totpConfirm', { code })) };
    },
  };
  return browser;
}

let count = 0;

/** A new member, logged in in a browser of its own. */
export async function registerInBrowser(
  test: TestServer,
  options: { host?: string; userAgent?: string } = {},
): Promise<{ browser: TestBrowser; account: string; memberId: string }> {
  count += 1;
  const account = `shielded${count}`;
  const browser = createTestBrowser(test, options);
  const { token } = await browser.ask('member.register', registration({ username: account }));
  browser.token = token;
  const { id: memberId } = await browser.ask('member.info');
  return { browser, account, memberId };
}
