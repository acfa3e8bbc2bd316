import { useText } from '@croupier/i18n';
import { Checkbox } from '@croupier/ui/field';
import { Popover } from '@croupier/ui/popover';
import type { ColumnListProps } from './list-columns.ts';
import './column-list.css';

/** The columns of a list, each with a tick. */
export function ColumnList({ rows, toggle, trigger }: ColumnListProps) {
  const { t } = useText();
  return (
    <Popover trigger={trigger} title={t('console.columns')} defaultOpen>
      <div className="column-list">
        {rows.map(({ key, label, isShown }) => (
          <Checkbox key={key} label={label} checked={isShown} onChange={() => toggle(key)} />
        ))}
      </div>
    </Popover>
  );
}
