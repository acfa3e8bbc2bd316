import type { ConsoleDeposit } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { unitOf } from '../../shared/currencies.ts';
import { DecisionButtons } from '../../shared/decision-foot.tsx';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { QueueSteps } from '../../shared/queue-steps.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { refreshList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import type { Queue } from '../../shared/use-queue.ts';
import {
  PaymentPictures,
  PaymentStateBadge,
  PaymentSteps,
  PaymentSum,
  SimilarPayments,
  useReasonText,
} from './payment-parts.tsx';
import { type RejectionCode, RejectionField } from './rejection-field.tsx';

type DepositPanelProps = {
  depositId: string;
  queue: Queue<ConsoleDeposit>;
  open: (id: string) => void;
  onClose: () => void;
};

const detailQuery = (depositId: string) =>
  queryOptions({
    queryKey: siteKey('console.depositDetail', depositId),
    queryFn: () => call('console.depositDetail', { depositId }),
  });

/** One deposit with its pictures and payments, and where it is credited or rejected. */
export function DepositPanel({ depositId, queue, open, onClose }: DepositPanelProps) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(detailQuery(depositId));
  const row = data?.deposit ?? queue.row;
  const mayWrite = useCan('payments.write');
  const decided = (title: string) => {
    toast({ title });
    void Promise.all([
      refreshList('console.deposits', 'site'),
      queryClient.invalidateQueries({ queryKey: detailQuery(depositId).queryKey }),
    ]);
    queue.goOn();
  };
  return (
    <SidePanel
      label={t('deposits.one')}
      reference={row?.reference}
      tools={<QueueSteps queue={queue} open={open} />}
      onClose={onClose}
      foot={row && mayWrite && <Decide row={row} onDecided={decided} />}
    >
      {error && <FailedPart error={error} retry={() => void refetch()} />}
      {!row && !error && <Skeleton width="60%" />}
      {row && <DepositFacts row={row} />}
      {data && <PaymentPictures pictures={data.slips} />}
      {data && data.payments.length > 0 && <Payments row={data.deposit} payments={data.payments} />}
      {data && <SimilarPayments payments={data.similar} />}
      {data && <PaymentSteps steps={data.steps} />}
    </SidePanel>
  );
}

function DepositFacts({ row }: { row: ConsoleDeposit }) {
  const { t } = useText();
  const { moment, ago } = useMoments();
  const reasonOf = useReasonText();
  const { account, amount, credited, currency, method, provider, state, reason, createdAt, waitingSince } = row;
  return (
    <>
      <PaymentSum lead={t('deposits.pays', { account })} below={`${method}, ${provider}`}>
        <Money value={amount} currency={currency} />
      </PaymentSum>
      <Facts
        facts={[
          { label: t('payments.stateOf'), value: <PaymentStateBadge state={state} /> },
          { label: t('payments.credited'), value: <Money value={credited} currency={currency} /> },
          { label: t('payments.requested'), value: `${moment(createdAt)}, ${ago(createdAt)}` },
          { label: t('payments.waiting'), value: waitingSince ? ago(waitingSince) : t('payments.notWaiting') },
          ...(reason === null ? [] : [{ label: t('console.reason'), value: reasonOf(reason) }]),
        ]}
      />
    </>
  );
}

type Payment = { transactionId: string; amount: string; state: string; at: string };

function Payments({ row, payments }: { row: ConsoleDeposit; payments: readonly Payment[] }) {
  const { t } = useText();
  const { moment } = useMoments();
  return (
    <section>
      <h3>{t('deposits.payments')}</h3>
      <Facts
        facts={payments.map(({ transactionId, amount, at }) => ({
          label: `${transactionId}, ${moment(at)}`,
          value: <Money value={amount} currency={row.currency} />,
        }))}
      />
    </section>
  );
}

const openStates = new Set<ConsoleDeposit['state']>(['waiting', 'paid', 'expired']);

function Decide({ row, onDecided }: { row: ConsoleDeposit; onDecided: (title: string) => void }) {
  const { t } = useText();
  const [asked, setAsked] = useState<'credit' | 'reject' | null>(null);
  const [code, setCode] = useState<RejectionCode>('payment_not_found');
  const [transactionId, setTransactionId] = useState('');
  const [amount, setAmount] = useState<string | null>(row.amount);
  const { id: depositId, reference, currency, state } = row;
  const isOpen = openStates.has(state);
  // money that arrives late is credited all the same
  const takesMoney = isOpen || state === 'rejected' || state === 'failed';
  if (!takesMoney) return null;
  const close = () => setAsked(null);
  return (
    <>
      <DecisionButtons
        decisions={[
          { key: 'a', label: 'deposits.credit', tone: 'primary', run: () => setAsked('credit') },
          ...(isOpen
            ? [{ key: 'r', label: 'deposits.reject' as const, tone: 'danger' as const, run: () => setAsked('reject') }]
            : []),
        ]}
      />
      <ActDialog
        title={t('deposits.creditOf', { reference })}
        effect={t('deposits.creditEffect')}
        action={t('deposits.credit')}
        open={asked === 'credit'}
        onClose={close}
        disabled={transactionId.trim() === '' || !amount}
        run={(reason) =>
          call('console.creditDeposit', {
            depositId,
            transactionId: transactionId.trim(),
            amount: amount ?? '',
            reason,
          })
        }
        onDone={() => onDecided(t('deposits.creditDone', { reference }))}
      >
        <TextField
          label={t('payments.transactionId')}
          hint={t('deposits.transactionHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={transactionId}
          onChange={({ target }) => setTransactionId(target.value)}
        />
        <AmountField
          label={t('deposits.arrived')}
          currency={unitOf(currency)}
          value={row.amount}
          onChange={setAmount}
          wrong={t('console.noAmount')}
        />
      </ActDialog>
      <ActDialog
        title={t('deposits.rejectOf', { reference })}
        effect={t('deposits.rejectEffect')}
        action={t('deposits.reject')}
        tone="danger"
        open={asked === 'reject'}
        onClose={close}
        run={(reason) => call('console.rejectDeposit', { depositId, code, reason })}
        onDone={() => onDecided(t('deposits.rejected', { reference }))}
      >
        <RejectionField value={code} onChange={setCode} />
      </ActDialog>
    </>
  );
}
