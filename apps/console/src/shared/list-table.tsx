import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { cx } from '@croupier/ui/class-names';
import { Skeleton } from '@croupier/ui/skeleton';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ColumnChoice } from './column-choice.tsx';
import { FailedPart } from './error-text.tsx';
import { useKeys } from './keys.ts';
import { type ListColumn, useColumns } from './list-columns.ts';
import type { List } from './use-list.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import './list-table.css';

export type { ListColumn } from './list-columns.ts';

export type ListSort = { by: string; direction: 'asc' | 'desc' };

type ListTableProps<Row> = {
  /** Under this name the chosen columns are remembered. */
  name: string;
  caption: string;
  columns: readonly ListColumn<Row>[];
  list: List<Row>;
  rowKey: (row: Row) => string;
  /** What the list is filtered by, as one text: with another one it begins anew. */
  view: string;
  /** The row whose panel is open. */
  opened?: string | undefined;
  onOpen?: (key: string) => void;
  sort?: ListSort | undefined;
  onSort?: (sort: ListSort) => void;
  /** Stands instead of rows while there are none. */
  empty: ReactNode;
  /** Filters, at the beginning of the line above the rows. */
  filters?: ReactNode;
  /** More at the end of that line, such as what exports the rows. */
  tools?: ReactNode;
  /** Rows that are chosen to be acted on together; `x` chooses the open one. */
  selection?: Selection | undefined;
};

export type Selection = { keys: ReadonlySet<string>; change: (keys: ReadonlySet<string>) => void };

/**
 * The one table of the console. Rows come filtered and sorted from the server, page by page; `j` and `k` move through them, Enter opens one.
 * A list that is read again keeps its rows in their places and offers what is new. With little room it loses columns, never scrolls sideways.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { name, caption, columns, list, rowKey, view, opened, onOpen, sort, onSort, empty, filters, tools, selection } =
    props;
  const { t } = useText();
  const { shown, isShown, toggle: toggleColumn } = useColumns(name, columns);
  const { rows, held, showHeld } = useSteadyRows(list.rows, rowKey, view, opened);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = rows.map(rowKey);
  const move = (step: 1 | -1) => {
    const at = opened === undefined ? -1 : keys.indexOf(opened);
    const next = keys[Math.min(Math.max(at + step, 0), keys.length - 1)];
    if (next !== undefined) onOpen?.(next);
  };
  const toggle = (key: string) => selection?.change(toggled(selection.keys, key));
  useKeys(
    onOpen
      ? [
          ...(selection
            ? [{ keys: 'x', label: 'console.key.choose' as const, run: () => opened !== undefined && toggle(opened) }]
            : []),
          { keys: 'j', label: 'console.key.next', run: () => move(1) },
          { keys: 'k', label: 'console.key.previous', run: () => move(-1) },
        ]
      : [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open row stays in sight
  useEffect(() => {
    body.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return (
    <section className="list" aria-label={caption}>
      <div className="list-bar">
        {filters}
        <div className="list-tools">
          {tools}
          <ColumnChoice columns={columns} isShown={isShown} toggle={toggleColumn} />
        </div>
      </div>
      {held > 0 && (
        <button type="button" className="list-held" onClick={showHeld}>
          {t('console.newRows', { count: held })}
        </button>
      )}
      {list.error && !list.rows ? (
        <FailedPart error={list.error} retry={list.retry} />
      ) : (
        <table className={cx('list-table', list.isStale && 'stale')} aria-busy={list.isStale || !list.rows}>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className="list-choose">
                  <input
                    type="checkbox"
                    aria-label={t('console.chooseAll')}
                    checked={keys.length > 0 && keys.every((key) => selection.keys.has(key))}
                    onChange={({ target }) => selection.change(new Set(target.checked ? keys : []))}
                  />
                </th>
              )}
              {shown.map((column) => (
                <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {list.rows ? (
              rows.map((row) => (
                <ListRow
                  key={rowKey(row)}
                  row={row}
                  columns={shown}
                  isOpen={opened === rowKey(row)}
                  onOpen={onOpen && (() => onOpen(rowKey(row)))}
                  chosen={selection?.keys.has(rowKey(row))}
                  onChoose={() => toggle(rowKey(row))}
                />
              ))
            ) : (
              <WaitingRows columns={shown} hasChoice={selection !== undefined} />
            )}
          </tbody>
        </table>
      )}
      {list.rows?.length === 0 && empty}
      {list.hasMore && (
        <div className="list-more">
          <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('records.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key]);
}

const classOf = <Row,>({ isNumber, room = 1 }: ListColumn<Row>) => cx(isNumber && 'num', room > 1 && `room-${room}`);

type HeadingProps<Row> = {
  column: ListColumn<Row>;
  sort: ListSort | undefined;
  onSort: ((sort: ListSort) => void) | undefined;
};

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { label, sort: by } = column;
  if (by === undefined || !onSort) {
    return (
      <th scope="col" className={classOf(column)}>
        {label}
      </th>
    );
  }
  const direction = sort?.by === by ? sort.direction : undefined;
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  const spoken = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction ? spoken[direction] : 'none'}>
      <button type="button" onClick={() => onSort({ by, direction: direction === 'desc' ? 'asc' : 'desc' })}>
        {label}
        <Icon size={14} strokeWidth={2} aria-hidden />
      </button>
    </th>
  );
}

type RowProps<Row> = {
  row: Row;
  columns: readonly ListColumn<Row>[];
  isOpen: boolean;
  onOpen: (() => void) | undefined;
  /** Undefined where rows are not chosen. */
  chosen: boolean | undefined;
  onChoose: () => void;
};

function ListRow<Row>({ row, columns, isOpen, onOpen, chosen, onChoose }: RowProps<Row>) {
  const { t } = useText();
  return (
    <tr
      className={cx(onOpen && 'opens')}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button, input, label')) onOpen?.();
      }}
    >
      {chosen !== undefined && (
        <td className="list-choose">
          <input type="checkbox" aria-label={t('console.choose')} checked={chosen} onChange={onChoose} />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} className={classOf(column)}>
          {at === 0 && onOpen ? (
            <button type="button" className="list-open" aria-expanded={isOpen} onClick={onOpen}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

const waitingRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function WaitingRows<Row>({ columns, hasChoice }: { columns: readonly ListColumn<Row>[]; hasChoice: boolean }) {
  return waitingRows.map((key) => (
    <tr key={key}>
      {hasChoice && <td className="list-choose" />}
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  ));
}
