import { parseArgs } from 'node:util';
import { isStaffRole, type StaffRole, staffRoles } from '@croupier/server/modules/staff/staff.public.ts';
import { messageOf, Problem } from '../problem.ts';
import { usage } from './usage.ts';

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
  | {
      name: 'operator add';
      login: string;
      role: StaffRole;
      site: string | null;
      passwordFromStdin: boolean;
      reason: string;
    }
  | { name: 'setting get'; site: string; key: string | null }
  | { name: 'setting set'; site: string; key: string; value: string; reason: string }
  | { name: 'switch'; kind: SwitchKind; target: string; open: boolean; site: string; reason: string }
  | { name: 'grant'; site: string; account: string; amount: string; reason: string }
  | {
      name: 'provider add';
      code: string;
      title: string;
      launch: string;
      sites: string[];
      roundTtlS: number;
      giftLimit: string;
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
  | { name: 'provider status'; code: string; status: 'active' | 'suspended'; reason: string }
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
const shortestReason = 3;

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
  'operator add': ([login, ...rest], options) => ({
    name: 'operator add',
    login: word(login, 'LOGIN', rest),
    role: readRole(options.role),
    site: options.site ?? null,
    passwordFromStdin: options['password-stdin'] ?? false,
    reason: options.reason ?? 'added from the command line',
  }),
  'setting get': ([site, key, ...rest]) => ({ name: 'setting get', site: word(site, 'SITE', rest), key: key ?? null }),
  'setting set': ([site, key, value, ...rest], options) => ({
    name: 'setting set',
    site: word(site, 'SITE', rest),
    key: word(key, 'KEY'),
    value: word(value, 'VALUE'),
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
  'provider add': ([code, ...rest], options) => ({
    name: 'provider add',
    code: readCode(word(code, 'CODE', rest)),
    title: word(options.title, '--title'),
    launch: word(options.launch, '--launch'),
    sites: word(options.site, '--site').split(','),
    roundTtlS: readSeconds(options['round-ttl']),
    giftLimit: options['gift-limit'] ?? '0',
    reason: readReason(options.reason),
  }),
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
  'provider status': ([code, status, ...rest], options) => {
    if (status !== 'active' && status !== 'suspended') throw wrong('say "active" or "suspended"');
    return {
      name: 'provider status',
      code: readCode(word(code, 'CODE', rest)),
      status,
      reason: readReason(options.reason),
    };
  },
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

/** Reads a command line. Throws a Problem that says what is wrong with it and how it is written. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [first = '', second = '', ...rest] = positionals;
  const two = readers[`${first} ${second}`];
  if (two) return two(rest, values);
  const one = readers[first];
  if (one) return one(positionals.slice(1), values);
  throw wrong(`"${[first, second].join(' ').trim()}" is not understood`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        site: { type: 'string' },
        title: { type: 'string' },
        currency: { type: 'string' },
        'time-zone': { type: 'string' },
        profile: { type: 'string' },
        host: { type: 'string', multiple: true },
        reason: { type: 'string' },
        last: { type: 'string' },
        launch: { type: 'string' },
        'round-ttl': { type: 'string' },
        'gift-limit': { type: 'string' },
        'min-bet': { type: 'string' },
        'max-bet': { type: 'string' },
        revoke: { type: 'string' },
        agent: { type: 'string' },
        'password-stdin': { type: 'boolean' },
        'drop-old': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw wrong(messageOf(error));
  }
}

function word(given: string | undefined, name: string, surplus: string[] = []): string {
  if (!given) throw wrong(`${name} is missing`);
  if (surplus.length > 0) throw wrong(`"${surplus.join(' ')}" is too much: put text with spaces into quotes`);
  return given;
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

function readRole(role: string | undefined): StaffRole {
  if (role !== undefined && isStaffRole(role)) return role;
  throw wrong(`--role must be one of ${staffRoles.join(', ')}`);
}

function readTimeZone(zone: string | undefined): string {
  const given = word(zone, '--time-zone');
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    throw wrong(`"${given}" is no time zone, such as Asia/Manila`);
  }
}

function readReason(reason: string | undefined): string {
  if (reason !== undefined && reason.trim().length >= shortestReason) return reason.trim();
  throw wrong('say why with --reason "..."');
}

function readLast(last: string | undefined): number {
  if (last === undefined) return 20;
  if (/^[1-9]\d{0,3}$/.test(last) && Number(last) <= auditLimit) return Number(last);
  throw wrong(`--last must be a number from 1 to ${auditLimit}`);
}

function wrong(what: string): Problem {
  return new Problem(`${what}.\n\n${usage}`);
}
