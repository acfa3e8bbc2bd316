import { useText } from '@croupier/i18n';
import { EmptyState } from '@croupier/ui/state';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { useSite } from '../../../shared/site.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { AuthPage } from '../auth-page.tsx';
import { RegisterPanel } from './register-panel.tsx';

/** Registration as a page of its own; a link may carry the code of whoever recommended the site. */
export function RegisterPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const { referralCode, next } = useSearch({ from: '/register' });
  const { register } = useSite();
  useTitle(t('register.title'));
  if (!register.open) {
    return (
      <EmptyState icon={<DoorClosed size={28} strokeWidth={1.75} />} title={t('register.closedTitle')} level={1}>
        {t('registration_closed')}
      </EmptyState>
    );
  }
  return (
    <AuthPage title={t('register.title')} art="register">
      <RegisterPanel
        referralCode={referralCode}
        onLogin={() => void navigate({ to: '/login', search: next ? { next } : {} })}
      />
    </AuthPage>
  );
}
