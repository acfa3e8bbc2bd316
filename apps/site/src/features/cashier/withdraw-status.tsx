import type { WithdrawalView } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Countdown } from '@croupier/ui/countdown';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatMoment, formatTime } from '@croupier/web/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, CircleDotDashed, CircleX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useSite } from '../../shared/site.ts';
import { refreshCashier, takeWithdrawal, withdrawalQuery } from './cashier-queries.ts';
import { PaymentSteps, useReason } from './payment-steps.tsx';
import { withdrawalStateKey } from './recent-payments.tsx';
import { Sums } from './sums.tsx';

const tones: Record<WithdrawalView['state'], BadgeTone> = {
  review: 'caution',
  approved: 'caution',
  sending: 'caution',
  sent: 'info',
  disbursed: 'info',
  received: 'positive',
  partly: 'caution',
  not_received: 'negative',
  rejected: 'negative',
  failed: 'negative',
  cancelled: 'plain',
};

type WithdrawStatusProps = { withdrawalId: string; language: string; report: (what: 'part' | 'missing') => void };

/** One withdrawal: how far it is, what comes by when, and the question whether it arrived. */
export function WithdrawStatus({ withdrawalId, language, report }: WithdrawStatusProps) {
  const withdrawal = useQuery(withdrawalQuery(withdrawalId, language));
  if (withdrawal.isError) return <FailedPart error={withdrawal.error} retry={() => void withdrawal.refetch()} />;
  if (withdrawal.isPending) return <Skeleton className="cashier-skeleton" />;
  return <Shown withdrawal={withdrawal.data} language={language} report={report} />;
}

type ShownProps = { withdrawal: WithdrawalView; language: string; report: WithdrawStatusProps['report'] };

function Shown({ withdrawal, language, report }: ShownProps) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const reason = useReason();
  const { state, expectedAt, account } = withdrawal;
  const now =
    state === 'disbursed'
      ? t('cashier.confirmReceipt')
      : expectedAt && t('cashier.expectedBy', { time: formatMoment(expectedAt, locale, timeZone) });
  return (
    <div className="cashier">
      <div className="cashier-column">
        <section className="card cashier-card">
          <div className="cashier-head">
            <span>
              {account.institution} {account.maskedNumber}, {formatMoment(withdrawal.createdAt, locale, timeZone)}
            </span>
            <Badge tone={tones[state]}>{t(withdrawalStateKey(state))}</Badge>
          </div>
          <p className="cashier-lead">
            <Amount value={withdrawal.net} tone="inherit" />
          </p>
          <PaymentSteps
            label={t('cashier.steps')}
            reference={withdrawal.reference}
            steps={withdrawal.steps}
            next={withdrawal.next}
            keyOf={(step) => `withdrawal_step_${step}` as MessageKey}
            now={now}
            reason={reason(withdrawal)}
          />
        </section>
      </div>
      <div className="cashier-column">
        {withdrawal.mayConfirm && <HasItArrived withdrawal={withdrawal} language={language} report={report} />}
        {(state === 'partly' || state === 'not_received') && <Disputed withdrawal={withdrawal} />}
        <section className="card cashier-card">
          <Sums
            lines={[
              { label: t('cashier.leaves'), value: <Amount value={withdrawal.amount} /> },
              { label: t('cashier.fee'), value: <Amount value={withdrawal.fee} /> },
              { label: t('cashier.youReceive'), value: <Amount value={withdrawal.net} />, isTotal: true },
            ]}
          />
        </section>
        {withdrawal.mayCancel && <Cancel withdrawal={withdrawal} language={language} />}
      </div>
    </div>
  );
}

function HasItArrived({ withdrawal, language, report }: ShownProps) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const { id: withdrawalId, autoReceivedAt, steps } = withdrawal;
  const confirm = useMutation({
    mutationFn: () => call('cashier.confirmWithdrawal', { withdrawalId, outcome: 'received', pictures: [], language }),
    onSuccess: (shown) => takeWithdrawal(shown, language),
    onError: refreshCashier,
  });
  const disbursedAt = steps.findLast(({ state }) => state === 'disbursed')?.at;
  return (
    <>
      <section className="card cashier-card">
        <h3>{t('cashier.hasItArrived')}</h3>
        {confirm.isError && <FormNotice>{errorText(confirm.error, t)}</FormNotice>}
        <div className="cashier-answers">
          <Button
            tone="primary"
            size="lg"
            icon={<Check size={20} strokeWidth={2} aria-hidden />}
            busy={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {t('cashier.allArrived')} <Amount value={withdrawal.net} tone="inherit" />
          </Button>
          <Button
            size="lg"
            icon={<CircleDotDashed size={20} strokeWidth={1.75} aria-hidden />}
            onClick={() => report('part')}
          >
            {t('cashier.partArrived')}
            <ChevronRight className="turn" size={18} strokeWidth={1.75} aria-hidden />
          </Button>
          <Button
            size="lg"
            icon={<CircleX size={20} strokeWidth={1.75} aria-hidden />}
            onClick={() => report('missing')}
          >
            {t('cashier.notArrived')}
            <ChevronRight className="turn" size={18} strokeWidth={1.75} aria-hidden />
          </Button>
        </div>
      </section>
      {autoReceivedAt && disbursedAt && (
        <section className="card cashier-clock">
          <Countdown
            label={t('cashier.countsAt', { time: formatTime(autoReceivedAt, locale, timeZone) })}
            startsAt={Date.parse(disbursedAt)}
            endsAt={Date.parse(autoReceivedAt)}
            onEnd={refreshCashier}
          />
          <div>
            <b>{t('cashier.countsAt', { time: formatTime(autoReceivedAt, locale, timeZone) })}</b>
            <p>{t('cashier.countsText')}</p>
          </div>
        </section>
      )}
    </>
  );
}

/** What was reported, and that it is looked into. */
function Disputed({ withdrawal: { net, receivedAmount } }: { withdrawal: WithdrawalView }) {
  const { t } = useText();
  const arrived = BigInt(receivedAmount ?? '0');
  return (
    <section className="card cashier-card" role="status">
      <h3>{t('cashier.disputed')}</h3>
      <p className="cashier-small">{t('cashier.disputedText')}</p>
      <Sums
        lines={[
          { label: t('cashier.sent'), value: <Amount value={net} /> },
          { label: t('cashier.arrived'), value: <Amount value={arrived} /> },
          { label: t('cashier.stillMissing'), value: <Amount value={BigInt(net) - arrived} />, isTotal: true },
        ]}
      />
    </section>
  );
}

/** Cancels where the licence allows it; asked twice, for it is taken back at once. */
function Cancel({ withdrawal: { id: withdrawalId }, language }: Pick<ShownProps, 'withdrawal' | 'language'>) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call('cashier.cancelWithdrawal', { withdrawalId, language }),
    onSuccess: (shown) => takeWithdrawal(shown, language),
    onError: refreshCashier,
  });
  return (
    <div className="cashier-block">
      {cancel.isError && <FormNotice>{errorText(cancel.error, t)}</FormNotice>}
      <Button
        tone={isAsked ? 'danger' : 'tonal'}
        busy={cancel.isPending}
        onClick={() => (isAsked ? cancel.mutate() : setAsked(true))}
      >
        {t(isAsked ? 'cashier.cancelSure' : 'cashier.cancel')}
      </Button>
    </div>
  );
}
