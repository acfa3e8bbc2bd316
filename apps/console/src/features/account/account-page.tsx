import { useText } from '@croupier/i18n';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useOperator } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { Panes } from '../../shared/panes.tsx';
import { AuthenticatorPane } from './authenticator-pane.tsx';
import { PasskeysPane } from './passkeys-pane.tsx';
import { PasswordPane } from './password-pane.tsx';
import { RecoveryPane } from './recovery-pane.tsx';
import { SessionsPane } from './sessions-pane.tsx';

/** What an operator does with the own sign-in: password, second factors, sessions. */
export function AccountPage() {
  const { t } = useText();
  const { login, role, passwordDue } = useOperator();
  return (
    <>
      <PageHead title={t('console.screen.account')} lead={t('account.lead', { login, role: role.name })} />
      <Panes>
        {passwordDue && <FormNotice>{t('password_change_due')}</FormNotice>}
        <PasswordPane />
        {!passwordDue && (
          <>
            <PasskeysPane />
            <AuthenticatorPane />
            <RecoveryPane />
            <SessionsPane />
          </>
        )}
      </Panes>
    </>
  );
}
