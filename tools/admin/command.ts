import { parseArgs } from 'node:util';
import { mistakeIn, UsageError } from '../command-line.ts';
import { type ProviderCommand, providerReaders } from './provider-command.ts';
import { Mistake, readReason, word, wrong } from './read-words.ts';
import { usageOf } from './usage.ts';

export type SwitchKind = 'site' | 'vendor' | 'game' | 'member';

/** What was asked for on the command line. */
export type Command =
  | {
      name: 'site add';
      code: string;
      title: string;
      currency: string;
      timeZone: string;
      profile: string;
      hosts: string[];
      reason: string;
    }
  | { name: 'operator invite'; login: string; role: string; sites: string[] | null; reason: string }
  | {
      name: 'operator set';
      login: string;
      role: string | undefined;
      /** Null is every site; left out, the sites stay. */
      sites: string[] | null | undefined;
      reason: string;
    }
  | { name: 'operator password'; login: string; reason: string }
  | { name: 'operator reset'; login: string; reason: string }
  | { name: 'operator remove'; login: string; reason: string }
  | { name: 'setting get'; site: string; key: string | null }
  | { name: 'setting set'; site: string; key: string; value: string; reason: string }
  | { name: 'issuer list'; site: string }
  | { name: 'issuer confirm'; site: string; provider: string; issuer: string; reason: string }
  | { name: 'switch'; kind: SwitchKind; target: string; open: boolean; site: string; reason: string }
  | { name: 'grant'; site: string; account: string; amount: string; reason: string }
  | ProviderCommand
  | { name: 'rotate-sealing-key'; dropOld: boolean; reason: string }
  | {
      name: 'affiliate add';
      site: string;
      code: string;
      agent: string | null;
      title: string | null;
      host: string | null;
      reason: string;
    }
  | { name: 'affiliate list'; site: string }
  | { name: 'affiliate remove'; site: string; code: string; reason: string }
  | { name: 'secret set'; site: string; secret: string; reason: string }
  | { name: 'set-default-password'; site: string; passwordFromStdin: boolean; reason: string }
  | { name: 'set-default-password of'; site: string; account: string; reason: string }
  | { name: 'audit'; site: string; last: number };

const switchKinds: readonly string[] = ['site', 'vendor', 'game', 'member'] satisfies SwitchKind[];
const auditLimit = 1_000;

type Options = ReturnType<typeof parse>['values'];
type Reader = (words: string[], options: Options) => Command;

const readers: Record<string, Reader> = {
  'site add': ([code, ...rest], options) => ({
    name: 'site add',
    code: word(code, 'CODE', rest),
    title: word(options.title, '--title'),
    currency: word(options.currency, '--currency'),
    timeZone: readTimeZone(options['time-zone']),
    profile: options.profile ?? 'strictest',
    hosts: options.host ?? [],
    reason: readReason(options.reason),
  }),
  'operator invite': ([login, ...rest], options) => ({
    name: 'operator invite',
    login: word(login, 'LOGIN', rest),
    role: word(options.role, '--role'),
    sites: readSites(options.site) ?? null,
    reason: options.reason ?? 'invited from the command line',
  }),
  'operator set': ([login, ...rest], options) => {
    const { role, 'every-site': everySite = false } = options;
    const sites = readSites(options.site);
    if (sites && everySite) throw wrong('say either --site or --every-site');
    if (role === undefined && !sites && !everySite) throw wrong('say --role, --site or --every-site');
    return {
      name: 'operator set',
      login: word(login, 'LOGIN', rest),
      role,
      sites: everySite ? null : sites,
      reason: readReason(options.reason),
    };
  },
  'operator password': ([login, ...rest], options) => ({
    name: 'operator password',
    login: word(login, 'LOGIN', rest),
    reason: readReason(options.reason),
  }),
  'operator reset': ([login, ...rest], options) => ({
    name: 'operator reset',
    login: word(login, 'LOGIN', rest),
    reason: readReason(options.reason),
  }),
  'operator remove': ([login, ...rest], options) => ({
    name: 'operator remove',
    login: word(login, 'LOGIN', rest),
    reason: readReason(options.reason),
  }),
  'setting get': ([site, key, ...rest]) => ({ name: 'setting get', site: word(site, 'SITE', rest), key: key ?? null }),
  'setting set': ([site, key, value, ...rest], options) => ({
    name: 'setting set',
    site: word(site, 'SITE', rest),
    key: word(key, 'KEY'),
    value: word(value, 'VALUE'),
    reason: readReason(options.reason),
  }),
  'issuer list': ([site, ...rest]) => ({ name: 'issuer list', site: word(site, 'SITE', rest) }),
  'issuer confirm': ([site, provider, issuer, ...rest], options) => ({
    name: 'issuer confirm',
    site: word(site, 'SITE', rest),
    provider: word(provider, 'PROVIDER'),
    issuer: word(issuer, 'ISSUER'),
    reason: readReason(options.reason),
  }),
  switch: ([kind, target, state, ...rest], options) => {
    if (!kind || !switchKinds.includes(kind))
      throw wrong(`"${kind ?? ''}" cannot be switched: ${switchKinds.join(', ')}`);
    if (state !== 'open' && state !== 'close') throw wrong('say "open" or "close"');
    return {
      name: 'switch',
      kind: kind as SwitchKind,
      target: word(target, 'TARGET', rest),
      open: state === 'open',
      site: word(options.site, '--site'),
      reason: readReason(options.reason),
    };
  },
  grant: ([site, account, amount, ...rest], options) => ({
    name: 'grant',
    site: word(site, 'SITE', rest),
    account: word(account, 'ACCOUNT'),
    amount: word(amount, 'AMOUNT'),
    reason: readReason(options.reason),
  }),
  ...providerReaders,
  'rotate-sealing-key': (words, options) => {
    if (words.length > 0) throw wrong(`"${words.join(' ')}" is too much`);
    return {
      name: 'rotate-sealing-key',
      dropOld: options['drop-old'] ?? false,
      reason: readReason(options.reason),
    };
  },
  'affiliate add': ([site, code, ...rest], options) => ({
    name: 'affiliate add',
    site: word(site, 'SITE', rest),
    code: word(code, 'CODE'),
    agent: options.agent ?? null,
    title: options.title ?? null,
    host: options.host?.[0] ?? null,
    reason: readReason(options.reason),
  }),
  'affiliate list': ([site, ...rest]) => ({ name: 'affiliate list', site: word(site, 'SITE', rest) }),
  'affiliate remove': ([site, code, ...rest], options) => ({
    name: 'affiliate remove',
    site: word(site, 'SITE', rest),
    code: word(code, 'CODE'),
    reason: readReason(options.reason),
  }),
  'secret set': ([site, secret, ...rest], options) => ({
    name: 'secret set',
    site: word(site, 'SITE', rest),
    secret: word(secret, 'NAME'),
    reason: readReason(options.reason),
  }),
  'set-default-password': ([site, account, ...rest], options) => {
    const reason = readReason(options.reason);
    const passwordFromStdin = options['password-stdin'] ?? false;
    if (site === undefined)
      return { name: 'set-default-password', site: word(options.site, '--site'), passwordFromStdin, reason };
    if (passwordFromStdin) throw wrong('a password of one member is made, not given');
    return { name: 'set-default-password of', site, account: word(account, 'ACCOUNT', rest), reason };
  },
  audit: ([site, ...rest], options) => ({
    name: 'audit',
    site: word(site, 'SITE', rest),
    last: readLast(options.last),
  }),
};

/** Reads a command line. @throws UsageError that says what is wrong with it and how the command is written */
export function readCommand(args: string[]): Command {
  const named = args.filter((arg) => !arg.startsWith('-'));
  try {
    return read(args);
  } catch (error) {
    throw error instanceof Mistake ? new UsageError(error.message, usageOf(named)) : error;
  }
}

function read(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [first = '', second = '', ...rest] = positionals;
  const two = readers[`${first} ${second}`];
  const reader = two ?? readers[first];
  if (!reader) throw wrong(`"${[first, second].join(' ').trim()}" is not understood`);
  const usage = usageOf(positionals);
  const foreign = Object.keys(values).find((option) => !new RegExp(`--${option}(?![a-z-])`).test(usage));
  if (foreign !== undefined) throw wrong(`--${foreign} is no option of "${two ? `${first} ${second}` : first}"`);
  return reader(two ? rest : positionals.slice(1), values);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        site: { type: 'string' },
        'every-site': { type: 'boolean' },
        title: { type: 'string' },
        currency: { type: 'string' },
        'time-zone': { type: 'string' },
        profile: { type: 'string' },
        host: { type: 'string', multiple: true },
        reason: { type: 'string' },
        last: { type: 'string' },
        launch: { type: 'string' },
        api: { type: 'string' },
        protocol: { type: 'string' },
        settings: { type: 'string' },
        'offers-all': { type: 'string' },
        full: { type: 'boolean' },
        'round-ttl': { type: 'string' },
        'grant-limit': { type: 'string' },
        'min-bet': { type: 'string' },
        'max-bet': { type: 'string' },
        revoke: { type: 'string' },
        agent: { type: 'string' },
        'password-stdin': { type: 'boolean' },
        'drop-old': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw wrong(mistakeIn(error));
  }
}

/** The codes of `--site one,two`; nothing where it is left out. */
function readSites(sites: string | undefined): string[] | undefined {
  if (sites === undefined) return undefined;
  const codes = sites.split(',').map((code) => code.trim());
  if (codes.includes('')) throw wrong('--site is a code, or several: one,two');
  return codes;
}

function readTimeZone(zone: string | undefined): string {
  const given = word(zone, '--time-zone');
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    throw wrong(`"${given}" is no time zone, such as Asia/Manila`);
  }
}

function readLast(last: string | undefined): number {
  if (last === undefined) return 20;
  if (/^[1-9]\d{0,3}$/.test(last) && Number(last) <= auditLimit) return Number(last);
  throw wrong(`--last must be a number from 1 to ${auditLimit}`);
}
