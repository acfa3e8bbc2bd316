import type { RoleInfo } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { toast } from '@croupier/web/toast';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { currenciesOf } from '../../shared/currencies.ts';
import { Facts } from '../../shared/facts.tsx';
import { useCan, useOperator } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { type KnownPermission, roleName, rolesQuery } from '../../shared/roles.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { RoleDialog } from './role-dialog.tsx';

type RolePanelProps = { role: RoleInfo; permissions: readonly KnownPermission[]; onClose: () => void };

/** What a role may do, and what can be done with the role. */
export function RolePanel({ role, permissions, onClose }: RolePanelProps) {
  const { t } = useText();
  const { role: own } = useOperator();
  const mayWrite = useCan('operators.write');
  const [chosen, setChosen] = useState<'change' | 'remove' | null>(null);
  const name = roleName(role, t);
  // the database refuses the same: nobody widens the own role, and the owner stays whole
  const mayChange = mayWrite && role.id !== own.id && role.ready !== 'owner';
  const acts: Act[] = [
    {
      key: 'e',
      icon: Pencil,
      label: 'roles.change',
      effect: t('roles.changeEffect', { count: role.operators }),
      run: () => setChosen('change'),
    },
  ];
  if (role.ready === null) {
    acts.push({
      key: 'x',
      icon: Trash2,
      label: 'roles.remove',
      effect: t('roles.removeEffect'),
      negative: true,
      run: () => setChosen('remove'),
    });
  }
  const close = () => setChosen(null);
  return (
    <SidePanel label={t('roles.role')} onClose={onClose}>
      <h2>{name}</h2>
      <RoleFacts role={role} />
      {mayChange && <ActMenu acts={acts} />}
      <section>
        <h3>{t('roles.permissions')}</h3>
        <ul className="role-list">
          {role.permissions.toSorted().map((permission) => (
            <li key={permission}>{t(`permission.${permission}` as MessageKey)}</li>
          ))}
        </ul>
      </section>
      {chosen === 'change' && <RoleDialog before={role} permissions={permissions} onClose={close} />}
      <ActDialog
        title={t('roles.removeOf', { name })}
        effect={t('roles.removeEffect')}
        action={t('roles.remove')}
        tone="danger"
        open={chosen === 'remove'}
        onClose={close}
        run={(reason) => call('console.removeRole', { roleId: role.id, reason })}
        onDone={() => {
          toast({ title: t('roles.removed', { name }) });
          onClose();
          void queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey });
        }}
      />
    </SidePanel>
  );
}

function RoleFacts({ role }: { role: RoleInfo }) {
  const { t } = useText();
  const limits = currenciesOf(useOperator()).map((currency) => {
    const above = role.secondPersonAbove[currency.code];
    return {
      label: t('roles.aboveIn', { currency: currency.code }),
      value: above === undefined ? t('roles.always') : <Amount value={above} currency={currency} />,
    };
  });
  return (
    <Facts
      facts={[
        { label: t('roles.scope'), value: t(`roles.scopes.${role.scope}`) },
        { label: t('console.screen.staff'), value: role.operators },
        {
          label: t('roles.reveals'),
          value: role.reveals.map((part) => t(`roles.revealed.${part}`)).join(', ') || t('roles.nothing'),
        },
        { label: t('roles.networks'), value: role.networks.join(', ') || t('roles.everywhere') },
        ...limits,
      ]}
    />
  );
}
