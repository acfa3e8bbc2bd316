import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const development = { DATABASE_URL: 'postgresql://owner:secret@db/croupier' };
const production = {
  ...development,
  NODE_ENV: 'production',
  DATABASE_APP_URL: 'postgresql://app:secret@db/croupier',
  SECRET_KEY: 'x'.repeat(32),
  GAMES_ORIGIN: 'https://games.example.com',
  CONSOLE_ORIGIN: 'https://console.example.com',
};

/** The message for whoever starts the program. */
function complaint(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

test('runs in development with nothing but a database', () => {
  expect(readConfig(development)).toMatchObject({
    environment: 'development',
    port: 3000,
    gamesPort: 3001,
    consolePort: 3002,
    gamesOrigin: null,
    databaseAppUrl: null,
    trustedProxies: [],
    demo: true,
    serveFiles: true,
  });
});

test('starts in production with the required variables alone, and without a demonstration', () => {
  expect(readConfig(production)).toMatchObject({ environment: 'production', demo: false, rateLimitScale: 1 });
});

test.each<[string, Record<string, string | undefined>, string]>([
  ['without a secret of its own', { SECRET_KEY: undefined }, 'SECRET_KEY'],
  ['with the secret of development', { SECRET_KEY: readConfig(development).secretKey }, 'SECRET_KEY'],
  ['as the owner of the schema', { DATABASE_APP_URL: undefined }, 'DATABASE_APP_URL'],
  [
    'as the owner under the name of the application',
    { DATABASE_APP_URL: development.DATABASE_URL },
    'DATABASE_APP_URL',
  ],
  ['with game frames on a port of the same host', { GAMES_ORIGIN: undefined }, 'GAMES_ORIGIN'],
  ['with game frames that are not encrypted', { GAMES_ORIGIN: 'http://games.example.com' }, 'GAMES_ORIGIN'],
  ['with a console on a port of the same host', { CONSOLE_ORIGIN: undefined }, 'CONSOLE_ORIGIN'],
  ['with a console that is not encrypted', { CONSOLE_ORIGIN: 'http://console.example.com' }, 'CONSOLE_ORIGIN'],
  ['with a console among the game frames', { CONSOLE_ORIGIN: 'https://games.example.com' }, 'CONSOLE_ORIGIN'],
  ['with a demonstration', { DEMO: 'true' }, 'DEMO'],
  [
    'with private networks that its calls may reach',
    { OUTBOUND_PRIVATE_NETWORKS: '10.0.0.0/8' },
    'OUTBOUND_PRIVATE_NETWORKS',
  ],
  ['with the rate limits of a load test', { RATE_LIMIT_SCALE: '2' }, 'RATE_LIMIT_SCALE'],
  ['with a stand-in bot check', { GEETEST_ORIGIN: 'http://localhost:9' }, 'GEETEST_ORIGIN'],
  ['with keys that anybody on the way may change', { FIREBASE_KEYS_URL: 'http://keys.example' }, 'FIREBASE_KEYS_URL'],
  [
    'with a script that anybody on the way may change',
    { GEETEST_SCRIPT_URL: 'http://gt.example' },
    'GEETEST_SCRIPT_URL',
  ],
  ['with codes that anybody on the way may read', { FIREBASE_ORIGIN: 'http://fb.example' }, 'FIREBASE_ORIGIN'],
  ['with a check that anybody may pass', { RECAPTCHA_SCRIPT_URL: 'http://rc.example' }, 'RECAPTCHA_SCRIPT_URL'],
])('does not start in production %s', (_, changes, name) => {
  const sentence = complaint({ ...production, ...changes });
  expect(sentence).toContain('Production does not start on development defaults');
  expect(sentence).toContain(name);
});

test('names all development defaults that production refuses at once', () => {
  const sentence = complaint({ NODE_ENV: 'production', ...development });
  for (const name of ['SECRET_KEY', 'DATABASE_APP_URL', 'GAMES_ORIGIN']) expect(sentence).toContain(name);
});

test.each<[string, Record<string, string>]>([
  ['a word for a port', { PORT: 'http' }],
  ['a port beyond the last', { PORT: '65536' }],
  ['a port that leaves none for the game frames', { PORT: '65535' }],
  ['game frames that leave no port for the console', { GAMES_PORT: '65535' }],
  ['no database', { DATABASE_URL: '' }],
  ['a short secret', { SECRET_KEY: 'hush-hush' }],
  ['an unknown environment', { NODE_ENV: 'prod' }],
  ['a word for a flag', { DEMO: 'yes' }],
  ['a pool of one', { DATABASE_POOL: '1' }],
  ['a proxy that is no address', { TRUSTED_PROXIES: '10.0.0.1, the balancer' }],
  ['a network too narrow to be one', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['an origin with a path', { GAMES_ORIGIN: 'https://games.example.com/frames' }],
  ['an origin that ends in a slash', { GAMES_ORIGIN: 'https://games.example.com/' }],
  ['an origin that is a script', { GAMES_ORIGIN: 'javascript:alert(1)' }],
  ['a host that anybody may forward', { TRUST_FORWARDED_HOST: 'true' }],
  ['a rate without a limit', { RATE_LIMIT_SCALE: '0' }],
  ['an unknown level of the log', { LOG_LEVEL: 'loud' }],
  ['a mail server that is a page', { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'ledger@example.com' }],
  ['a mail server without a sender', { SMTP_URL: 'smtps://mail.example.com' }],
  ['a sender without a mail server', { MAIL_FROM: 'ledger@example.com' }],
  ['a gateway without its key', { SMS_GATEWAY_URL: 'https://sms.example.com/messages' }],
  ['a key without its gateway', { SMS_GATEWAY_KEY: 'a key of the gateway' }],
  ['a gateway that is no page', { SMS_GATEWAY_URL: 'smpp://sms.example.com', SMS_GATEWAY_KEY: 'a key of the gateway' }],
  ['seals mailed by nobody', { SEAL_MAIL_TO: 'auditor@example.com' }],
  ['seals mailed to a word', { SEAL_MAIL_TO: 'auditor' }],
])('refuses %s by the name of its variable', (_, changes) => {
  const [name = '', value = ''] = Object.entries(changes)[0] ?? [];
  const sentence = complaint({ ...development, ...changes });
  expect(sentence).toContain(name);
  expect(sentence.split('\n')).toHaveLength(1);
  if (name === 'SECRET_KEY') expect(sentence).not.toContain(value);
});

test('treats an empty variable as absent', () => {
  expect(readConfig({ ...development, PORT: '', SECRET_KEY: '', GAMES_ORIGIN: '' })).toEqual(readConfig(development));
});

test('refuses a list of proxies that is malformed in part', () => {
  const { trustedProxies } = readConfig({ ...development, TRUSTED_PROXIES: ' 10.0.0.0/8 ,, ::1,fd00::/8, loopback ' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fd00::/8', 'loopback']);
});

test('puts the port of game frames one above the site, unless the system chooses', () => {
  expect(readConfig({ ...development, PORT: '0' })).toMatchObject({ port: 0, gamesPort: 0, consolePort: 0 });
});

test('refuses SMS settings that are incomplete or use plain http', () => {
  expect(readConfig(development).smsGateway).toBeNull();
  const [url, key] = ['http://sms.example.com/messages', 'a key of the gateway'];
  const set = { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key };
  expect(readConfig({ ...development, ...set }).smsGateway).toEqual({ url, key });
  expect(complaint({ NODE_ENV: 'production', ...development, ...set })).toContain('SMS_GATEWAY_URL');
});

test('refuses mail settings that are incomplete, and sends no mail without any', () => {
  expect(readConfig(development)).toMatchObject({ mail: null, sealFile: null, sealMailTo: null });
  const [url, from, to] = ['smtps://user:secret@mail.example.com', 'ledger@example.com', 'auditor@example.com'];
  const mailed = { SMTP_URL: url, MAIL_FROM: from, SEAL_MAIL_TO: to, SEAL_FILE: '/mnt/audit/seals.jsonl' };
  const expected = { mail: { url, from }, sealMailTo: to, sealFile: '/mnt/audit/seals.jsonl' };
  expect(readConfig({ ...development, ...mailed })).toMatchObject(expected);
});

test('calls external services at their own address unless it is configured', () => {
  expect(readConfig(production).services).toEqual({
    geetestOrigin: 'https://gcaptcha4.geetest.com',
    firebaseKeysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  });
  const set = { GEETEST_ORIGIN: 'https://geetest.example', FIREBASE_KEYS_URL: 'https://keys.example/jwk' };
  expect(readConfig({ ...production, ...set }).services).toEqual({
    geetestOrigin: 'https://geetest.example',
    firebaseKeysUrl: 'https://keys.example/jwk',
  });
  expect(complaint({ ...development, GEETEST_ORIGIN: 'https://geetest.example/validate' })).toContain('GEETEST_ORIGIN');
});

test('sends pages to the external services that the configuration names', () => {
  expect(readConfig(development).pageServices).toEqual({
    geetestScript: 'https://static.geetest.com/v4/gt4.js',
    firebaseOrigin: 'https://identitytoolkit.googleapis.com',
    recaptchaScript: 'https://www.google.com/recaptcha/api.js',
  });
  const set = { FIREBASE_ORIGIN: 'https://firebase.example' };
  expect(readConfig({ ...production, ...set }).pageServices.firebaseOrigin).toBe('https://firebase.example');
  expect(complaint({ ...development, FIREBASE_ORIGIN: 'https://firebase.example/v1' })).toContain('FIREBASE_ORIGIN');
});
