import type { BetRecordRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { EmptyState } from '@croupier/ui/state';
import { Gamepad2 } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';

const tones: Record<BetRecordRow['status'], BadgeTone> = { OPEN: 'info', SETTLED: 'plain', VOID: 'caution' };

/** A member's bets of every vertical, newest first. */
export function MemberBets({ memberId, currency }: { memberId: string; currency: string }) {
  const { t } = useText();
  const list = useList('console.memberBets', { memberId }, { scope: 'site' });
  const columns = useBetColumns(currency);
  return (
    <ListTable
      name="memberBets"
      caption={t('members.shows.bets')}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      view={memberId}
      tools={<CsvButton id="console.memberBets" input={{ memberId }} name="bets" />}
      empty={
        <EmptyState icon={<Gamepad2 size={28} strokeWidth={1.75} />} title={t('members.noBets')}>
          {t('members.noBetsText')}
        </EmptyState>
      }
    />
  );
}

function useBetColumns(currency: string): readonly ListColumn<BetRecordRow>[] {
  const { t } = useText();
  const { moment } = useMoments();
  const money = (value: string) => <Money value={value} currency={currency} />;
  return [
    { key: 'at', label: t('members.at'), cell: ({ at }) => moment(at) },
    {
      key: 'game',
      label: t('bets.game'),
      cell: ({ gameName, vendorName }) => (
        <>
          <b>{gameName}</b>
          <small>{vendorName}</small>
        </>
      ),
    },
    {
      key: 'stake',
      label: t('bets.stake'),
      isNumber: true,
      cell: ({ stake }) => money(stake),
    },
    {
      key: 'payout',
      label: t('bets.payout'),
      isNumber: true,
      room: 2,
      cell: ({ payout }) => money(payout),
    },
    {
      key: 'net',
      label: t('bets.net'),
      isNumber: true,
      room: 2,
      cell: ({ net }) => money(net),
    },
    {
      key: 'status',
      label: t('members.state'),
      room: 2,
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`members.betState.${status}`)}</Badge>,
    },
    {
      key: 'round',
      label: t('members.round'),
      room: 3,
      isExtra: true,
      cell: ({ roundId }) => roundId,
    },
  ];
}
