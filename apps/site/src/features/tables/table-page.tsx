import { needMessages, useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Spade } from 'lucide-react';
import { CallError } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { tableQuery } from './queries.ts';
import { TableScreen } from './table-screen.tsx';
import { hasView } from './views.ts';
import './tables.css';

await Promise.all((['tables', 'bets'] as const).map(needMessages));

/** `/table`: one shared table, to be watched by everybody and played at by members. */
export function TablePage() {
  const { t } = useText();
  const asked = (useSearch({ strict: false }) as { table?: unknown }).table;
  const tableId = typeof asked === 'string' && /^[a-z0-9-]{1,64}$/.test(asked) ? asked : '';
  const table = useQuery({ ...tableQuery(tableId, useLanguageCode()), enabled: tableId !== '' });
  useTitle(table.data?.name ?? t('table.title'));
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
  if (table.data) return <TableScreen key={tableId} table={table.data} />;
  if (table.isError) return <FailedPart error={table.error} retry={() => void table.refetch()} />;
  return <Skeleton className="tab-waiting" />;
}
