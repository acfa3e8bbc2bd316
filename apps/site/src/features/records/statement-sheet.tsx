import type { AccountRecordRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import type { Day } from '@croupier/ui/days';
import { formatDay, formatMoment } from '@croupier/web/format';
import { useMember } from '../../shared/member.ts';
import { PaperSheet } from '../../shared/paper-sheet.tsx';
import { useSite } from '../../shared/site.ts';
import { statementName, sumMovements } from './statement.ts';
import { useMovementName } from './use-movement-name.ts';

type StatementSheetProps = {
  /** Newest first. */
  rows: readonly AccountRecordRow[];
  days: { from: Day; to: Day };
  /** Whether these are all movements of the days, so that balances before and after mean something. */
  isWhole: boolean;
  onPrinted: () => void;
};

/** A statement of activity on paper: whose it is, what it comes to, and each movement. The browser prints it, or keeps it as PDF. */
export function StatementSheet({ rows, days, isWhole, onPrinted }: StatementSheetProps) {
  const { t, locale } = useText();
  const { whitelabel } = useSite();
  const { data: member } = useMember();
  const nameOf = useMovementName();
  const { opening, closing, byMovement } = sumMovements(rows);
  const { timeZone } = whitelabel;
  // a day of the calendar: noon of it is the same day everywhere
  const dayText = (day: Day) => formatDay(`${day}T12:00:00Z`, locale, 'UTC');
  const hasBalances = isWhole && opening !== null && closing !== null;
  return (
    <PaperSheet
      name={statementName(days)}
      title={t('statement.title', { site: whitelabel.name })}
      facts={[
        { label: t('statement.member'), value: member?.account },
        { label: t('statement.days'), value: `${dayText(days.from)} – ${dayText(days.to)} (${timeZone})` },
        ...(hasBalances
          ? [
              { label: t('statement.opening'), value: <Amount value={opening} /> },
              { label: t('statement.closing'), value: <Amount value={closing} /> },
            ]
          : []),
      ]}
      onPrinted={onPrinted}
    >
      <table>
        <caption>{t('statement.sums')}</caption>
        <tbody>
          {byMovement.map(({ movement, count, amount }) => (
            <tr key={movement}>
              <th scope="row">{nameOf(movement)}</th>
              <td className="num">{count}</td>
              <td className="num">
                <Amount value={amount} tone="movement" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{t('nav.account')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bets.time')}</th>
            <th scope="col">{t('account.movement')}</th>
            <th scope="col" className="num">
              {t('account.amount')}
            </th>
            <th scope="col" className="num">
              {t('account.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formatMoment(row.at, locale, timeZone)}</td>
              <td>
                {nameOf(row.movement)}
                {row.gameName && `, ${row.gameName}`}
                <small>{row.reference}</small>
              </td>
              <td className="num">
                <Amount value={row.amount} tone="movement" />
              </td>
              <td className="num">
                <Amount value={row.balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSheet>
  );
}
