import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';
import './field.css';

type FieldText = {
  label: ReactNode;
  /** Shown after the label of an optional field. */
  optional?: string | undefined;
  hint?: ReactNode;
  /** What is wrong; shown under the field and read with it. */
  error?: string | undefined;
};

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldText & {
    /** Stands in the well before what is written. */
    start?: ReactNode;
    /** Stands in the well after it. */
    end?: ReactNode;
  };

/** A line of text with its label, hint and error. Takes what an `input` takes. */
export function TextField({ label, optional, hint, error, start, end, id, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  return (
    <div className={cx('field', className)}>
      <label htmlFor={inputId}>
        {label}
        {optional && <span className="optional"> ({optional})</span>}
      </label>
      <div className={cx('input', error && 'wrong')}>
        {start}
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : hint ? hintId : undefined}
        />
        {end}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && !error && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A password with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { say } = useUi();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={say(shown ? 'hidePassword' : 'showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
    </IconButton>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} end={toggle} />;
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & Pick<FieldText, 'label' | 'error'>;

/** A tick with its label and error. */
export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  return (
    <div className={cx('check', className)}>
      <input
        {...input}
        type="checkbox"
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <label htmlFor={inputId}>{label}</label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
