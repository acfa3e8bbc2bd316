import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { KeyRound, LogOut, ShieldCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useCan, useOperator } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { useRoleName } from '../../shared/roles.ts';
import { SessionRows } from '../../shared/session-rows.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { refreshList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { AccessDialog } from './access-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { OperatorStateBadge } from './operator-state.tsx';

type OperatorPanelProps = { operatorId: string; onClose: () => void };
type Detail = CallResult<'console.operator'>;
type Chosen = 'access' | 'reset' | 'sessions' | 'remove';

const detailQuery = (operatorId: string) =>
  queryOptions({
    queryKey: ['platform', 'console.operator', operatorId],
    queryFn: () => call('console.operator', { operatorId }),
  });

/** One operator with the sessions that are open, and what can be done about the access. */
export function OperatorPanel({ operatorId, onClose }: OperatorPanelProps) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(detailQuery(operatorId));
  return (
    <SidePanel label={t('staff.operator')} onClose={onClose}>
      {error && <FailedPart error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" />}
      {data && <OperatorDetail operator={data} />}
    </SidePanel>
  );
}

function OperatorDetail({ operator }: { operator: Detail }) {
  const { t } = useText();
  const { moment, ago } = useMoments();
  const nameOf = useRoleName();
  const { login, state, role, sites, createdAt, lastSeenAt, invitedUntil, removedAt, totp, passkeys } = operator;
  const optional = [
    { label: t('staff.invitedUntil'), value: invitedUntil && moment(invitedUntil) },
    { label: t('staff.removedAt'), value: removedAt && moment(removedAt) },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <div>
        <h2>{login}</h2>
        <OperatorStateBadge state={state} />
      </div>
      <Facts
        facts={[
          { label: t('staff.role'), value: nameOf(role) },
          { label: t('console.sites'), value: sites === null ? t('staff.everySite') : sites.join(', ') },
          { label: t('staff.since'), value: moment(createdAt) },
          { label: t('staff.seen'), value: lastSeenAt ? ago(lastSeenAt) : t('staff.never') },
          { label: t('staff.authenticator'), value: t(totp ? 'staff.on' : 'staff.off') },
          { label: t('staff.passkeysOf'), value: passkeys },
          ...optional,
        ]}
      />
      <OperatorActs operator={operator} />
      <section>
        <h3>{t('staff.sessions')}</h3>
        {operator.sessions.length === 0 ? (
          <p className="muted small">{t('staff.noSessions')}</p>
        ) : (
          <SessionRows sessions={operator.sessions} />
        )}
      </section>
    </>
  );
}

function OperatorActs({ operator }: { operator: Detail }) {
  const { t } = useText();
  const { operatorId: ownId } = useOperator();
  const mayWrite = useCan('operators.write');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [invited, setInvited] = useState<CallResult<'console.resetOperator'> | null>(null);
  const { id: operatorId, login, state, sessions } = operator;
  // nobody changes the own access
  if (!mayWrite || operatorId === ownId || state === 'removed') return null;
  const acts: Act[] = [
    {
      key: 'e',
      icon: ShieldCheck,
      label: 'staff.access',
      effect: t('staff.accessEffect'),
      run: () => setChosen('access'),
    },
    { key: 'r', icon: KeyRound, label: 'staff.reset', effect: t('staff.resetEffect'), run: () => setChosen('reset') },
    ...(sessions.length > 0
      ? [
          {
            key: 's',
            icon: LogOut,
            label: 'staff.endSessions' as const,
            effect: t('staff.endSessionsEffect', { count: sessions.length }),
            run: () => setChosen('sessions'),
          },
        ]
      : []),
    {
      key: 'x',
      icon: UserX,
      label: 'staff.remove',
      effect: t('staff.removeEffect'),
      negative: true,
      run: () => setChosen('remove'),
    },
  ];
  const close = () => setChosen(null);
  const done = (title: string) => {
    toast({ title });
    void refreshStaff(operatorId);
  };
  return (
    <>
      <ActMenu acts={acts} />
      {invited && <InvitationLink link={invited.link} expiresAt={invited.expiresAt} />}
      <AccessDialog
        operator={operator}
        open={chosen === 'access'}
        onClose={close}
        onDone={() => done(t('staff.accessDone'))}
      />
      <ActDialog
        title={t('staff.resetOf', { login })}
        effect={t('staff.resetEffect')}
        action={t('staff.reset')}
        open={chosen === 'reset'}
        onClose={close}
        run={(reason) => call('console.resetOperator', { operatorId, reason })}
        onDone={(answer) => {
          setInvited(answer);
          done(t('staff.resetDone'));
        }}
      />
      <ActDialog
        title={t('staff.endSessionsOf', { login })}
        effect={t('staff.endSessionsEffect', { count: sessions.length })}
        action={t('staff.endSessions')}
        open={chosen === 'sessions'}
        onClose={close}
        run={(reason) => call('console.endOperatorSessions', { operatorId, reason })}
        onDone={({ ended }) => done(t('staff.sessionsEnded', { count: ended }))}
      />
      <ActDialog
        title={t('staff.removeOf', { login })}
        effect={t('staff.removeEffect')}
        action={t('staff.remove')}
        tone="danger"
        open={chosen === 'remove'}
        onClose={close}
        run={(reason) => call('console.removeOperator', { operatorId, reason })}
        onDone={() => done(t('staff.removed', { login }))}
      />
    </>
  );
}

async function refreshStaff(operatorId: string): Promise<void> {
  await Promise.all([
    refreshList('console.operators', 'platform'),
    queryClient.invalidateQueries({ queryKey: detailQuery(operatorId).queryKey }),
  ]);
}
