import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { Link, Navigate } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { useMember } from '../../shared/member.ts';
import { isAgentType } from '../../shared/member-keys.ts';
import { RequireSession } from '../../shared/require-session.tsx';
import { useTitle } from '../../shared/use-title.ts';

/** Where a log in from the agent page leads; who is no agent is led home. */
export function AgentHome() {
  return (
    <RequireSession>
      <Home />
    </RequireSession>
  );
}

function Home() {
  const { t } = useText();
  const { data: member } = useMember();
  useTitle(t('agentHome.title'));
  if (!member) return null;
  if (!isAgentType(member.type)) return <Navigate to="/" replace />;
  return (
    <EmptyState
      icon={<BriefcaseBusiness size={28} strokeWidth={1.75} />}
      title={t('agentHome.hello', { account: member.account })}
      level={1}
      actions={
        <Link to="/records/account" className={buttonClass({ tone: 'leaf' })}>
          {t('nav.account')}
        </Link>
      }
    >
      {t('agentHome.text')}
    </EmptyState>
  );
}
