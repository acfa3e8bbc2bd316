import type { DrawIssueDetail, DrawReport } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Check, EyeOff, TriangleAlert } from 'lucide-react';
import { useMoments } from '../../shared/use-moment.ts';
import { agreement, prizeText } from './prizes.ts';

/** What each source reported, prize by prize, and where they differ. */
export function ReportsTable({ issue }: { issue: DrawIssueDetail }) {
  const { t } = useText();
  const { ago } = useMoments();
  const { reports } = issue;
  const shown = reports.flatMap(({ draw }) => (draw ? [draw] : []));
  const codes = [...new Set([...(issue.draw ?? []), ...shown.flat()].map(({ code }) => code))];
  const nameOf = ({ operator, source }: DrawReport) => operator ?? source;
  const { equal, of } = agreement(codes, shown);
  return (
    <section>
      <h3>{t('draws.reports')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="draws-scroll" aria-label={t('draws.reportsTable')} tabIndex={0}>
        <table className="draws-reports">
          <thead>
            <tr>
              <th scope="col">{t('draws.prize')}</th>
              {issue.draw && <th scope="col">{t('draws.counts')}</th>}
              {reports.map((report) => (
                <th key={`${report.source} ${report.operator}`} scope="col">
                  {nameOf(report)}
                  <small className="draws-when">{ago(report.at)}</small>
                </th>
              ))}
              {shown.length > 1 && (
                <th scope="col">
                  <span className="sr">{t('draws.agrees')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                {issue.draw && <td>{prizeText(issue.draw, code)}</td>}
                {reports.map((report) => (
                  <td key={`${report.source} ${report.operator}`}>
                    {report.draw ? (
                      prizeText(report.draw, code)
                    ) : (
                      <EyeOff size={16} strokeWidth={1.75} aria-label={t('draws.hidden')} />
                    )}
                  </td>
                ))}
                {shown.length > 1 && (
                  <td>
                    {equal.has(code) ? (
                      <Check size={16} strokeWidth={2} className="draws-equal" aria-label={t('draws.same')} />
                    ) : (
                      <TriangleAlert
                        size={16}
                        strokeWidth={2}
                        className="draws-differs"
                        aria-label={t('draws.differs')}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length > 1 && (
        <p className={equal.size === of ? 'draws-verdict agrees' : 'draws-verdict differs'}>
          {t('draws.agreement', { equal: equal.size, of })}
        </p>
      )}
    </section>
  );
}
