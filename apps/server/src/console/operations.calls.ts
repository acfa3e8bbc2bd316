import { parseAmount } from '@croupier/money';
import { changeSwitch, type SwitchDeps } from '../flows/change-switch.ts';
import { type GrantDeps, grantByOperator } from '../flows/grant-by-operator.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { auditOrigin } from '../modules/staff/staff.public.ts';

type Deps = SwitchDeps & GrantDeps;

/** Binds the console's calls that reach into several modules. Every act is written to the audit log with its reason. */
export function consoleCalls(deps: Deps): Pick<Handlers, 'console.changeSwitch' | 'console.grant'> {
  return {
    'console.changeSwitch': async ({ kind, target, open, reason }, { site, caller, from }) => {
      await changeSwitch(deps, {
        siteId: site.id,
        kind,
        target,
        open,
        reason,
        actor: { login: caller.login, operatorId: caller.staffId, origin: auditOrigin(from) },
      });
      return { kind, target, open };
    },
    'console.grant': async ({ grantId, account, amount, reason }, { site, caller, from }) => {
      const balance = await grantByOperator(deps, {
        siteId: site.id,
        grantId,
        account,
        amount: parseAmount(amount),
        reason,
        actor: { login: caller.login, operatorId: caller.staffId, origin: auditOrigin(from) },
      });
      return { balance: balance.toString() };
    },
  };
}
