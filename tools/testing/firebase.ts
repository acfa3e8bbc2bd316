import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { bodyOf, type StandIn, sendJson, sendScript, signToken, startStandIn } from './stand-in.ts';

/**
 * Stands in for what Firebase's phone check is made of: the REST interface of the Identity Toolkit (v1), the script of reCAPTCHA v2, and
 * the published keys of its tokens. It checks what they check: key, reCAPTCHA of this site, used once; code, tried a few times.
 */
export type FirebaseStandIn = StandIn & {
  projectId: string;
  apiKey: string;
  /** Addresses for the server's environment. */
  env: { FIREBASE_KEYS_URL: string; FIREBASE_ORIGIN: string; RECAPTCHA_SCRIPT_URL: string };
  /** The word of what it refuses next, such as QUOTA_EXCEEDED; null for nothing. */
  refuses: string | null;
  /** The check that fails in the browser. */
  recaptchaFails: boolean;
  /** The code that was sent last to a number. */
  codeOf(phoneNumber: string): string | undefined;
};

const siteKey = 'recaptcha-site-key';

export async function startFirebase(): Promise<FirebaseStandIn> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sessions = new Map<string, { phoneNumber: string; code: string }>();
  const codes = new Map<string, string>();
  const shownTokens = new Set<string>();

  const server = await startStandIn(async (request, response, url) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, x-firebase-locale');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (url.pathname === '/recaptcha/api.js') return sendScript(response, recaptchaScript(it.recaptchaFails));
    if (url.pathname === '/keys') {
      const jwk = { ...key.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' };
      return sendJson(response, 200, { keys: [jwk] });
    }
    if (url.searchParams.get('key') !== it.apiKey) return refused(response, 'API_KEY_INVALID');
    if (url.pathname === '/v1/recaptchaParams') {
      return sendJson(response, 200, { kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: siteKey });
    }
    const body = JSON.parse(await bodyOf(request)) as Record<string, string>;
    if (it.refuses) return refused(response, it.refuses);
    if (url.pathname === '/v1/accounts:sendVerificationCode') return sendCode(response, body);
    if (url.pathname === '/v1/accounts:signInWithPhoneNumber') return signIn(response, body);
    return refused(response, 'NOT_FOUND');
  });

  function sendCode(response: ServerResponse, { phoneNumber = '', recaptchaToken = '' }: Record<string, string>) {
    if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return refused(response, 'INVALID_PHONE_NUMBER : TOO_SHORT');
    const isShown = recaptchaToken.startsWith(`${siteKey} `) && !shownTokens.has(recaptchaToken);
    if (!isShown) return refused(response, 'CAPTCHA_CHECK_FAILED');
    shownTokens.add(recaptchaToken);
    const sessionInfo = randomBytes(24).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    sessions.set(sessionInfo, { phoneNumber, code });
    codes.set(phoneNumber, code);
    return sendJson(response, 200, { sessionInfo });
  }

  function signIn(response: ServerResponse, { sessionInfo = '', code = '' }: Record<string, string>) {
    const session = sessions.get(sessionInfo);
    if (!session) return refused(response, sessionInfo ? 'SESSION_EXPIRED' : 'MISSING_SESSION_INFO');
    if (session.code !== code) return refused(response, code ? 'INVALID_CODE' : 'MISSING_CODE');
    sessions.delete(sessionInfo);
    const nowS = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: `https://securetoken.google.com/${it.projectId}`,
      aud: it.projectId,
      sub: randomBytes(14).toString('hex'),
      auth_time: nowS,
      iat: nowS,
      exp: nowS + 3_600,
      phone_number: session.phoneNumber,
      firebase: { identities: { phone: [session.phoneNumber] }, sign_in_provider: 'phone' },
    };
    const idToken = signToken(claims, key.privateKey);
    return sendJson(response, 200, { idToken, expiresIn: '3600', isNewUser: true, phoneNumber: session.phoneNumber });
  }

  const it: FirebaseStandIn = {
    ...server,
    projectId: 'marigold-test',
    apiKey: 'a-key-of-the-project',
    env: {
      FIREBASE_KEYS_URL: `${server.origin}/keys`,
      FIREBASE_ORIGIN: server.origin,
      RECAPTCHA_SCRIPT_URL: `${server.origin}/recaptcha/api.js`,
    },
    refuses: null,
    recaptchaFails: false,
    codeOf: (phoneNumber) => codes.get(phoneNumber),
  };
  return it;
}

function refused(response: ServerResponse, message: string): ServerResponse {
  return sendJson(response, 400, { error: { code: 400, message, errors: [{ message, domain: 'global' }] } });
}

/** An invisible check that lets everybody pass, or nobody. */
function recaptchaScript(fails: boolean): string {
  return `
    const widgets = [];
    globalThis.grecaptcha = {
      ready: (then) => setTimeout(then, 0),
      render: (container, options) => widgets.push(options) - 1,
      execute: (widget) => {
        const options = widgets[widget];
        const token = options.sitekey + ' ' + crypto.getRandomValues(new Uint32Array(2)).join('-');
        setTimeout(() => (${fails} ? options['error-callback']() : options.callback(token)), 50);
      },
    };`;
}
