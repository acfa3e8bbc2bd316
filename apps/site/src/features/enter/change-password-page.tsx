import { useText } from '@croupier/i18n';
import { RequireSession } from '../../shared/require-session.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EnterPage } from './enter-page.tsx';

/** Change of the password as a page of its own. */
export function ChangePasswordPage() {
  const { t } = useText();
  return (
    <RequireSession>
      <EnterPage title={t('password.title')} art="password">
        <ChangePasswordForm />
      </EnterPage>
    </RequireSession>
  );
}
