import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { call } from '../shared/call.ts';
import { endSession } from '../shared/session.ts';
import { whileLoggingOut } from './take-session-end.ts';
import './view-bar.css';

/** Says all the time that an operator looks at the site as a member, and ends it. */
export function ViewBar({ account }: { account: string }) {
  const { t } = useText();
  const ending = useMutation({
    mutationFn: () => whileLoggingOut(() => call('session.logout', {})),
    onSettled: () => endSession('loggedOut'),
  });
  return (
    <section className="view-bar" aria-label={t('view.label')}>
      <Eye size={20} strokeWidth={1.75} aria-hidden />
      <span>{t('view.text', { account })}</span>
      <Button size="sm" busy={ending.isPending} onClick={() => ending.mutate()}>
        {t('view.end')}
      </Button>
    </section>
  );
}
