import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { PageHead } from '../../shared/page-head.tsx';
import { useView } from '../../shared/use-view.ts';
import { Calendar } from './calendar.tsx';
import type { DrawsView } from './draws-view.ts';
import { IssuePanel } from './issue-panel.tsx';
import { IssuesTable } from './issues-table.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { SourcesTable } from './sources-table.tsx';
import './draws.css';

const shows = ['today', 'issues', 'sources'] as const;

/** The lotteries of the chosen site: their calendar, issues with takings, results by hand, what they sell, and the feeds of official results. */
export function DrawsPage() {
  const { t } = useText();
  const [view, change] = useView<keyof DrawsView['view']>();
  const show = shows.find((known) => known === view.show) ?? 'today';
  return (
    <>
      <PageHead
        title={t('console.screen.draws')}
        lead={t(`draws.lead.${show}`)}
        actions={
          <Segmented
            label={t('draws.show')}
            options={shows.map((value) => ({ value, label: t(`draws.shows.${value}`) }))}
            value={show}
            onChange={(next) =>
              change({ show: next === 'today' ? undefined : next, open: undefined, menu: undefined, only: undefined })
            }
          />
        }
      />
      {show === 'today' && <Calendar view={view} change={change} />}
      {show === 'issues' && <IssuesTable view={view} change={change} />}
      {show === 'sources' && <SourcesTable />}
      {view.open && <IssuePanel key={view.open} issueId={view.open} onClose={() => change({ open: undefined })} />}
      {view.menu && !view.open && (
        <MenuPanel key={view.menu} gameId={view.menu} onClose={() => change({ menu: undefined })} />
      )}
    </>
  );
}
