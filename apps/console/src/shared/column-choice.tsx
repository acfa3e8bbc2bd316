import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-page.tsx';
import type { ColumnListProps, ListColumn } from './list-columns.ts';

type ColumnChoiceProps<Row> = {
  columns: readonly ListColumn<Row>[];
  isShown: (column: ListColumn<Row>) => boolean;
  toggle: (key: string) => void;
};

const ColumnList = lazyPart<ColumnListProps>(() => import('./column-list.tsx').then((module) => module.ColumnList));

/** Chooses which columns of a list are shown, the first excepted. */
export function ColumnChoice<Row>({ columns, isShown, toggle }: ColumnChoiceProps<Row>) {
  const { t } = useText();
  const [isWanted, setWanted] = useState(false);
  const trigger = (
    <IconButton
      small
      label={t('console.columns')}
      onPointerEnter={() => void ColumnList.preload()}
      onFocus={() => void ColumnList.preload()}
      onClick={() => setWanted(true)}
    >
      <Columns3 size={18} strokeWidth={1.75} />
    </IconButton>
  );
  if (!isWanted) return trigger;
  const rows = columns.slice(1).map((column) => ({ key: column.key, label: column.label, isShown: isShown(column) }));
  return (
    <Suspense fallback={trigger}>
      <ColumnList rows={rows} toggle={toggle} trigger={trigger} />
    </Suspense>
  );
}
