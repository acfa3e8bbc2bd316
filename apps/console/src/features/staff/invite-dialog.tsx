import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { TextField } from '@croupier/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { rolesQuery } from '../../shared/roles.ts';
import { refreshList } from '../../shared/use-list.ts';
import { type Access, AccessFields, sitesFor } from './access-fields.tsx';
import { InvitationLink } from './invitation-link.tsx';

type Invited = CallResult<'console.inviteOperator'>;

/** Invites an operator; afterwards the link is shown once, to be handed over. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText();
  const roles = useQuery(rolesQuery).data?.list ?? [];
  const [login, setLogin] = useState('');
  const [access, setAccess] = useState<Access>({ roleId: '', sites: [] });
  const [invited, setInvited] = useState<Invited | null>(null);
  const sites = sitesFor(access, roles);
  const done = (answer: Invited) => {
    setInvited(answer);
    setLogin('');
    void refreshList('console.operators', 'platform');
  };
  return (
    <>
      <ActDialog
        title={t('staff.invite')}
        effect={t('staff.inviteEffect')}
        action={t('staff.invite')}
        open={open}
        onClose={onClose}
        disabled={login.trim() === '' || sites === undefined}
        run={(reason) =>
          call('console.inviteOperator', { login: login.trim(), roleId: access.roleId, sites: sites ?? null, reason })
        }
        onDone={done}
      >
        <TextField
          label={t('staff.login')}
          hint={t('staff.loginHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <AccessFields access={access} onChange={setAccess} />
      </ActDialog>
      <Dialog
        title={t('staff.invited')}
        open={invited !== null}
        onClose={() => setInvited(null)}
        clickToClose={false}
        actions={<Button onClick={() => setInvited(null)}>{t('ui.close')}</Button>}
      >
        {invited && <InvitationLink link={invited.link} expiresAt={invited.expiresAt} />}
      </Dialog>
    </>
  );
}
