import { useText } from '@croupier/i18n';
import { useNavigate } from '@tanstack/react-router';
import { useTitle } from '../../shared/use-title.ts';
import { EnterArt } from './enter-art.tsx';
import { LoginForm } from './login-form.tsx';

/** Log in as a page of its own. */
export function LoginPage() {
  const { t } = useText();
  const navigate = useNavigate();
  useTitle(t('login.title'));
  return (
    <div className="enter-page card">
      <aside className="dialog-art">
        <EnterArt kind="login" />
      </aside>
      <div className="enter-pane">
        <h1>{t('login.title')}</h1>
        <LoginForm onRegister={() => void navigate({ to: '/register' })} />
      </div>
    </div>
  );
}
