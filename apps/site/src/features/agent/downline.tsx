import type { AgentLine, CallInput } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../shared/day-text.ts';
import { type AgentPageProps, AgentTools, useAgentDays } from './agent-tools.tsx';
import { FindMember } from './find-member.tsx';
import { LinesCard, type LinesFilter, useLines } from './lines-card.tsx';
import { MemberDialog } from './member-dialog.tsx';
import './agents.css';
import './lines.css';

/** The line as a tree that is walked down and up: who is directly below, or below one of them. */
export function Downline({ search, change, goTo }: AgentPageProps) {
  const { t, locale } = useText();
  const days = useAgentDays(search);
  const [managed, setManaged] = useState<AgentLine | null>(null);
  const filter: LinesFilter = {
    from: days.from,
    to: days.to,
    ...(search.gameType ? { gameType: search.gameType as NonNullable<CallInput<'agent.lines'>['gameType']> } : {}),
    ...(search.member ? { memberId: search.member } : {}),
    ...(search.search ? { search: search.search } : {}),
    sort: search.sort ?? 'validBet',
    order: search.order ?? 'desc',
  };
  const path = useLines(filter).data?.pages[0]?.path ?? [];
  return (
    <div className="agent-page">
      <AgentTools search={search} change={change}>
        <FindMember
          value={search.search ?? ''}
          onFind={(text) => change({ search: text || undefined, member: undefined, account: undefined })}
        />
      </AgentTools>
      {path.length > 0 && (
        <nav className="agent-path" aria-label={t('agents.path')}>
          <button type="button" onClick={() => change({ member: undefined, account: undefined })}>
            {t('agents.you')}
          </button>
          {path.map(({ memberId, account }, at) => (
            <span key={memberId}>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              <button
                type="button"
                aria-current={at === path.length - 1 ? 'page' : undefined}
                onClick={() => change({ member: memberId, account })}
              >
                {account}
              </button>
            </span>
          ))}
        </nav>
      )}
      <LinesCard
        title={path.length > 0 ? t('agents.lineOf', { account: path.at(-1)?.account ?? '' }) : t('agents.downline')}
        note={t('agents.linesNote', { from: dayText(days.from, locale), to: dayText(days.to, locale) })}
        filter={filter}
        change={change}
        open={(line) => {
          if (line.team > 0) change({ member: line.memberId, account: line.account, search: undefined });
          else goTo('bets', { from: days.from, to: days.to, member: line.memberId, account: line.account });
        }}
        manage={search.member ? undefined : setManaged}
      />
      {managed && <MemberDialog line={managed} onClose={() => setManaged(null)} />}
    </div>
  );
}
