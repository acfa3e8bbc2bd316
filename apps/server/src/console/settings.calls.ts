import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Audit } from '../modules/staff/staff.public.ts';

/** Binds the console's calls on settings: sites knows them, staff keeps who changed what. */
export function consoleSettingsCalls(deps: {
  sites: Sites;
  audit: Audit;
}): Pick<Handlers, 'console.settings' | 'console.changeSetting' | 'console.issuers' | 'console.confirmIssuer'> {
  return {
    'console.settings': async (_request, { site }) => ({ list: await deps.sites.list(site.id) }),
    'console.changeSetting': async ({ key, value, reason }, { site, caller }) => {
      if (deps.sites.setting(key)?.mark.movesMoney && !caller.permissions.has('grants.write')) refuse('not_permitted');
      const { after } = await deps.sites.change({
        siteId: site.id,
        by: caller.login,
        key,
        value,
        record: (tx, change) =>
          deps.audit.write(tx, {
            actor: caller.login,
            operatorId: caller.staffId,
            siteId: site.id,
            action: 'setting.change',
            target: key,
            reason,
            ...change,
          }),
      });
      return { key, value: after };
    },
    'console.issuers': async (_request, { site }) => ({
      list: (await deps.sites.issuers(site.id)).map(({ proposedAt, confirmedAt, ...row }) => ({
        ...row,
        proposedAt: proposedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
      })),
    }),
    'console.confirmIssuer': async ({ provider, issuer, reason }, { site, caller }) => {
      await deps.sites.confirmIssuer({
        siteId: site.id,
        provider,
        issuer,
        by: caller.login,
        record: (tx) =>
          deps.audit.write(tx, {
            actor: caller.login,
            operatorId: caller.staffId,
            siteId: site.id,
            action: 'issuer.confirm',
            target: `${provider} ${issuer}`,
            reason,
            before: null,
            after: 'confirmed',
          }),
      });
      return {};
    },
  };
}
