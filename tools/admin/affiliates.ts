import type { Queryable } from '@croupier/server/kernel/database.ts';
import { Problem } from '../problem.ts';
import { type AdminDeps, actor, type Of, siteOf } from './words.ts';

/** Adds a code by which an agent or a partner brings members. @returns the lines to print. */
export async function addAffiliate(command: Of<'affiliate add'>, deps: AdminDeps): Promise<string[]> {
  const { code, agent, title, host, reason } = command;
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(code)) throw new Problem(`"${code}" is no code: letters, digits, - and _ only.`);
  const site = await siteOf(deps, command.site);
  const after = { agent, name: title, host };
  await deps.modules.identity.affiliates.add({
    siteId: site.id,
    code,
    agent,
    name: title ?? '',
    host,
    record: (tx) =>
      write(deps, tx, { siteId: site.id, action: 'affiliate.add', target: code, reason, before: null, after }),
  });
  return [`The code ${code} brings members to ${site.code}${agent ? `, into the downline of ${agent}` : ''}.`];
}

export async function removeAffiliate(command: Of<'affiliate remove'>, deps: AdminDeps): Promise<string[]> {
  const { code, reason } = command;
  const site = await siteOf(deps, command.site);
  const change = { siteId: site.id, action: 'affiliate.remove', target: code, reason, before: { code }, after: null };
  await deps.modules.identity.affiliates.remove({
    siteId: site.id,
    code,
    record: (tx) => write(deps, tx, change),
  });
  return [`The code ${code} is no longer accepted on ${site.code}.`];
}

export async function listAffiliates({ site: code }: Of<'affiliate list'>, deps: AdminDeps): Promise<string[]> {
  const site = await siteOf(deps, code);
  const rows = await deps.modules.identity.affiliates.list(site.id);
  return rows.map(({ code, agentAccount, name, host }) =>
    [code, agentAccount ?? name, host].filter((word) => word !== null && word !== '').join('  '),
  );
}

type Line = { siteId: string; action: string; target: string; reason: string; before: unknown; after: unknown };

function write({ modules }: AdminDeps, tx: Queryable, line: Line): Promise<void> {
  return modules.staff.audit.write(tx, { actor: actor.login, operatorId: null, ...line });
}
