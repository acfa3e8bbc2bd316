import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';
import './button.css';

export type ButtonTone = 'primary' | 'tonal' | 'leaf' | 'quiet' | 'glass' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = { tone?: ButtonTone; size?: ButtonSize; block?: boolean };

/** The classes of a button, for links that look like one. */
export function buttonClass({ tone = 'tonal', size = 'md', block = false }: ButtonLook, extra?: string): string {
  return cx('btn', `btn-${tone}`, size !== 'md' && `btn-${size}`, block && 'btn-block', extra);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Shows progress in place of the label, keeps the width, and ignores clicks. */
    busy?: boolean;
    icon?: ReactNode;
  };

/** A button. Use `tone="primary"` once in a view. */
export function Button({ tone, size, block, busy = false, icon, children, className, disabled, ...rest }: ButtonProps) {
  const { labels } = useUi();
  const look: ButtonLook = {};
  if (tone) look.tone = tone;
  if (size) look.size = size;
  if (block) look.block = block;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
    >
      <span className="btn-label">
        {icon}
        {children}
      </span>
      {busy && (
        <span className="spinner">
          <span className="sr">{labels.loading}</span>
        </span>
      )}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** What it does, for those who do not see the icon. */
  label: string;
  well?: boolean;
  small?: boolean;
};

/** A round button that shows an icon alone; it always has a name. */
export function IconButton({ label, well, small, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx('icon-btn', well && 'well', small && 'small', className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
