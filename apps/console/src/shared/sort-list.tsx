import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { cx } from '@croupier/ui/class-names';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import './sort-list.css';

type SortListProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  name: (row: Row) => string;
  children: (row: Row) => ReactNode;
  onChange: (rows: readonly Row[]) => void;
};

/** Rows that are put in order: dragged by the mouse, or moved by their buttons and by Alt with an arrow key. */
export function SortList<Row>({ label, rows, rowKey, name, children, onChange }: SortListProps<Row>) {
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return;
    onChange(moved(rows, from, to));
  };
  const moveByKey = (from: number, to: number) => {
    move(from, to);
    // the row keeps the focus where it went
    requestAnimationFrame(() => {
      const row = list.current?.children[Math.min(Math.max(to, 0), rows.length - 1)];
      row?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    });
  };
  return (
    <ol className="sort-list" aria-label={label} ref={list}>
      {rows.map((row, at) => (
        <li
          key={rowKey(row)}
          className={cx(dragged === at && 'dragged')}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(at);
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            event.preventDefault();
            if (dragged === null || dragged === at) return;
            move(dragged, at);
            setDragged(at);
          }}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            moveByKey(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
          }}
        >
          <GripVertical size={18} strokeWidth={1.75} aria-hidden />
          <span>{children(row)}</span>
          <IconButton
            small
            label={t('console.moveUp', { name: name(row) })}
            disabled={at === 0}
            onClick={() => moveByKey(at, at - 1)}
          >
            <ArrowUp size={16} strokeWidth={1.75} />
          </IconButton>
          <IconButton
            small
            label={t('console.moveDown', { name: name(row) })}
            disabled={at === rows.length - 1}
            onClick={() => moveByKey(at, at + 1)}
          >
            <ArrowDown size={16} strokeWidth={1.75} />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const [row] = rows.slice(from, from + 1);
  const rest = rows.toSpliced(from, 1);
  return row === undefined ? rows : rest.toSpliced(to, 0, row);
}
