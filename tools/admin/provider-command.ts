import { readReason, word, wrong } from './read-words.ts';

/** How a provider is reached; what is left out stays as it is. */
type Reach = {
  launch: string | null;
  api: string | null;
  protocol: string | null;
  settings: Record<string, unknown> | null;
};

export type ProviderCommand =
  | ({
      name: 'provider add';
      code: string;
      title: string;
      sites: string[];
      roundTtlS: number;
      grantLimit: string;
      reason: string;
    } & Reach)
  | ({ name: 'provider set'; code: string; reason: string } & Reach)
  | {
      name: 'provider site';
      code: string;
      site: string;
      grantLimit: string;
      offersAll: boolean | null;
      reason: string;
    }
  | {
      name: 'provider game';
      code: string;
      game: string;
      title: string;
      site: string;
      minBet: string;
      maxBet: string;
      reason: string;
    }
  | { name: 'provider key'; code: string; revoke: string | null; reason: string }
  | { name: 'provider secret'; code: string; secret: string; reason: string }
  | { name: 'provider status'; code: string; status: 'active' | 'suspended'; reason: string }
  | { name: 'provider sync'; code: string; full: boolean; reason: string }
  | { name: 'provider health'; code: string | null };

type Options = Partial<
  Record<
    | 'title'
    | 'launch'
    | 'api'
    | 'protocol'
    | 'settings'
    | 'site'
    | 'round-ttl'
    | 'grant-limit'
    | 'offers-all'
    | 'min-bet'
    | 'max-bet'
    | 'revoke'
    | 'reason',
    string
  >
> & { full?: boolean };

/** Reads what follows `provider ...`. */
export const providerReaders: Record<string, (words: string[], options: Options) => ProviderCommand> = {
  'provider add': ([code, ...rest], options) => ({
    name: 'provider add',
    code: readCode(word(code, 'CODE', rest)),
    title: word(options.title, '--title'),
    ...readReach(options),
    sites: word(options.site, '--site').split(','),
    roundTtlS: readSeconds(options['round-ttl']),
    grantLimit: options['grant-limit'] ?? '0',
    reason: readReason(options.reason),
  }),
  'provider set': ([code, ...rest], options) => {
    const reach = readReach(options);
    if (Object.values(reach).every((value) => value === null)) throw wrong('say what is to be set');
    return {
      name: 'provider set',
      code: readCode(word(code, 'CODE', rest)),
      ...reach,
      reason: readReason(options.reason),
    };
  },
  'provider site': ([code, ...rest], options) => {
    const offersAll = options['offers-all'];
    if (offersAll !== undefined && !['yes', 'no'].includes(offersAll)) throw wrong('--offers-all is "yes" or "no"');
    return {
      name: 'provider site',
      code: readCode(word(code, 'CODE', rest)),
      site: word(options.site, '--site'),
      grantLimit: options['grant-limit'] ?? '0',
      offersAll: offersAll === undefined ? null : offersAll === 'yes',
      reason: readReason(options.reason),
    };
  },
  'provider game': ([code, game, ...rest], options) => ({
    name: 'provider game',
    code: readCode(word(code, 'CODE')),
    game: readGame(word(game, 'GAME', rest)),
    title: word(options.title, '--title'),
    site: word(options.site, '--site'),
    minBet: word(options['min-bet'], '--min-bet'),
    maxBet: word(options['max-bet'], '--max-bet'),
    reason: readReason(options.reason),
  }),
  'provider key': ([code, ...rest], options) => ({
    name: 'provider key',
    code: readCode(word(code, 'CODE', rest)),
    revoke: options.revoke ?? null,
    reason: readReason(options.reason),
  }),
  'provider secret': ([code, secret, ...rest], options) => ({
    name: 'provider secret',
    code: readCode(word(code, 'CODE')),
    secret: word(secret, 'NAME', rest),
    reason: readReason(options.reason),
  }),
  'provider status': ([code, status, ...rest], options) => {
    if (status !== 'active' && status !== 'suspended') throw wrong('say "active" or "suspended"');
    return {
      name: 'provider status',
      code: readCode(word(code, 'CODE', rest)),
      status,
      reason: readReason(options.reason),
    };
  },
  'provider sync': ([code, ...rest], options) => ({
    name: 'provider sync',
    code: readCode(word(code, 'CODE', rest)),
    full: options.full ?? false,
    reason: readReason(options.reason),
  }),
  'provider health': ([code, ...rest]) => {
    if (rest.length > 0) throw wrong(`"${rest.join(' ')}" is too much`);
    return { name: 'provider health', code: code === undefined ? null : readCode(code) };
  },
};

function readReach(options: Options): Reach {
  const { launch = null, api = null, protocol = null, settings } = options;
  return { launch, api, protocol, settings: settings === undefined ? null : readSettings(settings) };
}

function readSettings(typed: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(typed);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw wrong('--settings is a JSON object');
}

function readCode(code: string): string {
  if (/^[a-z][a-z0-9-]{1,31}$/.test(code)) return code;
  throw wrong(`"${code}" is no code of a provider: small letters, digits and - only`);
}

function readGame(game: string): string {
  if (/^[A-Za-z0-9._-]{1,30}$/.test(game)) return game;
  throw wrong(`"${game}" is no game: letters, digits, ".", "_" and "-" only, 30 at most`);
}

const unitsS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const ttlRangeS = [60, 90 * 86_400] as const;

/** A time such as 90s, 30m, 24h or 14d. */
function readSeconds(typed = '24h'): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,6})([smhd])$/.exec(typed) ?? [];
  const seconds = Number(count) * (unitsS[unit] ?? 0);
  if (seconds >= ttlRangeS[0] && seconds <= ttlRangeS[1]) return seconds;
  throw wrong('--round-ttl must be a time from 60s to 90d');
}
