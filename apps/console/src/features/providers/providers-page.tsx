import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useView } from '../../shared/use-view.ts';
import { CasesTable } from './cases-table.tsx';
import { HealthTable } from './health-table.tsx';
import { RegisteredTable } from './registered-table.tsx';
import { SyncTable } from './sync-table.tsx';

const shows = ['health', 'cases', 'catalogue', 'registered'] as const;

/**
 * Providers of games: how they answer, what the books of both sides differ in, and what their catalogues changed; and who is
 * registered with the platform.
 */
export function ProvidersPage() {
  const { t } = useText();
  const [view, change] = useView<'show' | 'open' | 'provider' | 'state'>();
  const mayAdminister = useCan('providers.administer');
  const mine = shows.filter((known) => known !== 'registered' || mayAdminister);
  const show = mine.find((known) => known === view.show) ?? 'health';
  return (
    <>
      <PageHead
        title={t('console.screen.providers')}
        lead={t(`providers.lead.${show}`)}
        actions={
          <Segmented
            label={t('providers.show')}
            options={mine.map((value) => ({ value, label: t(`providers.shows.${value}`) }))}
            value={show}
            onChange={(next) =>
              change({ show: next === 'health' ? undefined : next, open: undefined, state: undefined })
            }
          />
        }
      />
      {show === 'health' && <HealthTable view={view} change={change} />}
      {show === 'cases' && <CasesTable view={view} change={change} />}
      {show === 'catalogue' && <SyncTable view={view} change={change} />}
      {show === 'registered' && <RegisteredTable view={view} change={change} />}
    </>
  );
}
