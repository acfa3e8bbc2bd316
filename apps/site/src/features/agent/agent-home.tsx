import type { AgentCode } from '@croupier/contract';
import { isAgent } from '@croupier/contract/member-kind';
import { type MessageKey, useText } from '@croupier/i18n';
import { Avatar } from '@croupier/ui/avatar';
import { Badge } from '@croupier/ui/badge';
import { Button, buttonClass } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { DoorClosed, Ticket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { avatarQuery } from '../../shared/avatar.ts';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useMember } from '../../shared/member.ts';
import { useModals } from '../../shared/modals.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { sessionSettled } from '../../shared/session.ts';
import { useLoginCheck } from '../../shared/use-guard.ts';
import { useTitle } from '../../shared/use-title.ts';
import { referralLink } from './referral-link.ts';
import './agent-home.css';

const codesQuery = { queryKey: ['member', 'agentCodes'], queryFn: () => call('agent.codes', {}) };

const kinds: Readonly<Record<number, MessageKey>> = {
  1: 'agentHome.kind_1',
  2: 'agentHome.kind_2',
  41: 'agentHome.kind_41',
  42: 'agentHome.kind_42',
};

/** Where a log in from the agent page leads: a visitor goes there first, and who is no agent is refused. */
export function AgentHome() {
  const { t } = useText();
  const needed = useLoginCheck()('session');
  const { data: member } = useMember();
  const [settled, setSettled] = useState(false);
  useTitle(t('agentHome.title'));
  useEffect(() => {
    let left = false;
    void sessionSettled.then(() => !left && setSettled(true));
    return () => {
      left = true;
    };
  }, []);
  if (needed !== 'allowed') return settled ? <Navigate to="/login" search={{ agent: 1 }} replace /> : null;
  if (!member) return null;
  if (!isAgent(member.type)) {
    return (
      <EmptyState
        icon={<DoorClosed size={28} strokeWidth={1.75} />}
        title={t('agents_only')}
        level={1}
        actions={
          <Link to="/" className={buttonClass({ tone: 'primary' })}>
            {t('agentHome.leave')}
          </Link>
        }
      />
    );
  }
  return (
    <div className="agent-home">
      <Who account={member.account} type={member.type} />
      <Codes />
    </div>
  );
}

function Who({ account, type }: { account: string; type: number }) {
  const { t } = useText();
  const { data: avatar } = useQuery(avatarQuery);
  const { show } = useModals();
  const kind = kinds[type];
  return (
    <header className="card agent-who">
      <Avatar name={account} src={avatar?.url || null} size={88} />
      <div>
        <h1>{t('agentHome.hello', { account })}</h1>
        {kind && <Badge tone="positive">{t(kind)}</Badge>}
      </div>
      <nav className="agent-ways" aria-label={t('agentHome.title')}>
        <Button tone="primary" onClick={() => show('agentCenter', 'agentTeamOverview')}>
          {t('agentCenter.title')}
        </Button>
        <Link to="/records/account" className={buttonClass({ tone: 'tonal' })}>
          {t('nav.account')}
        </Link>
        <Link to="/" className={buttonClass({ tone: 'leaf' })}>
          {t('agentHome.leave')}
        </Link>
      </nav>
    </header>
  );
}

function Codes() {
  const { t } = useText();
  const codes = useQuery(codesQuery);
  if (codes.isError) return <FailedPart error={codes.error} retry={() => void codes.refetch()} />;
  if (!codes.data) return <Skeleton className="agent-codes-skeleton" />;
  if (codes.data.list.length === 0) {
    return (
      <EmptyState icon={<Ticket size={28} strokeWidth={1.75} />} title={t('agentHome.none')}>
        {t('agentHome.noneText')}
      </EmptyState>
    );
  }
  return (
    <section className="agent-codes" aria-labelledby="agent-codes">
      <h2 id="agent-codes">{t('agentHome.codes')}</h2>
      <p>{t('agentHome.text')}</p>
      <ul>
        {codes.data.list.map((code) => (
          <Code key={code.code} {...code} />
        ))}
      </ul>
    </section>
  );
}

function Code({ code, host }: AgentCode) {
  const { t } = useText();
  const link = referralLink(location, { code, host });
  return (
    <li className="card">
      <QrCode text={link} label={t('agentHome.qr', { link })} />
      <dl>
        <dt>{t('agentHome.code')}</dt>
        <dd>
          <CopyText value={code} />
        </dd>
        <dt>{t('agentHome.link')}</dt>
        <dd>
          <CopyText value={link} />
        </dd>
      </dl>
    </li>
  );
}
