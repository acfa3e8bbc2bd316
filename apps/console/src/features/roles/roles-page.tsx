import type { RoleInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { roleName, rolesQuery } from '../../shared/roles.ts';
import { useView } from '../../shared/use-view.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RolePanel } from './role-panel.tsx';

/** What groups of operators may do: the roles that come with the platform, and those that were made here. */
export function RolesPage() {
  const { t } = useText();
  const [view, change] = useView<'open'>();
  const [isCreating, setCreating] = useState(false);
  const query = useQuery(rolesQuery);
  const mayWrite = useCan('operators.write');
  const create = () => setCreating(true);
  useKeys(mayWrite ? [{ keys: 'n', label: 'roles.create', run: create }] : []);
  const opened = query.data?.list.find(({ id }) => id === view.open);
  return (
    <>
      <PageHead
        title={t('console.screen.roles')}
        lead={t('roles.lead')}
        actions={
          mayWrite && (
            <Button size="sm" tone="leaf" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={create}>
              {t('roles.create')}
            </Button>
          )
        }
      />
      <ListTable
        name="roles"
        caption={t('console.screen.roles')}
        columns={useRoleColumns()}
        list={wholeList(query, ({ list }) => list)}
        rowKey={({ id }) => id}
        view=""
        opened={view.open}
        onOpen={(open) => change({ open })}
        empty={null}
      />
      {opened && query.data && (
        <RolePanel
          key={opened.id}
          role={opened}
          permissions={query.data.permissions}
          onClose={() => change({ open: undefined })}
        />
      )}
      {isCreating && query.data && (
        <RoleDialog before={null} permissions={query.data.permissions} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

function useRoleColumns(): readonly ListColumn<RoleInfo>[] {
  const { t } = useText();
  return [
    {
      key: 'name',
      label: t('roles.name'),
      cell: (role) => (
        <>
          <b>{roleName(role, t)}</b> {role.ready !== null && <Badge>{t('roles.ready')}</Badge>}
        </>
      ),
    },
    { key: 'scope', label: t('roles.scope'), cell: ({ scope }) => t(`roles.scopes.${scope}`) },
    {
      key: 'permissions',
      label: t('roles.permissions'),
      isNumber: true,
      room: 2,
      cell: ({ permissions }) => permissions.length,
    },
    {
      key: 'reveals',
      label: t('roles.reveals'),
      room: 3,
      cell: ({ reveals }) => reveals.map((part) => t(`roles.revealed.${part}`)).join(', ') || t('roles.nothing'),
    },
    { key: 'operators', label: t('console.screen.staff'), isNumber: true, cell: ({ operators }) => operators },
  ];
}
