import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CallError, call } from '../../../shared/call.ts';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { AuthEnd } from '../auth-end.tsx';
import { focusingFirstWrong, spreadErrors } from '../form-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { dropResetToken } from './reset-token.ts';
import '../auth.css';

type Values = { newPassword: string; confirmNewPassword: string };
type ResetFormProps = { token: string; onDone: () => void; onAgain: () => void };

/** The new password of who came by a mailed link. */
export function ResetForm({ token, onDone, onAgain }: ResetFormProps) {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const fields = useForm<Values>({ defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const { handleSubmit, setError, formState } = fields;

  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await call('member.resetByLink', { token, ...values });
      dropResetToken();
      toast({ title: t('reset.done'), text: t('reset.doneText') });
      onDone();
    } catch (error) {
      setIsOver(error instanceof CallError && error.code === 'ticket_invalid');
      setRefusal(spreadErrors<Values>(error, ['newPassword', 'confirmNewPassword'], setError, t));
    }
  });
  if (isOver) {
    return (
      <div className="auth-panel">
        <FormNotice>{t('reset.over')}</FormNotice>
        <Button
          tone="primary"
          size="lg"
          block
          onClick={() => {
            dropResetToken();
            onAgain();
          }}
        >
          {t('reset.again')}
        </Button>
        <AuthEnd />
      </div>
    );
  }
  return (
    <form className="auth-form" onSubmit={focusingFirstWrong(submit)} noValidate aria-label={t('reset.title')}>
      <FormNotice>{refusal}</FormNotice>
      <p className="auth-text">{t('reset.text')}</p>
      <div className="stack">
        <FormProvider {...fields}>
          <NewPasswordFields repeated />
        </FormProvider>
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={formState.isSubmitting}>
        {t('reset.action')}
      </Button>
    </form>
  );
}
