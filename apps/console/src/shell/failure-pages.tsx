import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { FailedPart } from '../shared/error-text.tsx';
import { useTitle } from '../shared/use-title.ts';

/** There is no screen at this address. */
export function NotFoundPage() {
  const { t } = useText();
  const { navigate } = useRouter();
  useTitle(t('notFound.title'));
  return (
    <EmptyState
      level={1}
      icon={<Compass size={28} strokeWidth={1.75} />}
      title={t('notFound.title')}
      actions={<Button onClick={() => void navigate({ to: '/' })}>{t('console.toStart')}</Button>}
    >
      {t('notFound.text')}
    </EmptyState>
  );
}

/** A screen failed as a whole: its code or what it needs did not arrive. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <FailedPart error={error} retry={again} />;
}
