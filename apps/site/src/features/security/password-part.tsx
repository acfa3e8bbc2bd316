import type { SecurityOverview } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { PasswordField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMember } from '../../shared/member.ts';
import { renewSession } from '../../shared/session.ts';
import { refreshSecurity } from './security-queries.ts';
import { usePartForm } from './use-part-form.ts';

type PasswordPartProps = { overview: SecurityOverview; done: () => void };

/** Changes the password of the log in, or sets the first one of who came in without. Every other session ends with it. */
export function PasswordPart({ overview: { hasPassword }, done }: PasswordPartProps) {
  const { t } = useText();
  const { data: member } = useMember();
  const asked = hasPassword
    ? (['oldPassword', 'newPassword', 'confirmNewPassword'] as const)
    : (['newPassword', 'confirmNewPassword'] as const);
  const { form, field, whole, isBusy } = usePartForm<'oldPassword' | 'newPassword' | 'confirmNewPassword', string>({
    names: asked,
    send: async (values) => (await call('member.changePassword', values)).token,
    onDone: (token) => {
      renewSession(token);
      void refreshSecurity();
      toast({ title: t('security.passwordDone') });
      done();
    },
  });
  return (
    <form {...form} className="security-form" aria-label={t('security.password')}>
      <p>{t('security.passwordText')}</p>
      <FormNotice>{whole}</FormNotice>
      {/* Password managers look for the name that the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={member?.account ?? ''} />
      {hasPassword && (
        <PasswordField
          label={t('security.oldPassword')}
          autoComplete="current-password"
          maxLength={256}
          {...field('oldPassword')}
        />
      )}
      <PasswordField
        label={t('security.newPassword')}
        hint={t('security.passwordHint')}
        autoComplete="new-password"
        maxLength={256}
        {...field('newPassword')}
      />
      <PasswordField
        label={t('security.repeatPassword')}
        autoComplete="new-password"
        maxLength={256}
        {...field('confirmNewPassword')}
      />
      <Button type="submit" tone="primary" busy={isBusy}>
        {t(hasPassword ? 'security.passwordChange' : 'security.passwordSet')}
      </Button>
    </form>
  );
}
