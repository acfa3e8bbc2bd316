import type { Handlers } from '../kernel/handlers.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Audit } from '../modules/staff/staff.public.ts';

/** Binds the console's calls on settings: sites knows them, staff keeps who changed what. */
export function consoleSettingsCalls(deps: {
  sites: Sites;
  audit: Audit;
}): Pick<Handlers, 'console.settings' | 'console.changeSetting'> {
  return {
    'console.settings': async (_request, { site }) => ({ list: await deps.sites.list(site.id) }),
    'console.changeSetting': async ({ key, value, reason }, { site, caller }) => {
      const { after } = await deps.sites.change({
        siteId: site.id,
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
  };
}
