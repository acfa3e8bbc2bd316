import type { ConsolePaymentMethod } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Plus, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan, useOperatorSite } from '../../shared/operator.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { MethodDialog } from './method-dialog.tsx';
import { type Direction, percentText } from './method-draft.ts';
import { MethodPanel } from './method-panel.tsx';
import { methodsQuery } from './methods-query.ts';

type MethodsTableProps = {
  direction: Direction;
  opened: string | undefined;
  open: (code: string | undefined) => void;
};

/** The ways to pay in, or those to be paid, in the order in which members see them. */
export function MethodsTable({ direction, opened, open }: MethodsTableProps) {
  const { t } = useText();
  const query = useQuery(methodsQuery());
  const mayConfigure = useCan('payments.configure');
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useKeys(mayConfigure ? [{ keys: 'n', label: 'payMethods.add', run: add }] : []);
  const shown = query.data?.list.find((method) => method.direction === direction && method.code === opened);
  return (
    <>
      <ListTable
        name="paymentMethods"
        caption={t(`payMethods.shows.${direction}`)}
        columns={useMethodColumns()}
        list={wholeList(query, ({ list }) => list.filter((method) => method.direction === direction))}
        rowKey={({ code }) => code}
        view={direction}
        opened={opened}
        onOpen={open}
        tools={
          mayConfigure && (
            <Button size="sm" tone="leaf" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={add}>
              {t('payMethods.add')}
            </Button>
          )
        }
        empty={
          <EmptyState icon={<WalletCards size={28} strokeWidth={1.75} />} title={t('payMethods.none')}>
            {t('payMethods.noneText')}
          </EmptyState>
        }
      />
      {shown && query.data && (
        <MethodPanel
          key={`${direction} ${opened}`}
          method={shown}
          providers={query.data.providers}
          onClose={() => open(undefined)}
        />
      )}
      {isAdding && query.data && (
        <MethodDialog
          method={null}
          direction={direction}
          providers={query.data.providers}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function useMethodColumns(): readonly ListColumn<ConsolePaymentMethod>[] {
  const { t } = useText();
  const { currency } = useOperatorSite();
  return [
    {
      key: 'method',
      label: t('payMethods.method'),
      cell: ({ names, code }) => (
        <>
          <b>{names.EN ?? code}</b>
          <small>{code}</small>
        </>
      ),
    },
    {
      key: 'state',
      label: t('payMethods.state'),
      cell: ({ isOpen }) => (
        <Badge tone={isOpen ? 'positive' : 'negative'}>{t(isOpen ? 'payMethods.open' : 'payMethods.closed')}</Badge>
      ),
    },
    { key: 'kind', label: t('payMethods.kindOf'), room: 2, cell: ({ kind }) => t(`payMethods.kind.${kind}`) },
    { key: 'provider', label: t('payMethods.provider'), room: 2, cell: ({ provider }) => provider },
    {
      key: 'amounts',
      label: t('payMethods.range'),
      isNumber: true,
      cell: ({ minAmount, maxAmount }) => (
        <>
          <Money value={minAmount} currency={currency.code} />
          {' – '}
          <Money value={maxAmount} currency={currency.code} />
        </>
      ),
    },
    {
      key: 'fee',
      label: t('payMethods.fee'),
      isNumber: true,
      room: 3,
      cell: ({ feeFixed, feeBps }) =>
        feeFixed === '0' && feeBps === 0 ? (
          t('payMethods.free')
        ) : (
          <>
            {feeBps > 0 && `${percentText(feeBps)} %`}
            {feeBps > 0 && feeFixed !== '0' && ' + '}
            {feeFixed !== '0' && <Money value={feeFixed} currency={currency.code} />}
          </>
        ),
    },
    {
      key: 'hours',
      label: t('payMethods.hours'),
      room: 3,
      cell: ({ opens, closes }) => (opens ? `${opens} – ${closes}` : t('payMethods.allDay')),
    },
  ];
}
