import { type Amount, type CurrencyExponent, formatTyped, readTyped } from '@croupier/money';
import type { Foundation } from '@croupier/server/kernel/foundation.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import type { Site } from '@croupier/server/modules/sites/sites.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { Problem } from '../problem.ts';
import type { Command } from './command.ts';

/** Who acts, in the audit log. */
export const actor = { login: 'command line', operatorId: null };

export type AdminDeps = { foundation: Foundation; modules: Modules; stdin: AsyncIterable<Buffer | string> };

export type Of<Name extends Command['name']> = Extract<Command, { name: Name }>;

/** The site of a code. @throws Problem that names the sites there are. */
export async function siteOf(deps: AdminDeps, code: string): Promise<Site> {
  const site = await deps.modules.sites.byCode(code);
  if (site) return site;
  const codes = (await deps.modules.sites.all()).map((one) => one.code);
  throw new Problem(`There is no site ${code}: the sites are ${codes.join(', ') || 'none yet'}.`);
}

/** A member of a site by user name. Refuses `member_not_found`. */
export async function memberOf(deps: AdminDeps, siteId: string, account: string) {
  const member = await deps.modules.identity.memberByAccount(siteId, account);
  if (!member) throw new Refusal('member_not_found');
  return member;
}

/** An amount above zero, or of nothing too, as a person types it. @throws Problem that says how it is written. */
export function readAmount(typed: string, site: Site, least = 1n): Amount {
  const exponent = site.currency.exponent as CurrencyExponent;
  const read = readTyped(typed, exponent);
  if (read.ok && read.amount >= least) return read.amount;
  throw new Problem(
    `${typed} is not an amount of ${site.currency.code}: write it as ${exponent === 0 ? '100' : `100.${'0'.repeat(exponent)}`}.`,
  );
}

/** An amount as it is typed, with its currency. */
export const writtenAmount = (value: bigint, { currency }: Site): string =>
  `${formatTyped(value as Amount, currency.exponent as CurrencyExponent)} ${currency.code}`;

/** A password from standard input, without the line break that a shell puts behind it. */
export async function readPassword(stdin: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of stdin) chunks.push(chunk.toString());
  return chunks.join('').replace(/\r?\n$/, '');
}
