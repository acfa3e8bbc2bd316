import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './class-names.ts';
import './segmented.css';

type SegmentedProps<Value extends string> = {
  /** Names the choice for those who do not see it. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  ref?: Ref<HTMLFieldSetElement>;
};

/** One of a few, side by side. Radio buttons underneath, so arrows move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className, ref } = props;
  const name = useId();
  return (
    <fieldset ref={ref} className={cx('seg', className)}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
