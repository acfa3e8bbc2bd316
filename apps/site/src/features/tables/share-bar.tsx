import { useText } from '@croupier/i18n';
import './statistics.css';

export type Share = { name: string; count: number; tone: string };

/** How often each of a few sides came, as shares of all rounds counted. */
export function ShareBar({ shares, total }: { shares: readonly Share[]; total: number }) {
  const { locale } = useText();
  const percent = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      total > 0 ? count / total : 0,
    );
  return (
    <div className="tab-shares">
      <ul>
        {shares.map(({ name, count }) => (
          <li key={name}>
            {name} <b>{percent(count)}</b>
          </li>
        ))}
      </ul>
      <div className="tab-share-bar" aria-hidden="true">
        {shares.map(({ name, count, tone }) => (
          <i key={name} className={tone} style={{ flexGrow: count }} />
        ))}
      </div>
    </div>
  );
}
