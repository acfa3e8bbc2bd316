import { useUi } from './ui-provider.tsx';
import './count-badge.css';

/** More than this is "99+": a longer number would not fit where it stands. */
const mostShown = 99;

type CountBadgeProps = {
  value: number;
  /** What it counts, with the number: "3 unread messages". */
  label: string;
};

/** How many new things wait; nothing for none. */
export function CountBadge({ value, label }: CountBadgeProps) {
  const { locale } = useUi();
  if (value <= 0) return null;
  const number = new Intl.NumberFormat(locale).format(Math.min(value, mostShown));
  return (
    <span className="count">
      <span aria-hidden>
        {number}
        {value > mostShown && '+'}
      </span>
      <span className="sr">{label}</span>
    </span>
  );
}
