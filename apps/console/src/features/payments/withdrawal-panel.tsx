import type { CallResult, ConsoleWithdrawal } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { DecisionButtons, DecisionFoot } from '../../shared/decision-foot.tsx';
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
import { useLock } from './use-lock.ts';
import { type Asked, WithdrawalDialogs } from './withdrawal-dialogs.tsx';

type Detail = CallResult<'console.withdrawalDetail'>;

type WithdrawalPanelProps = {
  withdrawalId: string;
  queue: Queue<ConsoleWithdrawal>;
  open: (id: string) => void;
  onClose: () => void;
};

const detailQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: siteKey('console.withdrawalDetail', withdrawalId),
    queryFn: () => call('console.withdrawalDetail', { withdrawalId }),
  });

/** One withdrawal: its facts, what the rules found, its history, and where it is decided. Who may not work on it sees what the list has. */
export function WithdrawalPanel({ withdrawalId, queue, open, onClose }: WithdrawalPanelProps) {
  const { t } = useText();
  const mayWrite = useCan('payments.write');
  const { data, error, refetch } = useQuery({ ...detailQuery(withdrawalId), enabled: mayWrite });
  const row = data?.withdrawal ?? queue.row;
  const isOpen = row?.state === 'review' || row?.state === 'approved';
  const holder = useLock(withdrawalId, mayWrite && isOpen);
  const decided = (title: string) => {
    toast({ title });
    void refreshWithdrawals(withdrawalId);
    queue.goOn();
  };
  const mayDecide = mayWrite && isOpen && holder === null;
  return (
    <SidePanel
      label={t('withdrawals.one')}
      reference={row?.reference}
      tools={<QueueSteps queue={queue} open={open} />}
      onClose={onClose}
      foot={row && mayDecide && <Decide row={row} onDecided={decided} />}
    >
      {error && <FailedPart error={error} retry={() => void refetch()} />}
      {!row && !error && (mayWrite ? <Skeleton width="60%" /> : <p className="muted">{t('payments.notHere')}</p>)}
      {holder !== null && (
        <p className="payment-locked" role="status">
          {t('payments.lockedText', { login: holder })}
        </p>
      )}
      {row && <WithdrawalFacts row={row} payeeNumber={data?.payeeNumber ?? row.payee.maskedNumber} />}
      {row && <WithdrawalChecks row={row} />}
      {data && <PaymentPictures pictures={data.pictures} />}
      {data && <SimilarPayments payments={data.similar} />}
      {data && <PaymentSteps steps={data.steps} />}
    </SidePanel>
  );
}

function WithdrawalFacts({ row, payeeNumber }: { row: ConsoleWithdrawal; payeeNumber: Detail['payeeNumber'] }) {
  const { t } = useText();
  const { moment, ago, when } = useMoments();
  const reasonOf = useReasonText();
  const { account, amount, fee, net, currency, payee, method, provider, state, reason, createdAt, dueAt } = row;
  return (
    <>
      <PaymentSum
        lead={t('withdrawals.asksFor', { account })}
        below={
          <>
            {payee.institution} {payeeNumber}, {payee.holder}
          </>
        }
      >
        <Money value={amount} currency={currency} />
      </PaymentSum>
      <Facts
        facts={[
          { label: t('payments.stateOf'), value: <PaymentStateBadge state={state} /> },
          { label: t('payments.net'), value: <Money value={net} currency={currency} /> },
          { label: t('payments.fee'), value: <Money value={fee} currency={currency} /> },
          { label: t('payments.risk'), value: row.score },
          { label: t('payments.payeeState'), value: t(payee.isVerified ? 'payments.verified' : 'payments.unverified') },
          { label: t('payments.method'), value: `${method}, ${provider}` },
          { label: t('payments.requested'), value: `${moment(createdAt)}, ${ago(createdAt)}` },
          { label: t('payments.dueAt'), value: `${moment(dueAt)}, ${when(dueAt)}` },
          {
            label: t('withdrawals.approvalsOf'),
            value: t('withdrawals.approvals', { approvals: row.approvals, needed: row.approvalsNeeded }),
          },
          ...(reason === null ? [] : [{ label: t('console.reason'), value: reasonOf(reason) }]),
        ]}
      />
    </>
  );
}

function WithdrawalChecks({ row: { checks, currency } }: { row: ConsoleWithdrawal }) {
  const { t } = useText();
  if (checks.length === 0) return null;
  return (
    <section>
      <h3>{t('payments.checks')}</h3>
      <ul className="payment-checks">
        {checks.map(({ rule, verdict, score, facts }) => {
          const Icon = verdict === 'pass' ? CircleCheck : CircleAlert;
          return (
            <li key={rule} className={verdict}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <b>{t(`withdrawals.check.${rule}.${verdict}` as MessageKey)}</b>{' '}
                {Object.entries(facts).map(([name, value]) => (
                  <span key={name}>
                    {t(`withdrawals.fact.${name}` as MessageKey)}{' '}
                    {name === 'paidBefore' ? value : <Money value={value} currency={currency} />}{' '}
                  </span>
                ))}
              </span>
              {verdict === 'review' && score > 0 && <span>{t('withdrawals.points', { score })}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Decide({ row, onDecided }: { row: ConsoleWithdrawal; onDecided: (title: string) => void }) {
  const { t } = useText();
  const mayApprove = useCan('payments.approve');
  const [asked, setAsked] = useState<{ what: Asked; reason: string } | null>(null);
  const { id: withdrawalId, reference, amount, currency, state, payee } = row;
  const ask = (what: Asked) => (reason: string) => setAsked({ what, reason });
  const others = [
    ...(state === 'approved' && mayApprove
      ? [{ key: 'f', label: 'withdrawals.failed' as const, tone: 'danger' as const, run: ask('failed') }]
      : []),
    { key: 'r', label: 'withdrawals.reject' as const, tone: 'danger' as const, run: ask('reject') },
    ...(payee.isVerified ? [] : [{ key: 'v', label: 'withdrawals.verify' as const, run: ask('verify') }]),
  ];
  const approve = {
    key: 'a',
    label: 'withdrawals.approve',
    detail: <Money value={amount} currency={currency} className="inherit" />,
    run: (reason: string) => call('console.approveWithdrawal', { withdrawalId, reason }),
  } as const;
  return (
    <>
      {mayApprove && state === 'review' ? (
        <DecisionFoot
          main={approve}
          others={others}
          onDone={(after) =>
            onDecided(t(after.state === 'review' ? 'withdrawals.approvedOnce' : 'withdrawals.approved', { reference }))
          }
        />
      ) : (
        <DecisionButtons
          decisions={[
            ...(state === 'approved' && mayApprove
              ? [{ key: 'p', label: 'withdrawals.paid' as const, tone: 'primary' as const, run: ask('paid') }]
              : []),
            ...others,
          ]}
        />
      )}
      <WithdrawalDialogs
        row={row}
        asked={asked?.what ?? null}
        reason={asked?.reason ?? ''}
        onClose={() => setAsked(null)}
        onDecided={onDecided}
        onVerified={(title) => {
          toast({ title });
          void refreshWithdrawals(withdrawalId);
        }}
      />
    </>
  );
}

export async function refreshWithdrawals(withdrawalId: string): Promise<void> {
  await Promise.all([
    refreshList('console.withdrawals', 'site'),
    queryClient.invalidateQueries({ queryKey: detailQuery(withdrawalId).queryKey }),
  ]);
}
