import type { ConsoleStatementLine } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { toast } from '@croupier/web/toast';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { refreshList, useList } from '../../shared/use-list.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import { ImportDialog } from './statement-import.tsx';
import { StatementPanel } from './statement-panel.tsx';

const shows = ['open', 'matched', 'suspended', 'ignored', 'all'] as const;
const tones: Record<ConsoleStatementLine['state'], BadgeTone> = {
  open: 'caution',
  matched: 'positive',
  suspended: 'info',
  ignored: 'plain',
};
/** As many as one call books. */
const mostAtOnce = 100;

/** Movements of the banks' statements: brought in, matched with deposits and withdrawals by hand, and booked. */
export function StatementsPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'show'>();
  const [isImporting, setImporting] = useState(false);
  const show = shows.find((known) => known === view.show) ?? 'open';
  const filter = show === 'all' ? {} : { state: show };
  const list = useList('console.statementLines', filter, { scope: 'site' });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const mayImport = useCan('payments.write');
  const refresh = () => void refreshList('console.statementLines', 'site');
  return (
    <>
      <PageHead
        title={t('console.screen.statements')}
        lead={t('statements.lead')}
        actions={
          <>
            {mayImport && (
              <Button tone="primary" size="sm" onClick={() => setImporting(true)}>
                {t('statements.import')}
              </Button>
            )}
            <BookExact rows={list.rows ?? []} onDone={refresh} />
            <CsvButton id="console.statementLines" input={filter} name="statement-lines" />
          </>
        }
      />
      <ListTable
        name="statementLines"
        caption={t('console.screen.statements')}
        columns={useLineColumns()}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={open}
        filters={
          <Segmented
            label={t('payments.show')}
            options={shows.map((value) => ({
              value,
              label: value === 'all' ? t('console.all') : t(`statements.state.${value}`),
            }))}
            value={show}
            onChange={(next) => change({ show: next === 'open' ? undefined : next, open: undefined })}
          />
        }
        empty={
          <EmptyState icon={<FileSpreadsheet size={28} strokeWidth={1.75} />} title={t('statements.none')}>
            {t(show === 'open' ? 'statements.noneText' : 'console.noneText')}
          </EmptyState>
        }
      />
      {view.open && <StatementPanel key={view.open} queue={queue} open={open} onClose={() => open(undefined)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} onDone={refresh} />}
    </>
  );
}

/** Books what needs no eye: every movement shown that names one payment by reference and amount. */
function BookExact({ rows, onDone }: { rows: readonly ConsoleStatementLine[]; onDone: () => void }) {
  const { t } = useText();
  const mayBook = useCan('payments.approve');
  const [isAsking, setAsking] = useState(false);
  const exact = rows.filter(isExact).slice(0, mostAtOnce);
  if (!mayBook || exact.length === 0) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('statements.bookExact', { count: exact.length })}
      </Button>
      <ActDialog
        title={t('statements.bookExact', { count: exact.length })}
        effect={t('statements.bookExactEffect')}
        action={t('statements.book')}
        open={isAsking}
        onClose={() => setAsking(false)}
        run={(reason) => call('console.matchStatementLines', { lineIds: exact.map(({ id }) => id), reason })}
        onDone={({ booked }) => {
          toast({ title: t('statements.booked', { count: booked }) });
          onDone();
        }}
      />
    </>
  );
}

const isExact = ({ state, proposals: [first, second] }: ConsoleStatementLine): boolean =>
  state === 'open' && first?.fit === 'exact' && second?.fit !== 'exact';

function useLineColumns(): readonly ListColumn<ConsoleStatementLine>[] {
  const { t } = useText();
  return [
    {
      key: 'text',
      label: t('statements.text'),
      cell: ({ text, name }) => (
        <>
          <span className="statement-text">{text}</span>
          {name && <small>{name}</small>}
        </>
      ),
    },
    { key: 'bookedOn', label: t('statements.bookedOn'), room: 2, cell: ({ bookedOn }) => bookedOn ?? '' },
    {
      key: 'amount',
      label: t('payments.amount'),
      isNumber: true,
      cell: ({ amount, currency, direction }) => (
        <Money value={direction === 'in' ? amount : `-${amount}`} currency={currency} />
      ),
    },
    {
      key: 'proposal',
      label: t('statements.proposal'),
      room: 1,
      cell: ({ proposals: [first] }) =>
        first ? (
          <>
            <b>{first.reference}</b>
            <small>{t(`statements.fit.${first.fit}`)}</small>
          </>
        ) : (
          ''
        ),
    },
    { key: 'provider', label: t('payments.provider'), room: 3, cell: ({ provider }) => provider },
    {
      key: 'transaction',
      label: t('payments.transactionId'),
      room: 3,
      isExtra: true,
      cell: ({ transactionId }) => transactionId,
    },
    {
      key: 'state',
      label: t('payments.stateOf'),
      room: 2,
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`statements.state.${state}`)}</Badge>,
    },
  ];
}
