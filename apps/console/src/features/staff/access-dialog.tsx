import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { useOperator } from '../../shared/operator.ts';
import { rolesQuery } from '../../shared/roles.ts';
import { type Access, AccessFields, sitesFor } from './access-fields.tsx';

type AccessDialogProps = {
  operator: CallResult<'console.operator'>;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Changes the role and the sites of an operator; all sessions of it end. */
export function AccessDialog({ operator, open, onClose, onDone }: AccessDialogProps) {
  const { t } = useText();
  const own = useOperator();
  const roles = useQuery(rolesQuery).data?.list ?? [];
  const [access, setAccess] = useState<Access>({
    roleId: operator.role.id,
    sites: operator.sites ?? own.sites.map(({ code }) => code),
  });
  const sites = sitesFor(access, roles);
  return (
    <ActDialog
      title={t('staff.accessOf', { login: operator.login })}
      effect={t('staff.accessEffect')}
      action={t('console.save')}
      open={open}
      onClose={onClose}
      disabled={sites === undefined}
      run={(reason) =>
        call('console.changeOperator', {
          operatorId: operator.id,
          roleId: access.roleId,
          ...(sites === undefined ? {} : { sites }),
          reason,
        })
      }
      onDone={onDone}
    >
      <AccessFields access={access} onChange={setAccess} />
    </ActDialog>
  );
}
