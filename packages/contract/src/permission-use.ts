import type { Call } from './call.ts';
import { calls } from './calls.ts';
import type { StaffPermission } from './permissions.ts';

/** The calls that ask for a permission, and whether it reaches beyond single sites. */
export function useOfPermission(permission: StaffPermission): { calls: string[]; scope: 'platform' | 'sites' } {
  const asking = (Object.entries(calls) as [string, Call][]).flatMap(([id, { access }]) =>
    access.who === 'staff' && access.permission === permission ? [{ id, scope: access.scope }] : [],
  );
  return {
    calls: asking.map(({ id }) => id),
    scope: asking.some(({ scope }) => scope === 'platform') ? 'platform' : 'sites',
  };
}
