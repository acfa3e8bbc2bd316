import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';
import './search-field.css';

type SearchFieldProps = {
  /** Names the field; also its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** More of the field itself, such as what a list of suggestions needs. */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>;
};

/** A search line with a button that empties it. */
export function SearchField({ label, value, onChange, className, input }: SearchFieldProps) {
  const { labels } = useUi();
  return (
    <search className={cx('search', className)}>
      <Search size={20} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={64}
        {...input}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton small label={labels.clear} onClick={() => onChange('')}>
          <X size={16} strokeWidth={2} />
        </IconButton>
      )}
    </search>
  );
}
