import { isIP } from 'node:net';
import { z } from 'zod';

/** Development's secret; production refuses to start with it. */
const developmentSecret = 'development-only-secret-do-not-use-anywhere-else';

const largestPort = 65_535;

/** What may be configured as trusted: an address, a network, or a name of addresses that never come from outside. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const proxies = z
  .string()
  .transform((text) => text.split(',').flatMap((entry) => (entry.trim() ? [entry.trim()] : [])))
  .refine((entries) => entries.every(isProxy), 'expected addresses or networks, comma separated');

/** Private addresses or networks that calls to configured addresses may reach. */
const networks = z
  .string()
  .transform((text) => text.split(',').flatMap((entry) => (entry.trim() ? [entry.trim()] : [])))
  .refine(
    (entries) => entries.every((entry) => /^[0-9a-f.:]/i.test(entry) && isProxy(entry)),
    'expected addresses or networks, comma separated',
  );

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'expected an origin without a path');

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(largestPort).default(3000),
  /** The game frames' origin listens here; one above `PORT` unless set. */
  GAMES_PORT: z.coerce.number().int().min(0).max(largestPort).optional(),
  /** Public origin of the game frames, such as https://games.example.com; in development the same host on `GAMES_PORT`. */
  GAMES_ORIGIN: origin.optional(),
  /** The operators' console listens here; one above `GAMES_PORT` unless set. */
  CONSOLE_PORT: z.coerce.number().int().min(0).max(largestPort).optional(),
  /** Public origin of the console, such as https://console.example.com; in development the same host on `CONSOLE_PORT`. */
  CONSOLE_ORIGIN: origin.optional(),
  /** Connection of the schema's owner: migrations. */
  DATABASE_URL: z.string().min(1),
  /** Connection of the application's own login. Without it the owner's is used, lowered to the application's role. */
  DATABASE_APP_URL: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Encrypts what must not be readable in the database: unrevealed seeds, sealing keys. At least 32 characters. */
  SECRET_KEY: z.string().min(32).default(developmentSecret),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: proxies.default([]),
  /** Believes the X-Forwarded-Host of these proxies too: for those that replace whatever a visitor sent. */
  TRUST_FORWARDED_HOST: flag.default(false),
  /**
   * Private addresses or networks that providers of games and logins may be reached at, comma separated: stand-ins of tests and development. Without
   * it, and always in production, configured addresses are reached only where they are public.
   */
  OUTBOUND_PRIVATE_NETWORKS: networks.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Bearer token for /metrics; without it loopback may read them in development, and nobody in production. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Multiplies every rate limit: for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Seeds the demonstration site and allows what only a demonstration may do. Never in production. */
  DEMO: flag.optional(),
  /** Whether the demonstration's line of agents has played for a month when it is opened. */
  DEMO_PAST: flag.default(true),
  /** Where the sandbox of payments listens that the demonstration's methods go through; none are offered without it. Never in production. */
  SANDBOX_PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Mail server, such as smtps://user:password@mail.example.com, and the sender of what is mailed. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** Opens /dev/outbox to other machines; without it that page answers this machine alone, and nobody in production. */
  DEV_OUTBOX_KEY: z.string().min(16).optional(),
  /** HTTP gateway that sends SMS (docs/operating.md has the protocol), and its key. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_KEY: z.string().min(16).optional(),
  /** Where GeeTest v4 validates, and where Google publishes the keys of Firebase's tokens: their own addresses, or a way through a proxy. */
  GEETEST_ORIGIN: origin.default('https://gcaptcha4.geetest.com'),
  FIREBASE_KEYS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  /** Folder whose subfolders are feeds of official lottery results, each under its name. */
  DRAW_FILES_DIR: z.string().min(1).optional(),
  /** Seals of the ledger are appended to this file and mailed to this address; each is kept where the database cannot reach it. */
  SEAL_FILE: z.string().min(1).optional(),
  SEAL_MAIL_TO: z.email().optional(),
  /** What pages load of GeeTest v4, of Firebase's phone check and of the reCAPTCHA that it asks for: their own addresses, or a way through a proxy. */
  GEETEST_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://static.geetest.com/v4/gt4.js'),
  FIREBASE_ORIGIN: origin.default('https://identitytoolkit.googleapis.com'),
  RECAPTCHA_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api.js'),
  /** Serves built browser files from the checkout; off where a CDN does. */
  SERVE_FILES: flag.default(true),
});

export type Config = {
  environment: 'development' | 'production' | 'test';
  host: string;
  port: number;
  gamesPort: number;
  gamesOrigin: string | null;
  consolePort: number;
  consoleOrigin: string | null;
  databaseUrl: string;
  databaseAppUrl: string | null;
  databasePoolSize: number;
  secretKey: string;
  trustedProxies: string[];
  trustForwardedHost: boolean;
  outboundPrivateNetworks: string[];
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  metricsToken: string | null;
  rateLimitScale: number;
  demo: boolean;
  demoPast: boolean;
  /** The sandbox of payments that the demonstration uses; null where there is none. */
  sandboxPaymentsUrl: string | null;
  serveFiles: boolean;
  /** Null where mail cannot be sent. */
  mail: { url: string; from: string } | null;
  /** Null where SMS cannot be sent. */
  smsGateway: { url: string; key: string } | null;
  /** External services that detect bots and verify phone numbers. */
  services: { geetestOrigin: string; firebaseKeysUrl: string };
  devOutboxKey: string | null;
  sealFile: string | null;
  /** Folder of feeds of lottery results; null where files are not read. */
  drawFilesDir: string | null;
  sealMailTo: string | null;
  /** External services that pages load from, on sites that use them. */
  pageServices: { geetestScript: string; firebaseOrigin: string; recaptchaScript: string };
};

/** A configuration that cannot be used, explained in sentences for whoever starts the program. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from the environment.
 * @throws ConfigError when a value is malformed, or when production would run on development defaults.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration cannot be used. ${lines.join('; ')}.`);
  }
  const values = parsed.data;
  const gamesPort = values.GAMES_PORT ?? portAbove('PORT', values.PORT, 'GAMES_PORT');
  const consolePort = values.CONSOLE_PORT ?? portAbove('GAMES_PORT', gamesPort, 'CONSOLE_PORT');
  if ((values.SMTP_URL === undefined) !== (values.MAIL_FROM === undefined)) {
    throw new ConfigError('The configuration cannot be used. SMTP_URL and MAIL_FROM: set both or neither.');
  }
  if ((values.SMS_GATEWAY_URL === undefined) !== (values.SMS_GATEWAY_KEY === undefined)) {
    throw new ConfigError(
      'The configuration cannot be used. SMS_GATEWAY_URL and SMS_GATEWAY_KEY: set both or neither.',
    );
  }
  if (values.TRUST_FORWARDED_HOST && values.TRUSTED_PROXIES.length === 0) {
    throw new ConfigError('The configuration cannot be used. TRUST_FORWARDED_HOST: set TRUSTED_PROXIES too.');
  }
  if (values.SEAL_MAIL_TO !== undefined && values.SMTP_URL === undefined) {
    throw new ConfigError('The configuration cannot be used. SEAL_MAIL_TO: set SMTP_URL and MAIL_FROM too.');
  }
  if (values.NODE_ENV === 'production') refuseDevelopmentDefaults(values);
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    gamesPort,
    gamesOrigin: values.GAMES_ORIGIN ?? null,
    consolePort,
    consoleOrigin: values.CONSOLE_ORIGIN ?? null,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL ?? null,
    databasePoolSize: values.DATABASE_POOL,
    secretKey: values.SECRET_KEY,
    trustedProxies: values.TRUSTED_PROXIES,
    trustForwardedHost: values.TRUST_FORWARDED_HOST,
    outboundPrivateNetworks: values.OUTBOUND_PRIVATE_NETWORKS,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    demo: values.DEMO ?? values.NODE_ENV !== 'production',
    demoPast: values.DEMO_PAST,
    sandboxPaymentsUrl: values.NODE_ENV === 'production' ? null : (values.SANDBOX_PAYMENTS_URL ?? null),
    serveFiles: values.SERVE_FILES,
    mail: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    smsGateway:
      values.SMS_GATEWAY_URL && values.SMS_GATEWAY_KEY
        ? { url: values.SMS_GATEWAY_URL, key: values.SMS_GATEWAY_KEY }
        : null,
    services: { geetestOrigin: values.GEETEST_ORIGIN, firebaseKeysUrl: values.FIREBASE_KEYS_URL },
    devOutboxKey: values.DEV_OUTBOX_KEY ?? null,
    sealFile: values.SEAL_FILE ?? null,
    drawFilesDir: values.DRAW_FILES_DIR ?? null,
    sealMailTo: values.SEAL_MAIL_TO ?? null,
    pageServices: {
      geetestScript: values.GEETEST_SCRIPT_URL,
      firebaseOrigin: values.FIREBASE_ORIGIN,
      recaptchaScript: values.RECAPTCHA_SCRIPT_URL,
    },
  };
}

/** The next port; any free one stays any free one. */
function portAbove(name: string, port: number, wanted: string): number {
  if (port === largestPort)
    throw new ConfigError(`The configuration cannot be used. ${name}: no port is left above it for ${wanted}.`);
  return port === 0 ? 0 : port + 1;
}

/** The origins of game frames and console, and services outside, which production reaches by https alone. */
const httpsOnly = [
  'GAMES_ORIGIN',
  'CONSOLE_ORIGIN',
  'SMS_GATEWAY_URL',
  'GEETEST_ORIGIN',
  'GEETEST_SCRIPT_URL',
  'FIREBASE_KEYS_URL',
  'FIREBASE_ORIGIN',
  'RECAPTCHA_SCRIPT_URL',
] as const;

function refuseDevelopmentDefaults(values: z.infer<typeof schema>): void {
  const problems: string[] = [];
  if (values.SECRET_KEY === developmentSecret) problems.push('set SECRET_KEY to at least 32 random characters');
  if (!values.DATABASE_APP_URL || loginOf(values.DATABASE_APP_URL) === loginOf(values.DATABASE_URL))
    problems.push('set DATABASE_APP_URL to a login that is not the owner of the schema');
  if (!values.GAMES_ORIGIN) problems.push('set GAMES_ORIGIN to the origin of the game frames');
  if (!values.CONSOLE_ORIGIN) problems.push("set CONSOLE_ORIGIN to the origin of the operators' console");
  if (values.CONSOLE_ORIGIN && values.CONSOLE_ORIGIN === values.GAMES_ORIGIN)
    problems.push('set CONSOLE_ORIGIN to another origin than GAMES_ORIGIN');
  if (values.DEMO) problems.push('unset DEMO');
  if (values.OUTBOUND_PRIVATE_NETWORKS.length > 0) problems.push('unset OUTBOUND_PRIVATE_NETWORKS');
  if (values.RATE_LIMIT_SCALE !== 1) problems.push('unset RATE_LIMIT_SCALE');
  for (const name of httpsOnly) {
    if (values[name]?.startsWith('http:')) problems.push(`set ${name} to an https address`);
  }
  if (problems.length > 0) {
    throw new ConfigError(`Production does not start on development defaults: ${problems.join('; ')}.`);
  }
}

/** The user that a database address logs in as. */
function loginOf(url: string): string {
  return URL.canParse(url) ? new URL(url).username : url;
}
