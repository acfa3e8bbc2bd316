import type { BetListRow, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Table } from '@croupier/ui/table';
import { formatMoment } from '@croupier/web/format';
import type { MouseEvent, ReactNode } from 'react';
import { useSite } from '../../shared/site.ts';

/** What ended as usual is said quietly. */
const tones: Record<BetListRow['state'], BadgeTone> = {
  open: 'info',
  won: 'positive',
  lost: 'plain',
  half_won: 'positive',
  half_lost: 'plain',
  push: 'plain',
  void: 'caution',
  cashed_out: 'info',
};

/** Characters of a pick that a row shows. */
const mostPicked = 40;

type BetsTableProps = {
  rows: BetListRow[];
  /** Of all bets that the filter lets through, also of those not shown yet; null until it is there. */
  sums: CallResult<'records.betsSummary'> | null;
  onOpen: (row: BetListRow) => void;
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

function BetRow({ row, onOpen }: { row: BetListRow; onOpen: (row: BetListRow) => void }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
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
        <Badge tone={tones[row.state]}>{t(`bet_state_${row.state}`)}</Badge>
        {row.isResettled && <span className="muted"> {t('bets.resettled')}</span>}
      </td>
    </tr>
  );
}
