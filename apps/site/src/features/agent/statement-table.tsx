import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Table } from '@croupier/ui/table';
import type { ReactNode } from 'react';

/** What every statement has. */
export type StatementRow = { id: string; paid: string; paidAt: string | null };

export type StatementColumn<Row> = { label: string; cell: (row: Row) => ReactNode };

type StatementTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  /** Of which days or hours a statement is, and what stands under that. */
  when: { label: string; name: (row: Row) => string; note?: (row: Row) => string };
  /** Figures between that and what was paid. */
  columns: readonly StatementColumn<Row>[];
  open: (row: Row) => void;
  /** Computes a statement again in this browser. */
  check: (row: Row) => ReactNode;
  /** Of the list, as far as it goes on. */
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Statements, one a row, each of which opens into what makes it up and can be computed again here. */
export function StatementTable<Row extends StatementRow>(props: StatementTableProps<Row>) {
  const { caption, rows, when, columns, open, check, more } = props;
  const { t } = useText();
  const figures: StatementColumn<Row>[] = [
    ...columns,
    {
      label: t('agents.paid'),
      cell: (row) => (
        <>
          <Amount value={row.paid} />
          {row.paidAt === null && <Badge tone="caution">{t('agents.unpaid')}</Badge>}
        </>
      ),
    },
  ];
  return (
    <Table
      caption={caption}
      head={
        <>
          <th scope="col">{when.label}</th>
          {figures.map(({ label }) => (
            <th key={label} scope="col" className="num">
              {label}
            </th>
          ))}
          <th scope="col">{t('agents.check')}</th>
        </>
      }
      more={
        more.hasNextPage && (
          <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {t('records.more')}
          </Button>
        )
      }
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <button type="button" className="row-open" onClick={() => open(row)}>
              <b>{when.name(row)}</b>
            </button>
            {when.note && <span className="muted">{when.note(row)}</span>}
          </td>
          {figures.map(({ label, cell }, at) => (
            // a phone has two columns: every second figure begins a line
            <td key={label} className={at % 2 === 1 ? 'num left' : 'num'} data-label={label}>
              {cell(row)}
            </td>
          ))}
          <td>{check(row)}</td>
        </tr>
      ))}
    </Table>
  );
}
