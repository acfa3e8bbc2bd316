import { type MessageKey, useText } from '@croupier/i18n';
import { formatNumber } from '@croupier/web/format';
import { Money } from '../../shared/money.tsx';
import { Pane } from '../../shared/panes.tsx';
import type { Today } from './alerts.ts';
import './today.css';

/** What each kind of game kept of its stakes today, beside what its sheets keep in the long run. */
export function VerticalsPane({ today: { verticals, currency } }: { today: Today }) {
  const { t, locale } = useText();
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const share = (value: number | null) => (value === null ? t('today.none') : percent.format(value));
  const furthest = Math.max(0.01, ...verticals.flatMap(({ hold, theory }) => [Math.abs(hold ?? 0), theory ?? 0]));
  return (
    <Pane title={t('today.verticals')} whole>
      {verticals.length === 0 ? (
        <p className="muted small">{t('today.noBets')}</p>
      ) : (
        <table className="today-verticals">
          <thead>
            <tr>
              <th scope="col">{t('today.vertical')}</th>
              <th scope="col" className="num wide">
                {t('today.bets')}
              </th>
              <th scope="col" className="num wide">
                {t('today.stake')}
              </th>
              <th scope="col" className="num">
                {t('today.result')}
              </th>
              <th scope="col" className="num">
                {t('today.holdOf')}
              </th>
              <th scope="col" className="num">
                {t('today.theory')}
              </th>
              <th scope="col" className="wide">
                <span className="sr">{t('today.holdAgainstTheory')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {verticals.map(({ vertical, bets, stake, result, hold, theory }) => (
              <tr key={vertical}>
                <th scope="row">{t(`games.types.${vertical}` as MessageKey)}</th>
                <td className="num wide">{formatNumber(bets, locale)}</td>
                <td className="num wide">
                  <Money value={stake} currency={currency} />
                </td>
                <td className="num">
                  <Money value={result} currency={currency} />
                </td>
                <td className="num">
                  <b>{share(hold)}</b>
                </td>
                <td className="num">{share(theory)}</td>
                <td className="wide">
                  <Track hold={hold} theory={theory} furthest={furthest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Pane>
  );
}

type TrackProps = { hold: number | null; theory: number | null; furthest: number };

/** The hold as a point and the theory as a line on one scale, from as far below zero as above it. */
function Track({ hold, theory, furthest }: TrackProps) {
  const at = (value: number) => `${(50 + (value / furthest) * 48).toFixed(2)}%`;
  return (
    <span className="today-track" aria-hidden>
      {theory !== null && <i className="in-theory" style={{ insetInlineStart: at(theory) }} />}
      {hold !== null && <i className="held" style={{ insetInlineStart: at(hold) }} />}
    </span>
  );
}
