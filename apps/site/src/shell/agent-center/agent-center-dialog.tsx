import { isAgent } from '@croupier/contract/member-kind';
import { useText } from '@croupier/i18n';
import { Avatar } from '@croupier/ui/avatar';
import { Overlay } from '@croupier/ui/overlay';
import { Skeleton } from '@croupier/ui/skeleton';
import { PartBoundary } from '@croupier/web/part-boundary';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { consolidatedQuery } from '../../features/agent/agent-queries.ts';
import { type AgentSearch, readAgentSearch, writeAgentSearch } from '../../features/agent/agent-search.ts';
import { kindName } from '../../features/agent/agent-words.ts';
import { avatarQuery } from '../../shared/avatar.ts';
import { useHas } from '../../shared/capabilities.ts';
import { useMember } from '../../shared/member.ts';
import type { ModalSearch } from '../../shared/modals.ts';
import { useCenterGate } from '../center/use-center-gate.ts';
import { useCenterMoves } from '../center/use-center-moves.ts';
import type { ModalProps } from '../modal-props.ts';
import { agentPages, placeKeys } from './agent-center-pages.ts';
import '../center/center.css';

/** The agent centre (specification §2): its entries, and the page of one of them. The address names the page and what it shows. */
export function AgentCenterDialog({ open, onClose, onClosed }: ModalProps) {
  const { t } = useText();
  const isAllowed = useCenterGate(open);
  const { moveTo, moveBack } = useCenterMoves('agentCenter');
  const { data: member } = useMember();
  const { item, view } = useShownItem(open);
  const { data: contracts } = useQuery({ ...consolidatedQuery, enabled: open && isAgent(member?.type) });
  const pages = agentPages(useHas(), contracts);
  const shown = pages.find(({ key }) => key === item) ?? pages.find(({ key }) => key === 'agentTeamOverview');
  // nobody but an agent has the centre, and nobody is shown that there is one
  if (!isAllowed || !shown || !isAgent(member?.type)) return null;
  const { Page, key: page } = shown;
  const search = readAgentSearch(view);
  return (
    <Overlay
      title={t('agentCenter.title')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      head={<Who />}
      nav={
        <ul className="overlay-nav">
          {pages.map(({ key, label, icon: Icon }) => (
            <li key={key}>
              <button type="button" aria-current={key === page ? 'page' : undefined} onClick={() => moveTo(key)}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {t(label)}
                <span className="end" />
                <ChevronRight className="turn" size={18} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      }
      heading={t(shown.label)}
      shows={item === undefined ? 'list' : 'page'}
      onBack={() => moveBack(undefined)}
    >
      <PartBoundary key={page}>
        <Suspense fallback={<Skeleton className="center-skeleton" />}>
          <Page
            view={view}
            search={search}
            change={(part: AgentSearch) => moveTo(page, writeAgentSearch(Object.assign({}, search, part)))}
            goTo={(place, to = {}) => moveTo(placeKeys[place], writeAgentSearch(to))}
            goToView={(next) => moveTo(page, next)}
          />
        </Suspense>
      </PartBoundary>
    </Overlay>
  );
}

/** What the address names; while the centre leaves the screen, what it named last. */
function useShownItem(open: boolean): { item: string | undefined; view: string } {
  const { modal, item, view = '' } = useSearch({ strict: false }) as ModalSearch;
  const [last, setLast] = useState({ item, view });
  const isNamed = open && modal === 'agentCenter';
  if (isNamed && (item !== last.item || view !== last.view)) setLast({ item, view });
  return isNamed ? { item, view } : last;
}

function Who() {
  const { t } = useText();
  const { data: member } = useMember();
  const { data: avatar } = useQuery(avatarQuery);
  return (
    <div className="overlay-who">
      <Avatar name={member?.account ?? ''} src={avatar?.url || null} />
      <div>
        <b>{member?.account}</b>
        {member && kindName(t, member.type)}
      </div>
    </div>
  );
}
