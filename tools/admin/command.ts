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
        'password-stdin': { type: 'boolean' },
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
