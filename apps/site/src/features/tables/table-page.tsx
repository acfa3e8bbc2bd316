import { needMessages, useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Spade } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { CallError } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { tableQuery } from './queries.ts';
import { tablesAsked } from './several.ts';
import { TableScreen } from './table-screen.tsx';
import { hasView } from './views.ts';
import './tables.css';

const SeveralTables = lazy(() => import('./several-tables.tsx'));

await Promise.all((['tables', 'bets'] as const).map(needMessages));

/** `/table`: one shared table, to be watched by everybody and played at by members. */
export function TablePage() {
  const { t } = useText();
  const tableIds = tablesAsked(useSearch({ strict: false }) as { table?: unknown; with?: unknown });
  const [tableId = ''] = tableIds;
  const table = useQuery({ ...tableQuery(tableId, useLanguageCode()), enabled: tableId !== '' });
  useTitle(tableIds.length > 1 ? t('table.several.title') : (table.data?.name ?? t('table.title')));
  const isMissing =
    tableId === '' ||
    (table.error instanceof CallError && table.error.code === 'table_not_found') ||
    (table.data && !hasView(table.data.kind));
  if (isMissing)
    return (
      <EmptyState icon={<Spade size={28} />} title={t('table.notFound')}>
        <Link to="/live" className={buttonClass({ tone: 'primary' })}>
          {t('table.all')}
        </Link>
      </EmptyState>
    );
  if (tableIds.length > 1)
    return (
      <Suspense fallback={<Skeleton className="tab-waiting" />}>
        <SeveralTables tableIds={tableIds} />
      </Suspense>
    );
  if (table.data) return <TableScreen key={tableId} table={table.data} />;
  if (table.isError) return <FailedPart error={table.error} retry={() => void table.refetch()} />;
  return <Skeleton className="tab-waiting" />;
}
