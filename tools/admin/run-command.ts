import { CURRENCIES } from '@croupier/money';
import { createAddSite } from '@croupier/server/console/add-site.ts';
import { changeSwitch } from '@croupier/server/flows/change-switch.ts';
import { grantByOperator } from '@croupier/server/flows/grant-by-operator.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { uuidv7 } from '@croupier/server/kernel/uuid.ts';
import type { Site } from '@croupier/server/modules/sites/sites.public.ts';
import { Problem } from '../problem.ts';
import type { Command } from './command.ts';
import { type AdminDeps, actor, memberOf, type Of, readAmount, siteOf, writtenAmount } from './words.ts';

export type { AdminDeps } from './words.ts';

import { addAffiliate, listAffiliates, removeAffiliate } from './affiliates.ts';
import { issuePassword, setDefaultPassword } from './default-password.ts';
import { confirmIssuer, listIssuers } from './issuers.ts';
import { changeOperator, inviteOperator, removeOperator, resetOperator, resetOperatorPassword } from './operators.ts';
import {
  addProvider,
  changeKey,
  offerGame,
  setProvider,
  setProviderSecret,
  setProviderSite,
  setProviderStatus,
  showHealth,
  syncProvider,
} from './providers.ts';
import { setSecret } from './secrets.ts';

type Runners = { [Name in Command['name']]: (command: Of<Name>, deps: AdminDeps) => Promise<string[]> };

const runners: Runners = {
  'site add': addSite,
  'operator invite': inviteOperator,
  'operator set': changeOperator,
  'operator password': resetOperatorPassword,
  'operator reset': resetOperator,
  'operator remove': removeOperator,
  'setting get': getSettings,
  'setting set': setSetting,
  'issuer list': listIssuers,
  'issuer confirm': confirmIssuer,
  switch: turnSwitch,
  grant,
  'provider add': addProvider,
  'provider set': setProvider,
  'provider site': setProviderSite,
  'provider secret': setProviderSecret,
  'provider sync': syncProvider,
  'provider health': showHealth,
  'provider game': offerGame,
  'provider key': changeKey,
  'provider status': setProviderStatus,
  'rotate-sealing-key': rotateSealingKey,
  'affiliate add': addAffiliate,
  'affiliate list': listAffiliates,
  'affiliate remove': removeAffiliate,
  'secret set': setSecret,
  'set-default-password': setDefaultPassword,
  'set-default-password of': issuePassword,
  audit: showAudit,
};

/** Does what was asked for. @returns the lines to print. */
export function runCommand(command: Command, deps: AdminDeps): Promise<string[]> {
  const runner = runners[command.name] as (command: Command, deps: AdminDeps) => Promise<string[]>;
  return runner(command, deps);
}

async function addSite(command: Of<'site add'>, { modules }: AdminDeps): Promise<string[]> {
  const { code, title, currency: money, timeZone, profile, hosts, reason } = command;
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(code))
    throw new Problem(`"${code}" is no code: small letters, digits and - only.`);
  if (!CURRENCIES.has(money)) throw new Problem(`The currency "${money}" is not known.`);
  const add = createAddSite(modules);
  await add({ code, name: title, currency: money, timeZone, profile, hosts }, (tx, siteId) =>
    modules.staff.audit.write(tx, {
      actor: actor.login,
      operatorId: null,
      siteId,
      action: 'site.add',
      target: code,
      reason,
      before: null,
      after: { title, currency: money, timeZone, profile, hosts },
    }),
  );
  return [`Added the site ${code} with the built-in games${hosts.length > 0 ? `, at ${hosts.join(', ')}` : ''}.`];
}

async function getSettings({ site: code, key }: Of<'setting get'>, deps: AdminDeps): Promise<string[]> {
  const site = await siteOf(deps, code);
  const rows = (await deps.modules.sites.list(site.id)).filter((row) => key === null || row.key === key);
  if (rows.length === 0) throw new Refusal('setting_unknown', { key: key ?? '' });
  return rows.map(
    (row) => `${row.key} = ${settingText(row, site, isAmount(deps, row.key))}${row.isDefault ? '' : ' (changed)'}`,
  );
}

async function setSetting({ site: code, key, value, reason }: Of<'setting set'>, deps: AdminDeps): Promise<string[]> {
  const site = await siteOf(deps, code);
  const change = (given: unknown) =>
    deps.modules.sites.change({
      siteId: site.id,
      by: actor.login,
      key,
      value: given,
      record: (tx, { before, after }) =>
        deps.modules.staff.audit.write(tx, {
          actor: actor.login,
          operatorId: null,
          siteId: site.id,
          action: 'setting.change',
          target: key,
          reason,
          before,
          after,
        }),
    });
  const given = isAmount(deps, key) ? [readAmount(value, site, 0n).toString()] : readings(value);
  const { before, after } = await firstAccepted(given, change);
  const shown = (kept: unknown) => settingText({ value: kept }, site, isAmount(deps, key));
  return [`${key}: ${shown(before)} -> ${shown(after)}`];
}

const isAmount = ({ modules }: AdminDeps, key: string) => modules.sites.setting(key)?.mark.amount === true;

/** A setting as it is typed: money in the site's currency, all else as JSON. */
function settingText({ value }: { value: unknown }, site: Site, amount: boolean): string {
  return amount && typeof value === 'string' ? writtenAmount(BigInt(value), site) : JSON.stringify(value);
}

/** What a typed value can mean: JSON such as false, 5 or ["EN"], or text as it stands. */
function readings(typed: string): unknown[] {
  try {
    return [JSON.parse(typed), typed];
  } catch {
    return [typed];
  }
}

async function firstAccepted<Result>(values: unknown[], change: (value: unknown) => Promise<Result>): Promise<Result> {
  const [value, ...others] = values;
  try {
    return await change(value);
  } catch (error) {
    if (others.length === 0 || !(error instanceof Refusal) || error.code !== 'setting_invalid') throw error;
    return firstAccepted(others, change);
  }
}

async function turnSwitch(command: Of<'switch'>, deps: AdminDeps): Promise<string[]> {
  const { kind, target, open, reason } = command;
  const site = await siteOf(deps, command.site);
  const { modules } = deps;
  const id = kind === 'member' ? (await memberOf(deps, site.id, target)).id : target;
  await changeSwitch(
    { ...modules, audit: modules.staff.audit },
    { siteId: site.id, kind, target: id, open, reason, actor },
  );
  return [`${open ? 'Opened' : 'Closed'} ${kind} ${target} on ${site.code}.`];
}

async function grant(command: Of<'grant'>, deps: AdminDeps): Promise<string[]> {
  const site = await siteOf(deps, command.site);
  const granted = readAmount(command.amount, site);
  const { foundation, modules } = deps;
  const { db, clock, random, realtime } = foundation;
  const balance = await grantByOperator(
    {
      ...modules,
      db,
      audit: modules.staff.audit,
      onBalance: (memberId, sum) =>
        realtime.toMember(memberId, 'balance', { sumBalance: sum.toString(), at: clock.now().toISOString() }),
    },
    {
      siteId: site.id,
      grantId: uuidv7(clock, random),
      account: command.account,
      amount: granted,
      reason: command.reason,
      actor,
    },
  );
  return [
    `Granted ${writtenAmount(granted, site)} of play money to ${command.account}; the balance is ${writtenAmount(balance, site)}.`,
  ];
}

async function rotateSealingKey(
  { dropOld, reason }: Of<'rotate-sealing-key'>,
  { modules }: AdminDeps,
): Promise<string[]> {
  const kid = await modules.sealing.rotate({
    dropOld,
    record: (tx, { before, after }) =>
      modules.staff.audit.write(tx, {
        actor: actor.login,
        operatorId: null,
        siteId: null,
        action: 'sealingKey.rotate',
        target: after,
        reason,
        before,
        after: { kid: after, dropOld },
      }),
  });
  return [
    `The sealing key is now ${kid}.`,
    dropOld
      ? 'Keys before it open nothing any more; pages that hold one fetch the new one.'
      : 'The one before still opens what pages that hold it send, for 24 hours.',
  ];
}

async function showAudit({ site: code, last }: Of<'audit'>, deps: AdminDeps): Promise<string[]> {
  const site = await siteOf(deps, code);
  const { rows } = await deps.modules.staff.audit.list({ siteId: site.id, beforeId: null, limit: last });
  return rows.map((row) => {
    const change = `${JSON.stringify(row.before)} -> ${JSON.stringify(row.after)}`;
    return `${row.at.toISOString()}  ${row.actor}  ${row.action}  ${row.target}  ${change}  "${row.reason}"`;
  });
}
