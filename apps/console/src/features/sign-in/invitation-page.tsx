import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { call, isRefusal } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { RecoveryCodes } from '../../shared/recovery-codes.tsx';
import { startSession } from '../../shared/session.ts';
import { AcceptForm } from './accept-form.tsx';
import { Alone } from './alone.tsx';

type Accepted = CallResult<'console.acceptInvitation'>;

/** Who opens an invitation's link sets a password and a second factor, keeps the recovery codes, and is signed in. */
export function InvitationPage() {
  const { t } = useText();
  const router = useRouter();
  const [invitation] = useState(() => location.hash.slice(1));
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const query = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: () => call('console.invitation', { invitation }),
    // the secret and the options of a passkey stay those that the form was begun with
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const enter = ({ token }: Accepted) => {
    startSession(token);
    void router.navigate({ to: '/', replace: true });
  };
  if (accepted && query.data) {
    return (
      <Alone title={t('invitation.welcome', { login: query.data.login })}>
        <RecoveryCodes login={query.data.login} codes={accepted.recoveryCodes} onKept={() => enter(accepted)} />
      </Alone>
    );
  }
  if (isRefusal(query.error, 'invitation_invalid') || isRefusal(query.error, 'bad_request')) {
    return (
      <Alone title={t('invitation.title')}>
        <EmptyState icon={<MailX size={28} strokeWidth={1.75} />} title={t('invitation.over')}>
          {t('invitation.overText')}
        </EmptyState>
      </Alone>
    );
  }
  return (
    <Alone title={t('invitation.title')}>
      {query.isPending && <Skeleton width="70%" />}
      {query.error && <FailedPart error={query.error} retry={() => void query.refetch()} />}
      {query.data && <AcceptForm invitation={invitation} offer={query.data} onAccepted={setAccepted} />}
    </Alone>
  );
}
