import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { useLocation } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useModals } from './modals.ts';
import { sessionSettled } from './session.ts';
import { useLoginCheck } from './use-guard.ts';

/** Shows its children to who is logged in; opens the log-in dialog for others and leads them back here. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useText();
  const needed = useLoginCheck()('session');
  const { open } = useModals();
  const here = useLocation({ select: (location) => location.href });
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    let left = false;
    void sessionSettled.then(() => {
      if (left) return;
      setSettled(true);
    });
    return () => {
      left = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the dialog when it turns out that nobody is logged in
  useEffect(() => {
    if (settled && needed === 'login' && !here.includes('modal=')) open('login', here);
  }, [settled]);

  if (needed === 'allowed') return children;
  if (!settled) return null;
  return (
    <EmptyState
      icon={<LockKeyhole size={28} strokeWidth={1.75} />}
      title={t('not_logged_in')}
      actions={
        <Button tone="primary" onClick={() => open('login', here)}>
          {t('login.action')}
        </Button>
      }
    >
      {t('session.needed')}
    </EmptyState>
  );
}
