import type { DepositView } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { buttonClass } from '@croupier/ui/button';
import { Countdown } from '@croupier/ui/countdown';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatMoment, formatTime } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import { depositQuery } from './cashier-queries.ts';
import { PayTo } from './pay-to.tsx';
import { PaymentSteps, useReason } from './payment-steps.tsx';
import { depositStateKey } from './recent-payments.tsx';
import { SendSlip } from './send-slip.tsx';
import { Sums } from './sums.tsx';

type DepositStatusProps = { depositId: string; language: string };

const tones: Record<DepositView['state'], BadgeTone> = {
  chosen: 'caution',
  waiting: 'caution',
  paid: 'info',
  credited: 'positive',
  expired: 'plain',
  failed: 'negative',
  rejected: 'negative',
  charged_back: 'negative',
};

/** One deposit: where to pay, how far it is, and what comes by when. */
export function DepositStatus({ depositId, language }: DepositStatusProps) {
  const deposit = useQuery(depositQuery(depositId, language));
  if (deposit.isError) return <FailedPart error={deposit.error} retry={() => void deposit.refetch()} />;
  if (deposit.isPending) return <Skeleton className="cashier-skeleton" />;
  return <Shown deposit={deposit.data} language={language} />;
}

function Shown({ deposit, language }: { deposit: DepositView; language: string }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const reason = useReason();
  const { state, payUrl, instructions, expiresAt, expectedAt } = deposit;
  const isWaiting = state === 'waiting' || state === 'chosen';
  const isByHand = isWaiting && instructions.length > 0;
  return (
    <div className="cashier">
      <div className="cashier-column">
        {isByHand && <PayTo deposit={deposit} />}
        <section className="card cashier-card">
          <div className="cashier-head">
            <span>
              {deposit.methodName}, {formatMoment(deposit.createdAt, locale, timeZone)}
            </span>
            <Badge tone={tones[state]}>{t(depositStateKey(state))}</Badge>
          </div>
          <p className="cashier-lead">
            <Amount value={deposit.amount} tone="inherit" />
          </p>
          <PaymentSteps
            label={t('cashier.steps')}
            reference={deposit.reference}
            steps={deposit.steps}
            next={deposit.next}
            keyOf={(step) => `deposit_step_${step}` as MessageKey}
            now={
              isWaiting
                ? t('cashier.waitingPayer')
                : expectedAt && t('cashier.usuallyBy', { time: formatTime(expectedAt, locale, timeZone) })
            }
            reason={reason(deposit)}
          />
        </section>
      </div>
      <div className="cashier-column">
        {payUrl && (
          <div className="cashier-go">
            <a className={buttonClass({ tone: 'primary', size: 'lg', block: true })} href={payUrl}>
              {t('cashier.goPay')} <Amount value={deposit.amount} tone="inherit" />
            </a>
            <p>{t('cashier.goPayText')}</p>
          </div>
        )}
        {deposit.needsSlip && ['waiting', 'paid', 'expired'].includes(state) && (
          <SendSlip deposit={deposit} language={language} />
        )}
        {expiresAt && (
          <section className="card cashier-clock">
            <Countdown
              label={t('cashier.keptFor')}
              startsAt={Date.parse(deposit.createdAt)}
              endsAt={Date.parse(expiresAt)}
            />
            <div>
              <b>{t('cashier.keptFor')}</b>
              <p>{t('cashier.keptForText')}</p>
            </div>
          </section>
        )}
        <section className="card cashier-card">
          <Sums
            lines={[
              { label: t('cashier.asked'), value: <Amount value={deposit.amount} /> },
              { label: t('cashier.fee'), value: <Amount value={deposit.fee} /> },
              {
                label: t('cashier.inBalance'),
                value: <Amount value={deposit.credited} tone="movement" />,
                isTotal: true,
              },
            ]}
          />
        </section>
      </div>
    </div>
  );
}
