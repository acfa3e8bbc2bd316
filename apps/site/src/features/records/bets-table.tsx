import type { BetRecordRow, CallResult } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Table } from '@croupier/ui/table';
import { formatMoment } from '@croupier/web/format';
import type { MouseEvent, ReactNode } from 'react';
import { useSite } from '../../shared/site.ts';

const results: Record<BetRecordRow['status'], { label: MessageKey; tone: BadgeTone }> = {
  OPEN: { label: 'bets.open', tone: 'info' },
  SETTLED: { label: 'bets.settled', tone: 'plain' },
  VOID: { label: 'bets.void', tone: 'caution' },
};

/** Characters of a pick that a row shows. */
const mostPicked = 40;

type BetsTableProps = {
  rows: BetRecordRow[];
  /** Of all bets that the filter lets through, also of those not shown yet; null until it is there. */
  sums: CallResult<'records.betsSummary'> | null;
  onOpen: (row: BetRecordRow) => void;
  more: ReactNode;
};

/** Bets with stake, payout and net; the last line sums all that the filter lets through. */
export function BetsTable({ rows, sums, onOpen, more }: BetsTableProps) {
  const { t } = useText();
  return (
    <Table
      caption={t('nav.bets')}
      head={
        <>
          <th scope="col">{t('bets.game')}</th>
          <th scope="col">{t('bets.time')}</th>
          <th scope="col" className="num">
            {t('bets.stake')}
          </th>
          <th scope="col" className="num">
            {t('bets.payout')}
          </th>
          <th scope="col" className="num">
            {t('bets.net')}
          </th>
          <th scope="col">{t('bets.result')}</th>
        </>
      }
      foot={
        sums && (
          <tr>
            <td colSpan={2}>{t('bets.sum', { count: sums.count })}</td>
            <td className="num" data-label={t('bets.stake')}>
              <Amount value={sums.stake} />
            </td>
            <td className="num left" data-label={t('bets.payout')}>
              <Amount value={sums.payout} />
            </td>
            <td className="num" data-label={t('bets.net')}>
              <Amount value={sums.net} tone="movement" />
            </td>
            <td className="wide-only" />
          </tr>
        )
      }
      more={more}
    >
      {rows.map((row) => (
        <BetRow key={row.id} row={row} onOpen={onOpen} />
      ))}
    </Table>
  );
}

function BetRow({ row, onOpen }: { row: BetRecordRow; onOpen: (row: BetRecordRow) => void }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const { label, tone } = results[row.status];
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    onOpen(row);
  };
  return (
    // The button in the first cell does the same for the keyboard; the row is a larger target for the pointer.
    <tr className="opens" onClick={open}>
      <td>
        <button type="button" className="row-open" onClick={open}>
          <b>{row.gameName}</b>
          <span className="sr">{t('bets.openRound')}</span>
        </button>
        <span className="muted">
          {row.issue ? `${row.issue.number} · ${row.issue.selection.slice(0, mostPicked)}` : row.vendorName}
        </span>
      </td>
      <td className="num-phone">{formatMoment(row.at, locale, timeZone)}</td>
      <td className="num left" data-label={t('bets.stake')}>
        <Amount value={row.stake} />
      </td>
      <td className="num" data-label={t('bets.payout')}>
        <Amount value={row.payout} />
      </td>
      <td className="num left" data-label={t('bets.net')}>
        <Amount value={row.net} tone="movement" />
      </td>
      <td className="num-phone">
        {row.status === 'SETTLED' ? <span className="muted">{t(label)}</span> : <Badge tone={tone}>{t(label)}</Badge>}
      </td>
    </tr>
  );
}
