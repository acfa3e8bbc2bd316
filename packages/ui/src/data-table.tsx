import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';
import './data-table.css';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  isNumber?: boolean;
  canSort?: boolean;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

type DataTableProps<Row> = {
  /** Names the table for those who do not see its heading. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null;
  /** The rows come sorted from whoever has all of them. */
  onSort?: (sort: Sort) => void;
  /** Stands instead of rows while there are none. */
  empty?: ReactNode;
};

/**
 * Many columns of figures: scrolls sideways within itself while the first column stays, and can be sorted by its headings. For
 * few columns, which stack on a phone, use `Table`.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort = null, onSort, empty }: DataTableProps<Row>) {
  const { say } = useUi();
  return (
    <div className="card data-wrap">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="data-scroll" aria-label={say('scrollTable', { table: caption })} tabIndex={0}>
        <table className="data">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column, at) => {
                  const Cell = at === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.key}
                      className={cx(column.isNumber && 'num')}
                      {...(at === 0 ? { scope: 'row' } : {})}
                    >
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && empty}
    </div>
  );
}

type HeadingProps<Row> = { column: Column<Row>; sort: Sort | null; onSort: ((sort: Sort) => void) | undefined };

function Heading<Row>({ column: { key, label, isNumber, canSort }, sort, onSort }: HeadingProps<Row>) {
  const direction = sort?.key === key ? sort.direction : undefined;
  if (!canSort || !onSort) {
    return (
      <th scope="col" className={cx(isNumber && 'num')}>
        {label}
      </th>
    );
  }
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={cx(isNumber && 'num')} aria-sort={direction ?? 'none'}>
      <button type="button" className={cx('sorts', direction && 'on')} onClick={() => onSort({ key, direction: next })}>
        {label}
        <Icon size={14} strokeWidth={2} aria-hidden />
      </button>
    </th>
  );
}
