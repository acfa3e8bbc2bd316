import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { EmptyState } from '@croupier/ui/state';
import { formatNumber } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { Percent } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { wholeList } from '../../shared/whole-list.ts';

type Watched = CallResult<'console.games.returns'>['list'][number];

const tones: Record<Watched['verdict'], BadgeTone> = {
  few: 'plain',
  within: 'positive',
  below: 'negative',
  above: 'negative',
};

const keyOf = ({ gameVersion, currency, bought }: Watched) => `${gameVersion} ${currency} ${bought}`;

/** What every version of a built-in game has returned, against its sheet. It is watched and never adjusted. */
export function ReturnsTable() {
  const { t } = useText();
  const query = useQuery({
    queryKey: siteKey('console.games.returns'),
    queryFn: () => call('console.games.returns', {}),
  });
  return (
    <ListTable
      name="returns"
      caption={t('games.returns')}
      columns={useReturnColumns()}
      list={wholeList(query, ({ list }) => list)}
      rowKey={keyOf}
      view=""
      empty={
        <EmptyState icon={<Percent size={28} strokeWidth={1.75} />} title={t('games.noReturns')}>
          {t('games.noReturnsText')}
        </EmptyState>
      }
    />
  );
}

function useReturnColumns(): readonly ListColumn<Watched>[] {
  const { t, locale } = useText();
  const share = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      value,
    );
  return [
    {
      key: 'version',
      label: t('games.version'),
      cell: ({ gameVersion, bought, currency }) => (
        <>
          <b>{gameVersion}</b>
          <small>{[currency, bought && t('games.bought')].filter(Boolean).join(', ')}</small>
        </>
      ),
    },
    {
      key: 'rounds',
      label: t('games.rounds'),
      isNumber: true,
      room: 2,
      cell: ({ rounds }) => formatNumber(rounds, locale),
    },
    {
      key: 'staked',
      label: t('games.staked'),
      isNumber: true,
      room: 3,
      cell: ({ staked, currency }) => <Money value={staked} currency={currency} />,
    },
    {
      key: 'returned',
      label: t('games.returned'),
      isNumber: true,
      room: 3,
      cell: ({ returned, currency }) => <Money value={returned} currency={currency} />,
    },
    { key: 'actual', label: t('games.actual'), isNumber: true, cell: ({ actual }) => share(actual) },
    {
      key: 'expected',
      label: t('games.expected'),
      isNumber: true,
      cell: ({ expected, low, high }) => (
        <>
          {share(expected)}
          <small>{high === null ? share(low) : t('games.bounds', { low: share(low), high: share(high) })}</small>
        </>
      ),
    },
    {
      key: 'verdict',
      label: t('games.verdict'),
      room: 2,
      cell: ({ verdict }) => <Badge tone={tones[verdict]}>{t(`games.verdicts.${verdict}`)}</Badge>,
    },
  ];
}
