import { ChevronDown } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { cx } from './class-names.ts';
import type { SelectProps } from './select-props.ts';
import './select.css';

const fetchList = () => import('./select-list.tsx');
const List = lazy(() => fetchList().then((module) => ({ default: module.SelectList })));

/** Keys that open the list as a press does; Enter and Space are presses of any button. */
const openingKeys = new Set(['ArrowDown', 'ArrowUp']);

/**
 * One of many, as a chip that opens a list. The code of the list is fetched when the chip is about to be used; until then the
 * chip is a button that returns the same.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, active } = props;
  const [isWanted, setIsWanted] = useState(false);
  const fetchAhead = () => void fetchList().catch(() => undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    setIsWanted(true);
  };
  const resting = (
    <button
      type="button"
      role="combobox"
      className={cx('chip', active && 'on')}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setIsWanted(true)}
      onKeyDown={onKeyDown}
    >
      <span>{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
  if (!isWanted) return resting;
  const Opened = List as unknown as ComponentType<SelectProps<Value>>;
  return (
    <Suspense fallback={resting}>
      <Opened {...props} />
    </Suspense>
  );
}
