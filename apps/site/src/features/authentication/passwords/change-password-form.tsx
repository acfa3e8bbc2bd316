import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { PasswordField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CallError, call } from '../../../shared/call.ts';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { memberQuery, useMember } from '../../../shared/member.ts';
import { clearPasswordDue, heldPassword, usePasswordIsDue } from '../../../shared/password-due.ts';
import { queryClient } from '../../../shared/queries.ts';
import { renewSession } from '../../../shared/session.ts';
import { focusingFirstWrong, spreadErrors } from '../form-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import '../auth.css';

type Values = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** Changes the password; the old one is asked for only where the page does not hold it from logging in (specification §5). */
export function ChangePasswordForm() {
  const { t } = useText();
  const navigate = useNavigate();
  const { data: member } = useMember();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [held] = useState(heldPassword);
  const isForced = usePasswordIsDue();
  const [asksOld, setAsksOld] = useState(held === null);
  const fields = useForm<Values>({ defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' } });
  const { register, handleSubmit, setError, formState } = fields;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ oldPassword, newPassword, confirmNewPassword }) => {
    setRefusal(null);
    try {
      const { token } = await call('member.changePassword', {
        oldPassword: asksOld ? oldPassword : (held ?? ''),
        newPassword,
        confirmNewPassword,
      });
      clearPasswordDue();
      renewSession(token);
      queryClient.removeQueries({ queryKey: ['member'] });
      await queryClient.prefetchQuery(memberQuery);
      await navigate({ to: '/', replace: true });
      toast({ title: t('password.done'), text: t('password.doneText') });
    } catch (error) {
      // The member cancelled the re-authentication.
      if (error instanceof CallError && error.code === 'reauthentication_required') return;
      const message = spreadErrors<Values>(error, ['oldPassword', 'newPassword', 'confirmNewPassword'], setError, t);
      // What the page held was not it after all.
      if (message !== null && !asksOld) setAsksOld(true);
      setRefusal(message);
    }
  });

  return (
    <form className="auth-form" onSubmit={focusingFirstWrong(submit)} noValidate aria-label={t('password.title')}>
      <FormNotice>{refusal}</FormNotice>
      <p className="auth-text">{t(isForced ? 'password.dueText' : 'password.text')}</p>
      <div className="stack">
        {/* Managers of passwords need to know whose it is. */}
        <input hidden readOnly type="text" autoComplete="username" value={member?.account ?? ''} />
        {asksOld && (
          <PasswordField
            label={t('field.oldPassword')}
            autoComplete="current-password"
            maxLength={256}
            error={errors.oldPassword?.message}
            {...register('oldPassword', { required: t('field_required') })}
          />
        )}
        <FormProvider {...fields}>
          <NewPasswordFields repeated />
        </FormProvider>
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={isSubmitting}>
        {t('password.change')}
      </Button>
    </form>
  );
}
