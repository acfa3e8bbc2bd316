import { useText } from '@croupier/i18n';
import { addDays, type Day, dayIn } from '@croupier/ui/days';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import type { ReactNode } from 'react';
import { RecordDays } from '../../shared/record-days.tsx';
import { useSite } from '../../shared/site.ts';
import { type AgentSearch, daysOf, type Span, spanOf, spans } from './agent-search.ts';
import { typeName } from './agent-words.ts';

/** What pages of the agent centre are given: the address, and the ways on. */
export type AgentPageProps = {
  search: AgentSearch;
  change: (part: AgentSearch) => void;
  goTo: (page: AgentPlace, search?: AgentSearch) => void;
};
/** Pages that lead to one another. */
export type AgentPlace = 'downline' | 'bets' | 'moves' | 'income' | 'register';

/** The days of a page, as of now on the site. */
export function useAgentDays(search: AgentSearch): { from: Day; to: Day; today: Day } {
  const { timeZone } = useSite().whitelabel;
  const today = dayIn(timeZone, new Date());
  return { ...daysOf(search, today), today };
}

/** Days and kind of games of a page, and what else it filters by. */
export function AgentTools({
  search,
  change,
  withTypes = true,
  children,
}: Pick<AgentPageProps, 'search' | 'change'> & { withTypes?: boolean; children?: ReactNode }) {
  const { t } = useText();
  const { gameTypes } = useSite().whitelabel;
  const { from, to, today } = useAgentDays(search);
  const types = gameTypes.filter((type) => type !== 'PVP');
  return (
    <div className="agent-tools">
      <Segmented<Span | ''>
        label={t('agents.span')}
        options={[
          { value: 'today', label: t('agents.today') },
          { value: 'week', label: t('agents.week') },
          { value: 'month', label: t('agents.month') },
        ]}
        value={spanOf({ from, to }, today)}
        onChange={(span) => span !== '' && change({ from: addDays(today, 1 - spans[span]), to: today })}
      />
      <RecordDays from={from} to={to} today={today} onChange={change} />
      {withTypes && types.length > 1 && (
        <Select
          label={t('agents.games')}
          options={[
            { value: '', label: t('agents.allGames') },
            ...types.map((type) => ({ value: type, label: typeName(t, type) })),
          ]}
          value={search.gameType ?? ''}
          active={search.gameType !== undefined}
          onChange={(gameType) => change({ gameType: gameType || undefined })}
        />
      )}
      {children}
    </div>
  );
}
