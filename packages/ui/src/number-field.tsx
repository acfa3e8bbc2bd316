import { NumberField as Base } from '@base-ui/react/number-field';
import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { Directed } from './directed.tsx';
import { useUi } from './ui-provider.tsx';
import './field.css';
import './number-field.css';

type NumberFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
};

/** A whole or broken number with buttons for less and more. Arrow keys step; written as the reader's language writes numbers. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step,
  hint,
  error,
  disabled = false,
}: NumberFieldProps) {
  const { locale, say } = useUi();
  const id = useId();
  const limits = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step ? { step } : {}),
  };
  return (
    <Directed>
      <Base.Root
        className="field"
        id={id}
        value={value}
        onValueChange={(next) => onChange(next)}
        locale={locale}
        disabled={disabled}
        {...limits}
      >
        <label htmlFor={id}>{label}</label>
        <Base.Group className={cx('input stepper', error && 'wrong')}>
          <Base.Decrement className="icon-btn" aria-label={say('decrease')}>
            <Minus size={20} strokeWidth={1.75} aria-hidden />
          </Base.Decrement>
          <Base.Input
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? `${id}-note` : undefined}
          />
          <Base.Increment className="icon-btn" aria-label={say('increase')}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
          </Base.Increment>
        </Base.Group>
        {error ? (
          <p className="field-error" id={`${id}-note`}>
            <CircleAlert size={16} strokeWidth={2} aria-hidden />
            <span>{error}</span>
          </p>
        ) : (
          hint && (
            <p className="field-hint" id={`${id}-note`}>
              {hint}
            </p>
          )
        )}
      </Base.Root>
    </Directed>
  );
}
