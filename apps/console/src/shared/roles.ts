import type { CallResult, RoleInfo } from '@croupier/contract';
import { type MessageKey, type Say, useText } from '@croupier/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export type KnownPermission = CallResult<'console.roles'>['permissions'][number];

/** Every role, and every permission that a role may hold. */
export const rolesQuery = queryOptions({
  queryKey: ['platform', 'console.roles'],
  queryFn: () => call('console.roles', {}),
});

/** The name of a role in the reader's language; one that was made here is called as it was named. */
export function roleName({ ready, name }: Pick<RoleInfo, 'ready' | 'name'>, t: Say): string {
  return ready === null ? name : t(`role.${ready}` as MessageKey);
}

/** Names roles by their ids: the ready ones in the reader's language, once the roles are known. */
export function useRoleName(): (role: { id: string; name: string }) => string {
  const { t } = useText();
  const { data } = useQuery(rolesQuery);
  return (role) => {
    const known = data?.list.find(({ id }) => id === role.id);
    return known ? roleName(known, t) : role.name;
  };
}
