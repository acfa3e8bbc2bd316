import type { CallRequest } from '@croupier/contract';
import type { CallContext } from '../kernel/caller.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Staff, StaffCaller } from '../modules/staff/staff.public.ts';

type SocialProvider = CallRequest<'console.confirmIssuer'>['provider'];

/** Binds the console's calls on settings: sites knows them, staff keeps who changed what, and has a second person confirm issuers. */
export function consoleSettingsCalls({
  sites,
  staff: { audit, proposals },
}: {
  sites: Sites;
  staff: Pick<Staff, 'audit' | 'proposals'>;
}): Pick<Handlers, 'console.settings' | 'console.changeSetting' | 'console.issuers' | 'console.confirmIssuer'> {
  const waiting = async (tx: Queryable, siteId: string) =>
    (await sites.issuers(siteId, tx)).filter(({ confirmedBy }) => confirmedBy === null);

  /** An issuer of the site's own waits for a second person from the moment that it is named. */
  async function proposeIssuers(tx: Queryable, context: CallContext<StaffCaller>, reason: string): Promise<void> {
    const open = await proposals.open(context.site.id, 'console.confirmIssuer');
    for (const { provider, issuer } of await waiting(tx, context.site.id)) {
      if (open.some(({ target }) => target === targetOf(provider, issuer))) continue;
      const request = { provider: provider as SocialProvider, issuer, reason };
      await proposals.propose(tx, 'console.confirmIssuer', request, context);
    }
  }

  return {
    'console.settings': async (_request, { site }) => ({ list: await sites.list(site.id) }),
    'console.changeSetting': async ({ key, value, reason }, context) => {
      const { site, caller } = context;
      if (sites.setting(key)?.mark.movesMoney && !caller.permissions.has('grants.write')) refuse('not_permitted');
      const line = audit.by(context, 'setting.change', reason);
      const { after } = await sites.change({
        siteId: site.id,
        by: caller.login,
        key,
        value,
        record: async (tx, change) => {
          await audit.write(tx, { ...line, target: key, ...change });
          if (key === 'socialLogins') await proposeIssuers(tx, context, reason);
        },
      });
      return { key, value: after };
    },
    'console.issuers': async (_request, { site }) => ({
      list: (await sites.issuers(site.id)).map(({ proposedAt, confirmedAt, ...row }) => ({
        ...row,
        proposedAt: proposedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
      })),
    }),
    'console.confirmIssuer': proposals.handler('console.confirmIssuer', {
      action: () => 'issuer.confirm',
      async prepare(tx, { provider, issuer }, { siteId }) {
        const found = (await waiting(tx, siteId)).some((row) => row.provider === provider && row.issuer === issuer);
        if (!found) refuse('not_found');
        return {
          target: targetOf(provider, issuer),
          effect: { key: 'issuerConfirm', values: { provider, issuer }, amounts: {} },
          replaces: true,
        };
      },
      async run(tx, { provider, issuer }, { siteId, by, approver, record }) {
        const target = targetOf(provider, issuer);
        await sites.confirmIssuerWith(tx, {
          siteId,
          provider,
          issuer,
          by: (approver ?? by).login,
          record: (on) => record(on, { target, before: null, after: 'confirmed' }),
        });
        return { answer: async () => ({}), committed: () => sites.confirmed(siteId) };
      },
    }),
  };
}

const targetOf = (provider: string, issuer: string) => `${provider} ${issuer}`;
