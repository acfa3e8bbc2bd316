import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import './switch.css';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  label: ReactNode;
  /** What changes when it is on. */
  hint?: ReactNode;
};

/** On or off, at once: there is no button to press after it. */
export function Switch({ label, hint, id, className, ...input }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={cx('switch', className)}>
      <div>
        <label htmlFor={inputId}>{label}</label>
        {hint && <p id={`${inputId}-hint`}>{hint}</p>}
      </div>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox announces by itself whether it is checked
        role="switch"
        id={inputId}
        aria-describedby={hint ? `${inputId}-hint` : undefined}
      />
    </div>
  );
}
