import { type AdminDeps, actor, type Of, siteOf } from './words.ts';

/** Providers of logins that a site names itself. @returns a line for each. */
export async function listIssuers({ site: code }: Of<'issuer list'>, deps: AdminDeps): Promise<string[]> {
  const site = await siteOf(deps, code);
  const rows = await deps.modules.sites.issuers(site.id);
  return rows.map(({ provider, issuer, proposedBy, confirmedBy }) => {
    const state = confirmedBy === null ? 'waits for a second person' : `confirmed by ${confirmedBy}`;
    return `${provider}  ${issuer}  proposed by ${proposedBy}, ${state}`;
  });
}

/** Confirms one that an operator proposed; what the command line proposed, an operator confirms in the console. */
export async function confirmIssuer(command: Of<'issuer confirm'>, deps: AdminDeps): Promise<string[]> {
  const { provider, issuer, reason } = command;
  const site = await siteOf(deps, command.site);
  await deps.modules.sites.confirmIssuer({
    siteId: site.id,
    provider,
    issuer,
    by: actor.login,
    record: (tx) =>
      deps.modules.staff.audit.write(tx, {
        actor: actor.login,
        operatorId: null,
        siteId: site.id,
        action: 'issuer.confirm',
        target: `${provider} ${issuer}`,
        reason,
        before: null,
        after: 'confirmed',
      }),
  });
  return [`${issuer} is confirmed for logins by ${provider} on ${site.code}.`];
}
