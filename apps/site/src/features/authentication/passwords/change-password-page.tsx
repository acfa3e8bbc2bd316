import { useText } from '@croupier/i18n';
import { RequireSession } from '../../../shared/require-session.tsx';
import { AuthPage } from '../auth-page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Change of the password as a page of its own. */
export function ChangePasswordPage() {
  const { t } = useText();
  return (
    <RequireSession>
      <AuthPage title={t('password.title')} art="password">
        <ChangePasswordForm />
      </AuthPage>
    </RequireSession>
  );
}
