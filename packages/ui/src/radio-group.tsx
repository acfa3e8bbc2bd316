import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import './field.css';
import './radio-group.css';

export type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  /** A second line: what it costs, how long it takes. */
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Cards side by side, for choices that need a picture or a second line. */
  cards?: boolean;
};

/** One of a few, each with room for words. Arrow keys move between them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, error, cards = false } = props;
  const name = useId();
  return (
    <fieldset className={cx('radios', cards && 'as-cards')} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className="radio-rows">
        {options.map((option) => (
          <label key={option.value} className="radio">
            {option.icon && <span className="radio-icon">{option.icon}</span>}
            <span className="radio-text">
              <b>{option.label}</b>
              {option.hint && <span>{option.hint}</span>}
            </span>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
