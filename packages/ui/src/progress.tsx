import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';
import './progress.css';

type ProgressBarProps = {
  /** What goes on. */
  label: string;
  /** From 0 to 1; null while nobody knows. */
  value: number | null;
  /** The line alone, where the words stand beside it already. */
  small?: boolean;
};

/** How far something got. */
export function ProgressBar({ label, value, small = false }: ProgressBarProps) {
  const { locale } = useUi();
  const share = value === null ? null : Math.max(0, Math.min(1, value));
  const percent = share === null ? '' : new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <div className={cx('progress', small && 'small-bar')}>
      {!small && (
        <div className="progress-words" aria-hidden>
          <span>{label}</span>
          <b>{percent}</b>
        </div>
      )}
      <div
        className={cx('progress-track', share === null && 'unknown')}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share === null ? {} : { 'aria-valuenow': Math.round(share * 100), 'aria-valuetext': percent })}
      >
        <i style={share === null ? undefined : { width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
