import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { PasswordField } from '@croupier/ui/field';
import { MessageError } from '@croupier/web/message-error';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { operatorQuery, useOperator } from '../../shared/operator.ts';
import { Pane } from '../../shared/panes.tsx';
import { queryClient } from '../../shared/queries.ts';
import { renewSession } from '../../shared/session.ts';
import { usePartForm } from '../../shared/use-part-form.ts';
import './account.css';

/** Changes the operator's own password; every other session of it ends. */
export function PasswordPane() {
  const { t } = useText();
  const [changes, setChanges] = useState(0);
  return (
    <Pane title={t('account.password')}>
      <PasswordForm key={changes} onDone={() => setChanges(changes + 1)} />
    </Pane>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useText();
  const { login } = useOperator();
  const { form, field, whole, isBusy } = usePartForm({
    fields: { password: '', newPassword: '', again: '' },
    send: ({ password, newPassword, again }) => {
      if (newPassword !== again) throw new MessageError('account.differ');
      return call('console.changePassword', { password, newPassword });
    },
    onDone: ({ token }) => {
      renewSession(token);
      void queryClient.invalidateQueries({ queryKey: operatorQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['own'] });
      toast({ title: t('account.passwordDone') });
      onDone();
    },
  });
  return (
    <form {...form} className="account-form" aria-label={t('account.password')}>
      <FormNotice>{whole}</FormNotice>
      <input hidden readOnly autoComplete="username" value={login} />
      <PasswordField
        label={t('field.oldPassword')}
        autoComplete="current-password"
        maxLength={256}
        {...field('password')}
      />
      <PasswordField
        label={t('field.newPassword')}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
        maxLength={256}
        {...field('newPassword')}
      />
      <PasswordField
        label={t('field.confirmPassword')}
        autoComplete="new-password"
        maxLength={256}
        {...field('again')}
      />
      <Button type="submit" busy={isBusy}>
        {t('account.passwordChange')}
      </Button>
    </form>
  );
}
